import type { FastifyRequest } from 'fastify';
import { Refusal, unreadableRequest } from './refusal';

/** Reads the idempotency-key header; undefined without one. Refuses a key of more than 200 characters. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > 200) throw new Refusal(400, unreadableRequest);
  return `key:${key}`;
}
