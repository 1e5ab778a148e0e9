import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { OpenDatabase } from '../database/database';
import { createPglite, wrapPglite } from '../database/open-pglite';
import { openPostgres } from '../database/open-postgres';

const migrations = join(__dirname, '../../migrations');

/**
 * Creates an empty, migrated database: embedded in memory, or on a PostgreSQL server, where it is dropped on close.
 */
export async function freshDatabase(onPostgres?: string): Promise<OpenDatabase> {
  if (onPostgres !== undefined) return freshPostgres(onPostgres);
  const image = templateFile();
  if (!existsSync(image)) await writeTemplate(image);
  return wrapPglite(createPglite({ loadDataDir: new Blob([readFileSync(image)]) }));
}

/** Caches a migrated database in a temporary file, because creating one takes seconds. */
function templateFile(): string {
  // The path of the installed file contains PGlite's version.
  const hash = createHash('sha256').update(require.resolve('@electric-sql/pglite'));
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)));
  }
  return join(tmpdir(), `shop-test-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function writeTemplate(file: string): Promise<void> {
  const pglite = createPglite();
  await (await wrapPglite(pglite)).migrate(migrations);
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  // The rename is atomic, because other test processes may read the file at any time.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, file);
}

async function freshPostgres(url: string): Promise<OpenDatabase> {
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openPostgres(own.href, () => undefined);
  await database.migrate(migrations);
  return {
    ...database,
    async close() {
      await database.close();
      await admin(`drop database ${name}`);
    },
  };
}
