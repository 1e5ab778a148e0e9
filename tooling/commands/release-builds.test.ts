import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pinRelease, readAuditLog, readRegistry, registryFile, rollBack } from '@shop/release-registry';
import { changeRegistry } from '@shop/release-registry';
import { alterBuild } from './alter-build';
import { type Build, releaseBuilds } from './release-builds';
import { formatHistory, formatServed, formatStatus } from './release-report';

let directory: string;
let dataDirectory: string;
const app = 'mf-content';
const entry = 'remoteEntry.12345678.js';

async function build(text: string, name = app): Promise<Build> {
  const place = await mkdtemp(path.join(directory, 'build-'));
  await mkdir(path.join(place, 'browser'), { recursive: true });
  await mkdir(path.join(place, 'server'), { recursive: true });
  const described = {
    entry: [entry],
    remoteModule: ['door.js'],
    parts: {},
    files: { [entry]: { bytes: 1 }, 'door.js': { bytes: 1 } },
    requires: { versions: { contract: '^1.0.0' }, exports: { rxjs: ['map'] } },
    messages: {},
  };
  await writeFile(path.join(place, 'browser', 'release.json'), JSON.stringify(described));
  await writeFile(path.join(place, 'browser', entry), 'entry();');
  await writeFile(path.join(place, 'browser', 'door.js'), text);
  await writeFile(path.join(place, 'server', 'server.cjs'), `exports.text = ${JSON.stringify(text)};`);
  return { app: name, directory: place };
}

const release = async (one: Build, more: { percent?: number; keepTraffic?: boolean } = {}) =>
  (await releaseBuilds([one], { dataDirectory, ...more })).releases.get(one.app)?.metadata.version ?? '';
const served = async () => formatServed(await readRegistry(registryFile(dataDirectory)), app);
const change = (what: string, make: Parameters<typeof changeRegistry>[2]) =>
  changeRegistry(registryFile(dataDirectory), { what }, make);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'release-builds-'));
  dataDirectory = path.join(directory, 'data');
});

afterEach(() => rm(directory, { recursive: true }));

test('release: a build is copied into a folder of its own and compressed, and the registry holds the hash of each file', async () => {
  const version = await release(await build('one'));
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

test('release: the same build is the same release, another text is another one', async () => {
  const one = await build('one');
  const versions = [
    await release(one),
    await release(one),
    await release(await alterBuild(one, (_, text) => text.replaceAll('one', 'two'))),
  ];
  expect(versions[0]).toBe(versions[1]);
  expect(versions[2]).not.toBe(versions[0]);
  expect(await readAuditLog(registryFile(dataDirectory))).toHaveLength(2);
  await expect(alterBuild(one, (_, text) => text)).rejects.toThrow('Nothing in the build of mf-content was altered.');
});

test.each<[string, (folder: string) => Promise<void>]>([
  ['half of it is deleted', (folder) => rm(path.join(folder, entry))],
  ['its server build is gone', (folder) => rm(path.join(folder, 'server.cjs'))],
  ['a file of it is another', (folder) => writeFile(path.join(folder, 'door.js'), 'something else')],
  ['a packed file is gone', (folder) => rm(path.join(folder, 'door.js.br'))],
  ['a packed file was cut off', (folder) => truncate(path.join(folder, 'door.js.gz'), 5)],
])('release: a folder is written anew when %s', async (_, damage) => {
  const one = await build('one');
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
  const one = await build('one');
  const folder = path.join(dataDirectory, 'releases', app, await release(one));
  const { ino } = await stat(folder);
  await release(one);
  expect((await stat(folder)).ino).toBe(ino);
});

test('release: several processes may release the same build at once', async () => {
  const one = await build('one');
  const [first = '', ...others] = await Promise.all([release(one), release(one), release(one)]);
  expect(others).toEqual([first, first]);
  expect(await readdir(path.join(dataDirectory, 'releases', app))).toEqual([first]);
});

test('release: a folder that cannot be written leaves nothing of it behind', async () => {
  const one = await build('one');
  const description = path.join(one.directory, 'browser', 'release.json');
  const described = JSON.parse(await readFile(description, 'utf8')) as { files: object };
  const files = { ...described.files, 'door.js.br/x.txt': { bytes: 1 } };
  await writeFile(description, JSON.stringify({ ...described, files }));
  await mkdir(path.join(one.directory, 'browser', 'door.js.br'));
  await writeFile(path.join(one.directory, 'browser', 'door.js.br', 'x.txt'), 'x');
  await expect(release(one)).rejects.toThrow(/EISDIR/);
  expect(await readdir(path.join(dataDirectory, 'releases', app))).toEqual([]);
});

test('release: an app without a build is reported, nothing is released, and no folder is left', async () => {
  const first = await release(await build('one'));
  const before = await served();
  await expect(
    releaseBuilds([await build('two'), { app: 'mf-loyalty', directory: path.join(directory, 'nothing') }], {
      dataDirectory,
    }),
  ).rejects.toThrow('mf-loyalty has no build yet.');
  expect(await served()).toBe(before);
  expect(await readdir(path.join(dataDirectory, 'releases', app))).toEqual([first]);
});

test('release: npm start keeps the traffic of known versions and releases new ones', async () => {
  const [one, two, three] = [await build('one'), await build('two'), await build('three')];
  const first = await release(one);
  await release(two);
  await change('rollback', (registry) => rollBack(registry, app));
  await release(two, { keepTraffic: true });
  expect(await served()).toBe(`${app}: ${first} for everybody`);
  const last = await release(three, { keepTraffic: true });
  expect(await served()).toBe(`${app}: ${last} for everybody`);
});

test('release: what is served is printed in a line, and what happened is in the log', async () => {
  const first = await release(await build('one'));
  const second = await release(await build('two'), { percent: 10 });
  expect(await served()).toBe(`${app}: ${second} for 10 %, ${first} for 90 %`);
  await change('pin', (registry) => pinRelease(registry, app, first));
  const third = await release(await build('three'));
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
