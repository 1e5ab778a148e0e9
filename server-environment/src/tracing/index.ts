export { startTracing, stopTracing } from './start-tracing';
export { getTraceparent, markFailed, runInSpan, type SpanOptions } from './trace-context';
