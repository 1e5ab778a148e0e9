import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fallBackIfMissing, type Registry, releasesDirectory } from '@shop/release-registry';
import { liveReleasesPath, type LiveReleases, parseLiveReleases } from '@shop/release-registry/live-releases';
import { replaceFile } from '@shop/release-registry/replace-file';
import { assertRememberedKey } from './remembered-keys';

interface MirrorOptions {
  /** The origin of the shop. */
  readonly shop: string;
  /** Where released files are kept between runs, and the shop's key. */
  readonly directory: string;
  /** Apps whose releases are not needed. */
  readonly without: readonly string[];
}

/** Milliseconds for one file. */
const fileMs = 30_000;
/** Files that are fetched at the same time. */
const sideBySide = 8;

/**
 * Reads the live releases of a shop, verified by its key, and copies their files into a data directory. A file that is
 * there already, with its hash, is not fetched again. Throws a sentence.
 */
export async function mirrorShop({ shop, directory, without }: MirrorOptions): Promise<LiveReleases> {
  const { publicKey, settings, registry } = await readLiveReleases(shop);
  await assertRememberedKey(path.join(directory, 'shop-key'), shop, publicKey);
  const missing = await listMissingFiles(registry, { directory, without });
  const fetchFiles = async (): Promise<void> => {
    for (let file = missing.shift(); file; file = missing.shift()) await fetchFile(shop, file);
  };
  await Promise.all(Array.from({ length: sideBySide }, fetchFiles));
  return { settings, registry };
}

async function readLiveReleases(shop: string) {
  const response = await fetch(shop + liveReleasesPath, { signal: AbortSignal.timeout(fileMs) }).catch(() => null);
  if (!response) throw new Error(`${shop} does not answer. Check the address, and that the shop runs.`);
  if (!response.ok)
    throw new Error(
      `${shop} does not publish its live releases (${response.status}). A shop server with the shop’s own key and registry does.`,
    );
  try {
    return parseLiveReleases(await response.text());
  } catch (error) {
    throw new Error(`${shop} cannot be used: ${(error as Error).message}`);
  }
}

interface ReleasedFile {
  /** Path and name below the shop's origin. */
  readonly address: string;
  readonly integrity: string;
  readonly target: string;
}

/** Returns the files of live releases that the shop itself serves and the directory does not have. */
async function listMissingFiles(
  { microFrontends }: Registry,
  { directory, without }: Pick<MirrorOptions, 'directory' | 'without'>,
): Promise<ReleasedFile[]> {
  const releases = Object.entries(microFrontends).flatMap(([app, [release]]) =>
    release && !without.includes(app) ? [release] : [],
  );
  const files = releases
    .filter(({ extras }) => /^\/releases\/[\w.@+-]+\/[\w.@+-]+\/$/.test(extras.base) && !extras.base.includes('..'))
    .flatMap(({ extras: { base, files: integrities } }) =>
      Object.entries(integrities)
        .filter(([name]) => !name.split('/').includes('..'))
        .map(([name, integrity]) => ({
          address: base + name,
          integrity,
          target: path.join(releasesDirectory(directory), base.slice('/releases/'.length), name),
        })),
    );
  const states = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file.target).catch(fallBackIfMissing(null));
      return { file, isThere: content !== null && fits(content, file.integrity) };
    }),
  );
  return states.filter(({ isThere }) => !isThere).map(({ file }) => file);
}

async function fetchFile(shop: string, { address, integrity, target }: ReleasedFile): Promise<void> {
  const response = await fetch(shop + address, { signal: AbortSignal.timeout(fileMs) }).catch(() => null);
  if (!response?.ok) throw new Error(`${shop}${address} cannot be fetched (${response?.status ?? 'no answer'}).`);
  const content = Buffer.from(await response.arrayBuffer());
  if (!fits(content, integrity)) throw new Error(`${shop}${address} is not the file that was released.`);
  await mkdir(path.dirname(target), { recursive: true });
  await replaceFile(target, content);
}

function fits(content: Buffer, integrity: string): boolean {
  const [, algorithm = ''] = /^(sha256|sha384|sha512)-/.exec(integrity) ?? [];
  return algorithm !== '' && integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
