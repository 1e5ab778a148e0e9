import { AsyncLocalStorage } from 'node:async_hooks';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './serialize-error';

export type { Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

interface LoggerOptions {
  /** Which server writes, for example 'api'. */
  readonly service: string;
  /** Lines below this level are not written. Default: 'info'. */
  readonly level?: LogLevel;
  /**
   * Where the lines go. Default: standard output, written synchronously, so that no line is lost when the process ends.
   */
  readonly destination?: DestinationStream;
}

/** Fields that are never logged: personal data and secrets. */
const redactedFields = [
  'password',
  'passwordHash',
  'token',
  'secret',
  'signature',
  'authorization',
  'cookie',
  'email',
  'phone',
  'name',
  'firstName',
  'lastName',
  'street',
  'zipcode',
  'code',
  'rewardCode',
  'razorpay_signature',
];

const requestScope = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Runs `work` so that every line that is logged during it carries this request id. */
export function runWithRequestId<T>(requestId: string, work: () => T): T {
  return requestScope.run({ requestId }, work);
}

/** Returns the id of the request that is being answered, or undefined outside of one. */
export const getRequestId = (): string | undefined => requestScope.getStore()?.requestId;

/**
 * Creates a logger that writes one JSON line per event, with level, time (ISO 8601), service and, during a request, its
 * id and that of its trace.
 */
export function createLogger({ service, level = 'info', destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...requestScope.getStore(), ...readTraceIds() }),
      // Without this, an `err` without a message of its own would take the error's message.
      errorKey: 'err',
      serializers: {
        err: serializeError,
        req: ({ method, url = '' }: { readonly method?: string; readonly url?: string }) => ({
          method,
          path: url.split('?')[0],
        }),
        res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode }),
      },
      redact: { paths: redactedFields.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

/** Returns the ids of the running span, by the names of OpenTelemetry's log fields; none while traces are off. */
function readTraceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const spanContext = trace.getActiveSpan()?.spanContext();
  if (!spanContext || !isSpanContextValid(spanContext)) return {};
  return { trace_id: spanContext.traceId, span_id: spanContext.spanId };
}
