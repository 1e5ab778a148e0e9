import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  changeRegistry,
  disableApp,
  pinRelease,
  promoteRelease,
  readAuditLog,
  readRegistry,
  type Registry,
  registryFile,
  addRelease,
  rollBack,
} from '../index';
import { createReleaseForTest } from '../release-for-test';
import { deleteMovedAside, moveAside } from '../folders/release-folders';
import { deleteUnlistedFolders, pruneReleases, assertFoldersExist } from './prune-releases';

let data: string;
const app = 'mf-a';
const folder = (version: string) => path.join(data, 'releases', app, version);
const named = async () =>
  (await readRegistry(registryFile(data))).microFrontends[app]?.map(({ metadata }) => metadata.version);

async function release(version: string): Promise<Registry> {
  await mkdir(folder(version), { recursive: true });
  await writeFile(path.join(folder(version), 'entry.js'), '');
  return changeRegistry(registryFile(data), { what: 'release' }, (known) =>
    addRelease(known, app, createReleaseForTest(version)),
  );
}

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'release-folders-'));
});

afterEach(() => rm(data, { recursive: true }));

test('folders: a version whose folder is gone cannot be promoted, pinned or rolled back to', async () => {
  await release('1');
  const registry = await release('2');
  await rm(folder('1'), { recursive: true });
  const sentence = 'The folder of mf-a 1 is gone, so nobody can get it. Name another version, or release it again.';
  for (const change of [rollBack(registry, app), promoteRelease(registry, app, '1'), pinRelease(registry, app, '1')])
    expect(() => assertFoldersExist(data, registry, change)).toThrow(sentence);
  await rm(folder('2'), { recursive: true });
  expect(() => assertFoldersExist(data, registry, disableApp(registry, app, 'its folder is gone'))).not.toThrow();
});

test('prune: old releases leave the registry and the disk, with a line in the log', async () => {
  for (const version of ['1', '2', '3', '4']) await release(version);
  await changeRegistry(registryFile(data), { what: 'promote' }, (known) => promoteRelease(known, app, '2'));
  expect(await pruneReleases(data, [app], 1)).toEqual([folder('3'), folder('1')]);
  expect([await named(), (await readdir(path.join(data, 'releases', app))).sort()]).toEqual([
    ['4', '2'],
    ['2', '4'],
  ]);
  expect((await readAuditLog(registryFile(data))).at(-1)).toMatchObject({
    what: 'prune',
    app,
    from: { 2: 100 },
    to: { 2: 100 },
    note: 'keeps the newest 1',
  });
  expect(await pruneReleases(data, [app], 1)).toEqual([]);
});

test('prune: what is deleted leaves its place at once, and what an earlier prune could not finish goes with the next', async () => {
  for (const version of ['1', '2', '3']) await release(version);
  await moveAside(folder('1'));
  const [aside = ''] = (await readdir(path.join(data, 'releases', app))).filter((name) => !/^\w/.test(name));
  expect(await readdir(path.join(data, 'releases', app, aside))).toEqual(['entry.js']);
  await moveAside(folder('1'));
  await pruneReleases(data, [app], 10);
  expect((await readdir(path.join(data, 'releases', app))).sort()).toEqual(['2', '3']);
  await deleteMovedAside(path.join(data, 'no', 'such', 'directory'));
});

test('prune: a process that lost the lock deletes nothing', async () => {
  await release('1');
  await mkdir(folder('9'));
  const lock = `${registryFile(data)}.lock`;
  // While the list is read, another process takes the lock.
  const list = { filter: () => (writeFileSync(lock, 'somebody else'), [[app, '9']]) } as unknown as [string, string][];
  await expect(deleteUnlistedFolders(data, list)).rejects.toThrow(/^Somebody else took this program’s turn/);
  expect((await readdir(path.join(data, 'releases', app))).sort()).toEqual(['1', '9']);
});

test('prune: a name that leads out of the releases deletes nothing', async () => {
  await mkdir(path.join(data, 'releases'), { recursive: true });
  await writeFile(path.join(data, 'orders'), '');
  for (const version of ['../../orders', '2', '3'])
    await changeRegistry(registryFile(data), { what: 'release' }, (known) =>
      addRelease(known, app, createReleaseForTest(version)),
    );
  await expect(pruneReleases(data, [app], 1)).rejects.toThrow('mf-a ../../orders is no name of a folder.');
  expect(await readdir(data)).toContain('orders');
});
