import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { lockData } from '../database/data-lock';
import type { OpenDatabase } from '../database/database';
import { openPostgres } from '../database/open-postgres';
import { createEmptyDatabases } from '../testing/empty-databases';
import { freshDatabase } from '../testing/fresh-database';
import { embedded } from '../testing/test-databases';
import { deleteOldBackups, writeBackupFolder } from './backup-folder';
import type { CopyConnection } from './copy-connection';
import { withPgliteTransaction } from './copy-pglite';
import { withPostgresTransaction } from './copy-postgres';
import { createBackup } from './create-backup';
import type { Manifest } from './manifest';
import { createTables } from './migrations';
import { openBackup } from './open-backup';
import { loadData } from './read-data';
import { restoreBackup } from './restore-backup';
import type { ShopLocation } from './shop-location';
import { writeData } from './write-data';

jest.setTimeout(120_000);

const migrations = join(__dirname, '../../migrations');
const now = new Date('2026-06-01T06:30:00Z');
const log = () => undefined;
let directory: string;
/** A backup of a shop that is stopped. */
let backup: string;

const databases = createEmptyDatabases();

const locate = (name: string, databaseUrl?: string): ShopLocation => ({
  databaseUrl,
  signingKey: null,
  dataDirectory: join(directory, name),
  settingsFile: join(directory, name, 'settings.json'),
  apiAddress: 'http://127.0.0.1:9',
  operatorSecret: undefined,
});

/** Creates a PostgreSQL database with all migrations but the last and one customer, and a data directory. */
async function createShop(): Promise<ShopLocation> {
  const shop = locate('shop', await databases.create());
  mkdirSync(shop.dataDirectory, { mode: 0o700 });
  await change(shop, async (connection) => {
    await createTables(connection, countMigrations() - 1);
    await addCustomers(connection, ['Meera Nair']);
  });
  for (const secret of ['jwt-secret', 'operator-secret'])
    writeFileSync(join(shop.dataDirectory, secret), 'x'.repeat(40));
  writeFileSync(shop.settingsFile, '{"brand":"Sikka"}');
  return shop;
}

const change = <T>({ databaseUrl = '' }: ShopLocation, work: (connection: CopyConnection) => Promise<T>) =>
  withPostgresTransaction({ url: databaseUrl, kind: 'change' }, work);

const addCustomers = ({ query }: CopyConnection, names: readonly string[]) =>
  query(
    `insert into users (id, name, email, password_hash, referral_code, created_at)
     select 'id-' || n, name, 'customer-' || n || '@example.com', '', 'code-' || n, now()
     from unnest($1::text[]) with ordinality as given (name, n)`,
    [[...names]],
  );

const countMigrations = () => readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;
const back = (shop: ShopLocation, name: string, withSecrets = false) =>
  createBackup(shop, { directory: join(directory, name), withSecrets, now, log });
async function restore(target: ShopLocation, folder = backup, replace = false): Promise<Manifest> {
  const opened = await openBackup(folder);
  await restoreBackup(target, { backup: opened, replace, now, log });
  return opened.manifest;
}
const readCustomers = (shop: ShopLocation) =>
  change(shop, ({ query }) => query<{ name: string }>('select name from users'));

let shop: ShopLocation;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'restore-'));
  shop = await createShop();
  backup = (await back(shop, 'backups')).folder;
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Copies the backup and changes it. */
function damage(name: string, change: (folder: string) => void): string {
  const folder = join(directory, name);
  cpSync(backup, folder, { recursive: true });
  change(folder);
  return folder;
}

