import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyRegistry, parseRegistry, type Registry } from './registry';

/** Where the releases and their registry lie under the shop's data directory. */
export const releasesDirectory = (dataDirectory: string): string => path.join(dataDirectory, 'releases');
export const registryFile = (dataDirectory: string): string => path.join(releasesDirectory(dataDirectory), 'registry.json');

/** Reads the registry. Throws a sentence when it is missing or malformed. */
export async function readRegistry(file: string): Promise<Registry> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new Error(`There is no registry at ${file}.`);
  }
  return parseRegistry(text, file);
}

/** Reads the registry and replaces it by what `change` makes of it, in one rename: a reader sees the old one or the new one. */
export async function changeRegistry(file: string, change: (registry: Registry) => Registry): Promise<Registry> {
  const next = change(await readRegistry(file).catch(() => emptyRegistry));
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`);
  await rename(draft, file);
  return next;
}
