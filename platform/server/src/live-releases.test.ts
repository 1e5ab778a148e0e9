import { parseLiveReleases } from '@shop/release-registry/live-releases';
import { createReleaseKey } from '@shop/release-registry/keys';
import { createTestRelease, openTestShop, type TestShop } from './testing/test-shop';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

const path = '/deployment/releases.json';

test('server: its live releases are published with its signature, and follow a release', async () => {
  const before = await shop.app.inject(path);
  const { settings, registry } = parseLiveReleases(before.body);
  expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=2']);
  expect(Object.keys(registry.microFrontends).sort()).toEqual(['mf-content', 'shell']);
  expect(settings['brand']).toEqual({ name: 'Sikka', tagline: 'Clothes that pay you back' });
  const unchanged = await shop.app.inject({ url: path, headers: { 'if-none-match': String(before.headers['etag']) } });
  expect(unchanged.statusCode).toBe(304);
  await shop.deploy('mf-content', createTestRelease('mf-content', '2'));
  const after = parseLiveReleases((await shop.app.inject(path)).body);
  expect(after.registry.microFrontends['mf-content']?.map(({ metadata }) => metadata.version)).toEqual(['2']);
});

test('server: one that reads a copy of a registry publishes nothing, because it cannot sign', async () => {
  const { publicKey } = createReleaseKey('shop');
  const copy = await shop.openWith({ registryKey: publicKey });
  expect((await copy.inject(path)).statusCode).toBe(404);
  await copy.close();
});
