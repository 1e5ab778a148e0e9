import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import apps from '../apps.cjs';
import { changeRegistry, type Release, registryFile, releasesDirectory, withDefaultRelease } from '../registry';
import { root } from './places.mjs';

const releaseFilesSchema = v.object({
  entry: v.array(v.string()),
  door: v.array(v.string()),
  parts: v.record(v.string(), v.array(v.string())),
  files: v.record(v.string(), v.object({ bytes: v.number(), integrity: v.string() })),
});

const serverFile = 'server.cjs';

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts the last build of each app into its own immutable folder and makes it the release that everybody gets. */
export async function publishApps(wanted: readonly string[], dataDirectory: string, say: (line: string) => void = console.log): Promise<void> {
  for (const app of wanted) {
    const release = await publish(app, releasesDirectory(dataDirectory));
    await changeRegistry(registryFile(dataDirectory), (registry) => withDefaultRelease(registry, app, release));
    say(`  ${app} ${release.metadata.version}`);
  }
}

async function publish(app: string, releases: string): Promise<Release> {
  const build = path.join(root, app, 'dist', 'browser');
  const text = await readFile(path.join(build, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${app} has no build yet.`);
  });
  const described = v.parse(releaseFilesSchema, JSON.parse(text));
  const own = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as { version: string };
  const server = await readFile(path.join(root, app, 'dist', 'server', serverFile));
  const version = `${own.version}-${createHash('sha256').update(text).update(server).digest('hex').slice(0, 8)}`;
  const folder = path.join(releases, app, version);
  if (!existsSync(folder)) await copyCompressed(build, folder, Object.keys(described.files), server);
  const base = `/releases/${app}/${version}/`;
  const entry = described.entry.findLast((file) => file.endsWith('.js'));
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
      files: Object.fromEntries(Object.entries(described.files).map(([file, { integrity: hash }]) => [file, hash])),
      server: { file: serverFile, integrity: integrityOf(server) },
    },
  };
}

/** A release appears whole or not at all: it is put together beside its place and moved there. */
async function copyCompressed(build: string, folder: string, files: readonly string[], server: Buffer): Promise<void> {
  const draft = `${folder}.${process.pid}.draft`;
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(build, draft, { recursive: true });
  await writeFile(path.join(draft, serverFile), server);
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = await readFile(path.join(draft, file));
    await writeFile(path.join(draft, `${file}.br`), await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(path.join(draft, `${file}.gz`), await zip(content, { level: 9 }));
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}
