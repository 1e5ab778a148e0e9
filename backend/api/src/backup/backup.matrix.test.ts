import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuditLog, readRegistry, registryFile } from '@shop/release-registry';
import {
  addTeamKey,
  createReleaseKey,
  parseReleaseKey,
  readTeamKeys,
  type ReleaseKey,
} from '@shop/release-registry/keys';
import { type ReleaseSource, releaseSources } from '@shop/release-registry/release';
import { openReleaseStore } from '@shop/release-registry/store';
import { coinBalance, login, placeOrder, userOrders } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import type { Database } from '../database/database';
import { openPglite } from '../database/open-pglite';
import { openPostgres } from '../database/open-postgres';
import { bothDatabases, embedded, postgresUrl } from '../testing/test-databases';
import { busyCustomer, makeBusy } from '../testing/busy-shop';
import { createEmptyDatabases } from '../testing/empty-databases';
import { orderPayload, testAddress } from '../testing/test-orders';
import { startTestShop, testSecret } from '../testing/test-shop';
import { createBackup } from './create-backup';
import { checkBackup } from './check-backup';
import { openBackup } from './open-backup';
import { restoreBackup } from './restore-backup';
import { createScratchShop } from './scratch-shop';
import type { ShopLocation } from './shop-location';

jest.setTimeout(120_000);

const now = new Date('2026-06-01T06:30:00Z');
let directory: string;
const databases = createEmptyDatabases();

beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), 'backup-'))));
afterAll(() => rmSync(directory, { recursive: true }));

const signingKey: ReleaseKey = parseReleaseKey(createReleaseKey('shop').line);
const build: ReleaseSource = {
  app: 'mf-a',
  version: '1.0.0',
  container: 'mf_a',
  metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, requires: { versions: {} }, messages: {} },
  files: new Map([['entry.js', Buffer.from('void 0;')]]),
  sourceMaps: new Map([['entry.js.map', Buffer.from('{}')]]),
  server: Buffer.from('exports.a = 1;'),
  description: Buffer.from('{}'),
};

const urlOf = (name: string) => Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;

const locate = (name: string, databaseUrl: string | undefined, more: Partial<ShopLocation> = {}): ShopLocation => ({
  databaseUrl,
  signingKey: databaseUrl === undefined ? null : signingKey,
  dataDirectory: join(directory, name),
  settingsFile: join(directory, name, 'settings.json'),
  apiAddress: 'http://127.0.0.1:9',
  operatorSecret: testSecret,
  ...more,
});

/** Starts a shop with something of everything, listening on a port of its own. */
async function openBusyShop(name: string, kind: string) {
  const shop = await startTestShop({}, kind === embedded ? join(directory, name) : kind);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const apiAddress = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  const [database] = await readAll<{ name: string }>(shop.db, 'select current_database() as name');
  const location = locate(name, kind === embedded ? undefined : urlOf(database?.name ?? ''), { apiAddress });
  await mkdir(location.dataDirectory, { recursive: true });
  await makeBusy(shop, location.dataDirectory);
  const store = await openReleaseStore({ ...location, log: () => undefined });
  await store.refresh();
  await releaseSources([build], { dataDirectory: location.dataDirectory });
  await addTeamKey(location.dataDirectory, { owner: 'Team A', apps: ['mf-a'], actions: ['release'] });
  const released = await readReleased(location.dataDirectory);
  await store.close();
  return { shop, location, released };
}

/** Everything that a store of releases has. */
async function readReleased(dataDirectory: string) {
  const releases = join(dataDirectory, 'releases');
  const files = readdirSync(join(releases, 'mf-a'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(releases, 'mf-a', name)).isFile(),
  );
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(releases, 'mf-a', name)))
      .digest('hex');
  return {
    files: Object.fromEntries(files.sort().map((name) => [name, hashOf(name)])),
    registry: await readRegistry(registryFile(dataDirectory)),
    audit: await readAuditLog(registryFile(dataDirectory)),
    keys: await readTeamKeys(dataDirectory),
  };
}

const readAll = async <Row>(db: Database, text: string) =>
  ((await db.execute(sql.raw(text))) as unknown as { readonly rows: Row[] }).rows;

/** The rows of every table as JSON, without the files of pictures. */
async function readRows(db: Database): Promise<Record<string, string[]>> {
  const tables = await readAll<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'stored_pictures' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables)
    rows[name] = (await readAll<{ row: string }>(db, `select to_jsonb(t)::text as row from ${name} t order by 1`)).map(
      ({ row }) => row,
    );
  return rows;
}

