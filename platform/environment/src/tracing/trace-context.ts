import {
  type Attributes,
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export type { Span } from '@opentelemetry/api';

// The interface of OpenTelemetry does nothing while no traces are wanted.

/** Returns the running span as the header `traceparent` writes it; undefined while traces are off. */
export function getTraceparent(): string | undefined {
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent;
}

/** Returns the same for a span that is recorded; undefined for one that the sampler leaves out. */
export const getRecordedTraceparent = (): string | undefined =>
  trace.getActiveSpan()?.isRecording() ? getTraceparent() : undefined;

export interface SpanOptions {
  readonly attributes?: Attributes;
  /** The `traceparent` of an earlier request that caused this work; null or undefined: the running span did. */
  readonly cause?: string | null | undefined;
}

/**
 * Runs `work` in a span. With a `cause` the span is in the trace of that request, and has links to it and to the span
 * that runs now. A rejection marks the span as failed, without the message, which may hold personal data.
 */
export function runInSpan<T>(
  name: string,
  { attributes = {}, cause }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const running = context.active();
  const causing = cause ? propagation.extract(ROOT_CONTEXT, { traceparent: cause }) : undefined;
  const links = causing ? [causing, running].flatMap(toLink) : [];
  return trace.getTracer('shop').startActiveSpan(name, { attributes, links }, causing ?? running, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markSpanFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks a span as failed, with the class of the error. */
export function markSpanFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

function toLink(of: Context): { context: NonNullable<ReturnType<typeof trace.getSpanContext>> }[] {
  const spanContext = trace.getSpanContext(of);
  return spanContext ? [{ context: spanContext }] : [];
}
