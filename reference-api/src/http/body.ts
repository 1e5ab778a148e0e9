import type { FastifyInstance } from 'fastify';
import { Refusal, unreadableRequest } from './refusal';

/** What `JSON.stringify` escapes of that which the database's texts may not hold: NUL, and half of an emoji. */
const unstorableEscapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * Reads JSON that the database can keep; an empty body is an empty object, because several calls of the contract have
 * nothing to say.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    void parse(request, body.toString(), (error, value: unknown) => {
      if (!error && unstorableEscapes.test(JSON.stringify(value))) done(new Refusal(400, unreadableRequest));
      else done(error, value);
    });
  });
}
