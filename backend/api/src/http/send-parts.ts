import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Report } from './report';

/** Sends a JSON text as it is written. A failure in the middle is reported, and cuts the reply off. */
export function sendParts(
  reply: FastifyReply,
  parts: AsyncIterable<string>,
  report: Report,
  what: string,
): FastifyReply {
  const text = Readable.from(parts, { objectMode: false });
  text.once('error', (error) => report(error, what));
  return reply.type('application/json; charset=utf-8').send(text);
}