function changeManifest(folder: string, change: (manifest: Manifest) => object): void {
  const file = join(folder, 'manifest.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest)));
}

/** Changes the data, with a manifest that fits. */
const changeData = (folder: string, change: (data: string) => string) => {
  const bytes = gzipSync(change(gunzipSync(readFileSync(join(folder, 'data.sql.gz'))).toString()));
  writeFileSync(join(folder, 'data.sql.gz'), bytes);
  const entry = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  changeManifest(folder, (manifest) => ({
    ...manifest,
    files: manifest.files.map((file) => (file.path === 'data.sql.gz' ? { ...file, ...entry } : file)),
  }));
};

test('a backup of an older version is restored as it was, and the next start migrates it', async () => {
  const target = locate('older', await databases.create());
  const { migrations: hashes, tables } = await restore(target);
  expect([hashes.length, tables['public.users']]).toEqual([countMigrations() - 1, 1]);
  const database = await openPostgres(target.databaseUrl ?? '', log);
  await database.migrate(migrations);
  expect(await database.db.query.users.findMany({ columns: { name: true } })).toEqual([{ name: 'Meera Nair' }]);
  await database.close();
});

test.each<readonly [what: string, change: (folder: string) => void, message: string]>([
  ['has a newer format', (folder) => changeManifest(folder, (one) => ({ ...one, format: 3 })), 'newer version'],
  [
    'has more migrations than this version',
    (folder) => changeManifest(folder, (one) => ({ ...one, migrations: [...one.migrations, 'a', 'b'] })),
    'newer version of the shop',
  ],
  [
    'has other migrations',
    (folder) => changeManifest(folder, (one) => ({ ...one, migrations: ['a', ...one.migrations.slice(1)] })),
    'other tables',
  ],
  ['has no manifest', (folder) => rmSync(join(folder, 'manifest.json')), 'no complete backup'],
  ['lacks a file', (folder) => rmSync(join(folder, 'settings.json')), 'settings.json is missing'],
  [
    'has a damaged file',
    (folder) => writeFileSync(join(folder, 'data.sql.gz'), readFileSync(join(folder, 'data.sql.gz')).subarray(1)),
    'data.sql.gz is not as it was written',
  ],
  [
    'names a file outside of it',
    (folder) =>
      changeManifest(folder, (one) => ({ ...one, files: [{ path: '../secret', bytes: 0, sha256: 'a'.repeat(64) }] })),
    'is no path of a backup',
  ],
])('a backup that %s is refused before anything changes', async (what, change, message) => {
  const folder = damage(what.replaceAll(' ', '-'), change);
  await expect(openBackup(folder)).rejects.toThrow(message);
  await expect(restore(locate('untouched'), folder)).rejects.toThrow(message);
  expect(existsSync(join(directory, 'untouched'))).toBe(false);
});

test('an embedded database that is there or in use is refused; with replace it is moved aside, and secrets stay', async () => {
  const { folder, manifest } = await back(shop, 'with-secrets', true);
  expect((await openBackup(backup)).manifest.secrets).toEqual([]);
  expect(manifest.secrets).toEqual(expect.arrayContaining(['jwt-secret', 'operator-secret']));
  const target = locate('full');
  const { dataDirectory } = target;
  mkdirSync(join(dataDirectory, 'db'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDirectory, 'db', 'old'), '');
  writeFileSync(join(dataDirectory, 'jwt-secret'), 'own');

  await expect(restore(target, folder)).rejects.toThrow(/has db, which a restore would replace.*--replace/);
  const lock = await lockData(dataDirectory);
  await expect(restore(target, folder, true)).rejects.toThrow(/runs in process \d+\. Stop it first\./);
  if (lock.ok) lock.release();
  await restore(target, folder, true);
  expect(readdirSync(join(dataDirectory, 'replaced-2026-06-01T06-30-00Z', 'db'))).toEqual(['old']);
  expect(readdirSync(join(dataDirectory, 'db'))).toContain('PG_VERSION');
  const read = (name: string) => readFileSync(join(dataDirectory, name), 'utf8');
  expect([read('jwt-secret'), read('operator-secret')]).toEqual(['own', 'x'.repeat(40)]);
  expect(read('settings.json')).toBe('{"brand":"Sikka"}');
});

test('a PostgreSQL database that has a shop or is in use is refused; with replace it gets the backup or stays as it is', async () => {
  const target = locate('other', await databases.create());
  await restore(target);
  await change(target, ({ query }) => query(`update users set name = 'Asha'`));
  const again = locate('empty', target.databaseUrl);
  await expect(restore(again)).rejects.toThrow(/has the tables of a shop, which a restore would replace.*--replace/);
  const running = await openPostgres(target.databaseUrl ?? '', log);
  await expect(restore(again, backup, true)).rejects.toThrow('stop its backends and shop servers first');
  await running.close();
  // What only loading the data shows.
  const damaged = damage('other-table', (one) =>
    changeData(one, (data) => data.replaceAll('public.users', 'public.x')),
  );
  await expect(restore(again, damaged, true)).rejects.toThrow('"public.x" does not exist');
  expect(await readCustomers(target)).toEqual([{ name: 'Asha' }]);
  expect(readdirSync(again.dataDirectory)).toEqual([]);
  await restore(again, backup, true);
  expect(await readCustomers(target)).toEqual([{ name: 'Meera Nair' }]);
});

test('a backup that fails leaves nothing', async () => {
  const fill = () => Promise.reject(new Error('The disk is full.'));
  await expect(writeBackupFolder({ directory: join(directory, 'failed'), madeAt: now }, fill)).rejects.toThrow(
    'The disk is full.',
  );
  expect(readdirSync(join(directory, 'failed'))).toEqual([]);
  await expect(back(locate('nowhere'), 'failed')).rejects.toThrow('There is no shop in');
  expect(readdirSync(join(directory, 'failed'))).toEqual([]);
});

test('of a directory the newest backups stay, and nothing else is deleted', async () => {
  const backups = join(directory, 'many');
  const names = ['01', '02', '03'].map((day) => `shop-2026-06-${day}T06-30-00Z`);
  for (const name of [...names, 'shop-of-a-friend', 'photos']) mkdirSync(join(backups, name), { recursive: true });
  expect(await deleteOldBackups(backups, 2)).toEqual([names[0]]);
  expect(readdirSync(backups).sort()).toEqual(['photos', ...names.slice(1), 'shop-of-a-friend']);
});

test('every text that a customer can type is restored as it was', async () => {
  const texts = fc
    .sample(fc.string({ unit: 'grapheme', maxLength: 40 }), 300)
    .map((text) => text.replaceAll('\0', ''))
    .concat('\\.', '\\N', '\\', '\t\r\n', '\u2028', '');
  const database = await freshDatabase(embedded);
  const chunks: Uint8Array[] = [];
  await use(database, async (connection) => {
    await addCustomers(connection, texts);
    for await (const chunk of writeData(connection)) chunks.push(chunk);
    await connection.query(`update users set name = 'changed'`);
    await loadData(connection, splitInto(Buffer.concat(chunks), 7));
    const rows = await connection.query<{ name: string }>(`select name from users order by substr(id, 4)::int`);
    expect(rows.map(({ name }) => name)).toEqual(texts);
  });
  await database.close();
});

function use(database: OpenDatabase, work: (connection: CopyConnection) => Promise<void>): Promise<void> {
  if (!database.pglite) throw new Error('This is not the embedded database.');
  return withPgliteTransaction(database.pglite, work);
}

/** Splits bytes anywhere, as a stream may. */
async function* splitInto(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
