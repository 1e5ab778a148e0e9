import { stat } from 'node:fs/promises';
import { findDefaultRelease, type Registry, readRegistry } from '@shop/release-registry';

interface Known {
  readonly registry: Registry;
  readonly stamp: string;
}

/**
 * Reads the registry again when its file has changed. A file that cannot be read, or has no shell, is logged once, and
 * the last valid registry stays in use. Rejects while no valid registry was ever read.
 */
export function createRegistryReader(
  file: string,
  log: (sentence: string) => void = () => undefined,
): () => Promise<Known> {
  let known: Known | undefined;
  let refused: string | undefined;
  return async () => {
    const stamp = await stampOf(file);
    if (known && (stamp === known.stamp || stamp === refused)) return known;
    try {
      const registry = await readRegistry(file);
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

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found ? `${found.mtimeMs}-${found.size}-${found.ino}` : 'none';
}
