import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { toTransactionStatement } from '../database/apply-migrations';
import type { CopyConnection } from './copy-connection';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Where Drizzle records which migrations have run. */
const recordTable = 'drizzle.__drizzle_migrations';

/** Returns the hashes of the migrations that a database has, oldest first; none for one that is no shop's. */
export async function readAppliedMigrations({ query }: CopyConnection): Promise<string[]> {
  const [found] = await query<{ exists: boolean }>(`select to_regclass('${recordTable}') is not null as exists`);
  if (!found?.exists) return [];
  const rows = await query<{ hash: string }>(`select hash from ${recordTable} order by created_at, id`);
  return rows.map(({ hash }) => hash);
}

/** Throws a sentence unless this program knows the migrations of a backup: the same ones, or the first of its own. */
export function assertMigrationsKnown(hashes: readonly string[]): void {
  const known = readMigrationFiles({ migrationsFolder });
  if (hashes.length > known.length)
    throw new Error(
      `The backup was made by a newer version of the shop: its tables have ${hashes.length} migrations, this version knows ${known.length}. Restore it with the version that made it, or a newer one.`,
    );
  const other = hashes.findIndex((hash, index) => hash !== known[index]?.hash);
  if (other !== -1)
    throw new Error(
      `The backup has other tables than this version of the shop: its migration ${other + 1} of ${hashes.length} is another one. Restore it with the version that made it.`,
    );
}

/** Creates the tables as they were after the first `count` migrations, in an empty database. The next start runs the others. */
export async function createTables({ query }: CopyConnection, count: number): Promise<void> {
  await query('create schema drizzle');
  await query(`create table ${recordTable} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(0, count)) {
    for (const statement of sql) await query(toTransactionStatement(statement));
    await query(`insert into ${recordTable} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}

/** Whether a database has tables of a shop, or of the releases of one. */
export async function hasShopTables({ query }: CopyConnection): Promise<boolean> {
  const [found] = await query<{ exists: boolean }>(
    `select to_regnamespace('drizzle') is not null or to_regnamespace('release_store') is not null
       or exists (select from pg_tables where schemaname = 'public' and tablename = any($1)) as exists`,
    [listCreated('table')],
  );
  return found?.exists ?? false;
}

/** Drops everything that migrations have created, and the releases. Fails when something else depends on it. */
export async function dropShopTables({ query }: CopyConnection): Promise<void> {
  await query(
    `drop table if exists ${listCreated('table')
      .map((name) => `public.${name}`)
      .join(', ')}`,
  );
  for (const name of listCreated('function')) await query(`drop function if exists public.${name}`);
  for (const schema of ['drizzle', 'release_store']) await query(`drop schema if exists ${schema} cascade`);
}

/** Lists the names of what the migrations create. */
function listCreated(kind: 'table' | 'function'): string[] {
  const pattern = new RegExp(`create (?:or replace )?${kind} (?:if not exists )?"?(\\w+)"?`, 'gi');
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql);
  return [...new Set(statements.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))];
}
