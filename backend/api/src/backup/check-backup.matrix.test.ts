import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { createEmptyDatabases } from '../testing/empty-databases';
import { checkBackup } from './check-backup';
import { withPostgresTransaction } from './copy-postgres';
import { createBackup } from './create-backup';
import type { Manifest } from './manifest';
import { createTables } from './migrations';
import { openBackup } from './open-backup';
import { createScratchShop } from './scratch-shop';
import type { ShopLocation } from './shop-location';

jest.setTimeout(120_000);

const now = new Date('2026-06-01T06:30:00Z');
const databases = createEmptyDatabases();
let directory: string;
let shop: ShopLocation;
let backup: string;

const rows = [
  `insert into users (id, name, email, password_hash, referral_code, created_at)
   values ('meera', 'Meera Nair', 'meera@example.com', '', 'code', now())`,
  `insert into coin_entries (user_id, coins, description, source, created_at)
   values ('meera', 500, 'Welcome', 'welcome', now()), ('meera', -120, 'Spent', 'order:1:spent', now())`,
  `insert into payment_intents (id, user_id, gateway, draft, held_as, state, created_at, expires_at)
   values ('p1', 'meera', 'razorpay', '{"amountPaise": 105800}', 'p1', 'REFUSED', now(), now())`,
  `insert into refunds (id, payment_id, gateway, intent_id, amount_paise, reason, created_at)
   values ('r1', 'pay_1', 'razorpay', 'p1', 105800, 'It came too late.', now())`,
];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'check-'));
  const databaseUrl = await databases.create();
  const dataDirectory = join(directory, 'shop');
  shop = {
    databaseUrl,
    signingKey: null,
    dataDirectory,
    settingsFile: join(dataDirectory, 'settings.json'),
    apiAddress: 'http://127.0.0.1:9',
    operatorSecret: undefined,
  };
  const migrations = readdirSync(join(__dirname, '../../migrations')).filter((name) => name.endsWith('.sql')).length;
  await withPostgresTransaction({ url: databaseUrl, kind: 'change' }, async (connection) => {
    await createTables(connection, migrations);
    for (const statement of rows) await connection.query(statement);
  });
  const options = { directory: join(directory, 'backups'), withSecrets: false, now, log: () => undefined };
  backup = (await createBackup(shop, options)).folder;
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Copies the backup and changes its data, with a hash that fits. */
function alter(
  name: string,
  change: (data: string) => string,
  changeManifest = (manifest: Manifest): object => manifest,
) {
  const folder = join(directory, name);
  cpSync(backup, folder, { recursive: true });
  const data = gunzipSync(readFileSync(join(folder, 'data.sql.gz'))).toString();
  const bytes = gzipSync(change(data));
  writeFileSync(join(folder, 'data.sql.gz'), bytes);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const entry = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const files = manifest.files.map((file) => (file.path === 'data.sql.gz' ? { ...file, ...entry } : file));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(changeManifest({ ...manifest, files })));
  return { folder, isChanged: change(data) !== data };
}

/** The scratch shops of this file. Other files make some on the same server at the same time. */
const used: ShopLocation[] = [];

/** Checks a backup as the command does, in a scratch shop on PostgreSQL or on the embedded database. */
async function check(folder: string, databaseUrl: string | undefined = shop.databaseUrl): Promise<void> {
  const scratch = await createScratchShop({ ...shop, databaseUrl });
  used.push(scratch.location);
  try {
    await checkBackup(await openBackup(folder), scratch, now);
  } finally {
    await scratch.remove();
  }
}

/** Lists the databases and directories of scratch shops that are still there. */
async function listScratch(): Promise<string[]> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const names = used.flatMap(({ databaseUrl }) => (databaseUrl ? [new URL(databaseUrl).pathname.slice(1)] : []));
  const found = await client.query<{ datname: string }>('select datname from pg_database where datname = any($1)', [
    names,
  ]);
  await client.end();
  const directories = used.map(({ dataDirectory }) => dataDirectory).filter((directory) => existsSync(directory));
  return [...found.rows.map(({ datname }) => datname), ...directories];
}

test('a good backup passes on both databases, with the sums of the shop in its manifest, and leaves nothing', async () => {
  await check(backup);
  await check(backup, undefined);
  expect([used.length, await listScratch()]).toEqual([2, []]);
  expect((await openBackup(backup)).manifest.figures?.sums).toEqual({
    'coins in the ledger': '380',
    'paise of payments, REFUSED': '105800',
    'paise of refunds by gateways, open': '105800',
  });
});

test.each<readonly [what: string, from: string, to: string, message: string]>([
  ['coins of an entry', '\t500\tWelcome', '\t900\tWelcome', 'coins in the ledger: 380 in the shop, 780 restored'],
  ['name of a customer', 'Meera Nair', 'Meera Nayar', 'public.users: rows are not as they were'],
  ['amount of a refund', '\t105800\tIt came', '\t1\tIt came', 'gateways, open: 105800 in the shop, 1 restored'],
])('one altered row in a backup whose hashes fit is found: the %s', async (what, from, to, message) => {
  const { folder, isChanged } = alter(what, (data) => data.replace(from, to));
  expect(isChanged).toBe(true);
  await expect(check(folder)).rejects.toThrow(message);
  await expect(check(folder, undefined)).rejects.toThrow(message);
  expect(await listScratch()).toEqual([]);
});

test('a row that is missing, with a number that fits, is found by the number in the manifest', async () => {
  const { folder } = alter('missing', (data) =>
    data.replace(/^.*\t500\tWelcome.*\n/m, '').replace(/(order:1:spent.*\n\\\.\n)-- 2 rows/, '$1-- 1 rows'),
  );
  await expect(check(folder)).rejects.toThrow('public.coin_entries: 2 rows in the shop, 1 restored');
});

test('a backup of an older version, which has no sums, is checked by its rows', async () => {
  const { folder } = alter(
    'older',
    (data) => data.replace(/,"figures":.*$/m, '}'),
    ({ figures: _, ...manifest }) => manifest,
  );
  await check(folder);
});
