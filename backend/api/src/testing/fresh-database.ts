import { execFileSync } from 'node:child_process';
import { createHash, type Hash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Client } from 'pg';
import type { OpenDatabase } from '../database/database';
import { openPostgres } from '../database/open-postgres';
import { defaultPostgresLimits, type PostgresLimits } from '../database/postgres-limits';
import { embedded, postgresUrl } from './test-databases';

/** Limits that only a broken shop reaches, however busy the machine is. */
const testLimits: PostgresLimits = {
  ...defaultPostgresLimits,
  connectMs: 30_000,
  statementMs: 30_000,
  lockMs: 25_000,
  idleTransactionMs: 60_000,
};

const migrations = join(__dirname, '../../migrations');
const cache = join(__dirname, '../../../../.cache');

/**
 * Creates an empty, migrated database: in memory if `location` is `embedded`, in a data directory if it is an absolute
 * path, otherwise on the PostgreSQL server at that address, where it is dropped on close.
 */
export async function freshDatabase(location = postgresUrl): Promise<OpenDatabase> {
  if (location !== embedded && !isAbsolute(location)) return freshPostgres(location);
  // Loading PGlite takes most of a second, so only the files that use it do.
  const { createPglite, openPglite, wrapPglite } = await import('../database/open-pglite');
  if (location !== embedded) {
    await writeEmbeddedDatabase(location);
    return openPglite(join(location, 'db'));
  }
  return wrapPglite(createPglite({ loadDataDir: new Blob([readFileSync(await findTemplate())]) }));
}

/** Writes an empty, migrated embedded database into a data directory, because the program takes seconds to make one. */
export async function writeEmbeddedDatabase(dataDirectory: string): Promise<void> {
  const directory = join(dataDirectory, 'db');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', await findTemplate(), '-C', directory], { stdio: 'ignore' });
}

async function findTemplate(): Promise<string> {
  const image = templateFile();
  if (!existsSync(image)) await writeTemplate(image);
  return image;
}

/** Caches a migrated database in a file, because creating one takes seconds. */
function templateFile(): string {
  // The path of the installed file contains PGlite's version.
  const hash = hashMigrations().update(require.resolve('@electric-sql/pglite'));
  return join(cache, `test-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

function hashMigrations(): Hash {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)));
  }
  return hash;
}

async function writeTemplate(file: string): Promise<void> {
  const { createPglite, prepareEmptyDatabase, wrapPglite } = await import('../database/open-pglite');
  mkdirSync(cache, { recursive: true });
  await prepareEmptyDatabase();
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
  const template = `shop_template_${hashMigrations().digest('hex').slice(0, 16)}`;
  await withClient(url, async (client) => {
    await createTemplate(client, url, template);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const database = await openPostgres(addressOf(url, name), () => undefined, testLimits);
  return {
    ...database,
    async close() {
      await database.close();
      await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Creates the migrated database that others are copied from, once per server, however many processes ask for it. */
async function createTemplate(client: Client, url: string, template: string): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext($1))`, [template]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const unfinished = `${template}_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${unfinished}`);
    const database = await openPostgres(addressOf(url, unfinished), () => undefined);
    await database.migrate(migrations);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext($1))`, [template]);
  }
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
