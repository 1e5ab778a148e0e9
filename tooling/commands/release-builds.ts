import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import apps from '../apps.cjs';
import { knownMessageSchema } from '@shop/release-registry/message-schema';
import { changeRegistry, type Registry, type Release, released, registryFile, releasesDirectory } from '@shop/release-registry';
import { root } from './places.mjs';
import { deleteSetAside, deleteUnnamed, setAside, withFolders } from './release-folders';

/** What was built of an app: a directory with `browser/` and, unless only browsers render it, `server/`. */
export interface Build {
  readonly app: string;
  readonly directory: string;
}

export interface ReleaseOptions {
  readonly dataDirectory: string;
  /** How many in a hundred visitors get it; 100 when absent. */
  readonly percent?: number;
  /** Leaves it to the registry who gets a build that was released before: for a start, which decides nothing. */
  readonly keepDecisions?: boolean;
  readonly note?: string;
}

/** The last build of an app of this repository. */
export const builtHere = (app: string): Build => ({ app, directory: path.join(root, app, 'dist') });

const buildSchema = v.object({
  entry: v.array(v.string()),
  door: v.array(v.string()),
  parts: v.record(v.string(), v.array(v.string())),
  files: v.record(v.string(), v.object({ bytes: v.number() })),
  needs: v.exactOptional(v.record(v.string(), v.string())),
  imports: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  places: v.exactOptional(v.array(v.string())),
  lends: v.exactOptional(v.record(v.string(), v.string())),
  lentNames: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  shows: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  messages: v.record(v.string(), knownMessageSchema),
});

const serverFile = 'server.cjs';

export interface Released {
  readonly releases: ReadonlyMap<string, Release>;
  /** What visitors get now. */
  readonly registry: Registry;
  /** How long the folders and the registry took, in milliseconds. */
  readonly took: { readonly folders: number; readonly registry: number };
}

/**
 * Puts each build into its own immutable folder and tells the registry, all in one change. Every hash is of the file as
 * it lies there. Throws a sentence when a build is missing or a live release would break; then nobody gets anything new,
 * and no folder is left of it.
 */
export async function releaseBuilds(builds: readonly Build[], { dataDirectory, percent, keepDecisions = false, note }: ReleaseOptions): Promise<Released> {
  const began = performance.now();
  const releases = new Map<string, Release>();
  try {
    for (const build of builds) releases.set(build.app, await writeFolder(build, releasesDirectory(dataDirectory)));
    const written = performance.now();
    const registry = await changeRegistry(registryFile(dataDirectory), { what: 'release', ...(note ? { note } : {}) }, (known) => {
      const isDecided = (app: string, { metadata }: Release) => keepDecisions && known.microFrontends[app]?.some((one) => one.metadata.version === metadata.version);
      const next = [...releases].reduce((registry, [app, release]) => (isDecided(app, release) ? registry : released(registry, app, release, percent)), known);
      return withFolders(dataDirectory, known, next);
    });
    return { releases, registry, took: { folders: written - began, registry: performance.now() - written } };
  } catch (error) {
    // What must be said is why nothing was released.
    await deleteUnnamed(dataDirectory, [...releases].map(([app, { metadata }]) => [app, metadata.version])).catch(() => undefined);
    throw error;
  }
}

/** Writes the folder of a build, and says what the registry needs to know of it. */
async function writeFolder({ app, directory }: Build, releases: string): Promise<Release> {
  const { files: listed, ...described } = await describedBuild(app, directory);
  const contents = new Map<string, Buffer>();
  for (const file of Object.keys(listed)) contents.set(file, await readFile(path.join(directory, 'browser', file)));
  const server = await readFile(path.join(directory, 'server', serverFile)).catch(() => null);
  const files = Object.fromEntries([...contents].map(([file, content]) => [file, integrityOf(content)]));
  const entry = described.entry.findLast((file) => file.endsWith('.js'));
  const integrity = entry && files[entry];
  if (!entry || !integrity) throw new Error(`${app}’s build names no entry.`);

  const { version: own } = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify([described, files, server && integrityOf(server)])).digest('hex').slice(0, 8);
  const version = `${own}-${hash}`;
  const folder = path.join(releases, app, version);
  if (!(await isWhole(folder, contents, server))) await writeWhole(folder, directory, contents, server);
  const base = `/releases/${app}/${version}/`;
  return {
    url: base + entry,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      container: (apps as Record<string, { container?: string }>)[app]?.container ?? '',
      base,
      ...described,
      files,
      ...(server ? { server: { file: serverFile, integrity: integrityOf(server) } } : {}),
    },
  };
}

async function describedBuild(app: string, directory: string): Promise<v.InferOutput<typeof buildSchema>> {
  const text = await readFile(path.join(directory, 'browser', 'release.json'), 'utf8').catch(() => {
    throw new Error(`${app} has no build yet.`);
  });
  return v.parse(buildSchema, JSON.parse(text));
}

const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How what can be made smaller lies there besides, by the ending of its name. */
const packings = {
  br: { pack: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), unpack: promisify(brotliDecompress) },
  gz: { pack: (content: Buffer) => zip(content, { level: 9 }), unpack: promisify(gunzip) },
};

/** A file that lies in a folder, and what it must hold once it is unpacked. */
type Lying = readonly [file: string, content: Buffer, how: (typeof packings)['br' | 'gz']];

const packed = (contents: ReadonlyMap<string, Buffer>): Lying[] =>
  [...contents]
    .filter(([file]) => /\.(js|css|svg)$/.test(file))
    .flatMap(([file, content]) => Object.entries(packings).map(([ending, how]): Lying => [`${file}.${ending}`, content, how]));

/** Whether a release lies in its folder as it was built: a deletion, a copy or a disc may have left less of it. */
async function isWhole(folder: string, contents: ReadonlyMap<string, Buffer>, server: Buffer | null): Promise<boolean> {
  const plain = [...contents, ...(server ? [[serverFile, server] as const] : [])];
  try {
    for (const [file, content] of plain) if (!content.equals(await readFile(path.join(folder, file)))) return false;
    for (const [file, content, { unpack }] of packed(contents)) if (!content.equals(await unpack(await readFile(path.join(folder, file))))) return false;
    return true;
  } catch {
    return false;
  }
}

/** A release appears whole or not at all: it is put together beside its place and moved there, compressed once for all. */
async function writeWhole(folder: string, directory: string, contents: ReadonlyMap<string, Buffer>, server: Buffer | null): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`;
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    await cp(path.join(directory, 'browser'), draft, { recursive: true });
    if (server) await writeFile(path.join(draft, serverFile), server);
    const small = await Promise.all(packed(contents).map(async ([file, content, { pack }]) => [file, await pack(content)] as const));
    for (const [file, content] of small) await writeFile(path.join(draft, file), content);
    await rename(draft, folder).catch(async () => {
      // Somebody else has released the same build at the same time; or else what lies there is damaged.
      if (await isWhole(folder, contents, server)) return;
      await setAside(folder);
      await rename(draft, folder);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  // What cannot be deleted now is deleted with the next.
  await deleteSetAside(path.dirname(folder)).catch(() => undefined);
}
