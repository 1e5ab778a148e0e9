import { type FastifyBaseLogger, LogController } from 'fastify';
import type { Logger } from './logger';
import { readOrCreateRequestId } from './request-id';

/**
 * The options by which Fastify writes its own lines to a logger: warnings and failures only. The logger itself adds the
 * id of the request (`runWithRequestId`), so that no request needs a logger of its own.
 */
export function toLoggingOptions(logger: Logger) {
  const own: FastifyBaseLogger = logger.child({}, { level: logger.isLevelEnabled('warn') ? 'warn' : logger.level });
  return {
    loggerInstance: own,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: () => own,
    genReqId: readOrCreateRequestId,
  };
}
