import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, changeRegistry, readRegistry, registryFile, versionOf } from '../index';
import { createReleaseForTest } from '../release-for-test';
import { deleteOldReleases, readRetention } from './retention';

let data: string;
const app = 'mf-a';
const dayMs = 86_400_000;

beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'retention-'));
});
afterEach(() => rm(data, { recursive: true }));

async function release(version: number): Promise<void> {
  await mkdir(path.join(data, 'releases', app, String(version)), { recursive: true });
  await changeRegistry(registryFile(data), { what: 'release' }, (known) =>
    addRelease(known, app, createReleaseForTest(String(version))),
  );
}

const listVersions = async () =>
  (await readRegistry(registryFile(data))).microFrontends[app]?.map((one) => Number(versionOf(one)));

test('retention: releases that are older than the days go ten at a time, and the newest stay', async () => {
  for (let version = 1; version <= 12; version += 1) await release(version);
  const retention = { releases: 2, days: 7 };
  expect(await deleteOldReleases(data, [app], retention, Date.now() + 8 * dayMs)).toEqual([]);
  await release(13);
  // Each had visitors today.
  expect(await deleteOldReleases(data, [app], retention)).toEqual([]);
  expect(await deleteOldReleases(data, [app], retention, Date.now() + 8 * dayMs)).toHaveLength(11);
  expect(await listVersions()).toEqual([13, 12]);
  expect((await readdir(path.join(data, 'releases', app))).sort()).toEqual(['12', '13']);
});

test('retention: all releases stay where the operator wants it', async () => {
  for (let version = 1; version <= 12; version += 1) await release(version);
  expect(await deleteOldReleases(data, [app], readRetention({ SHOP_KEEP_RELEASES: 'all' }), Infinity)).toEqual([]);
});

test('retention: the settings are checked, all problems at once', () => {
  expect(readRetention({})).toEqual({ releases: 20, days: 7 });
  expect(() => readRetention({ SHOP_KEEP_RELEASES: 'none', SHOP_KEEP_RELEASE_DAYS: '0' })).toThrow(
    'SHOP_KEEP_RELEASES must be a whole number from 1 to 1000, not "none".\nSHOP_KEEP_RELEASE_DAYS must be a whole number from 1 to 365, not "0".',
  );
});
