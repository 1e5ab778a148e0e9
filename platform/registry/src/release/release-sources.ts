import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  addPreview,
  addRelease,
  assertPreviewable,
  type BuildOrigin,
  type ChangeAuthor,
  changeRegistry,
  readShopRecords,
  type Registry,
  type Release,
  registryFile,
  releasesDirectory,
  type SkippedChecks,
  versionOf,
} from '../index';
import { startJudgedCanaries } from '../canary/judged-canary';
import { type ReleaseSignature, type SignedContent, signRelease } from '../keys/release-signature';
import { readOrCreateShopKey } from '../keys/shop-key';
import { assertBackendAllowed } from '../keys/team-keys';
import { readTeamKeys } from '../store/change-team-keys';
import { assertOwnStyles } from './assert-own-styles';
import type { ReleaseMetadata } from './build-description';
import { assertPartWeights, readMostKilobytes } from './page-weights';
import { deleteUnlistedFolders, assertFoldersExist } from './prune-releases';
import { assertReleasePossible } from './release-possible';
import { deleteOldReleases, readRetention, type Retention } from './retention';
import { assertSourceMapSizes } from './source-maps';
import { writeReleaseFolder } from '../folders/write-release-folder';

export interface ReleaseOptions {
  readonly dataDirectory: string;
  /** Percent of the visitors that get the release; 100 by default. */
  readonly percent?: number;
  /** Whether no visitor gets the release: it is looked at by its preview address. */
  readonly isPreview?: boolean;
  /** Whether the release is a canary of `percent` that judges itself. */
  readonly isJudged?: boolean;
  /** Keeps the traffic of a version that the registry knows already. `npm start` uses it. */
  readonly keepTraffic?: boolean;
  readonly note?: string;
  /** Who releases by a key. Absent: the user of this machine. */
  readonly author?: ChangeAuthor;
  readonly origin?: BuildOrigin;
  /** The checks that did not run before the release. */
  readonly skippedChecks?: SkippedChecks;
  /** The shop whose releases are taken as they are. */
  readonly takenFrom?: string;
  /** Whether it is for the harness, which calls no backend that a release names, so that every one may be named. */
  readonly isForHarness?: boolean;
  /** How many old releases stay; by default as the environment says. */
  readonly retention?: Retention;
}

/** What a release is made of: a build of the shop's own repository, or the folder of a team that builds elsewhere. */
export interface ReleaseSource {
  readonly app: string;
  /** The app's own version. The release's version adds a hash of its contents. */
  readonly version: string;
  /** The global variable of the container. */
  readonly container: string;
  readonly metadata: ReleaseMetadata;
  /** The files that browsers request. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The server build, or null for an app that only browsers render. */
  readonly server: Buffer | null;
  /** The source maps of scripts, by their paths. Browsers cannot request them. */
  readonly sourceMaps?: ReadonlyMap<string, Buffer>;
  /** The source maps of sheets, by their paths, for the lines of refusals. They are not released. */
  readonly styleMaps?: ReadonlyMap<string, Buffer>;
  /** The text of `release.json`. */
  readonly description: Buffer;
  /** Where browsers find the files, with a slash at the end. Absent: the shop server serves them. */
  readonly address?: string;
  /** Whether the build brings no table of hashes, so that the page verifies each file by the registry. */
  readonly verifiedByPage?: true;
  /** The signature of the team that releases. Absent: the shop signs with its own key. */
  readonly signature?: ReleaseSignature;
}

/** The note of a release without visitors in the audit log. */
export const previewNote = 'as a preview, without visitors';

/** The name of the server build in the folder of a release. */
export const serverFile = 'server.cjs';

export interface ReleaseResult {
  readonly releases: ReadonlyMap<string, Release>;
  /** The registry after the release. */
  readonly registry: Registry;
  /** Milliseconds for writing the folders and for changing the registry. */
  readonly took: { readonly folders: number; readonly registry: number };
}

/**
 * Copies each source into an immutable folder and adds all releases to the registry in one change. Integrity hashes are
 * computed from the copied files. Throws when the styles of a source are not limited to its own elements, and when a
 * source would break a live release; then the registry is unchanged and the new folders are deleted. Afterwards old releases of these apps are deleted.
 */
