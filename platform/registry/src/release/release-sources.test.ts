import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  changeRegistry,
  pinRelease,
  readAuditLog,
  readRegistry,
  registryFile,
  releaseChecks,
  rollBack,
  type SkippedChecks,
} from '../index';
import { formatHistory, formatServed, formatStatus } from './release-report';
import { type ReleaseOptions, type ReleaseSource, releaseSources } from './release-sources';

let directory: string;
let dataDirectory: string;
const app = 'mf-content';
const entry = 'remoteEntry.12345678.js';

function build(text: string, more: Readonly<Record<string, string>> = {}): ReleaseSource {
  const files = Object.entries({ [entry]: 'entry();', 'door.js': text, ...more });
  return {
    app,
    version: '1.0.0',
    container: 'mf_content',
    metadata: {
      entry: [entry],
      remoteModule: ['door.js'],
      parts: {},
      requires: { versions: { contract: '^1.0.0' }, exports: { rxjs: ['map'] } },
      messages: {},
    },
    files: new Map(files.map(([file, content]) => [file, Buffer.from(content)])),
    server: Buffer.from(`exports.text = ${JSON.stringify(text)};`),
    description: Buffer.from('{}'),
  };
}

const release = async (one: ReleaseSource, more: Partial<ReleaseOptions> = {}) =>
  (await releaseSources([one], { dataDirectory, ...more })).releases.get(one.app)?.metadata.version ?? '';
const served = async () => formatServed(await readRegistry(registryFile(dataDirectory)), app);
const change = (what: string, make: Parameters<typeof changeRegistry>[2]) =>
  changeRegistry(registryFile(dataDirectory), { what }, make);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'release-sources-'));
  dataDirectory = path.join(directory, 'data');
});

afterEach(() => rm(directory, { recursive: true }));

test('release: a build is copied into a folder of its own and compressed, and the registry holds the hash of each file', async () => {
  const version = await release(build('one'));
  const folder = path.join(dataDirectory, 'releases', app, version);
  expect((await readdir(folder)).sort()).toEqual(
    ['door.js', 'door.js.br', 'door.js.gz', 'release.json', entry, `${entry}.br`, `${entry}.gz`, 'server.cjs'].sort(),
  );
  expect(brotliDecompressSync(await readFile(path.join(folder, 'door.js.br'))).toString()).toBe('one');
  expect(gunzipSync(await readFile(path.join(folder, 'door.js.gz'))).toString()).toBe('one');
  const known = (await readRegistry(registryFile(dataDirectory))).microFrontends[app]?.[0];
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(known?.extras).toMatchObject({
    files: { 'door.js': hash('one'), [entry]: hash('entry();') },
    server: { integrity: hash('exports.text = "one";') },
    requires: { versions: { contract: '^1.0.0' }, exports: { rxjs: ['map'] } },
  });
  expect(known).toMatchObject({
    url: `/releases/${app}/${version}/${entry}`,
    metadata: { integrity: hash('entry();') },
  });
});

test('release: the same source is the same release, another text is another one', async () => {
  const versions = [await release(build('one')), await release(build('one')), await release(build('two'))];
  expect(versions[0]).toBe(versions[1]);
  expect(versions[2]).not.toBe(versions[0]);
  expect(await readAuditLog(registryFile(dataDirectory))).toHaveLength(2);
});

test.each<[string, (folder: string) => Promise<void>]>([
  ['half of it is deleted', (folder) => rm(path.join(folder, entry))],
  ['its server build is gone', (folder) => rm(path.join(folder, 'server.cjs'))],
  ['a file of it is another', (folder) => writeFile(path.join(folder, 'door.js'), 'something else')],
  ['a packed file is gone', (folder) => rm(path.join(folder, 'door.js.br'))],
  ['a packed file was cut off', (folder) => truncate(path.join(folder, 'door.js.gz'), 5)],
])('release: a folder is written again when %s', async (_, damage) => {
  const one = build('one');
  const folder = path.join(dataDirectory, 'releases', app, await release(one));
  const names = (await readdir(folder)).sort();
  await damage(folder);
  await release(one);
  expect((await readdir(folder)).sort()).toEqual(names);
  expect(gunzipSync(await readFile(path.join(folder, 'door.js.gz'))).toString()).toBe('one');
  expect(await readFile(path.join(folder, 'door.js'), 'utf8')).toBe('one');
  expect(await readdir(path.dirname(folder))).toEqual([path.basename(folder)]);
});

test('release: a complete folder is left unchanged', async () => {
  const one = build('one');
  const folder = path.join(dataDirectory, 'releases', app, await release(one));
  const { ino } = await stat(folder);
  await release(one);
  expect((await stat(folder)).ino).toBe(ino);
});

test('release: several processes may release the same build at once', async () => {
  const one = build('one');
  const [first = '', ...others] = await Promise.all([release(one), release(one), release(one)]);
  expect(others).toEqual([first, first]);
  expect(await readdir(path.join(dataDirectory, 'releases', app))).toEqual([first]);
});

