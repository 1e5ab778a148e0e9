import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Client } from 'pg';
import { hashMigrations, migrationsDirectory } from '../database/database-template';
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

/**
 * Creates an empty, migrated database: in memory if `location` is `embedded`, in a data directory if it is an absolute
 * path, otherwise on the PostgreSQL server at that address, where it is dropped on close.
 */
export async function freshDatabase(location = postgresUrl): Promise<OpenDatabase> {
  if (location !== embedded && !isAbsolute(location)) return freshPostgres(location);
  // Loading PGlite takes most of a second, so only the files that use it do.
  const { openPglite, prepareTemplates } = await import('../database/open-pglite');
  await prepareTemplates();
  const directory = location === embedded ? undefined : join(location, 'db');
  if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = await openPglite(directory);
  await database.migrate(migrationsDirectory);
  return database;
}

async function freshPostgres(url: string): Promise<OpenDatabase> {
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  const template = `shop_template_${hashMigrations().slice(0, 16)}`;
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
    await database.migrate(migrationsDirectory);
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
