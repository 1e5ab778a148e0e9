import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's cache. A shop that was compiled for an image has none. */
const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/** The file with an empty embedded database. The path of the installed program contains its version. */
function emptyDatabaseFile(): string {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(dirname(program)).digest('hex').slice(0, 16);
  return join(cache, `empty-database-${hash}.tar.gz`);
}

/**
 * Reads the empty database that was written by this installation, because the program takes seconds to make one.
 * Returns undefined when there is none.
 */
export function readEmptyDatabase(): Blob | undefined {
  const file = emptyDatabaseFile();
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/** Writes an empty database, which `create` makes, for those that are opened later. Does nothing without a cache. */
export async function writeEmptyDatabase(create: () => Promise<Blob>): Promise<void> {
  const file = emptyDatabaseFile();
  if (!existsSync(cache) || existsSync(file)) return;
  const content = Buffer.from(await (await create()).arrayBuffer());
  // The rename is atomic, because other processes may read the file at any time.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
