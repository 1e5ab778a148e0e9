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
 * An empty, migrated database of its own: embedded in memory, or on a PostgreSQL server, where it is dropped on close.
 */
export async function freshDatabase(onPostgres?: string): Promise<OpenDatabase> {
  if (onPostgres !== undefined) return freshPostgres(onPostgres);
  const image = templateFile();
  if (!existsSync(image)) await writeTemplate(image);
  return wrapPglite(createPglite({ loadDataDir: new Blob([readFileSync(image)]) }));
}

/** Making a database takes seconds and loading one does not, so a migrated one is kept beside other temporary files. */
function templateFile(): string {
  // The installed file's path holds PGlite's version.
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
  // Renamed when it is whole: other test processes may be looking for it now.
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
