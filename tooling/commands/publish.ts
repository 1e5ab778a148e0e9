// tsx tooling/commands/publish.ts [app …]: puts the last build of each app into the releases folder and into the registry.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import apps from '../apps.cjs';
import { changeRegistry, type Registry, type Release, registryFile, releasesDirectory, withDefaultRelease } from '../registry';
import { dataDirectory, root } from './places.mjs';

const releaseFilesSchema = v.object({
  entry: v.array(v.string()),
  door: v.array(v.string()),
  parts: v.record(v.string(), v.array(v.string())),
  files: v.record(v.string(), v.object({ bytes: v.number(), integrity: v.string() })),
});

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Copies one build into its immutable folder, compressed beside, and describes it for the registry. */
async function publish(app: string, releases: string): Promise<Release> {
  const build = path.join(root, app, 'dist', 'browser');
  const text = await readFile(path.join(build, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${app} has no build. Build it first: pnpm --filter @shop/${app} build`);
  });
  const described = v.parse(releaseFilesSchema, JSON.parse(text));
  const own = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as { version: string };
  const version = `${own.version}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  const folder = path.join(releases, app, version);
  if (!existsSync(folder)) await copyCompressed(build, folder, Object.keys(described.files));
  const base = `/releases/${app}/${version}/`;
  const entry = described.entry.at(-1);
  const integrity = entry && described.files[entry]?.integrity;
  if (!entry || !integrity) throw new Error(`${app}’s build names no entry.`);
  return {
    url: base + entry,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      container: (apps as Record<string, { container?: string }>)[app]?.container ?? '',
      base,
      entry: described.entry,
      door: described.door,
      parts: described.parts,
      files: Object.keys(described.files),
    },
  };
}

async function copyCompressed(build: string, folder: string, files: readonly string[]): Promise<void> {
  const draft = `${folder}.${process.pid}.draft`;
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(build, draft, { recursive: true });
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = await readFile(path.join(draft, file));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(path.join(draft, `${file}.br`), await brotli(content, quality));
    await writeFile(path.join(draft, `${file}.gz`), await zip(content, { level: 9 }));
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in apps));
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}. The apps are ${Object.keys(apps).join(', ')}.`);
  process.exit(1);
}
const releases = releasesDirectory(dataDirectory());
let registry: Registry | undefined;
for (const app of wanted.length > 0 ? wanted : Object.keys(apps)) {
  const release = await publish(app, releases);
  registry = await changeRegistry(registryFile(dataDirectory()), (known) => withDefaultRelease(known, app, release));
  console.log(`  ${app} ${release.metadata.version}`);
}
