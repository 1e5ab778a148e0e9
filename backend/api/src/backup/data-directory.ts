import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';

/** What a restore writes into a data directory. Secrets are no part of it: those that are there stay. */
const parts: readonly string[] = [
  'db',
  'pictures',
  'releases',
  path.join('release-service', 'keys.json'),
  'settings.json',
];

/** Lists what a data directory already has of what a restore would write. */
export async function listParts(dataDirectory: string): Promise<string[]> {
  const found: string[] = [];
  for (const part of parts) if (!(await isEmpty(path.join(dataDirectory, part)))) found.push(part);
  return found;
}

/** Whether there is nothing, or an empty directory. */
const isEmpty = (file: string): Promise<boolean> =>
  readdir(file).then(
    (names) => names.length === 0,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );

/** Moves parts of a data directory into a new directory in it. Returns the name of that. */
export async function moveAside(dataDirectory: string, found: readonly string[], now: Date): Promise<string> {
  const name = `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  for (const part of found) {
    const target = path.join(dataDirectory, name, part);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(path.join(dataDirectory, part), target);
  }
  return name;
}
