import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addRelease, emptyRegistry } from '@shop/release-registry';
import { createReleaseForTest } from '@shop/release-registry/for-test';
import { createReleaseKey, formatPublicKey, parseReleaseKey } from '@shop/release-registry/keys';
import { reduceToLiveReleases, signLiveReleases } from '@shop/release-registry/live-releases';
import { mirrorShop } from './mirror-shop';

const createKey = () => {
  const key = parseReleaseKey(createReleaseKey('shop').line);
  return { ...key, publicKey: formatPublicKey(key.privateKey) };
};
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const registry = ['mf-a', 'mf-b'].reduce(
  (known, app) =>
    addRelease(
      known,
      app,
      createReleaseForTest('1', { base: `/releases/${app}/1/`, files: { 'entry.js': hash(`${app} entry`) } }),
    ),
  emptyRegistry,
);

let directory: string;
let server: Server;
let shop: string;
let answers: Map<string, string>;
let asked: string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  asked = [];
  answers = new Map([
    ['/deployment/releases.json', sign(createKey())],
    ['/releases/mf-a/1/entry.js', 'mf-a entry'],
    ['/releases/mf-b/1/entry.js', 'mf-b entry'],
  ]);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const text = answers.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true });
});

const sign = (key: ReturnType<typeof createKey>) =>
  signLiveReleases({ settings: { currency: 'INR' }, registry: reduceToLiveReleases(registry) }, key);
const mirror = (without: readonly string[] = []) => mirrorShop({ shop, directory, without });
const entryFile = (app: string) => path.join(directory, 'releases', app, '1', 'entry.js');

test('dev: files of the other apps are copied once, and again when the copy was changed', async () => {
  expect(await mirror(['mf-b'])).toMatchObject({ settings: { currency: 'INR' } });
  expect(await readFile(entryFile('mf-a'), 'utf8')).toBe('mf-a entry');
  expect(asked).toEqual(['/deployment/releases.json', '/releases/mf-a/1/entry.js']);
  await mirror(['mf-b']);
  expect(asked).toHaveLength(3);
  await writeFile(entryFile('mf-a'), 'changed');
  await mirror(['mf-b']);
  expect(await readFile(entryFile('mf-a'), 'utf8')).toBe('mf-a entry');
});

test('dev: a file that is not the released one is refused, and not stored', async () => {
  answers.set('/releases/mf-b/1/entry.js', 'another');
  await expect(mirror()).rejects.toThrow(`${shop}/releases/mf-b/1/entry.js is not the file that was released.`);
  await expect(readFile(entryFile('mf-b'))).rejects.toThrow('ENOENT');
});

test('dev: a missing file, a shop without a description and one that does not answer are named in a sentence', async () => {
  answers.delete('/releases/mf-b/1/entry.js');
  await expect(mirror()).rejects.toThrow(`${shop}/releases/mf-b/1/entry.js cannot be fetched (404).`);
  answers.delete('/deployment/releases.json');
  await expect(mirror()).rejects.toThrow(`${shop} does not publish its live releases (404).`);
  await expect(mirrorShop({ shop: 'http://127.0.0.1:9', directory, without: [] })).rejects.toThrow('does not answer');
});

test('dev: a shop with another key than before is refused', async () => {
  await mirror();
  answers.set('/deployment/releases.json', sign(createKey()));
  await expect(mirror()).rejects.toThrow('signs its releases with another key than before');
});
