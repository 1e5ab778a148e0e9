import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rollBack, rotateShopKey } from '../index';
import { addTeamKey, createReleaseKey, readTeamKeys } from '../keys-and-changes';
import {
  createTestStores,
  getTestPostgres,
  folderOf,
  type TestStores,
  waitForLog,
  waitForVersion,
} from './stores-for-test';

// What a server does with rows that something else than the shop's commands has changed.

jest.setTimeout(60_000);

let stores: TestStores;

beforeEach(async () => {
  stores = await createTestStores(getTestPostgres());
});

afterEach(() => stores.close());

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
  await waitForLog(second, `of mf-a ${one} is not the file that was released: it was changed in the database.`);
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
  await waitForVersion(second, one);
  expect(['evil.html', '../../evil.js'].map((file) => existsSync(path.join(folderOf(second, one), file)))).toEqual([
    false,
    false,
  ]);
  await stores.sql(
    `update release_store.release_files set sha256 = (select sha256 from release_store.release_files where path = 'server.cjs') where path = 'entry.js'`,
  );
  const third = await stores.open();
  await waitForLog(third, `entry.js of mf-a ${one} is not the file that was released`);
  expect(await third.readServed('mf-a')).toBe('');
});

test('store in PostgreSQL: a damaged release without visitors is left out, and stops nothing else', async () => {
  const first = await stores.open();
  await first.release('mf-a', 'one');
  const two = await first.release('mf-a', 'two');
  await stores.sql(`delete from release_store.release_files where path = 'entry.js' and version <> $1`, [two]);
  const second = await stores.open();
  await waitForVersion(second, two);
  expect(second.logged.join()).toContain('Nobody gets this release.');
  await expect(second.change('rollback', (registry) => rollBack(registry, 'mf-a'))).rejects.toThrow();
  await waitForVersion(second, two);
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
  await waitForLog(other, 'set SHOP_SIGNING_KEY to the same line on all of them');
  await expect(other.release('mf-a', 'two')).rejects.toThrow('is not signed by this shop’s key');
  expect(await other.readServed('mf-a')).toBe('');
});

test('store in PostgreSQL: the shop’s key is a setting, so the command that replaces it says what to do instead', async () => {
  const first = await stores.open();
  await first.release('mf-a', 'one');
  await expect(rotateShopKey(first.dataDirectory)).rejects.toThrow('so the key is the setting SHOP_SIGNING_KEY');
});
