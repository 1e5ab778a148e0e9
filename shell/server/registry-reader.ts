import { stat } from 'node:fs/promises';
import { type Registry, readRegistry } from '@shop/tooling/registry';

/** Reads the registry anew when its file has changed. A bad file throws its sentence on each read until it is mended. */
export function registryReader(file: string): () => Promise<{ registry: Registry; stamp: string }> {
  let known: { registry: Registry; stamp: string } | undefined;
  return async () => {
    const found = await stat(file).catch(() => null);
    const stamp = found ? `${found.mtimeMs}-${found.size}-${found.ino}` : 'none';
    if (known?.stamp !== stamp) known = { registry: await readRegistry(file), stamp };
    return known;
  };
}
