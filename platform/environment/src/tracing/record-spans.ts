import { context, propagation, trace } from '@opentelemetry/api';
import { NodeSDK, type tracing } from '@opentelemetry/sdk-node';

export type RecordedSpan = tracing.ReadableSpan;

/** Starts tracing in the process of a test. `spans` are those that have ended; `stop` ends it. */
export function recordSpans(): { readonly spans: RecordedSpan[]; readonly stop: () => Promise<void> } {
  const spans: RecordedSpan[] = [];
  const sdk = new NodeSDK({
    autoDetectResources: false,
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd: (span) => void spans.push(span),
        forceFlush: () => Promise.resolve(),
        shutdown: () => Promise.resolve(),
      },
    ],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return {
    spans,
    async stop() {
      await sdk.shutdown();
      for (const api of [context, propagation, trace]) api.disable();
    },
  };
}
