import path from 'node:path';
import { findDataDirectory, readOrCreateShopKey } from '@shop/release-registry/keys';
import type { Registry } from '@shop/release-registry';
import { liveReleasesPath, reduceToLiveReleases, signLiveReleases } from '@shop/release-registry/live-releases';
import type { PageSettings } from './application';
import type { FastifyInstance } from 'fastify';
import { createEtag, matchesEtag } from './etag';
import type { RegistrySource } from './registry-reader';

interface LiveReleasesOptions {
  readonly source: RegistrySource;
  readonly settings: PageSettings;
  readonly readRegistry: () => Promise<Registry>;
}

/**
 * Serves a signed description of the live releases, by which a developer's machine runs one app of its own among them.
 * Only the shop server with the shop's key can sign it; others answer that there is no such file.
 */
export function answerLiveReleases(
  app: FastifyInstance,
  { source, settings, readRegistry }: LiveReleasesOptions,
): void {
  const { registryFile, registryKey, dataDirectory } = source;
  if (registryKey !== undefined || findDataDirectory(registryFile) !== path.resolve(dataDirectory)) return;
  const signed = new WeakMap<Registry, Promise<string>>();
  const sign = async (registry: Registry): Promise<string> => {
    const releases = { settings: { ...settings }, registry: reduceToLiveReleases(registry) };
    return signLiveReleases(releases, await readOrCreateShopKey(dataDirectory));
  };
  app.get(liveReleasesPath, async (request, reply) => {
    const registry = await readRegistry();
    const known = signed.get(registry) ?? sign(registry);
    signed.set(registry, known);
    known.catch(() => signed.delete(registry));
    const text = await known;
    const etag = createEtag(text);
    reply.headers({ 'cache-control': 'public, max-age=0, s-maxage=2', etag }).type('application/json');
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
  });
}
