import type { FastifyInstance } from 'fastify';

/** Reads JSON; an empty body is an empty object, because several calls of the contract have nothing to say. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parse(request, body.toString(), done);
  });
}
