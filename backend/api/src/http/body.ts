import type { FastifyInstance } from 'fastify';
import { Refusal, unreadableRequest } from './refusal';

/** The escapes of characters that PostgreSQL texts cannot store: NUL and lone surrogates. */
const unstorableEscapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/**
 * Parses JSON bodies that the database can store. An empty body is an empty object, because several calls have no
 * payload.
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
