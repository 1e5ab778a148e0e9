import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { readEnvironment } from '@shop/server-environment';
import { type Registry, releasesDirectory } from '@shop/release-registry';
import { replaceFile } from '@shop/release-registry/replace-file';
import { disabledFilePath } from '@shop/page-contract/disabled-file';
import { copyReleases } from './copy-releases';
import { formatSignatures } from './format-signatures';
import { notFoundPath } from './cache-address';
import { writeDisabledFile } from './disabled-apps';
import { writePage } from './page';
import { createVerifiedReader } from './registry-reader';
import { readReleaseSettings } from './release-service/settings';
import { openShopStore } from './open-shop-store';
import { createContentPolicy } from './security-headers';
import type { OpenedApplication } from './start-page-server';

/**
 * Writes an application as files for any static server or CDN, into a folder, and prints what was written. Pages are
 * rendered in the browser.
 */
export async function exportStatic(
  target: string,
  environment: ReturnType<typeof readEnvironment>,
  opened: OpenedApplication,
): Promise<void> {
  const from = releasesDirectory(environment.dataDirectory);
  const { registryFile, dataDirectory } = environment;
  const { registryKey } = readReleaseSettings(process.env, environment);
  const source = { registryFile, dataDirectory, registryKey };
  const store = await openShopStore(process.env, source, (sentence) => console.log(sentence));
  await store.refresh();
  const read = createVerifiedReader(source);
  let copied = 0;
  let exported: Registry;
  // Another export may have written an older registry in between, so the registry is compared at the end.
  do {
    exported = await read();
    copied += await copyReleases(exported, from, path.join(target, 'releases'));
    await replace(path.join(target, disabledFilePath), writeDisabledFile(exported));
    await replace(path.join(target, 'index.html'), await staticPage(exported, opened, from));
  } while (!isDeepStrictEqual(await read(), exported));
  await replace(path.join(target, 'releases', 'signatures.json'), formatSignatures(exported));
  await store.close();
  console.log(
    `${target}: index.html and ${copied} new releases. Serve index.html for every address that is no file; /api and /images go to the backend.`,
  );
}

/** Writes the page for every address, without content of remotes. Its Content-Security-Policy is a meta element. */
async function staticPage(
  registry: Registry,
  { settings, application: { sources } }: OpenedApplication,
  from: string,
): Promise<string> {
  const { html, inlineHashes } = await writePage({
    pathname: notFoundPath,
    registry,
    settings,
    releasesDirectory: from,
    rendered: null,
  });
  return html
    .toString()
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8">\n<meta http-equiv="content-security-policy" content="${createContentPolicy({ inlineHashes, settings, sources, registry }).join('; ')}">`,
    );
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, text);
}
