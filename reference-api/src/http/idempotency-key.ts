import type { FastifyRequest } from 'fastify';
import { Refusal, unreadableRequest } from './refusal';

/** The key of a submit from its `idempotency-key` header; undefined without one. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > 200) throw new Refusal(400, unreadableRequest);
  return `key:${key}`;
}
