import { findDefaultRelease, type Registry } from '@shop/release-registry';
import { listJudgedCanaries } from '@shop/release-registry/canary';
import { type DisabledFile, disabledFilePath } from '@shop/page-contract/disabled-file';
import type { FastifyInstance } from 'fastify';
import { createEtag, matchesEtag } from './etag';

/** Returns the disabled apps of a registry, sorted. */
const listDisabledApps = (registry: Registry): string[] =>
  Object.keys(registry.microFrontends)
    .filter((app) => findDefaultRelease(registry, app)?.extras.disabled !== undefined)
    .sort();

/**
 * Writes the file that open pages request, without the operator's reasons. `percent` of the visits report views and
 * vitals; without it, pages report nothing.
 */
export const writeDisabledFile = (registry: Registry, percent?: number): string => {
  const disabled = listDisabledApps(registry);
  return JSON.stringify({ disabled, ...(percent === undefined ? {} : { monitoring: percent }) } satisfies DisabledFile);
};

/**
 * Serves the list of disabled apps. A CDN may keep it for 2 s; browsers compare its ETag with each request. Answers 503
 * while no registry is readable. While a canary judges itself, all visits report.
 */
export function answerDisabledApps(
  app: FastifyInstance,
  readRegistry: () => Promise<Registry>,
  { percent, judgesCanaries = false }: { readonly percent?: number | undefined; readonly judgesCanaries?: boolean },
): void {
  app.get(disabledFilePath, async (request, reply) => {
    const registry = await readRegistry().catch(() => null);
    if (registry === null)
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
        .type('text/plain')
        .send('The shop is being set up.');
    const isJudging = judgesCanaries && listJudgedCanaries(registry).length > 0;
    const text = writeDisabledFile(registry, isJudging ? 100 : percent);
    const etag = createEtag(text);
    reply.headers({ 'cache-control': 'public, max-age=0, s-maxage=2', etag }).type('application/json');
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
  });
}
