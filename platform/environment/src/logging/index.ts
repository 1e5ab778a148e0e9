export {
  createFrameworkLogger,
  createLogger,
  getRequestId,
  type Logger,
  type LogLevel,
  logLevels,
  runWithRequestId,
} from './logger';
export { readOrCreateRequestId, requestIdHeader } from './request-id';
export { serializeError } from './serialize-error';
