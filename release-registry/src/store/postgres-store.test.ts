import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type PrivatePostgres, startPrivatePostgres } from '@shop/tooling/private-postgres';
import { addRelease, changeRegistry, readRegistry, registryFile, retireApp, rollBack } from '../index';
import { addTeamKey, createReleaseKey, readTeamKeys } from '../keys';
import { releaseSources } from '../release';
import { contentOf, createTestStores, sourceOf, type TestServer, type TestStores, waitFor } from './stores-for-test';

// What PostgreSQL adds: separate disks, crashes, outages and tampering.

jest.setTimeout(60_000);

let postgres: PrivatePostgres;
let stores: TestStores;

beforeAll(async () => {
  // What was stored has to survive a killed server.
  postgres = await startPrivatePostgres(undefined, { isDurable: true });
});

beforeEach(async () => {
  stores = await createTestStores(postgres.url);
});

afterEach(() => stores.close());
afterAll(() => postgres.stop());

const served = (version: string) => `mf-a: ${version} for everybody`;
const sees = (server: TestServer, version: string) =>
  waitFor(
    () => server.readServed('mf-a'),
    (line) => line === served(version),
  );
const folderOf = ({ dataDirectory }: TestServer, version: string) =>
  path.join(dataDirectory, 'releases', 'mf-a', version);
const count = async (table: string) =>
  Number((await stores.sql(`select count(*) from release_store.${table}`))[0]?.['count']);
const logs = (server: TestServer, sentence: string) =>
  waitFor(
    () => [...server.logged],
    (lines) => lines.some((line) => line.includes(sentence)),
  );
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
  await Promise.all(servers.map((server) => sees(server, one)));
  const two = await first.release('mf-a', 'two');
  await Promise.all(servers.map((server) => sees(server, two)));
  await first.change('rollback', (registry) => rollBack(registry, 'mf-a'));
  await Promise.all(servers.map((server) => sees(server, one)));
  for (const server of servers)
    expect(await readFile(path.join(folderOf(server, one), 'entry.js'), 'utf8')).toBe(contentOf('one'));
  // Files that two releases share are stored once: two entries, two server builds, three forms of one style …
  expect(await count('files')).toBe(2 * 4 + 3 + 1);
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
  await sees(second, one);
  const two = await first.release('mf-a', 'two');
  await sees(second, two);
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
  expect([files - (before[0] as number), rows - (before[1] as number)]).toEqual([made * 4, made * 8]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(made);
  const next = await waitFor(
    () => first.release('mf-a', 'after').catch(() => one),
    (version) => version !== one,
  );
  await sees(first, next);
});

test('store in PostgreSQL: a lost connection is replaced, and what happened meanwhile is seen', async () => {
  const [first, second] = (await Promise.all([stores.open(), stores.open()])) as [TestServer, TestServer];
  await first.release('mf-a', 'one');
  await cutConnections('%');
  const two = await waitFor(
    () => first.release('mf-a', 'two').catch(() => ''),
    (version) => version !== '',
  );
  await sees(second, two);
  await cutConnections('%');
  const three = await waitFor(
    () => first.release('mf-a', 'three').catch(() => ''),
    (version) => version !== '',
  );
  await sees(second, three);
});

test('store in PostgreSQL: without the database servers go on and say so once, and a change fails with a sentence', async () => {
  const [first, second] = (await Promise.all([stores.open(), stores.open()])) as [TestServer, TestServer];
  const one = await first.release('mf-a', 'one');
  await sees(second, one);
  await postgres.shutDown();
  try {
    await logs(second, 'The shop goes on with the releases that it has.');
    await expect(first.release('mf-a', 'two')).rejects.toThrow(
      /^The database of the releases \(DATABASE_URL\) does not do its work, so nothing was changed: .* Try again when it answers\.$/,
    );
    expect(await second.readServed('mf-a')).toBe(served(one));
    const late = await stores.open();
    expect(late.logged.join()).toContain('ECONNREFUSED');
    await expect(second.store.refresh()).rejects.toThrow('does not do its work');
  } finally {
    await postgres.start();
  }
  await logs(second, 'The releases are up to date with the database again.');
  const two = await first.release('mf-a', 'two');
  await sees(second, two);
  expect(second.logged.map((line) => line.includes('goes on'))).toEqual([true, false]);
});

