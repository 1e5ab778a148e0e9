import fastifyProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHarnessProcess, type HarnessProcessOptions } from './harness-process';

/** Below this path a shop serves the harness. */
const harnessPrefix = '/harness';

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
    async preHandler(_, reply) {
      try {
        upstream = await harness.open();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await refuse(reply, `The harness could not be started. ${reason}`);
      }
    },
    replyOptions: {
      getUpstream: () => upstream,
      retryDelay: () => null,
      onError: (reply, { error }) =>
        void refuse(reply, `The harness did not answer: ${error.message}. Reload the page to start it again.`),
    },
  });
}

const refuse = (reply: FastifyReply, sentence: string): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/plain; charset=utf-8')
    .send(sentence);