test('release: a folder that cannot be written leaves nothing of it behind', async () => {
  await expect(release(build('one', { 'door.js.br/x.txt': 'x' }))).rejects.toThrow(/EISDIR|EEXIST|ENOTDIR/);
  expect(await readdir(path.join(dataDirectory, 'releases', app))).toEqual([]);
});

test('release: a source without an entry is refused, nothing is released, and no folder is left', async () => {
  const first = await release(build('one'));
  const before = await served();
  const broken = { ...build('one'), app: 'mf-loyalty', files: new Map() };
  await expect(releaseSources([build('two'), broken], { dataDirectory })).rejects.toThrow(
    'mf-loyalty’s build names no entry.',
  );
  expect(await served()).toBe(before);
  expect(await readdir(path.join(dataDirectory, 'releases', app))).toEqual([first]);
});

test('release: npm start keeps the traffic of known versions and releases new ones', async () => {
  const [one, two, three] = [build('one'), build('two'), build('three')];
  const first = await release(one);
  await release(two);
  await change('rollback', (registry) => rollBack(registry, app));
  await release(two, { keepTraffic: true });
  expect(await served()).toBe(`${app}: ${first} for everybody`);
  const last = await release(three, { keepTraffic: true });
  expect(await served()).toBe(`${app}: ${last} for everybody`);
});

test('release: what is served is printed in a line, and what happened is in the log', async () => {
  const first = await release(build('one'));
  const second = await release(build('two'), { percent: 10 });
  expect(await served()).toBe(`${app}: ${second} for 10 %, ${first} for 90 %`);
  await change('pin', (registry) => pinRelease(registry, app, first));
  const third = await release(build('three'));
  expect(formatStatus(await readRegistry(registryFile(dataDirectory)))).toEqual([
    `${app}: ${first} for everybody (pinned)`,
    `  also there: ${third}, ${second}`,
  ]);
  const lines = formatHistory(await readAuditLog(registryFile(dataDirectory)), app).map((line) =>
    line.replace(/^\S+ {2}\S+ {2}/, ''),
  );
  expect(lines).toEqual([
    `release ${app}: ${first} → ${first}`,
    `pin ${app}: ${second} 10 % + ${first} 90 % → ${first}`,
    `release ${app}: ${first} → ${second} 10 % + ${first} 90 %`,
    `release ${app}: nothing → ${first}`,
  ]);
  expect(formatHistory([], 'mf-loyalty')).toEqual(['Nothing has happened to mf-loyalty yet.']);
});

test.each([[{ percent: 10 }], [{ isPreview: true }], [{ isJudged: true, percent: 5 }]])(
  'release: a first release with %j is refused instead of given to everybody, and leaves nothing',
  async (options) => {
    await release(build('one'));
    await expect(release({ ...build('two'), app: 'mf-new' }, options)).rejects.toThrow(
      'mf-new has no release yet, and its first one is for everybody: release it without ',
    );
    expect(await readdir(path.join(dataDirectory, 'releases', 'mf-new'))).toEqual([]);
    expect((await readRegistry(registryFile(dataDirectory))).microFrontends).not.toHaveProperty('mf-new');
  },
);

test('release: a canary of a pinned app, which nobody would get, is refused', async () => {
  const first = await release(build('one'));
  await change('pin', (registry) => pinRelease(registry, app, first));
  await expect(release(build('two'), { percent: 10 })).rejects.toThrow(
    `${app} is pinned to ${first}, so nobody would get a canary. Unpin it first, or release with --preview.`,
  );
});

test('release: the checks that did not run before it are in the log and its history', async () => {
  const releaseWithout = async (text: string, skippedChecks: SkippedChecks) => {
    await releaseSources([build(text)], { dataDirectory, skippedChecks });
    return formatHistory(await readAuditLog(registryFile(dataDirectory)), app)[0];
  };
  expect(await releaseWithout('one', [...releaseChecks])).toMatch(/, checks skipped$/);
  expect(await releaseWithout('two', ['types', 'tests'])).toMatch(/, checks skipped: types, tests$/);
  expect(await releaseWithout('three', [])).not.toContain('skipped');
});

test('release: the operator’s own release names no internal backend, one for the harness may, and a refusal says only that', async () => {
  const { metadata, ...source } = build('one');
  const manifest = {
    ...{ title: 'Content', owner: 'Content team', pages: {}, widgets: [], placedWidgets: [], calls: [] },
    backend: { address: 'http://10.0.0.7:4100' },
  };
  const naming = { ...source, metadata: { ...metadata, manifest } };
  await expect(release(naming)).rejects.toThrow(/in an internal network\. .*SHOP_APP_BACKENDS=\S+$/);
  expect(await release(naming, { isForHarness: true })).toMatch(/^1\.0\.0-/);
});
