import { NodeSDK, type tracing } from '@opentelemetry/sdk-node';

export type RecordedSpan = tracing.ReadableSpan;

/** Starts tracing in the process of a test. `spans` are those that have ended; `stop` ends it for good. */
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
  return { spans, stop: () => sdk.shutdown() };
}
