import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDefaultRelease, readAuditLog, readRegistry, registryFile, versionOf } from '../index';
import { changeReleases } from './change-releases';
import type { ChangeRequest } from './change-request';
import { type ReleaseSource, releaseSources } from './release-sources';

const app = 'mf-a';
let dataDirectory: string;
let first: string;
let second: string;

const sourceOf = (text: string): ReleaseSource => ({
  app,
  version: '1.0.0',
  container: 'mf_a',
  metadata: { entry: ['entry.js'], remoteModule: [], parts: {}, messages: {} },
  files: new Map([['entry.js', Buffer.from(text)]]),
  sourceMaps: new Map([['entry.js.map', Buffer.from(text)]]),
  server: Buffer.from(text),
  description: Buffer.from('{}'),
});

const release = async (text: string, commit: string) =>
  versionOf(
    (await releaseSources([sourceOf(text)], { dataDirectory, origin: { commit } })).releases.get(app) ?? fail(),
  );

const fail = (): never => {
  throw new Error('Nothing was released.');
};

const fileOf = (version: string, file: string) => path.join(dataDirectory, 'releases', app, version, file);
const serving = async () => findDefaultRelease(await readRegistry(registryFile(dataDirectory)), app)?.metadata.version;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'change-releases-'));
  first = await release('one();', 'a'.repeat(40));
  second = await release('two();', 'b'.repeat(40));
});

afterEach(() => rm(dataDirectory, { recursive: true }));

test.each(['entry.js', 'entry.js.map', 'server.cjs'])(
  'change: a release whose %s was changed gets no visitors by any command, until it is released again',
  async (file) => {
    await writeFile(fileOf(first, file), 'steal();');
    const changes: readonly ChangeRequest[] = [
      { action: 'rollback', apps: [app] },
      { action: 'promote', app, version: first },
      { action: 'canary', app, percent: 10, version: first },
      { action: 'pin', app, version: first },
    ];
    for (const change of changes)
      await expect(changeReleases(dataDirectory, change)).rejects.toThrow(
        `${file} of mf-a ${first} was changed or deleted since it was released, so nobody gets it. Release it again, or name another version.`,
      );
    expect(await serving()).toBe(second);
    await changeReleases(dataDirectory, { action: 'disable', app, reason: 'wrong prices' });
    await changeReleases(dataDirectory, { action: 'enable', app });
    expect(await release('one();', 'a'.repeat(40))).toBe(first);
    expect(await readFile(fileOf(first, file), 'utf8')).toBe('one();');
  },
);

test('change: a canary that was damaged is not promoted, and ends although the release beside it is damaged', async () => {
  await changeReleases(dataDirectory, { action: 'canary', app, percent: 10, version: first });
  await writeFile(fileOf(first, 'entry.js'), 'steal();');
  await writeFile(fileOf(second, 'entry.js'), 'steal();');
  await expect(changeReleases(dataDirectory, { action: 'promote', app })).rejects.toThrow(`entry.js of mf-a ${first}`);
  await changeReleases(dataDirectory, { action: 'rollback', apps: [app] });
  expect(await serving()).toBe(second);
});

test('change: the log has the commit of the release that gained visitors, and none where nobody did', async () => {
  await changeReleases(dataDirectory, { action: 'rollback', apps: [app] });
  await changeReleases(dataDirectory, { action: 'disable', app, reason: 'wrong prices' });
  await changeReleases(dataDirectory, { action: 'promote', app, version: second });
  const log = await readAuditLog(registryFile(dataDirectory));
  expect(log.map(({ what, origin }) => [what, origin?.commit?.[0]])).toEqual([
    ['release', 'a'],
    ['release', 'b'],
    ['rollback', 'a'],
    ['disable', undefined],
    ['promote', 'b'],
  ]);
});
