import { stat } from 'node:fs/promises';
import { findDefaultRelease, type Registry, readRegistry } from '@shop/release-registry';

interface Known {
  readonly registry: Registry;
  readonly stamp: string;
}

/**
 * Reads the registry anew when its file has changed. A file that cannot be read (one that is being copied, say), or
 * that has lost the
 * shell, does not take away what is known: it is said once, and the registry of before goes on until the file is
 * mended. Where none was
 * ever read, each read throws the file's sentence.
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
