import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { refuseBreaks } from './compatibility-gate';
import { alone } from './file-lock';
import { auditLines, type Reason, writeAudit } from './audit-log';
import { checkedRegistry, emptyRegistry, parseRegistry, type Registry } from './registry';

/** Where the releases and their registry lie under the shop's data directory. */
export const releasesDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'releases');
export const registryFile = (dataDirectory: string): string => path.join(releasesDirectory(dataDirectory), 'registry.json');

/** Reads the registry. Throws a sentence when it is missing or malformed. */
export async function readRegistry(file: string): Promise<Registry> {
  const text = await textOf(file);
  if (text === null) throw new Error(`There is no registry at ${file}.`);
  return parseRegistry(text, file);
}

/**
 * Replaces the registry by what `change` makes of it, in one rename: a reader sees the old one or the new one. Those who
 * change it at the same time do so one after the other, and each change is in the audit log before it is live. Gives the new registry;
 * throws what `change` throws, and a sentence for a registry that cannot be read or a change that breaks a live release.
 */
export function changeRegistry(file: string, reason: Reason, change: (registry: Registry) => Registry): Promise<Registry> {
  return alone(file, async (stillMine) => {
    const text = await textOf(file);
    const before = text === null ? emptyRegistry : parseRegistry(text, file);
    const next = change(before);
    if (next === before && text !== null) return before;
    const after = checkedRegistry(next, file);
    refuseBreaks(before, after);
    const draft = `${file}.${randomUUID()}.draft`;
    try {
      await writeFile(draft, `${JSON.stringify(after)}\n`);
      await stillMine();
      // The line comes first: what is live is in the log, whatever happens to this program in between.
      await writeAudit(file, auditLines(before, after, reason)).catch((error: Error) => {
        throw new Error(`The log cannot be written, so nothing was changed: ${error.message}`);
      });
      await stillMine();
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    return after;
  });
}

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
});
