import fastifyProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { createHarnessProcess, type HarnessProcessOptions } from './harness-process';

/** Below this path a shop serves the harness. */
const harnessPrefix = '/harness';
const refusalHeaders = {
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'x-robots-tag': 'noindex',
};

/**
 * Serves the harness of this shop's releases for testers, who need no checkout. Its process starts with the first
 * request, and has a backend of its own: nothing of it reaches the shop's data.
 */
export async function forwardHarness(app: FastifyInstance, options: HarnessProcessOptions): Promise<void> {
  const harness = createHarnessProcess(options);
  app.addHook('onClose', () => harness.close());
  let upstream = '';
  await app.register(fastifyProxy, {
    upstream: '',
    prefix: harnessPrefix,
    rewritePrefix: harnessPrefix,
    http: {},
    preHandler(_, reply, done) {
      harness.open().then(
        (address) => {
          upstream = address;
          done();
        },
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          void reply.code(503).headers(refusalHeaders).send(`The harness could not be started. ${reason}`);
        },
      );
    },
    replyOptions: {
      getUpstream: () => upstream,
      retryDelay: () => null,
      onError: (reply, { error }) =>
        void reply
          .code(503)
          .headers(refusalHeaders)
          .send(`The harness did not answer: ${error.message}. Please reload.`),
    },
  });
}
