import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry, registryFile } from '@shop/release-registry';
import { alterBuild } from './alter-build';
import { type Build, releaseBuilds } from './release-builds';

let directory: string;
let dataDirectory: string;
const app = 'mf-content';
const entry = 'remoteEntry.12345678.js';

async function build(text: string): Promise<Build> {
  const place = await mkdtemp(path.join(directory, 'build-'));
  await mkdir(path.join(place, 'browser'), { recursive: true });
  await mkdir(path.join(place, 'server'), { recursive: true });
  const described = {
    entry: [entry],
    remoteModule: ['door.js'],
    parts: {},
    files: { [entry]: { bytes: 1 }, 'door.js': { bytes: 1 } },
    messages: {},
  };
  await writeFile(path.join(place, 'browser', 'release.json'), JSON.stringify(described));
  await writeFile(path.join(place, 'browser', entry), 'entry();');
  await writeFile(path.join(place, 'browser', 'door.js'), text);
  await writeFile(path.join(place, 'server', 'server.cjs'), `exports.text = ${JSON.stringify(text)};`);
  return { app, directory: place };
}

const release = async (one: Build) =>
  (await releaseBuilds([one], { dataDirectory })).releases.get(one.app)?.metadata.version ?? '';
const readReleases = async () => (await readRegistry(registryFile(dataDirectory))).microFrontends[app] ?? [];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'release-builds-'));
  dataDirectory = path.join(directory, 'data');
});

afterEach(() => rm(directory, { recursive: true }));

test('release: a build of this checkout is released with its files, server build, container and the app’s version', async () => {
  const version = await release(await build('one'));
  expect(version).toMatch(/^\d+\.\d+\.\d+-[\da-f]{8}$/);
  expect((await readReleases())[0]?.extras).toMatchObject({ container: 'mf_content', server: { file: 'server.cjs' } });
  const names = await readdir(path.join(dataDirectory, 'releases', app, version));
  expect(names).toEqual(expect.arrayContaining(['door.js', entry, 'release.json', 'server.cjs']));
});

test('release: an altered build is another release', async () => {
  const one = await build('one');
  const first = await release(one);
  const second = await release(await alterBuild(one, (_, text) => text.replaceAll('one', 'two')));
  expect(second).not.toBe(first);
  await expect(alterBuild(one, (_, text) => text)).rejects.toThrow('Nothing in the build of mf-content was altered.');
});

test('release: an app without a build is reported, nothing is released, and no folder is left', async () => {
  const first = await release(await build('one'));
  await expect(
    releaseBuilds([await build('two'), { app: 'mf-loyalty', directory: path.join(directory, 'nothing') }], {
      dataDirectory,
    }),
  ).rejects.toThrow('mf-loyalty has no build yet.');
  expect((await readReleases()).map(({ metadata }) => metadata.version)).toEqual([first]);
  expect(await readdir(path.join(dataDirectory, 'releases', app))).toEqual([first]);
});

test('release: a description that no build wrote is refused with the wrong entry', async () => {
  const one = await build('one');
  await writeFile(path.join(one.directory, 'browser', 'release.json'), '{"entry":"x"}');
  await expect(release(one)).rejects.toThrow(/release\.json has a wrong entry: /);
});
