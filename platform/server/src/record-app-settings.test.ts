import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, emptyRegistry, readShopRecords } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { createLogger } from '@shop/server-environment/logging';
import { recordAppSettings } from './record-app-settings';

const manifest = {
  title: 'Gifts',
  owner: 'Gift team',
  pages: {},
  widgets: [],
  placedWidgets: [],
  calls: [],
  settings: { minimumRupees: { type: 'number' as const } },
};

let directory: string;
let registryFile: string;
let lines: string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'app-settings-'));
  registryFile = path.join(directory, 'registry.json');
  lines = [];
});
afterEach(() => rm(directory, { recursive: true }));

const record = (given: Parameters<typeof recordAppSettings>[0]['given']) =>
  recordAppSettings({
    registryFile,
    given,
    logger: createLogger({ service: 'shop', destination: { write: (line) => void lines.push(line) } }),
  });

test('server: the settings of apps are recorded for the gate, and each that a live release misses is logged as an error', async () => {
  const registry = addRelease(emptyRegistry, 'mf-gifts', createReleaseForTest('1', { manifest }));
  await writeFile(registryFile, JSON.stringify(registry));
  await record({ 'mf-gifts': { minimumRupees: 500 } });
  expect((await readShopRecords(registryFile)).settings).toEqual({ 'mf-gifts': { minimumRupees: 500 } });
  expect(lines).toEqual([]);
  await record({});
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('mf-gifts 1 needs the setting minimumRupees');
});

test('server: a setting of no live release, and one of an unknown app, are a warning, as their names may be misspelt', async () => {
  const registry = addRelease(emptyRegistry, 'mf-gifts', createReleaseForTest('1', { manifest }));
  await writeFile(registryFile, JSON.stringify(registry));
  await record({ 'mf-gifts': { minimumRupees: 500, minimumRupee: 400 }, 'mf-gift': { minimumRupees: 500 } });
  expect(lines.map((line) => (JSON.parse(line) as { detail: string }).detail)).toEqual([
    'The settings of this shop give mf-gifts the setting minimumRupee, which no live release of it has.',
    'The settings of this shop have values for mf-gift, and no app of that name was ever released here.',
  ]);
});

test('server: a start without a registry records the settings and goes on', async () => {
  await record({ 'mf-gifts': { minimumRupees: 500 } });
  expect((await readShopRecords(registryFile)).settings).toEqual({ 'mf-gifts': { minimumRupees: 500 } });
  expect(lines.join()).toContain('There is no registry');
});
