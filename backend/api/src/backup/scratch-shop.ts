import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleaseKey, parseReleaseKey } from '@shop/release-registry/keys';
import { Client } from 'pg';
import { createPglite } from '../database/open-pglite';
import type { CopyConnection } from './copy-connection';
import { withPgliteTransaction } from './copy-pglite';
import { withPostgresTransaction } from './copy-postgres';
import type { ShopLocation } from './shop-location';

/** A place for a restore that is only a trial. */
export interface ScratchShop {
  readonly location: ShopLocation;
  /** Reads the database that was restored. */
  read<T>(work: (connection: CopyConnection) => Promise<T>): Promise<T>;
  /** Deletes the database and the directory. */
  remove(): Promise<void>;
}

/**
 * Creates an empty directory in the system's folder for temporary files, and with a DATABASE_URL an empty database on
 * that server. Throws a sentence when its user may not create one.
 */
export async function createScratchShop(shop: ShopLocation): Promise<ScratchShop> {
  const { databaseUrl } = shop;
  const name = `shop_check_${randomBytes(6).toString('hex')}`;
  if (databaseUrl !== undefined) await createDatabase(databaseUrl, name);
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'shop-check-'));
  const url =
    databaseUrl === undefined ? undefined : Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  return {
    location: {
      ...shop,
      dataDirectory,
      settingsFile: path.join(dataDirectory, 'settings.json'),
      databaseUrl: url,
      signingKey: url === undefined ? null : parseReleaseKey(createReleaseKey('shop').line),
    },
    read: (work) =>
      url === undefined ? readEmbedded(dataDirectory, work) : withPostgresTransaction({ url, kind: 'snapshot' }, work),
    async remove() {
      await rm(dataDirectory, { recursive: true, force: true });
      if (databaseUrl !== undefined) await runStatement(databaseUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

const insufficientPrivilege = '42501';

async function createDatabase(url: string, name: string): Promise<void> {
  await runStatement(url, `create database ${name}`).catch((error: Error & { readonly code?: string }) => {
    throw error.code === insufficientPrivilege
      ? new Error(
          'The user of DATABASE_URL may not create the database into which the backup would be restored: let the administrator run "alter role … createdb", or take DATABASE_URL out for this command, which then uses an embedded database.',
        )
      : error;
  });
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new Error(`The database at DATABASE_URL does not answer: ${error.message}.`);
  });
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function readEmbedded<T>(dataDirectory: string, work: (connection: CopyConnection) => Promise<T>): Promise<T> {
  const pglite = createPglite({ dataDir: path.join(dataDirectory, 'db') });
  try {
    return await withPgliteTransaction(pglite, work);
  } finally {
    await pglite.close();
  }
}
