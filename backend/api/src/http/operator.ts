import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from './refusal';
import type { LogSecurityEvent } from './security-events';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses every request without the operator's secret in its header operator-secret, with 403. */
export function requireOperator(secret: string, logSecurityEvent: LogSecurityEvent): onRequestAsyncHookHandler {
  const expected = digest(secret);
  return async (request) => {
    const given = request.headers['operator-secret'];
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return;
    logSecurityEvent({ event: 'operator_secret_refused', address: request.ip });
    throw new Refusal(403, 'This is for the operator of the shop.');
  };
}
