import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRegistry, type Registry, type Release, addRelease } from '@shop/release-registry';
import { copyReleases } from './copy-releases';

let directory: string;

const release = (version: string): Release => ({
  url: `/releases/mf-a/${version}/entry.js`,
  metadata: { version, integrity: 'sha256-x' },
  deployment: { traffic: 100, default: true },
  extras: { container: 'mf_a', base: `/releases/mf-a/${version}/`, entry: [], remoteModule: [], parts: {}, files: {} },
});
const registry: Registry = ['1', '2', '3'].reduce(
  (known, version) => addRelease(known, 'mf-a', release(version)),
  emptyRegistry,
);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'copy-releases-'));
  for (const version of ['1', '2', '3']) {
    const folder = path.join(directory, 'from', 'mf-a', version);
    await mkdir(folder, { recursive: true });
    for (const file of ['entry.js', 'entry.js.map', 'server.cjs']) await writeFile(path.join(folder, file), version);
  }
});

afterEach(() => rm(directory, { recursive: true }));

const copied = () => copyReleases(registry, path.join(directory, 'from'), path.join(directory, 'to'));
const there = (...place: string[]) => readdir(path.join(directory, 'to', 'mf-a', ...place));

test('export: the releases are copied once, without the server’s builds and source maps, and those that nobody gets may be gone', async () => {
  await rm(path.join(directory, 'from', 'mf-a', '1'), { recursive: true });
  expect([await copied(), await copied()]).toEqual([2, 0]);
  expect([(await there()).sort(), await there('3')]).toEqual([['2', '3'], ['entry.js']]);
});

test('export: exports at the same time leave complete folders and nothing else', async () => {
  for (const version of ['1', '2', '3'])
    for (let file = 0; file < 50; file += 1)
      await writeFile(path.join(directory, 'from', 'mf-a', version, `${file}.js`), version);
  await Promise.all([copied(), copied(), copied(), copied()]);
  expect((await there()).sort()).toEqual(['1', '2', '3']);
  for (const version of ['1', '2', '3']) expect(await there(version)).toHaveLength(51);
});

test('export: a missing release with traffic is reported', async () => {
  await rm(path.join(directory, 'from', 'mf-a', '3'), { recursive: true });
  await expect(copied()).rejects.toThrow(/^The folder of mf-a 3 is gone, and visitors get it: /);
});
