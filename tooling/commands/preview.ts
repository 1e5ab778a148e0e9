import type { Release } from '@shop/release-registry';
import { createPreview, formatPreview } from '@shop/release-registry/preview';
import { readEnvironment } from '@shop/server-environment';
import { dataDirectory, root } from './places.mjs';
import { assertNoMoreArguments, requireArgument } from './registry-changes';

const usage = '<app> <version> [--to https://shop.example]';

/** Parses the words of npm run preview. */
export function parsePreviewWords([app, version, ...more]: readonly string[]): {
  readonly app: string;
  readonly version: string;
} {
  assertNoMoreArguments(more, 'preview', usage);
  return { app: requireArgument(app, 'preview', usage), version: requireArgument(version, 'preview', usage) };
}

/** Prints a new address for a look at a release of the data directory. */
export async function printPreview(
  { app, version }: { readonly app: string; readonly version: string },
  log: (line: string) => void,
): Promise<void> {
  const { siteUrl } = readEnvironment(process.env, root);
  log(formatPreview(await createPreview({ app, version, dataDirectory: dataDirectory(), siteUrl })));
}

/** Prints the addresses of new releases. */
export async function printPreviews(
  releases: ReadonlyMap<string, Release>,
  log: (line: string) => void,
): Promise<void> {
  for (const [app, { metadata }] of releases) await printPreview({ app, version: metadata.version }, log);
}
