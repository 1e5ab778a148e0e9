// npm run releases -- release <folder> [percent | --preview], and every other command of releases: status, history,
// canary, promote, rollback, pin, preview, disable …
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createLocalClient, runVerb } from '@shop/release-registry/commands';
import { type ReleaseMetadata, type ReleaseSource, releaseSources } from '@shop/release-registry/release';
import { dataDirectory } from './data-directory';

const { log, warn } = console;
const siteUrl = process.env['SHOP_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
const format = (name: string, words: string) => `npm run releases -- ${name} ${words}`.trimEnd();

/** What a release.json says; the registry checks the rest of it. */
interface Description extends Pick<ReleaseSource, 'version' | 'container'> {
  readonly name: string;
  readonly entry: string;
  readonly manifest: NonNullable<ReleaseMetadata['manifest']>;
  readonly parts?: ReleaseMetadata['parts'];
}

/** Reads what a folder releases: release.json says what its files are. */
async function readSource(folder: string): Promise<ReleaseSource> {
  const description = await readFile(path.join(folder, 'release.json'));
  const { name, version, container, entry, manifest, parts = {} } = JSON.parse(String(description)) as Description;
  const files = new Map<string, Buffer>();
  for (const file of await readdir(folder)) files.set(file, await readFile(path.join(folder, file)));
  const server = files.get('server.cjs') ?? null;
  // Browsers request neither.
  for (const file of ['release.json', 'server.cjs']) files.delete(file);
  const metadata = { entry: [entry], remoteModule: [], parts, manifest, messages: {} };
  return { app: name, version, container, metadata, files, server, description };
}

async function release(folder?: string, share?: string): Promise<void> {
  if (folder === undefined)
    throw new Error(`Missing argument: <folder>. Usage: ${format('release', '<folder> [percent | --preview]')}`);
  const isPreview = share === '--preview';
  const percent = share === undefined || isPreview ? {} : { percent: Number(share) };
  const { releases } = await releaseSources([await readSource(folder)], { dataDirectory, isPreview, ...percent });
  for (const [app, { metadata }] of releases) log(`${app} ${metadata.version}`);
}

const [name = 'status', ...words] = process.argv.slice(2);
try {
  if (name === 'release') await release(...words);
  else
    await runVerb(name, words, {
      format,
      environment: process.env,
      log,
      withLocal: (run) => run(createLocalClient({ dataDirectory, readSiteUrl: () => siteUrl, warn })),
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
