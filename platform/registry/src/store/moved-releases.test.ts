import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, readRegistry, registryFile, retireApp, rollBack } from '../index';
import { addTeamKey, readTeamKeys } from '../keys-and-changes';
import { releaseSources } from '../release';
import { createTestStores, getTestPostgres, sourceOf, type TestStores, waitForVersion } from './stores-for-test';

// How the releases of a directory are moved into a database.

jest.setTimeout(60_000);

let stores: TestStores;

beforeEach(async () => {
  stores = await createTestStores(getTestPostgres());
});

afterEach(() => stores.close());

test('store in PostgreSQL: an empty database takes over a directory with its log and keys, and another server gets them', async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'moved-'));
  try {
    const { releases } = await releaseSources([sourceOf('mf-a', 'one'), sourceOf('mf-b', 'one')], { dataDirectory });
    const version = releases.get('mf-a')?.metadata.version ?? '';
    await changeRegistry(registryFile(dataDirectory), { what: 'retire' }, (known) => retireApp(known, 'mf-b'));
    await addTeamKey(dataDirectory, { owner: 'Loyalty team', apps: ['mf-a'], actions: ['release'] });
    const keyLine = await readFile(path.join(dataDirectory, 'release-service', 'shop-key'), 'utf8');
    const first = await stores.open({ dataDirectory, keyLine });
    expect(first.logged).toEqual([`The releases of ${dataDirectory} were moved into the database: 1.`]);
    const second = await stores.open({ keyLine });
    await waitForVersion(second, version);
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
