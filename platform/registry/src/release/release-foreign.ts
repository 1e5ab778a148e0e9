import {
  type BuildOrigin,
  listLiveReleases,
  readRegistry,
  type Registry,
  registryFile,
  type SkippedChecks,
} from '../index';
import { type DeclaredMessage } from '../message-schema';
import type { ReleaseMetadata } from './build-description';
import { type ForeignFolder, type ForeignRelease, readForeignFolder } from './foreign-folder';
import { type ReleaseResult, type ReleaseSource, releaseSources } from './release-sources';
import { verifyHostedFiles } from './verify-hosted-files';

export interface ForeignReleaseOptions {
  readonly folder: string;
  /** Where browsers find the files. Absent: the files are copied, and the shop server serves them. */
  readonly address?: string;
  readonly percent?: number;
  readonly isPreview?: boolean;
  readonly isJudged?: boolean;
  readonly dataDirectory: string;
  readonly origin?: BuildOrigin;
  readonly skippedChecks?: SkippedChecks;
  /** Public address of the shop. */
  readonly siteUrl: string;
  /** Names of the shop's own apps, which no folder may have. */
  readonly reservedNames: readonly string[];
  /** The origins that an address may have; undefined allows every origin with https, and this machine. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

/** Checks a folder and the files at its address, and releases it. Throws sentences for the team that built it. */
export async function releaseForeignFolder(options: ForeignReleaseOptions): Promise<ReleaseResult> {
  const { address, percent, isPreview, isJudged, siteUrl } = options;
  if (address !== undefined) assertAddress(address, options.allowedOrigins);
  const folder = await readForeignFolder(options.folder);
  const registry = await readRegistry(registryFile(options.dataDirectory));
  const source = createForeignSource(folder, registry, options);
  if (address !== undefined) await verifyHostedFiles(folder.files, { address, siteUrl });
  return releaseSources([source], {
    dataDirectory: options.dataDirectory,
    ...(percent === undefined ? {} : { percent }),
    ...(isPreview === undefined ? {} : { isPreview }),
    ...(isJudged === undefined ? {} : { isJudged }),
    ...(options.origin ? { origin: options.origin } : {}),
    ...(options.skippedChecks ? { skippedChecks: options.skippedChecks } : {}),
  });
}

/**
 * Returns what a folder releases into a shop with this registry. Throws for a name or container that is taken, and for
 * messages that the shop's bus does not have.
 */
export function createForeignSource(
  folder: ForeignFolder,
  registry: Registry,
  { address, reservedNames }: Pick<ForeignReleaseOptions, 'address' | 'reservedNames'>,
): ReleaseSource {
  assertNameIsFree(folder.release, registry, reservedNames);
  const messages = listLiveReleases(registry, 'shell')[0]?.extras.messages ?? {};
  return toForeignSource(folder, messages, address);
}

/**
 * Returns what a release of the folder is made of. `known` are the messages of the host's bus; without them the messages
 * are left out. Throws for a message that is declared by its uses only and that the bus does not have.
 */
export function toForeignSource(
  folder: ForeignFolder,
  known: Readonly<Record<string, DeclaredMessage>> | null,
  address?: string,
): ReleaseSource {
  const { name, version, container = '' } = folder.release;
  return {
    app: name,
    version,
    container,
    metadata: toForeignMetadata(folder.release, known),
    files: folder.files,
    server: folder.server,
    sourceMaps: folder.sourceMaps,
    ...(folder.styleMaps ? { styleMaps: folder.styleMaps } : {}),
    description: folder.description,
    verifiedByPage: true,
    ...(address === undefined ? {} : { address }),
  };
}

/** Returns what the registry records of a folder. `known` are the messages of the host's bus, as for `toForeignSource`. */
export function toForeignMetadata(
  { name, entry, entryType, remoteModule, parts, manifest, requires, messages }: ForeignRelease,
  known: Readonly<Record<string, DeclaredMessage>> | null,
): ReleaseMetadata {
  return {
    entry: [entry],
    ...(entryType ? { entryType } : {}),
    remoteModule,
    parts,
    manifest,
    requires,
    messages: known ? describeMessages(name, messages, known) : {},
  };
}

/** Adds to messages that a team declares by their uses only what the bus knows of them. */
function describeMessages(
  app: string,
  declared: ForeignRelease['messages'],
  known: Readonly<Record<string, DeclaredMessage>>,
): Record<string, DeclaredMessage> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, message]) => {
      if (!Array.isArray(message)) return [name, message];
      const described = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!described)
        throw new Error(`${app} declares the message ${name}, which the shop’s bus does not have. See docs/events.md.`);
      return [name, { ...described, uses: message }];
    }),
  );
}

/** Throws for a reserved name, and for a container that another app has. */
export function assertNameIsFree(
  { name, container }: Pick<ForeignRelease, 'name' | 'container'>,
  registry: Registry,
  reservedNames: readonly string[],
): void {
  if (reservedNames.includes(name))
    throw new Error(`${name} is an app of the shop’s own repository. Release it there, or choose another name.`);
  const owner = Object.entries(registry.microFrontends).find(
    ([app, releases]) => container && app !== name && releases.some(({ extras }) => extras.container === container),
  );
  if (owner) throw new Error(`${name} names its container ${container}, and ${owner[0]} has that name already.`);
}

/** Throws unless releases may be loaded from an address. */
export function assertAddress(address: string, allowed: readonly string[] | undefined): void {
  const url = parseUrl(address);
  if (!url || url.href !== address || !/^https?:\/\/[^?#;,@]*\/$/.test(address))
    throw new Error(
      `${address} is no address of a folder. Write it with a slash at the end: https://cdn.example/gifts/1.0.0/`,
    );
  const isAllowed = allowed
    ? allowed.includes(url.origin)
    : url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname);
  if (isAllowed) return;
  throw new Error(
    allowed
      ? `${url.origin} is none of the origins that this shop loads releases from: ${allowed.join(', ') || 'none'} (SHOP_RELEASE_ORIGINS).`
      : `${url.origin} is not served over https.`,
  );
}

/** The same for a shop over the network, which requests the files itself: it loads from no origin unless it names it. */
export function assertServiceAddress(address: string, allowed: readonly string[] | undefined): void {
  if (allowed === undefined)
    throw new Error(
      'This shop loads releases from no other origin. Its operator can allow one (SHOP_RELEASE_ORIGINS).',
    );
  assertAddress(address, allowed);
}

/** Reads SHOP_RELEASE_ORIGINS: origins, separated by commas. Undefined when it is not set. */
export function readAllowedOrigins(given: string | undefined): string[] | undefined {
  const origins = given?.split(',').map((origin) => origin.trim());
  const wrong = origins?.find((origin) => parseUrl(origin)?.origin !== origin);
  if (wrong !== undefined)
    throw new Error(
      `SHOP_RELEASE_ORIGINS has the entry “${wrong}”, which is no origin such as https://cdn.example.com.`,
    );
  return origins;
}

const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
