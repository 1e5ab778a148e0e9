import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that carries the id of a request from the shop server to the backend, and back to the client. */
export const requestIdHeader = 'x-request-id';

/** The id of a request: the one in its header if it is 8 to 64 plain characters, otherwise a new UUID. */
export function readOrCreateRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
