import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRegistry, type Release, addRelease } from '@shop/release-registry';
import { createRegistryReader } from './registry-reader';

let directory: string;
let file: string;
let logged: string[];
const good = JSON.stringify(emptyRegistry);

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'registry-reader-'));
  file = path.join(directory, 'registry.json');
  logged = [];
});

afterEach(() => rm(directory, { recursive: true }));

const reader = () => createRegistryReader(file, (sentence) => logged.push(sentence));

test('server: while the registry is invalid or missing the last valid one is used, which is logged once', async () => {
  await writeFile(file, good);
  const read = reader();
  const known = await read();
  await writeFile(file, good.slice(0, 20));
  expect(await Promise.all([read(), read()])).toEqual([known, known]);
  expect(await read()).toBe(known);
  await rm(file);
  expect(await read()).toBe(known);
  expect(logged).toEqual([
    `The registry ${file} is not JSON. Put a copy of it back, or remove it: npm start writes a new one from what is built. The shop goes on with the registry of before.`,
    `There is no registry at ${file}. The shop goes on with the registry of before.`,
  ]);
});

test('server: a repaired registry is used', async () => {
  await writeFile(file, good);
  const read = reader();
  await read();
  await writeFile(file, '{');
  await read();
  await writeFile(file, JSON.stringify({ ...emptyRegistry, schema: 'another' }));
  expect((await read()).registry.schema).toBe('another');
  expect(logged).toHaveLength(1);
});

test('server: a registry that has lost the shell closes nothing', async () => {
  const release = {
    url: '/a',
    metadata: { version: '1', integrity: 'sha256-x' },
    deployment: { traffic: 100, default: true },
    extras: { container: '', base: '/', entry: [], remoteModule: [], parts: {}, files: {} },
  } satisfies Release;
  await writeFile(file, JSON.stringify(addRelease(emptyRegistry, 'shell', release)));
  const read = reader();
  const known = await read();
  await writeFile(file, JSON.stringify(addRelease(emptyRegistry, 'mf-catalog', release)));
  expect(await read()).toBe(known);
  expect(logged).toEqual([
    `The registry ${file} names no release of the shell. The shop goes on with the registry of before.`,
  ]);
});

test('server: without any valid registry each read fails with the reason', async () => {
  await writeFile(file, '{');
  const read = reader();
  await expect(read()).rejects.toThrow('is not JSON.');
  await expect(read()).rejects.toThrow('is not JSON.');
  await writeFile(file, good);
  expect((await read()).registry).toEqual(emptyRegistry);
});
