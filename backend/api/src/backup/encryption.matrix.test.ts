import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { createEmptyDatabases } from '../testing/empty-databases';
import { checkBackup } from './check-backup';
import { withPostgresTransaction } from './copy-postgres';
import { createBackup } from './create-backup';
import { type BackupKey, createBackupKey } from './encryption';
import { createTables } from './migrations';
import { openBackup } from './open-backup';
import { readPassphrase } from './passphrase';
import { createScratchShop } from './scratch-shop';
import type { ShopLocation } from './shop-location';

jest.setTimeout(120_000);

const passphrase = 'correct horse battery staple';
const now = new Date('2026-06-01T06:30:00Z');
const databases = createEmptyDatabases();
let directory: string;
let shop: ShopLocation;
let key: BackupKey;

beforeAll(async () => {
  key = await createBackupKey(passphrase);
  directory = mkdtempSync(join(tmpdir(), 'encryption-'));
  const dataDirectory = join(directory, 'shop');
  const databaseUrl = await databases.create();
  shop = {
    databaseUrl,
    signingKey: null,
    dataDirectory,
    settingsFile: join(dataDirectory, 'settings.json'),
    apiAddress: 'http://127.0.0.1:9',
    operatorSecret: undefined,
  };
  mkdirSync(dataDirectory, { mode: 0o700 });
  writeFileSync(shop.settingsFile, '{"brand":"Sikka"}');
  await withPostgresTransaction({ url: databaseUrl, kind: 'change' }, async (connection) => {
    await createTables(connection, 3);
    await connection.query(`insert into users (id, name, email, password_hash, referral_code, created_at)
      values ('meera', 'Meera Nair', 'meera@example.com', '', 'code', now())`);
  });
});
afterAll(() => rmSync(directory, { recursive: true }));

const back = (name: string, given?: string) =>
  createBackup(shop, {
    directory: join(directory, name),
    withSecrets: false,
    passphrase: given,
    now,
    log: () => undefined,
  });

/** Cuts bytes into chunks of a size. */
const stream = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const encrypt = (content: Buffer, size: number) => buffer(stream(content, size).pipe(key.encrypt('a')));
const decrypt = (content: Buffer, size: number, name = 'a') => buffer(stream(content, size).pipe(key.decrypt(name)));

test('what is encrypted is decrypted as it was, however streams cut it', async () => {
  const content = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  const size = fc.integer({ min: 1, max: 40 });
  await fc.assert(
    fc.asyncProperty(content, size, size, async (plain, one, other) => {
      const encrypted = await encrypt(plain, one);
      expect(encrypted.length).toBe(plain.length + 28);
      expect((await decrypt(encrypted, other)).equals(plain)).toBe(true);
    }),
  );
});

test('a changed byte anywhere, a missing end and another name are refused', async () => {
  const encrypted = await encrypt(Buffer.from('Meera Nair'), 3);
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(decrypt(changed, 5)).rejects.toThrow('The backup is damaged: a is not as it was written.');
    await expect(decrypt(encrypted.subarray(0, at), 5)).rejects.toThrow('a is not as it was written');
  }
  await expect(decrypt(encrypted, 5, 'b')).rejects.toThrow('b is not as it was written');
});

test('with a passphrase no file of a backup can be read, and its check needs the passphrase', async () => {
  const { folder, manifest } = await back('encrypted', passphrase);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  expect(names).toEqual(expect.arrayContaining(['manifest.json', 'data.sql.gz', 'settings.json']));
  for (const name of names)
    expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/Sikka|public\.users|^\u001f\u008b/);
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    format: 2,
    encryption: { algorithm: 'aes-256-gcm', keyDerivation: 'scrypt' },
  });
  const backup = await openBackup(folder, passphrase);
  expect(backup.manifest).toEqual(manifest);
  const scratch = await createScratchShop(shop);
  await checkBackup(backup, scratch, now);
  expect(readFileSync(scratch.location.settingsFile, 'utf8')).toBe('{"brand":"Sikka"}');
  await scratch.remove();

  await expect(openBackup(folder)).rejects.toThrow('The backup is encrypted. Set SHOP_BACKUP_PASSPHRASE');
  await expect(openBackup(folder, 'another passphrase')).rejects.toThrow('The passphrase is not that of this backup');
  const settings = join(folder, 'settings.json');
  const bytes = readFileSync(settings);
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
  writeFileSync(settings, bytes);
  await expect(openBackup(folder, passphrase)).rejects.toThrow('settings.json is not as it was written');
});

test('a backup without a passphrase stays readable when one is set', async () => {
  const { folder, manifest } = await back('plain');
  expect(manifest.format).toBe(1);
  expect((await openBackup(folder, passphrase)).manifest).toEqual(manifest);
});

test('the passphrase is a variable or a file, and a short or missing one is refused with a sentence', () => {
  const file = join(directory, 'passphrase');
  writeFileSync(file, `${passphrase}\n`);
  expect(readPassphrase({})).toBeUndefined();
  expect(readPassphrase({ SHOP_BACKUP_PASSPHRASE: passphrase })).toBe(passphrase);
  expect(readPassphrase({ SHOP_BACKUP_PASSPHRASE_FILE: file })).toBe(passphrase);
  expect(() => readPassphrase({ SHOP_BACKUP_PASSPHRASE: 'short' })).toThrow('fewer than 16 characters');
  writeFileSync(file, '');
  expect(() => readPassphrase({ SHOP_BACKUP_PASSPHRASE_FILE: file })).toThrow('fewer than 16 characters');
  expect(() => readPassphrase({ SHOP_BACKUP_PASSPHRASE_FILE: '/none' })).toThrow('names /none, which cannot be read');
});