test.each([
  [
    'its bytes',
    `update release_store.files set bytes = $1 where sha256 = (select sha256 from release_store.release_files where path = 'entry.js')`,
    Buffer.from('evil();'),
  ],
  [
    'a compressed form',
    `update release_store.files set bytes = $1 where sha256 = (select sha256 from release_store.release_files where path = 'entry.js.br')`,
    brotliCompressSync('evil();'),
  ],
  [
    'the server build',
    `update release_store.files set bytes = $1 where sha256 = (select sha256 from release_store.release_files where path = 'server.cjs')`,
    Buffer.from('process.exit()'),
  ],
])('store in PostgreSQL: a file is refused when %s changed in the database', async (_, statement, bytes) => {
  const first = await stores.open();
  const one = await first.release('mf-a', 'one');
  await stores.sql(statement, [bytes]);
  const second = await stores.open();
  await logs(second, `of mf-a ${one} is not the file that was released: it was changed in the database.`);
  expect([existsSync(folderOf(second, one)), await second.readServed('mf-a')]).toEqual([false, '']);
});

test('store in PostgreSQL: a file that the list gives other bytes is refused, and one that no release names is not loaded', async () => {
  const first = await stores.open();
  const one = await first.release('mf-a', 'one');
  await stores.sql(
    `insert into release_store.release_files values ('mf-a', $1, 'evil.html', (select sha256 from release_store.release_files where path = 'server.cjs')), ('mf-a', $1, '../../evil.js', (select sha256 from release_store.release_files where path = 'server.cjs'))`,
    [one],
  );
  const second = await stores.open();
  await sees(second, one);
  expect(['evil.html', '../../evil.js'].map((file) => existsSync(path.join(folderOf(second, one), file)))).toEqual([
    false,
    false,
  ]);
  await stores.sql(
    `update release_store.release_files set sha256 = (select sha256 from release_store.release_files where path = 'server.cjs') where path = 'entry.js'`,
  );
  const third = await stores.open();
  await logs(third, `entry.js of mf-a ${one} is not the file that was released`);
  expect(await third.readServed('mf-a')).toBe('');
});

test('store in PostgreSQL: a damaged release without visitors is left out, and stops nothing else', async () => {
  const first = await stores.open();
  await first.release('mf-a', 'one');
  const two = await first.release('mf-a', 'two');
  await stores.sql(`delete from release_store.release_files where path = 'entry.js' and version <> $1`, [two]);
  const second = await stores.open();
  await sees(second, two);
  expect(second.logged.join()).toContain('Nobody gets this release.');
  await expect(second.change('rollback', (registry) => rollBack(registry, 'mf-a'))).rejects.toThrow();
  await sees(second, two);
});

test('store in PostgreSQL: a list of the teams’ keys that something else changed is refused', async () => {
  const first = await stores.open();
  await addTeamKey(first.dataDirectory, { owner: 'Loyalty team', apps: ['mf-a'], actions: ['release'] });
  await stores.sql(`update release_store.documents set text = replace(text, 'mf-a', 'shell') where name = 'team-keys'`);
  await expect(readTeamKeys(first.dataDirectory)).rejects.toThrow(
    'The list of the teams’ keys in the database is not signed',
  );
});

test('store in PostgreSQL: a server with another key loads and changes nothing, and says which variable is wrong', async () => {
  const first = await stores.open();
  await first.release('mf-a', 'one');
  const other = await stores.open({ keyLine: createReleaseKey('shop').line });
  await logs(other, 'set SHOP_SIGNING_KEY to the same line on all of them');
  await expect(other.release('mf-a', 'two')).rejects.toThrow('is not signed by this shop’s key');
  expect(await other.readServed('mf-a')).toBe('');
});

