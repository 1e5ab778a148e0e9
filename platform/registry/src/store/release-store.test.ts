import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addTeamKey, readTeamKeys, revokeTeamKey } from '../keys-and-changes';
import { promoteRelease, readRegistry, registryFile, rollBack, signCurrentRegistry } from '../index';
import { pruneReleases } from '../release';
import {
  contentOf,
  createTestStores,
  getTestPostgres,
  folderOf,
  type TestServer,
  type TestStores,
  waitFor,
  waitForVersion,
} from './stores-for-test';

// The promises of a store, which do not depend on where it is.

const kinds = ['a directory', 'PostgreSQL'] as const;
jest.setTimeout(60_000);

let stores: TestStores;

afterEach(() => stores.close());

async function openServers(kind: (typeof kinds)[number], count: number): Promise<TestServer[]> {
  stores = await createTestStores(kind === 'PostgreSQL' ? getTestPostgres() : undefined);
  return Promise.all(Array.from({ length: count }, () => stores.open()));
}

test.each(kinds)('store in %s: every server gets a release with all its files, and knows who made it', async (kind) => {
  const [first, second] = (await openServers(kind, 2)) as [TestServer, TestServer];
  const version = await first.release('mf-a', 'one');
  await waitForVersion(second, version);
  for (const file of [
    'entry.js',
    'css/page.css',
    'server.cjs',
    'release.json',
    'entry.js.br',
    'entry.js.map',
    'css/page.css.gz',
  ])
    expect(await readFile(path.join(folderOf(second, version), file))).toEqual(
      await readFile(path.join(folderOf(first, version), file)),
    );
  expect(await readFile(path.join(folderOf(second, version), 'entry.js'), 'utf8')).toBe(contentOf('one'));
  expect(await second.readHistory()).toMatchObject([{ what: 'release', app: 'mf-a', version, to: { [version]: 100 } }]);
});

test.each(kinds)('store in %s: a rollback by one server reaches the others', async (kind) => {
  const [first, second] = (await openServers(kind, 2)) as [TestServer, TestServer];
  const one = await first.release('mf-a', 'one');
  const two = await first.release('mf-a', 'two');
  await waitForVersion(second, two);
  await second.change('rollback', (registry) => rollBack(registry, 'mf-a'));
  await waitForVersion(first, one);
});

test.each(kinds)('store in %s: twenty simultaneous releases of four servers lose nothing', async (kind) => {
  const servers = await openServers(kind, 4);
  const releases = Array.from({ length: 20 }, (_, index) =>
    (servers[index % 4] as TestServer).release(`mf-${index % 5}`, `text ${index}`),
  );
  const versions = await Promise.all(releases);
  const history = await (servers[0] as TestServer).readHistory();
  expect(new Set(history.map(({ version }) => version))).toEqual(new Set(versions));
  expect(history).toHaveLength(20);
  for (const server of servers) {
    await server.store.refresh();
    const { microFrontends } = await readRegistry(registryFile(server.dataDirectory));
    expect(
      Object.values(microFrontends)
        .flatMap((all) => all.map(({ metadata }) => metadata.version))
        .sort(),
    ).toEqual([...versions].sort());
  }
});

test.each(kinds)('store in %s: a refused change leaves no trace', async (kind) => {
  const [server] = (await openServers(kind, 1)) as [TestServer];
  const version = await server.release('mf-a', 'one');
  const text = await readFile(registryFile(server.dataDirectory), 'utf8');
  await expect(server.change('promote', (registry) => promoteRelease(registry, 'mf-a', 'none'))).rejects.toThrow(
    'There is no release none of mf-a.',
  );
  await expect(server.release('mf-b', 'first', { isPreview: true })).rejects.toThrow('mf-b has no release yet');
  expect(await readFile(registryFile(server.dataDirectory), 'utf8')).toBe(text);
  expect(existsSync(path.join(server.dataDirectory, 'releases', 'mf-b', '1.0.0'))).toBe(false);
  expect(await server.readHistory()).toHaveLength(1);
  await waitForVersion(server, version);
});

test.each(kinds)('store in %s: pruned releases leave every disk, and live ones stay', async (kind) => {
  const [first, second] = (await openServers(kind, 2)) as [TestServer, TestServer];
  const versions: string[] = [];
  for (const text of ['one', 'two', 'three']) versions.push(await first.release('mf-a', text));
  const [one = '', two = '', three = ''] = versions;
  await waitForVersion(second, three);
  await pruneReleases(first.dataDirectory, ['mf-a'], 1);
  for (const server of [first, second]) {
    await waitFor(
      () => existsSync(folderOf(server, one)),
      (isThere) => !isThere,
    );
    expect([two, three].map((version) => existsSync(folderOf(server, version)))).toEqual([true, true]);
  }
  await second.release('mf-a', 'one');
  await waitForVersion(first, one);
  expect(existsSync(folderOf(first, one))).toBe(true);
});

test.each(kinds)('store in %s: keys that servers make and revoke at once are known to all', async (kind) => {
  const [first, second] = (await openServers(kind, 2)) as [TestServer, TestServer];
  const wanted = { owner: 'Loyalty team', apps: ['mf-a'], actions: ['release'] };
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) => addTeamKey((index % 2 ? first : second).dataDirectory, wanted)),
  );
  const known = await readTeamKeys(first.dataDirectory);
  expect(new Set(known.map(({ id }) => id))).toEqual(new Set(made.map(({ key }) => key.id)));
  const id = made[0]?.key.id ?? '';
  await revokeTeamKey(second.dataDirectory, id);
  expect((await readTeamKeys(first.dataDirectory)).find((key) => key.id === id)?.revoked).toBeDefined();
});

test.each(kinds)('store in %s: a registry that something else changed is refused until it is signed', async (kind) => {
  const [server] = (await openServers(kind, 1)) as [TestServer];
  const version = await server.release('mf-a', 'one');
  const file = registryFile(server.dataDirectory);
  const text = (await readFile(file, 'utf8')).replaceAll('mf_a', 'mf_z');
  if (stores.databaseUrl === undefined) await writeFile(file, text);
  else await stores.sql(`update release_store.documents set text = $1, revision = 9 where name = 'registry'`, [text]);
  await expect(server.release('mf-a', 'two')).rejects.toThrow('is not signed by');
  await signCurrentRegistry(server.dataDirectory);
  const next = await server.release('mf-a', 'two');
  expect(next).not.toBe(version);
  await waitForVersion(server, next);
});
