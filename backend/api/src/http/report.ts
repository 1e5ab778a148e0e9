import type { Logger } from '@shop/server-environment/logging';
import { createSecurityLog, SecurityAlarm } from './security-events';

/** Logs an unexpected failure and where it happened. The shopper gets a general message. */
export type Report = (error: unknown, where: string) => void;

/** Creates a Report that logs failures at level 'error' and alarms as security events. */
export function createReport(logger: Logger): Report {
  const logSecurityEvent = createSecurityLog(logger);
  return (error, where) => {
    if (error instanceof SecurityAlarm) logSecurityEvent(error.event);
    else logger.error({ event: 'failure', where, err: error }, 'unexpected failure');
  };
}
