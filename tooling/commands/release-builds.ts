import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import apps from '../apps.cjs';
import { buildMetadataEntries } from '@shop/release-registry/build-metadata';
import { declaredMessageSchema } from '@shop/release-registry/message-schema';
import {
  changeRegistry,
  type Registry,
  type Release,
  addRelease,
  fallBackIfMissing,
  registryFile,
  releasesDirectory,
} from '@shop/release-registry';
import { root } from './places.mjs';
import { deleteMovedAside, deleteUnlistedFolders, moveAside, assertFoldersExist } from './release-folders';

/** The build of an app: a directory with `browser/` and, unless only browsers render the app, `server/`. */
export interface Build {
  readonly app: string;
  readonly directory: string;
}

export interface ReleaseOptions {
  readonly dataDirectory: string;
  /** Percent of the visitors that get the release; 100 by default. */
  readonly percent?: number;
  /** Keeps the traffic of a version that the registry knows already. `npm start` uses it. */
  readonly keepTraffic?: boolean;
  readonly note?: string;
}

/** Returns the last build of an app in this checkout. */
export const getLocalBuild = (app: string): Build => ({ app, directory: path.join(root, app, 'dist') });

const buildSchema = v.object({
  ...buildMetadataEntries,
  files: v.record(v.string(), v.object({ bytes: v.number() })),
  messages: v.record(v.string(), declaredMessageSchema),
});

const serverFile = 'server.cjs';

export interface ReleaseResult {
  readonly releases: ReadonlyMap<string, Release>;
  /** The registry after the release. */
  readonly registry: Registry;
  /** Milliseconds for writing the folders and for changing the registry. */
  readonly took: { readonly folders: number; readonly registry: number };
}

/**
 * Copies each build into an immutable folder and adds all releases to the registry in one change. Integrity hashes are
 * computed from the copied files. Throws when a build is missing or would break a live release; then the registry is
 * unchanged and the new folders are deleted.
 */
export async function releaseBuilds(
  builds: readonly Build[],
  { dataDirectory, percent, keepTraffic: keepTraffic = false, note }: ReleaseOptions,
): Promise<ReleaseResult> {
  const began = performance.now();
  const releases = new Map<string, Release>();
  try {
    for (const build of builds) releases.set(build.app, await writeFolder(build, releasesDirectory(dataDirectory)));
    const written = performance.now();
    const registry = await changeRegistry(
      registryFile(dataDirectory),
      { what: 'release', ...(note ? { note } : {}) },
      (known) => {
        const isKnownRelease = (app: string, { metadata }: Release) =>
          keepTraffic && known.microFrontends[app]?.some((one) => one.metadata.version === metadata.version);
        const next = [...releases].reduce(
          (registry, [app, release]) =>
            isKnownRelease(app, release) ? registry : addRelease(registry, app, release, percent),
          known,
        );
        return assertFoldersExist(dataDirectory, known, next);
      },
    );
    return { releases, registry, took: { folders: written - began, registry: performance.now() - written } };
  } catch (error) {
    await deleteUnlistedFolders(
      dataDirectory,
      [...releases].map(([app, { metadata }]) => [app, metadata.version]),
    ).catch((cleanUpError: unknown) => {
      throw new AggregateError([error, cleanUpError], `${(error as Error).message} New folders could not be deleted.`);
    });
    throw error;
  }
}

/** Writes the folder of a build and returns its registry entry. */
async function writeFolder({ app, directory }: Build, releases: string): Promise<Release> {
  const { files: listed, ...metadata } = await readBuildMetadata(app, directory);
  const contents = new Map<string, Buffer>();
  for (const file of Object.keys(listed)) contents.set(file, await readFile(path.join(directory, 'browser', file)));
  const server = await readFile(path.join(directory, 'server', serverFile)).catch(fallBackIfMissing(null));
  const files = Object.fromEntries([...contents].map(([file, content]) => [file, computeIntegrity(content)]));
  const entry = metadata.entry.findLast((file) => file.endsWith('.js'));
  const integrity = entry && files[entry];
  if (!entry || !integrity) throw new Error(`${app}’s build names no entry.`);

  const { version: own } = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([metadata, files, server && computeIntegrity(server)]))
    .digest('hex')
    .slice(0, 8);
  const version = `${own}-${hash}`;
  const folder = path.join(releases, app, version);
  if (!(await isComplete(folder, contents, server))) await writeFolderAtomically(folder, directory, contents, server);
  const base = `/releases/${app}/${version}/`;
  return {
    url: base + entry,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      container: (apps as Record<string, { container?: string }>)[app]?.container ?? '',
      base,
      ...metadata,
      files,
      ...(server ? { server: { file: serverFile, integrity: computeIntegrity(server) } } : {}),
    },
  };
}

async function readBuildMetadata(app: string, directory: string): Promise<v.InferOutput<typeof buildSchema>> {
  const text = await readFile(path.join(directory, 'browser', 'release.json'), 'utf8').catch(() => {
    throw new Error(`${app} has no build yet.`);
  });
  return v.parse(buildSchema, JSON.parse(text));
}

const computeIntegrity = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The compressed forms of a file, by their extension. */
const compressions = {
  br: {
    pack: (content: Buffer) => brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    unpack: promisify(brotliDecompress),
  },
  gz: { pack: (content: Buffer) => gzipAsync(content, { level: 9 }), unpack: promisify(gunzip) },
};

/** A compressed file, its content once it is decompressed, and its compression. */
type CompressedFile = readonly [file: string, content: Buffer, how: (typeof compressions)['br' | 'gz']];

const listCompressedFiles = (contents: ReadonlyMap<string, Buffer>): CompressedFile[] =>
  [...contents]
    .filter(([file]) => /\.(js|css|svg)$/.test(file))
    .flatMap(([file, content]) =>
      Object.entries(compressions).map(([ending, how]): CompressedFile => [`${file}.${ending}`, content, how]),
    );

/**
 * Whether a release's folder holds all files as they were built. An interrupted copy or deletion may have damaged it.
 */
async function isComplete(
  folder: string,
  contents: ReadonlyMap<string, Buffer>,
  server: Buffer | null,
): Promise<boolean> {
  const expected = [...contents, ...(server ? [[serverFile, server] as const] : [])];
  try {
    for (const [file, content] of expected) if (!content.equals(await readFile(path.join(folder, file)))) return false;
    for (const [file, content, { unpack }] of listCompressedFiles(contents))
      if (!content.equals(await unpack(await readFile(path.join(folder, file))))) return false;
    return true;
  } catch {
    return false;
  }
}

/** Writes a folder atomically: into a draft beside it, with the compressed files, which is then renamed. */
async function writeFolderAtomically(
  folder: string,
  directory: string,
  contents: ReadonlyMap<string, Buffer>,
  server: Buffer | null,
): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`;
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    await cp(path.join(directory, 'browser'), draft, { recursive: true });
    if (server) await writeFile(path.join(draft, serverFile), server);
    const compressed = await Promise.all(
      listCompressedFiles(contents).map(async ([file, content, { pack }]) => [file, await pack(content)] as const),
    );
    for (const [file, content] of compressed) await writeFile(path.join(draft, file), content);
    await rename(draft, folder).catch(async () => {
      // Another program released the same build meanwhile, or the existing folder is damaged.
      if (await isComplete(folder, contents, server)) return;
      await moveAside(folder);
      await rename(draft, folder);
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  // The next release deletes what cannot be deleted now.
  await deleteMovedAside(path.dirname(folder)).catch(() => undefined);
}
