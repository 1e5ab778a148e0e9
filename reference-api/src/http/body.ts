import type { FastifyInstance } from 'fastify';
import { Refusal, unreadable } from './refusal';

/** An escaped NUL: JSON may hold one, the database's texts may not. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;

/** Reads JSON without NUL; an empty body is an empty object, because several calls of the contract have nothing to say. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else if (nul.test(body.toString())) done(new Refusal(400, unreadable));
    else void parse(request, body.toString(), done);
  });
}
