import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appendAuditEntries, type ChangeReason, createAuditEntries } from './audit-log';
import { assertCompatible } from './compatibility-gate';
import { withFileLock } from './file-lock';
import { emptyRegistry, parseRegistry, type Registry, validateRegistry } from './registry';

/** The directory of all releases and the registry's file, below the shop's data directory. */
export const releasesDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'releases');
export const registryFile = (dataDirectory: string): string =>
  path.join(releasesDirectory(dataDirectory), 'registry.json');

/** Reads the registry. Throws when it is missing or malformed. */
export async function readRegistry(file: string): Promise<Registry> {
  const text = await readTextFile(file);
  if (text === null) throw new Error(`There is no registry at ${file}.`);
  return parseRegistry(text, file);
}

/**
 * Replaces the registry by the result of `change` in one atomic rename, under a lock, and logs the change before it is
 * live. Returns the new registry. Throws what `change` throws, and for a registry that cannot be read or a change that
 * would break a live release.
 */
export function changeRegistry(
  file: string,
  reason: ChangeReason,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  return withFileLock(file, async (assertLockHeld) => {
    const text = await readTextFile(file);
    const before = text === null ? emptyRegistry : parseRegistry(text, file);
    const next = change(before);
    if (next === before && text !== null) return before;
    const after = validateRegistry(next, file);
    assertCompatible(before, after);
    const draft = `${file}.${randomUUID()}.draft`;
    try {
      await writeFile(draft, `${JSON.stringify(after)}\n`);
      await assertLockHeld();
      // Logged before the rename, so that a crash in between cannot leave a live change without an entry.
      await appendAuditEntries(file, createAuditEntries(before, after, reason)).catch((error: Error) => {
        throw new Error(`The log cannot be written, so nothing was changed: ${error.message}`);
      });
      await assertLockHeld();
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    return after;
  });
}

const readTextFile = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