test('store in PostgreSQL: an empty database takes over a directory with its log and keys, and another server gets them', async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'moved-'));
  try {
    const { releases } = await releaseSources([sourceOf('mf-a', 'one'), sourceOf('mf-b', 'one')], { dataDirectory });
    const version = releases.get('mf-a')?.metadata.version ?? '';
    await changeRegistry(registryFile(dataDirectory), { what: 'retire' }, (known) => retireApp(known, 'mf-b'));
    await addTeamKey(dataDirectory, { owner: 'Loyalty team', apps: ['mf-a'], actions: ['release'] });
    const keyLine = await readFile(path.join(dataDirectory, 'release-service', 'shop-key'), 'utf8');
    const first = await stores.open({ dataDirectory, keyLine });
    expect(first.logged).toEqual([`1 releases of ${dataDirectory} were moved into the database.`]);
    const second = await stores.open({ keyLine });
    await sees(second, version);
    expect((await second.readHistory()).map(({ what, app }) => `${what} ${app}`)).toEqual([
      'release mf-a',
      'release mf-b',
      'retire mf-b',
    ]);
    expect(await readTeamKeys(second.dataDirectory)).toHaveLength(1);
    expect(existsSync(path.join(dataDirectory, 'releases', 'mf-b'))).toBe(true);
    await first.store.close();
    await expect(
      changeRegistry(registryFile(dataDirectory), { what: 'rollback' }, (known) => rollBack(known, 'mf-a')),
    ).rejects.toThrow(/are a copy of a database: set DATABASE_URL as the shop server has it\./);
  } finally {
    await rm(dataDirectory, { recursive: true });
  }
});

test('store in PostgreSQL: of servers with releases of their own that start at once, one moves them and the others follow', async () => {
  const directories = await Promise.all(['one', 'two', 'three'].map(() => mkdtemp(path.join(tmpdir(), 'moved-'))));
  try {
    const { signingKey } = stores;
    for (const [index, dataDirectory] of directories.entries()) {
      await mkdir(path.join(dataDirectory, 'release-service'));
      await writeFile(path.join(dataDirectory, 'release-service', 'shop-key'), signingKey);
      await releaseSources([sourceOf('mf-a', `text ${index}`)], { dataDirectory });
    }
    const servers = await Promise.all(directories.map((dataDirectory) => stores.open({ dataDirectory })));
    const [line] = await Promise.all(servers.map((server) => server.readServed('mf-a')));
    for (const server of servers) {
      await server.store.refresh();
      const { microFrontends } = await readRegistry(registryFile(server.dataDirectory));
      expect(microFrontends['mf-a']).toHaveLength(1);
    }
    expect(line).not.toBe('');
    expect(servers.flatMap(({ logged }) => logged)).toHaveLength(1);
  } finally {
    for (const directory of directories) await rm(directory, { recursive: true });
  }
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
  ).rejects.toThrow('The folder of mf-a 2.0.0-00000000 has no entry.js');
  await sees(first, one);
});

test('store in PostgreSQL: files that a server has from an earlier release are not fetched again, unless they are damaged', async () => {
  const [first, second, third] = (await Promise.all([stores.open(), stores.open(), stores.open()])) as [
    TestServer,
    TestServer,
    TestServer,
  ];
  const one = await first.release('mf-a', 'one');
  await Promise.all([sees(second, one), sees(third, one)]);
  await stores.sql(
    `update release_store.files set bytes = '' where sha256 = (select sha256 from release_store.release_files where path = 'css/page.css')`,
  );
  await writeFile(path.join(folderOf(third, one), 'css/page.css'), 'p{}');
  const two = await first.release('mf-a', 'two');
  await sees(second, two);
  expect(await readFile(path.join(folderOf(second, two), 'css/page.css'), 'utf8')).toBe('p{color:red}');
  await logs(third, `css/page.css of mf-a ${two} is not the file that was released`);
  expect(await third.readServed('mf-a')).toBe(served(one));
});
