import type { Logger } from '@shop/server-environment/logging';
import { createSecurityLog, SecurityAlarm } from './security-events';

/** Logs a failure that the shop did not expect, and where it happened. Shoppers only read a sentence. */
export type Report = (error: unknown, where: string) => void;

/** Reports over the logger: failures at level 'error', alarms as security events. */
export function createReport(logger: Logger): Report {
  const logSecurityEvent = createSecurityLog(logger);
  return (error, where) => {
    if (error instanceof SecurityAlarm) logSecurityEvent(error.event);
    else logger.error({ event: 'failure', where, err: error }, 'unexpected failure');
  };
}
