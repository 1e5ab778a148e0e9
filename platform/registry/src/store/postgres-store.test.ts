import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { addRelease, readRegistry, registryFile, rollBack } from '../index';
import { pruneReleases } from '../release';
import {
  contentOf,
  createTestStores,
  folderOf,
  served,
  type TestServer,
  type TestStores,
  waitFor,
  waitForLog,
  waitForVersion,
} from './stores-for-test';

// What PostgreSQL adds: separate disks, crashes and outages.

jest.setTimeout(60_000);

let postgres: PrivatePostgres;
let stores: TestStores;
let closeProxy: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  // What was stored has to survive a killed server.
  postgres = await startPrivatePostgres(undefined, { isDurable: true });
});

beforeEach(async () => {
  stores = await createTestStores(postgres.url);
});

afterEach(async () => {
  await stores.close();
  await closeProxy();
});
afterAll(() => postgres.stop());

const count = async (table: string) =>
  Number((await stores.sql(`select count(*) from release_store.${table}`))[0]?.['count']);
/** Ends the connections of the store whose last statement is like this. */
const cutConnections = (statement: string) =>
  stores.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'shop releases' and query like $1`,
    [statement],
  );

test('store in PostgreSQL: ten servers with separate disks see a release and a rollback', async () => {
  const servers = await Promise.all(Array.from({ length: 10 }, () => stores.open()));
  const [first] = servers as [TestServer];
  const one = await first.release('mf-a', 'one');
  await Promise.all(servers.map((server) => waitForVersion(server, one)));
  const two = await first.release('mf-a', 'two');
  await Promise.all(servers.map((server) => waitForVersion(server, two)));
  await first.change('rollback', (registry) => rollBack(registry, 'mf-a'));
  await Promise.all(servers.map((server) => waitForVersion(server, one)));
  for (const server of servers)
    expect(await readFile(path.join(folderOf(server, one), 'entry.js'), 'utf8')).toBe(contentOf('one'));
  // Files that releases share are stored once: the style in three forms, the source map and release.json.
  expect(await count('files')).toBe(2 * 4 + 3 + 1 + 1);
});

test('store in PostgreSQL: a crash between the files and the registry leaves neither', async () => {
  const [first, second] = (await Promise.all([stores.open(), stores.open()])) as [TestServer, TestServer];
  const one = await first.release('mf-a', 'one');
  const before = await Promise.all(['files', 'release_files', 'audit_entries'].map(count));
  // The change stops where it writes the audit log, after its files.
  const blocker = stores.sql(
    `do $$ begin lock table release_store.audit_entries in access exclusive mode;
       while (select count(*) from pg_stat_activity where query like 'insert into release_store.audit_entries%' and datname = current_database()) = 0
         and (select count(*) from pg_locks where not granted and locktype = 'relation') = 0 loop perform pg_sleep(0.02); perform pg_stat_clear_snapshot(); end loop;
       perform pg_terminate_backend(pid) from pg_stat_activity where query like 'insert into release_store.audit_entries%' and datname = current_database();
     end $$`,
  );
  await waitFor(
    () =>
      stores.sql(
        `select from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'release_store.audit_entries'::regclass`,
      ),
    (rows) => rows.length === 1,
  );
  await expect(first.release('mf-a', 'two')).rejects.toThrow('so nothing was changed');
  await blocker;
  expect(await Promise.all(['files', 'release_files', 'audit_entries'].map(count))).toEqual(before);
  await waitForVersion(second, one);
  const two = await first.release('mf-a', 'two');
  await waitForVersion(second, two);
});

test('store in PostgreSQL: a server that is killed in the middle of a release leaves nothing half', async () => {
  const first = await stores.open();
  const one = await first.release('mf-a', 'one');
  const before = await Promise.all(['files', 'release_files', 'audit_entries'].map(count));
  const releases = Array.from({ length: 8 }, (_, index) => first.release('mf-a', `text ${index}`));
  await postgres.kill();
  const results = await Promise.allSettled(releases);
  await postgres.start();
  const [files, rows, entries] = (await Promise.all(['files', 'release_files', 'audit_entries'].map(count))) as [
    number,
    number,
    number,
  ];
  const made = entries - (before[2] as number);
  expect([files - (before[0] as number), rows - (before[1] as number)]).toEqual([made * 4, made * 9]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(made);
  const next = await waitFor(
    () => first.release('mf-a', 'after').catch(() => one),
    (version) => version !== one,
  );
  await waitForVersion(first, next);
});

test('store in PostgreSQL: a lost connection is replaced, and what happened meanwhile is seen', async () => {
  const [first, second] = (await Promise.all([stores.open(), stores.open()])) as [TestServer, TestServer];
  await first.release('mf-a', 'one');
  await cutConnections('%');
  const two = await waitFor(
    () => first.release('mf-a', 'two').catch(() => ''),
    (version) => version !== '',
  );
  await waitForVersion(second, two);
  await cutConnections('%');
  const three = await waitFor(
    () => first.release('mf-a', 'three').catch(() => ''),
    (version) => version !== '',
  );
  await waitForVersion(second, three);
});

test('store in PostgreSQL: without the database servers go on and say so once, and a change fails with a sentence', async () => {
  const [first, second] = (await Promise.all([stores.open(), stores.open()])) as [TestServer, TestServer];
  const one = await first.release('mf-a', 'one');
  await waitForVersion(second, one);
  await postgres.shutDown();
  try {
    await waitForLog(second, 'The shop goes on with the releases that it has.');
    await expect(first.release('mf-a', 'two')).rejects.toThrow(
      /^The database of the releases \(DATABASE_URL\) does not answer, so nothing was changed: .* Try again later\.$/,
    );
    expect(await second.readServed('mf-a')).toBe(served(one));
    const late = await stores.open();
    expect(late.logged.join()).toContain('ECONNREFUSED');
    await expect(second.store.refresh()).rejects.toThrow('does not answer');
  } finally {
    await postgres.start();
  }
  await waitForLog(second, 'The releases are up to date with the database again.');
  const two = await first.release('mf-a', 'two');
  await waitForVersion(second, two);
  expect(second.logged.map((line) => line.includes('goes on'))).toEqual([true, false]);
});

test('store in PostgreSQL: a release whose folder is gone is refused', async () => {
  const first = await stores.open();
  const one = await first.release('mf-a', 'one');
  const entry = (await readRegistry(registryFile(first.dataDirectory))).microFrontends['mf-a']?.[0];
  if (!entry) throw new Error('There is no release.');
  await expect(
    first.change('release', (registry) =>
      addRelease(registry, 'mf-a', { ...entry, metadata: { ...entry.metadata, version: '2.0.0-00000000' } }),
    ),
  ).rejects.toThrow('The folder of mf-a 2.0.0-00000000 has no ');
  await waitForVersion(first, one);
});

/** Opens a server whose next COMMIT is cut: before it arrives at PostgreSQL, or before its reply arrives. */
async function openBehindProxy(cut: 'before' | 'after'): Promise<TestServer> {
  const target = Number(new URL(postgres.url).port);
  let isArmed = false;
  const proxy = createServer((client) => {
    const server = connect(target, '127.0.0.1');
    let isCommitted = false;
    const end = () => {
      client.destroy();
      server.destroy();
    };
    client.on('data', (bytes: Buffer) => {
      const isCut = isArmed && bytes.includes('commit\0');
      if (isCut) isArmed = false;
      if (isCut && cut === 'before') return end();
      isCommitted ||= isCut;
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => (isCommitted ? end() : client.write(bytes)));
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
  });
  closeProxy = () => new Promise((resolve) => proxy.close(resolve));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const server = await stores.open({ proxyPort: (proxy.address() as AddressInfo).port });
  isArmed = true;
  return server;
}

test('store in PostgreSQL: a change whose COMMIT was stored succeeds, though its reply was lost', async () => {
  const first = await stores.open();
  await first.release('mf-a', 'one');
  const second = await openBehindProxy('after');
  const two = await second.release('mf-a', 'two');
  await waitForVersion(first, two);
  expect(await first.readHistory()).toHaveLength(2);
});

test('store in PostgreSQL: a change whose COMMIT never arrived is reported as not made', async () => {
  const first = await stores.open();
  const one = await first.release('mf-a', 'one');
  const second = await openBehindProxy('before');
  await expect(second.release('mf-a', 'two')).rejects.toThrow('so nothing was changed');
  await first.store.refresh();
  expect([await first.readServed('mf-a'), (await first.readHistory()).length]).toEqual([served(one), 1]);
});

test('store in PostgreSQL: a deleted release that is made again keeps its new folder while others release', async () => {
  const [first, second] = [await stores.open(), await stores.open()];
  const one = await first.release('mf-a', 'one');
  for (const text of ['two', 'three']) await first.release('mf-a', text);
  await second.store.refresh();
  await pruneReleases(first.dataDirectory, ['mf-a'], 1);
  await second.store.refresh();
  expect(existsSync(folderOf(second, one))).toBe(false);
  // As a release that is being made: its folder is there before the registry lists it.
  await mkdir(folderOf(second, one));
  await first.release('mf-b', 'other');
  await second.store.refresh();
  expect(existsSync(folderOf(second, one))).toBe(true);
  await rm(folderOf(second, one), { recursive: true });
  expect(await second.release('mf-a', 'one')).toBe(one);
});
