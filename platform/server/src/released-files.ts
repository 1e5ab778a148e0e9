import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasIntegrity, findDefaultRelease, type Registry, type Release } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';
import { strictIntegrity } from '@shop/page-contract/integrity';
import { isIncompatible } from './incompatible-release';

/** A file of a release, as a page requests it. */
export interface ReleasedFile {
  readonly address: string;
  /** Undefined only for files of a development server, which change. */
  readonly integrity: string | undefined;
}

export const toReleasedFile = ({ extras }: Release, file: string): ReleasedFile => ({
  address: extras.base + file,
  integrity: extras.live ? undefined : strictIntegrity(extras.files[file]),
});

export const isStyle = (file: string): boolean => file.endsWith('.css');

/** Returns whether the file is in this server's releases folder, not on a CDN or a development server. */
export const isLocal = ({ address }: ReleasedFile): boolean => address.startsWith('/releases/');

/**
 * Returns the style files of a server-rendered page or widget; none when its remote is disabled or has no server build.
 */
export function listPartStyles(
  registry: Registry,
  { remote, kind, name }: { readonly remote: string; readonly kind: string; readonly name: string },
): ReleasedFile[] {
  const release = findDefaultRelease(registry, remote);
  if (!release?.extras.server || release.extras.disabled !== undefined || isIncompatible(registry, release)) return [];
  const files = release.extras.parts[`${kind === 'pages' ? 'page' : 'widget'}-${name}`] ?? [];
  return files.filter(isStyle).map((file) => toReleasedFile(release, file));
}

/** More than all live releases have. */
const maxTexts = 300;
const texts = new LRUCache<string, Promise<string>>({ max: maxTexts });

/**
 * Returns the text of a local style with absolute addresses. Rejects when the file is missing or was changed; the next
 * call reads it again.
 */
export function readStyle(releasesDirectory: string, { address, integrity }: ReleasedFile): Promise<string> {
  const file = path.join(releasesDirectory, address.slice('/releases/'.length));
  const key = `${file} ${integrity}`;
  const known = texts.get(key);
  if (known) return known;
  const text = read(file, address, integrity);
  texts.set(key, text);
  text.catch(() => texts.delete(key));
  return text;
}

async function read(file: string, address: string, integrity: string | undefined): Promise<string> {
  const content = await readFile(file).catch((cause: unknown) => {
    throw new Error(`The style ${address} cannot be read.`, { cause });
  });
  if (integrity !== undefined && !hasIntegrity(content, integrity))
    throw new Error(`The style ${address} is not the one that was released.`);
  const base = address.slice(0, address.lastIndexOf('/') + 1);
  return content.toString('utf8').replace(/url\((?!["']?(?:data:|\/|https?:))(["']?)/g, `url($1${base}`);
}