export async function releaseSources(
  sources: readonly ReleaseSource[],
  {
    dataDirectory,
    percent,
    isPreview = false,
    isJudged = false,
    keepTraffic = false,
    note,
    author,
    origin,
    skippedChecks,
    takenFrom,
    isForHarness = false,
    retention = readRetention(process.env),
  }: ReleaseOptions,
): Promise<ReleaseResult> {
  const began = performance.now();
  for (const source of sources) {
    assertOwnStyles(source);
    assertPartWeights(source, readMostKilobytes(process.env));
  }
  const releases = new Map<string, Release>();
  let result: ReleaseResult;
  try {
    const shopKey = await readOrCreateShopKey(dataDirectory);
    for (const source of sources) {
      const signature = source.signature ?? signRelease(shopKey, describeContent(source));
      const { backend } = source.metadata.manifest ?? {};
      if (backend && !isForHarness)
        assertBackendAllowed(await readTeamKeys(dataDirectory), signature.key, source.app, backend.address);
      releases.set(source.app, await writeFolder({ ...source, signature }, releasesDirectory(dataDirectory)));
    }
    const records = await readShopRecords(registryFile(dataDirectory));
    const written = performance.now();
    const versions = new Map([...releases].map(([app, release]) => [app, versionOf(release)]));
    const reason = isPreview ? previewNote : isJudged ? 'as a canary that judges itself' : note;
    const registry = await changeRegistry(
      registryFile(dataDirectory),
      {
        what: 'release',
        ...(reason ? { note: reason } : {}),
        ...author,
        ...(origin ? { origin } : {}),
        ...(skippedChecks ? { skippedChecks } : {}),
        ...(takenFrom === undefined ? {} : { takenFrom }),
        versions,
      },
      (known) => {
        assertReleasePossible(known, [...releases.keys()], { percent, isPreview, isJudged });
        const isKnownRelease = (app: string, { metadata }: Release) =>
          keepTraffic && known.microFrontends[app]?.some((one) => one.metadata.version === metadata.version);
        const next = [...releases].reduce(
          (registry, [app, release]) =>
            isPreview
              ? addPreview(registry, app, release)
              : isKnownRelease(app, release)
                ? registry
                : addRelease(registry, app, release, percent),
          known,
        );
        if (isPreview) assertPreviewable(next, versions, records);
        const judged = isJudged ? startJudgedCanaries(known, next, versions) : next;
        return assertFoldersExist(dataDirectory, known, judged);
      },
    );
    result = { releases, registry, took: { folders: written - began, registry: performance.now() - written } };
  } catch (error) {
    const written = [...releases].map(([app, { metadata }]) => [app, metadata.version] as const);
    if (written.length === 0) throw error;
    await deleteUnlistedFolders(dataDirectory, written).catch((cleanUpError: unknown) => {
      throw new AggregateError([error, cleanUpError], `${(error as Error).message} New folders could not be deleted.`);
    });
    throw error;
  }
  await deleteOldReleases(dataDirectory, [...releases.keys()], retention).catch((error: Error) => {
    throw new Error(`The release was made, but old releases could not be deleted: ${error.message}`);
  });
  return result;
}

/** Returns what the signature of a source covers. */
export const describeContent = (source: ReleaseSource): SignedContent => ({
  app: source.app,
  version: source.version,
  container: source.container,
  address: source.address ?? null,
  entry: source.metadata.entry,
  files: computeIntegrities(source.files),
  server: source.server && computeIntegrity(source.server),
  manifest: source.metadata.manifest ?? null,
});

/** What the version of a release covers. Hashes are integrities such as sha256-…. */
export interface VersionedContent extends Pick<ReleaseSource, 'version' | 'metadata' | 'address'> {
  readonly files: Readonly<Record<string, string>>;
  readonly server: string | null;
  readonly sourceMaps: Readonly<Record<string, string>>;
}

/** Returns the version of a release: the app's own version with a hash of the contents. */
export function computeVersion({ version, metadata, files, server, address, sourceMaps }: VersionedContent): string {
  const maps = Object.keys(sourceMaps).length > 0 ? [sourceMaps] : [];
  const content = JSON.stringify([metadata, files, server, ...(address ? [address] : []), ...maps]);
  return `${version}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
}

/** Writes the folder of a release and returns its registry entry. */
async function writeFolder(source: ReleaseSource, releases: string): Promise<Release> {
  const { app, container, metadata, server, description, address, verifiedByPage, signature } = source;
  const sourceMaps = source.sourceMaps ?? new Map<string, Buffer>();
  assertSourceMapSizes(app, sourceMaps);
  const files = computeIntegrities(source.files);
  const maps = computeIntegrities(sourceMaps);
  const entry = metadata.entry.findLast((file) => /\.m?js$/.test(file));
  const integrity = entry && files[entry];
  if (!entry || !integrity) throw new Error(`${app}’s build names no entry.`);

  const version = computeVersion({
    ...source,
    files,
    server: server && computeIntegrity(server),
    sourceMaps: maps,
  });
  const stored = new Map([...(address === undefined ? source.files : []), ...sourceMaps]);
  stored.set('release.json', description);
  if (server) stored.set(serverFile, server);
  await writeReleaseFolder(path.join(releases, app, version), stored);
  const base = address ?? `/releases/${app}/${version}/`;
  return {
    url: base + entry,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      container,
      base,
      ...metadata,
      files,
      ...(sourceMaps.size > 0 ? { sourceMaps: maps } : {}),
      ...(server ? { server: { file: serverFile, integrity: computeIntegrity(server) } } : {}),
      ...(verifiedByPage ? { verifiedByPage } : {}),
      ...(signature ? { signature } : {}),
    },
  };
}

const computeIntegrities = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries([...files].map(([file, content]) => [file, computeIntegrity(content)]));

export const computeIntegrity = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
