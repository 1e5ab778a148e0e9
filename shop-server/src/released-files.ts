import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findDefaultRelease, type Registry, type Release } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';
import { strictIntegrity } from '@shop/shell/integrity';
import { hasIntegrity } from './integrity';

/** A file of a release as a page asks for it. */
export interface ReleasedFile {
  readonly address: string;
  /** Undefined only for what a development server serves: that has no fixed files. */
  readonly integrity: string | undefined;
}

export const releasedFile = ({ extras }: Release, file: string): ReleasedFile => ({
  address: extras.base + file,
  integrity: extras.live ? undefined : strictIntegrity(extras.files[file]),
});

export const isStyle = (file: string): boolean => file.endsWith('.css');

/** Whether the file lies in the releases' folder of this server, and not on a CDN or a development server. */
export const isHere = ({ address }: ReleasedFile): boolean => address.startsWith('/releases/');

/**
 * The styles of a page or widget that a server may send; none where the remote is rendered by browsers only, or not at
 * all.
 */
export function partStyles(
  registry: Registry,
  { remote, kind, name }: { readonly remote: string; readonly kind: string; readonly name: string },
): ReleasedFile[] {
  const release = findDefaultRelease(registry, remote);
  if (!release?.extras.server || release.extras.disabled !== undefined) return [];
  const files = release.extras.parts[`${kind === 'pages' ? 'page' : 'widget'}-${name}`] ?? [];
  return files.filter(isStyle).map((file) => releasedFile(release, file));
}

/** More than the releases that are live have. */
const mostTexts = 300;
const texts = new LRUCache<string, Promise<string>>({ max: mostTexts });

/**
 * The text of a released style that lies here, with its relative addresses made absolute. Rejects with a sentence when
 * it is missing or was altered, and looks again the next time.
 */
export function styleText(releasesDirectory: string, { address, integrity }: ReleasedFile): Promise<string> {
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
  const content = await readFile(file).catch(() => null);
  if (content === null) throw new Error(`The style ${address} cannot be read.`);
  if (integrity !== undefined && !hasIntegrity(content, integrity))
    throw new Error(`The style ${address} is not the one that was released.`);
  const base = address.slice(0, address.lastIndexOf('/') + 1);
  return content.toString('utf8').replace(/url\((?!["']?(?:data:|\/|https?:))(["']?)/g, `url($1${base}`);
}
