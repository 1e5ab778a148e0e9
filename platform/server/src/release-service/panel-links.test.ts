import { createReleaseClient } from '@shop/release-registry/client';
import { parseReleaseKey, revokeTeamKey } from '@shop/release-registry/keys';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';

let shop: ReleaseShop;

beforeEach(async () => {
  shop = await openReleaseShop();
});

afterEach(() => shop.close());

test('panel service: a key that may preview gets a link for the stated hours, which opens the panel', async () => {
  const key = parseReleaseKey(await shop.addKey(['gifts'], ['preview']));
  const { panel } = await createReleaseClient({ address: shop.address, key }).panel(2);
  expect((Date.parse(panel.until) - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
  const { statusCode, headers } = await shop.app.inject(panel.address.slice('http://localhost:3000'.length));
  expect([statusCode, String(headers['set-cookie'])]).toEqual([303, expect.stringMatching(/^shop_panel=/)]);
});

test('panel service: another key, and hours beyond a month, get none', async () => {
  const key = parseReleaseKey(await shop.addKey(['gifts'], ['canary']));
  await expect(createReleaseClient({ address: shop.address, key }).panel(2)).rejects.toThrow('may not preview');
  await expect(shop.client.panel(721)).rejects.toThrow('hours');
});

test('panel service: a revoked key takes its links to the panel and to previews with it', async () => {
  const key = parseReleaseKey(await shop.addKey(['gifts'], ['preview']));
  const { panel } = await createReleaseClient({ address: shop.address, key }).panel(2);
  const address = panel.address.slice('http://localhost:3000'.length);
  await revokeTeamKey(shop.dataDirectory, key.id);
  const { statusCode, headers, body } = await shop.app.inject(address);
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  expect(body).toContain('The link to the panel has ended.');
});
