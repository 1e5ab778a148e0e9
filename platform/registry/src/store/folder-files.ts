import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Release } from '../registry';
import { listCompressedPaths, unpackFile } from '../folders/compressed-files';

/** A file of a release's folder. */
export interface FolderFile {
  /** Below the folder. */
  readonly path: string;
  /** The integrity of the file, or of what a compressed form unpacks to; null where the registry has none. */
  readonly integrity: string | null;
  readonly isCompressed: boolean;
  /** Whether the folder is damaged without it. */
  readonly isRequired: boolean;
}

/** Releases that are served by a development server have no folder. */
export const hasFolder = ({ extras }: Release): boolean => extras.live !== true;

/** What the folder of a release consists of, by its signed entry of the registry. Other files are never stored or loaded. */
export function listFolderFiles({ extras }: Release): FolderFile[] {
  const isServedHere = extras.base.startsWith('/releases/');
  const files = isServedHere ? Object.entries(extras.files) : [];
  if (extras.server) files.push([extras.server.file, extras.server.integrity]);
  return [
    ...files.flatMap(([file, integrity]): FolderFile[] => [
      { path: file, integrity, isCompressed: false, isRequired: true },
      ...listCompressedPaths(file).map((one) => ({ path: one, integrity, isCompressed: true, isRequired: false })),
    ]),
    ...Object.entries(extras.sourceMaps ?? {}).map(([file, integrity]): FolderFile => ({
      path: file,
      integrity,
      isCompressed: false,
      isRequired: false,
    })),
    { path: 'release.json', integrity: null, isCompressed: false, isRequired: false },
  ];
}

/** Returns where a file of a folder is. Throws for a path that leaves the folder. */
export function resolveInFolder(folder: string, file: string): string {
  const resolved = path.resolve(folder, file);
  if (resolved.startsWith(path.resolve(folder) + path.sep)) return resolved;
  throw new Error(`${file} is no path of a file in a release.`);
}

/** Whether bytes are those that the registry names. A compressed form is unpacked for that. */
export async function isRegistered(
  { path: file, integrity, isCompressed }: FolderFile,
  bytes: Buffer,
): Promise<boolean> {
  if (integrity === null) return true;
  const content = isCompressed ? await unpackFile(file, bytes).catch(() => null) : bytes;
  const [algorithm] = /^sha(?:256|384|512)(?=-)/.exec(integrity) ?? [];
  if (content === null || algorithm === undefined) return false;
  return integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
