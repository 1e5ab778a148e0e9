import { createHash } from 'node:crypto';
import type { Release } from '../registry';
import { isSignedBy, type ReleaseKey, formatPublicKey, signBytes } from './release-key';
import { shopKeyId } from './shop-key';
import type { TeamKey } from './team-keys';

/** What the signature of a release covers. Hashes are integrities such as sha256-…. */
export interface SignedContent {
  readonly app: string;
  /** The app's own version, without the hash that the registry adds. */
  readonly version: string;
  readonly container: string;
  /** Where browsers find the files; null when the shop serves them. */
  readonly address: string | null;
  readonly entry: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly server: string | null;
  readonly manifest: unknown;
}

/** The signature of a release, as the registry records it. */
export type ReleaseSignature = NonNullable<Release['extras']['signature']>;

/** Returns the bytes that are signed: JSON with sorted keys, after a line that names the format. */
export const formatSignedContent = (content: SignedContent): Buffer =>
  Buffer.from(`shop-release-1\n${JSON.stringify(sortKeys(content))}\n`);

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}

export const signRelease = ({ id, privateKey }: ReleaseKey, content: SignedContent): ReleaseSignature => ({
  key: id,
  publicKey: formatPublicKey(privateKey),
  value: signBytes(privateKey, formatSignedContent(content)),
});

/** Returns what the signature of a registry's release covers. */
export function toSignedContent(app: string, { metadata, extras }: Release): SignedContent {
  return {
    app,
    version: metadata.version.replace(/-[\da-f]{8}$/, ''),
    container: extras.container,
    address: extras.base.startsWith('/releases/') ? null : extras.base,
    entry: extras.entry,
    files: extras.files,
    server: extras.server?.integrity ?? null,
    manifest: extras.manifest ?? null,
  };
}

/** Public keys by the ids of their keys. */
export type KnownKeys = ReadonlyMap<string, string>;

export const toKnownKeys = (keys: readonly TeamKey[]): KnownKeys =>
  new Map(keys.map(({ id, publicKey }) => [id, publicKey]));

/** Hashes of releases whose signatures were right, so that each is verified once. */
const verified = new Set<string>();
const maxVerified = 5_000;

/**
 * Throws a sentence when the release's signature is wrong, or was made by another key than the shop knows by that id. A
 * release without a signature is from before there were any; the registry's own signature vouches for it.
 */
export function assertReleaseSigned(app: string, release: Release, known: KnownKeys | null): void {
  const { signature } = release.extras;
  if (!signature) return;
  const name = `${app} ${release.metadata.version}`;
  // The shop's own key may have been replaced; the registry's signature says that it was the shop's.
  if (known && signature.key !== shopKeyId && known.get(signature.key) !== signature.publicKey)
    throw new Error(`${name} is signed by the key ${signature.key}, which this shop does not know.`);
  const bytes = formatSignedContent(toSignedContent(app, release));
  const mark = createHash('sha256').update(bytes).update(signature.publicKey).update(signature.value).digest('base64');
  if (verified.has(mark)) return;
  if (!isSignedBy(signature.publicKey, bytes, signature.value))
    throw new Error(`The signature of ${name} is wrong: the registry names other files than were released.`);
  if (verified.size >= maxVerified) verified.clear();
  verified.add(mark);
}
