import { statSync } from 'node:fs';
import path from 'node:path';
import { findDefaultRelease, type Registry, readRegistry, readVerifiedRegistry } from '@shop/release-registry';
import { findDataDirectory, readKeysFile, readRegistryTrust, toKnownKeys } from '@shop/release-registry/keys';

interface Known {
  readonly registry: Registry;
  readonly stamp: string;
}

export interface RegistrySource {
  readonly registryFile: string;
  readonly dataDirectory: string;
  /** The public key of the shop whose registry this is a copy of. Absent: the key of the data directory. */
  readonly registryKey?: string | undefined;
}

/**
 * Returns a function that reads the registry and verifies its signatures. A registry elsewhere than in the data
 * directory is verified only by a given key: the operator who named the file vouches for it.
 */
export function createVerifiedReader({ registryFile, dataDirectory, registryKey }: RegistrySource) {
  return async (): Promise<Registry> => {
    if (registryKey !== undefined)
      return readVerifiedRegistry(registryFile, { publicKey: registryKey, acceptsUnsigned: false }, null);
    if (findDataDirectory(registryFile) !== path.resolve(dataDirectory)) return readRegistry(registryFile);
    const keys = toKnownKeys(await readKeysFile(dataDirectory));
    return readVerifiedRegistry(registryFile, await readRegistryTrust(dataDirectory), keys);
  };
}

/**
 * Reads the registry again when its file has changed. A file that cannot be read, has a wrong signature or no shell, is
 * logged once, and the last valid registry stays in use. Rejects while no valid registry was ever read.
 */
export function createRegistryReader(
  file: string,
  log: (sentence: string) => void = () => undefined,
  read: () => Promise<Registry> = () => readRegistry(file),
): () => Promise<Known> {
  let known: Known | undefined;
  let refused: string | undefined;
  let seen: string | undefined;
  return async () => {
    // One look serves all requests that arrived at the same time.
    if (seen === undefined) setImmediate(() => (seen = undefined));
    const stamp = (seen ??= stampOf(file));
    if (known && (stamp === known.stamp || stamp === refused)) return known;
    try {
      const registry = await read();
      if (known && hasShell(known.registry) && !hasShell(registry))
        throw new Error(`The registry ${file} names no release of the shell.`);
      return (known = { registry, stamp });
    } catch (error) {
      if (!known) throw error;
      if (refused !== stamp)
        log(`${error instanceof Error ? error.message : String(error)} The shop goes on with the registry of before.`);
      refused = stamp;
      return known;
    }
  };
}

const hasShell = (registry: Registry): boolean => findDefaultRelease(registry, 'shell') !== undefined;

/** Looks without waiting for a thread, which would add a tenth of a millisecond to every response. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs}-${size}-${ino}`;
  } catch {
    // Reading the file says why.
    return 'none';
  }
}
