import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

const unreadableAddress = 'The address of this request holds characters that we cannot read.';

/** Whether the database can store a text: it holds neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Refuses a request with 400 when its query string or a part of its path holds a text that the database cannot store.
 */
export function refuseUnstorableAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const texts = [request.query, request.params].flatMap(
      (values) => Object.entries(values ?? {}).flat(2) as unknown[],
    );
    if (texts.every((text) => typeof text !== 'string' || isStorable(text))) done();
    else done(new Refusal(400, unreadableAddress));
  });
}
