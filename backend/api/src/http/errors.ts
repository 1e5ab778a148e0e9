import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { requestSentences, unreadableRequestResponse } from '@shop/server-environment/unreadable-request';
import { UnknownCommitError, isUnavailable } from '../database/failures';
import type { Report } from './report';
import { Refusal } from './refusal';

const unexpectedFailure = 'Something went wrong on our side. Please try again in a moment.';
const unavailable =
  'The shop cannot reach its records right now. Nothing you entered is lost. Please try again in a moment.';
const unknownOutcome =
  'The shop lost touch with its records for a moment, so we cannot tell whether that worked. Please check before you try again.';
/** Seconds after which a browser may retry while the database is unavailable. */
const retryAfterSeconds = 2;
const reportIntervalMs = 5_000;
const methods = ['GET', 'HEAD', 'POST', 'PUT'] as const;

/** Options for requests that reach no route: malformed URLs, long parameters, and what Node cannot parse. */
export const requestErrorOptions: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  // No hook runs for these requests, so the CORS header is set here.
  frameworkErrors: (error, _request, reply) =>
    void sendFailure(reply.header('access-control-allow-origin', '*'), readStatus(error)),
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.end(unreadableRequestResponse(error.code));
    else socket.destroy();
  },
};

/** Answers every failure with `{success: false, message}` and never with a stack. */
export function handleErrors(app: FastifyInstance, report: Report): void {
  let nextReportAt = 0;
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) {
      const fields = error.fields && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {};
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return reply.code(error.status).send({ success: false, message: error.message, ...fields });
    }
    const status = error instanceof Error ? readStatus(error) : 500;
    if (status >= 400 && status < 500) return sendFailure(reply, status);
    const where = `${request.method} ${request.routeOptions.url ?? 'no route'}`;
    if (isUnavailable(error)) {
      // While the database is unavailable all requests fail alike, so they are reported at an interval.
      if (performance.now() >= nextReportAt) {
        nextReportAt = performance.now() + reportIntervalMs;
        report(error, where);
      }
      const message = error instanceof UnknownCommitError ? unknownOutcome : unavailable;
      return reply.code(503).header('retry-after', retryAfterSeconds).send({ success: false, message });
    }
    report(error, where);
    return reply.code(status === 503 ? 503 : 500).send({ success: false, message: unexpectedFailure });
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = listAllowedMethods(app, request);
    if (allowed.length === 0) return sendFailure(reply, 404);
    return sendFailure(reply.header('allow', allowed.join(', ')), 405);
  });
}

function sendFailure(reply: FastifyReply, status: number) {
  const message =
    status in requestSentences ? requestSentences[status as keyof typeof requestSentences] : requestSentences[400];
  return reply.code(status).send({ success: false, message });
}

const readStatus = (error: Partial<FastifyError>): number => Number(error.statusCode ?? 500);

/** Lists the methods of a path; none for an unknown path. */
function listAllowedMethods(app: FastifyInstance, { url }: FastifyRequest): readonly string[] {
  const path = (url.split('?')[0] ?? '').replace(
    /^\/api\/coins\/check-access\/[^/]+$/,
    '/api/coins/check-access/:type',
  );
  return methods.filter((method) => app.hasRoute({ method, url: path }));
}
