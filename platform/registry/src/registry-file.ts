import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appendAuditEntries, type ChangeReason, createAuditEntries } from './audit-log';
import { assertCompatible } from './compatibility-gate';
import { withFileLock } from './file-lock';
import {
  assertRegistrySigned,
  findDataDirectory,
  readRegistryTrust,
  type RegistryTrust,
  signRegistry,
} from './keys/registry-signature';
import { assertReleaseSigned, type KnownKeys } from './keys/release-signature';
import { replaceShopKey } from './keys/shop-key';
import { emptyRegistry, parseRegistry, type Registry, validateRegistry } from './registry';
import { replaceFile } from './replace-file';
import { readShopRecords } from './shop-records';

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
 * live. Returns the new registry. The registry of a data directory is signed with the shop's key. Throws what `change`
 * throws, and for a registry that cannot be read or whose signature is wrong, or a change that would break a live
 * release.
 */
export function changeRegistryFile(
  file: string,
  reason: ChangeReason,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  return withFileLock(file, async (assertLockHeld) => {
    const text = await readTextFile(file);
    const before = text === null ? emptyRegistry : parseRegistry(text, file);
    const dataDirectory = findDataDirectory(file);
    if (dataDirectory !== null && text !== null)
      await assertRegistrySigned(file, text, await readRegistryTrust(dataDirectory));
    const next = change(before);
    if (next === before && text !== null) return before;
    const after = validateRegistry(next, file);
    assertCompatible(before, after, await readShopRecords(file));
    const written = `${JSON.stringify(after)}\n`;
    const beforeRename = async () => {
      await assertLockHeld();
      // Logged before the rename, so that a crash in between cannot leave a live change without an entry.
      await appendAuditEntries(file, createAuditEntries(before, after, reason)).catch((error: Error) => {
        throw new Error(`The log cannot be written, so nothing was changed: ${error.message}`);
      });
      await assertLockHeld();
      if (dataDirectory !== null) await signRegistry(file, dataDirectory, written);
      await assertLockHeld();
    };
    await replaceFile(file, written, { beforeRename });
    return after;
  });
}

/**
 * Signs the registry as it is, without a look at its signature, for the operator who has changed the file or replaced the
 * shop's key. Throws when it is missing or malformed.
 */
export const signRegistryFile = (dataDirectory: string): Promise<void> =>
  signRegistryAgain(dataDirectory, async () => undefined);

/**
 * Replaces the shop's key by a new one, and signs the registry by it. Throws when the registry is missing, malformed or
 * not signed by the old key; then the key stays.
 */
export const rotateKeyOfRegistry = (dataDirectory: string): Promise<void> =>
  signRegistryAgain(dataDirectory, async (file, text) => {
    await assertRegistrySigned(file, text, await readRegistryTrust(dataDirectory));
    await replaceShopKey(dataDirectory);
  });

/** Signs the registry after `prepare`, under its lock. */
function signRegistryAgain(
  dataDirectory: string,
  prepare: (file: string, text: string) => Promise<void>,
): Promise<void> {
  const file = registryFile(dataDirectory);
  return withFileLock(file, async (assertLockHeld) => {
    const text = await readTextFile(file);
    if (text === null) throw new Error(`There is no registry at ${file}.`);
    parseRegistry(text, file);
    await prepare(file, text);
    const beforeRename = async () => {
      await assertLockHeld();
      await signRegistry(file, dataDirectory, text);
    };
    // Shop servers look at the file again only when it was written.
    await replaceFile(file, text, { beforeRename });
  });
}

/** How often a reader reads the registry and its signatures again while another process writes them. */
const readAttempts = 4;

/**
 * Reads a registry and verifies its signature and those of its releases. Throws when it is missing, malformed, or has a
 * wrong signature. Without the keys of teams the registry's signature vouches for them.
 */
export async function readVerifiedRegistry(
  file: string,
  trust: RegistryTrust,
  keys: KnownKeys | null,
): Promise<Registry> {
  for (let attempt = 1; ; attempt += 1) {
    const text = await readTextFile(file);
    if (text === null) throw new Error(`There is no registry at ${file}.`);
    const registry = parseRegistry(text, file);
    try {
      await assertRegistrySigned(file, text, trust);
    } catch (error) {
      // Between the two reads others may have made more changes than signatures are kept.
      if (attempt < readAttempts && (await readTextFile(file)) !== text) continue;
      throw error;
    }
    for (const [app, releases] of Object.entries(registry.microFrontends))
      for (const release of releases) assertReleaseSigned(app, release, keys);
    return registry;
  }
}

const readTextFile = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
