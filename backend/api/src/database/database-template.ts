import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's cache. A shop that was compiled for an image has none. */
const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));
export const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url));

/** An embedded database without any table, or with all migrations, from which new ones are copied. */
export type TemplateName = 'empty' | 'migrated';

/** A hash of all migrations. */
export function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsDirectory).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsDirectory, name)));
  return hash.digest('hex');
}

/** The file of a template. The path of the installed program contains its version. */
function toFile(name: TemplateName): string {
  const program = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(program);
  if (name === 'migrated') hash.update(hashMigrations());
  return join(cache, `${name}-database-${hash.digest('hex').slice(0, 16)}.tar.gz`);
}

/**
 * Reads a template that was written by this installation, because the program takes seconds to make one. Returns
 * undefined when there is none.
 */
export function readTemplate(name: TemplateName): Blob | undefined {
  if (!existsSync(cache)) return undefined;
  const file = toFile(name);
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/** Writes a template, which `create` makes, for databases that are opened later. Does nothing without a cache. */
export async function writeTemplate(name: TemplateName, create: () => Promise<Blob>): Promise<void> {
  if (!existsSync(cache)) return;
  const file = toFile(name);
  if (existsSync(file)) return;
  const content = Buffer.from(await (await create()).arrayBuffer());
  // The rename is atomic, because other processes may read the file at any time.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
