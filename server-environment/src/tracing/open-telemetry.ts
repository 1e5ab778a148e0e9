import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { PinoInstrumentation } from '@opentelemetry/instrumentation-pino';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';

/**
 * Traces requests, calls of other servers and statements of PostgreSQL (with placeholders, never their values), and adds
 * the id of the trace to log lines. Exporter, sampler and the rest follow the standard OTEL variables; metrics and logs
 * are not exported. Returns a function that sends what is left and stops.
 */
export function openTelemetry(serviceName: string): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName,
    instrumentations: [
      new HttpInstrumentation({ headersToSpanAttributes: { server: { requestHeaders: ['x-request-id'] } } }),
      new UndiciInstrumentation(),
      new PgInstrumentation(),
      new PinoInstrumentation({ disableLogSending: true }),
    ],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
