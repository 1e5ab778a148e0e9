export { startTracing, stopTracing } from './start-tracing';
export {
  getRecordedTraceparent,
  getTraceparent,
  markSpanFailed,
  runInSpan,
  type Span,
  type SpanOptions,
} from './trace-context';
