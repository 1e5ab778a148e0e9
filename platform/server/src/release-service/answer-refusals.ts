import { CallRefusal } from '@shop/release-registry/service';
import { StoreUnavailableError } from '@shop/release-registry/store';
import type { Logger } from '@shop/server-environment/logging';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { LogRefusedCall } from './security-events';

/** Refusals that an attacker may have caused; they are logged as security events. */
const securityStatuses = [401, 403];
const securityReasons = ['body_changed', 'file_changed', 'wrong_release_signature'];

/** Answers refusals of the release service with their sentences, and logs those that concern its security. */
export function answerRefusals(app: FastifyInstance, logger: Logger, logRefusedCall: LogRefusedCall): void {
  app.setErrorHandler((error: CallRefusal | Partial<FastifyError>, request, reply) => {
    if (error instanceof CallRefusal) {
      const { status, reason, message } = error;
      if (securityStatuses.includes(status) || securityReasons.includes(reason))
        logRefusedCall({ reason, key: request.releaseKey?.id, address: request.ip });
      return reply.code(status).send({ success: false, message });
    }
    if (error instanceof StoreUnavailableError) {
      logger.warn({ event: 'release_store_unavailable', err: error }, 'the database of the releases does not answer');
      return reply.code(503).send({ success: false, message: error.forClient });
    }
    const { statusCode: status = 500 } = error;
    if (error instanceof SyntaxError) return reply.code(400).send({ success: false, message: 'The body is not JSON.' });
    if (status < 500) return reply.code(status).send({ success: false, message: getMessage(status) });
    logger.error(
      { event: 'failure', where: `${request.method} ${request.routeOptions.url ?? 'no route'}`, err: error },
      'unexpected failure',
    );
    const message = 'The shop could not do this, and has logged why. Nothing was released. Try again later.';
    return reply.code(500).send({ success: false, message });
  });
  app.setNotFoundHandler((_, reply) =>
    reply
      .code(404)
      .send({ success: false, message: 'The release service has no such call. See /registry/openapi.json.' }),
  );
}

function getMessage(status: number): string {
  if (status === 413) return 'The body is larger than the release service takes.';
  if (status === 415) return 'The body has another content type than this call takes.';
  return 'The release service cannot read this request.';
}
