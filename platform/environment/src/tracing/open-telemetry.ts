import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';

/**
 * Traces requests, and the calls of other servers and the statements of PostgreSQL (with placeholders, never their
 * values) that they cause. Exporter, sampler and the rest follow the standard OTEL variables; metrics and logs are not
 * exported. Returns a function that sends what is left and stops.
 */
export function openTelemetry(serviceName: string): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName,
    instrumentations: [
      new HttpInstrumentation({
        headersToSpanAttributes: { server: { requestHeaders: ['x-request-id'] } },
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