/** The operator's pictures by name: rows of PostgreSQL, otherwise files. */
async function readPictures({ databaseUrl, dataDirectory }: ShopLocation, db: Database): Promise<string[]> {
  if (databaseUrl !== undefined)
    return (
      await readAll<{ text: string }>(
        db,
        `select name || ' ' || encode(sha256(content), 'hex') as text from stored_pictures order by 1`,
      )
    ).map(({ text }) => text);
  const pictures = join(dataDirectory, 'pictures', 'products');
  return readdirSync(pictures)
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(pictures, name)))
          .digest('hex')}`,
    );
}

/** Some of the tables in which a busy shop has rows. */
const busyTables = [
  'orders',
  'coin_entries',
  'redemptions',
  'payment_intents',
  'cash_refunds',
  'line_returns',
  'exchanges',
  'wishlist_items',
  'addresses',
  'operator_journal',
];

const kinds = bothDatabases.map(([name]) => name);
const open = new Map<string, Awaited<ReturnType<typeof openBusyShop>>>();

beforeAll(async () => {
  for (const [index, [name, url]] of bothDatabases.entries()) open.set(name, await openBusyShop(`shop-${index}`, url));
}, 240_000);
afterAll(async () => {
  for (const { shop } of open.values()) await shop.close();
});

const ways = kinds.flatMap((from) => kinds.map((to) => [from, to] as const));

test.each(ways)(
  'backup of a shop on %s, restored on %s: every row, picture and release is there, customers log in and order',
  async (from, to) => {
    const { shop, location, released } = open.get(from) as Awaited<ReturnType<typeof openBusyShop>>;
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const backups = join(directory, `backups of ${from} for ${to}`);
    const before = await readRows(shop.db);
    const { folder, manifest } = await createBackup(location, { directory: backups, withSecrets: false, now, log });
    for (const name of busyTables) expect([name, before[name]?.length]).not.toEqual([name, 0]);
    expect(manifest.tables).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, rows]) => [`public.${name}`, rows.length])),
    );
    for (const file of ['.', 'data.sql.gz', 'releases/mf-a']) {
      expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    }

    const isEmbedded = to === kinds[0];
    const target = locate(`${from} to ${to}`, isEmbedded ? undefined : await databases.create());
    const backup = await openBackup(folder);
    await restoreBackup(target, { backup, replace: false, now, log });
    const restored = isEmbedded
      ? await openPglite(join(target.dataDirectory, 'db'))
      : await openPostgres(target.databaseUrl ?? '', () => undefined);
    expect(await readRows(restored.db)).toEqual(before);
    expect(await readPictures(target, restored.db)).toEqual(await readPictures(location, shop.db));
    const store = await openReleaseStore({ ...target, log });
    await store.refresh();
    expect(await readReleased(target.dataDirectory)).toEqual(released);
    await store.close();

    // The same comparison as `restore --check`, of what a busy shop has.
    const scratch = await createScratchShop(target);
    await checkBackup(backup, scratch, now);
    await scratch.remove();

    const app = await buildApp({ ...shop.dependencies, db: restored.db, pool: restored.pool });
    const call = async (path: string, payload: object, token = '') =>
      (await app.inject({ method: 'POST', url: path, headers: { token }, payload })).json<Record<string, unknown>>();
    const { token } = await call(login.path, busyCustomer);
    expect(await call(userOrders.path, {}, String(token))).toMatchObject({ orders: [{ amount: 1058 }] });
    expect(await call(placeOrder.path, orderPayload({}, 'shirt'), String(token))).toMatchObject({ success: true });
    expect(await call(coinBalance.path, {}, String(token))).toMatchObject({ coinBalance: 25 });
    await app.close();
    await restored.close();
  },
);

test.each(kinds)(
  'a backup of a shop on %s that is made while customers order has each order with its mail',
  async (kind) => {
    const { shop, location } = open.get(kind) as Awaited<ReturnType<typeof openBusyShop>>;
    const count = async () => {
      const [rows] = await readAll<{ orders: number; mails: number }>(
        shop.db,
        'select (select count(*)::int from orders) as orders, (select count(*)::int from outbox_messages) as mails',
      );
      return rows ?? { orders: 0, mails: 0 };
    };
    const token = await shop.createCustomer();
    const before = await count();
    let isOver = false;
    const order = async () => {
      // Each has another street, so that none is a repeated submit.
      for (let number = 1; !isOver; number += 1) {
        const address = { ...testAddress, street: `${number}, 3rd Cross` };
        await shop.call(placeOrder, orderPayload({ address }, 'shirt'), { token });
      }
    };
    const ordering = order();
    const directory = join(location.dataDirectory, 'backups');
    const { manifest } = await createBackup(location, { directory, withSecrets: false, now, log: () => undefined });
    isOver = true;
    await ordering;
    const orders = (manifest.tables['public.orders'] ?? 0) - before.orders;
    expect((manifest.tables['public.outbox_messages'] ?? 0) - before.mails).toBe(orders);
    expect(orders).toBeLessThanOrEqual((await count()).orders - before.orders);
    expect(readdirSync(location.dataDirectory).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  },
);
