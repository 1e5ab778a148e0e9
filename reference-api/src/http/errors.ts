import type { FastifyInstance } from 'fastify';
import type { Report } from './report';
import { nothingHere, Refusal, unreadable } from './refusal';

const sorry = 'Something went wrong on our side. Please try again in a moment.';
const tooLarge = 'That is more than we can take at once.';

/** Every failure leaves as `{success: false, message}`; a stack never does. */
export function answerErrors(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      const fields = error.fields && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {};
      return reply.code(error.status).send({ success: false, message: error.message, ...fields });
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status === 413) return reply.code(413).send({ success: false, message: tooLarge });
    if (status >= 400 && status < 500) return reply.code(status).send({ success: false, message: unreadable });
    report(error, `${request.method} ${request.routeOptions.url ?? 'no route'}`);
    return reply.code(status === 503 ? 503 : 500).send({ success: false, message: sorry });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ success: false, message: nothingHere }));
}
