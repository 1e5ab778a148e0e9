import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry } from '@shop/release-registry';
import { pruneReleases } from '@shop/release-registry/release';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';

const map = JSON.stringify({ version: 3, sources: ['src/gifts.tsx'], names: [], mappings: 'AAwCA' });

let shop: ReleaseShop;

beforeEach(async () => {
  shop = await openReleaseShop();
  await writeFile(path.join(shop.folder, 'js/page.js.map'), map);
});

afterEach(() => shop.close());

test('source maps: they arrive with a release, are sent once, stand in the registry, and are never served', async () => {
  const version = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
  const { extras } = (await readRegistry(shop.registryFile)).microFrontends['gifts']?.[0] ?? {};
  expect([Object.keys(extras?.sourceMaps ?? {}), Object.keys(extras?.files ?? {}).sort()]).toEqual([
    ['js/page.js.map'],
    ['css/page.css', 'js/page.js', 'remoteEntry.js'],
  ]);
  const folder = path.join(shop.dataDirectory, 'releases/gifts', version);
  expect(await readFile(path.join(folder, 'js/page.js.map'), 'utf8')).toBe(map);
  for (const file of ['js/page.js.map', 'js/page.js.MAP', 'js/page.js%2Emap', 'js%2Fpage.js.map', 'js/./page.js.map'])
    for (const encoding of ['identity', 'br', 'gzip']) {
      const url = `/releases/gifts/${version}/${file}`;
      const reply = await shop.app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([403, 404]).toContain(reply.statusCode);
      expect(reply.body).not.toContain('mappings');
    }
  const lines: string[] = [];
  await shop.client.release([await shop.readFolder()], { log: (line) => lines.push(line) });
  expect(lines).toEqual(['  gifts: 0 of 4 files sent, the shop had the others']);
});

test('source maps: prune deletes them with their release', async () => {
  const version = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
  for (const text of ['page(2);', 'page(3);']) {
    await writeFile(path.join(shop.folder, 'js/page.js'), text);
    await shop.client.release([await shop.readFolder()]);
  }
  const folder = path.join(shop.dataDirectory, 'releases/gifts', version);
  expect(await readdir(path.join(folder, 'js'))).toContain('page.js.map');
  await pruneReleases(shop.dataDirectory, ['gifts'], 1);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('source maps: too large ones, and one of a house build without its script, are refused', async () => {
  await writeFile(path.join(shop.folder, 'js/page.js.map'), 'x'.repeat(6 * 2 ** 20));
  await expect(shop.readFolder()).rejects.toThrow('js/page.js.map is larger than 5 MB.');
  await writeFile(path.join(shop.folder, 'js/page.js.map'), map);
  const { source } = await shop.readFolder();
  const description = Buffer.from(
    JSON.stringify({ ...source.metadata, files: { 'remoteEntry.js': { bytes: 1 } }, messages: {} }),
  );
  const files = new Map([['remoteEntry.js', Buffer.from('var team_gifts;')]]);
  const sourceMaps = new Map([['other.js.map', Buffer.from(map)]]);
  const release = { kind: 'build' as const, source: { ...source, files, sourceMaps, server: null, description } };
  await expect(shop.client.release([release])).rejects.toThrow(
    'The list of files has other.js.map, and release.json does not.',
  );
});
