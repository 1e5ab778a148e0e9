import { createHash } from 'node:crypto';
import { findDefaultRelease, type Registry } from '@shop/release-registry';
import { embed } from './escape';
import { toReleasedFile } from './released-files';

/**
 * The attempts for which the map names the entry. A browser remembers a module that failed, so a retry imports the
 * entry by another address; without a name here it would be imported unchecked. The shell's release-loader.ts makes no
 * other attempts.
 */
const entryAttempts = [1, 2, 3];

/**
 * Returns the import map of a page: the integrity of each script of the remotes whose entry is an ES module. Scripts of
 * other remotes get theirs from the page's list and from their entry. Returns '' without such a remote.
 */
export function createImportMap(registry: Registry): string {
  const integrity = Object.fromEntries(
    Object.keys(registry.microFrontends).flatMap((app) => {
      const release = findDefaultRelease(registry, app);
      if (!release || release.extras.entryType !== 'module' || release.extras.live) return [];
      const scripts = Object.keys(release.extras.files).filter((file) => /\.m?js$/.test(file));
      return [
        ...scripts.map((file) => toReleasedFile(release, file)),
        ...entryAttempts.slice(1).map((attempt) => ({
          address: `${release.url}?attempt=${attempt}`,
          integrity: release.metadata.integrity,
        })),
      ].map(({ address, integrity: hash }) => [address, hash]);
    }),
  );
  return Object.keys(integrity).length > 0 ? embed({ integrity }) : '';
}

/** Writes the element of an import map, which must come before the first import. */
export const writeImportMap = (map: string): string => map && `<script type="importmap">${map}</script>`;

/** Returns the source expression by which a Content-Security-Policy allows an inline text. */
export const hashInline = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
