export { startTracing, stopTracing } from './start-tracing';
export { getRecordedTraceparent, getTraceparent, markFailed, runInSpan, type SpanOptions } from './trace-context';
