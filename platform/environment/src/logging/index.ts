export { createLogger, getRequestId, type Logger, type LogLevel, logLevels, runWithRequestId } from './logger';
export { toLoggingOptions } from './framework-logging';
export { readOrCreateRequestId, requestIdHeader } from './request-id';
export { serializeError } from './serialize-error';
