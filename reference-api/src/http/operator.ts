import { createHash, timingSafeEqual } from 'node:crypto';
import type { preValidationAsyncHookHandler } from 'fastify';
import { Refusal } from './refusal';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets only those pass who know the operator's secret, sent in the header operator-secret. */
export function operatorsOnly(secret: string): preValidationAsyncHookHandler {
  const wanted = digest(secret);
  return async (request) => {
    const given = request.headers['operator-secret'];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), wanted)) throw new Refusal(403, 'This is for the operator of the shop.');
  };
}
