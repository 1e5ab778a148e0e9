import type { Release } from '@shop/release-registry';
import { createPreview, formatPreview } from '@shop/release-registry/preview';
import { readEnvironment } from '@shop/server-environment';
import { dataDirectory, root } from './places.mjs';

/** Prints the addresses of new releases of the data directory. */
export async function printPreviews(
  releases: ReadonlyMap<string, Release>,
  log: (line: string) => void,
): Promise<void> {
  const { siteUrl } = readEnvironment(process.env, root);
  for (const [app, { metadata }] of releases)
    log(
      formatPreview(await createPreview({ app, version: metadata.version, dataDirectory: dataDirectory(), siteUrl })),
    );
}
