import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAuditLog } from '@shop/release-registry';
import { createReleaseClient } from '@shop/release-registry/client';
import { parseReleaseKey } from '@shop/release-registry/keys';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';
import { readPageData } from '../testing/test-shop';

let shop: ReleaseShop;
let live: string;

beforeEach(async () => {
  shop = await openReleaseShop();
  live = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
});

afterEach(() => shop.close());

const releasePreview = async () =>
  shop.client.release([await shop.readFolder()], { isPreview: true, origin: { commit: 'a'.repeat(40) } });

/** Follows an address of the shop to the page that a browser shows. */
async function openPreview(address: string): Promise<string> {
  const { headers } = await shop.app.inject(address.slice('http://localhost:3000'.length));
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return (await shop.app.inject({ url: '/gifts', headers: { cookie } })).body;
}

const versionIn = (html: string) => readPageData(html).remotes['gifts']?.version;

test('preview service: a release without visitors is listed, and its address shows it', async () => {
  const { versions, previews } = await releasePreview();
  const version = versions['gifts'] ?? '';
  expect(previews).toEqual([
    {
      app: 'gifts',
      version,
      owner: 'Gifts team',
      commit: 'a'.repeat(40),
      until: expect.stringMatching(/^[\d-]{10}T[\d:]{8}Z$/),
      address: expect.stringContaining(`http://localhost:3000/?release=gifts@${version}&key=${shop.key.id}&until=`),
    },
  ]);
  expect(await shop.readLive()).toEqual([live]);
  expect(versionIn(await openPreview(previews?.[0]?.address ?? ''))).toBe(version);
  expect(versionIn((await shop.app.inject('/gifts')).body)).toBe(live);
  const { microFrontends } = await shop.client.status();
  expect(microFrontends['gifts']?.map(({ deployment }) => deployment.traffic)).toEqual([0, 100]);
  expect((await readAuditLog(shop.registryFile)).at(-1)).toMatchObject({
    version,
    note: 'as a preview, without visitors',
    from: { [live]: 100 },
    to: { [live]: 100 },
  });
});

test('preview service: a new address is signed for a release that is there, and for no other', async () => {
  const version = (await releasePreview()).versions['gifts'] ?? '';
  const { preview } = await shop.client.preview('gifts', version);
  expect(versionIn(await openPreview(preview.address))).toBe(version);
  await expect(shop.client.preview('gifts', '9.9.9')).rejects.toThrow(`There is no release 9.9.9 of gifts. There are `);
  await shop.client.change({ action: 'disable', app: 'gifts', reason: 'wrong prices' });
  await expect(shop.client.preview('gifts', version)).rejects.toThrow('gifts is switched off');
});

test('preview service: only a key that may preview or release the app gets an address', async () => {
  const { versions } = await releasePreview();
  for (const [apps, actions] of [
    [['gifts'], ['canary']],
    [['cards'], ['release']],
  ]) {
    const key = parseReleaseKey(await shop.addKey(apps ?? [], actions));
    const { preview } = createReleaseClient({ address: shop.address, key });
    await expect(preview('gifts', versions['gifts'] ?? '')).rejects.toThrow(/may not preview|is not for gifts/);
  }
});

test('preview service: a preview with visitors, and one that the gate refuses, change nothing', async () => {
  const both = shop.client.release([await shop.readFolder()], { isPreview: true, percent: 10 });
  await expect(both).rejects.toThrow('A preview has no visitors: leave out the percent.');
  await shop.describe({ requires: { versions: { react: '^18.0.0' } } });
  await expect(releasePreview()).rejects.toThrow(/gifts \S+ needs react \^18\.0\.0/);
  expect((await shop.client.status()).microFrontends['gifts']).toHaveLength(1);
});

test('preview service: a key for previews shows a release, and gives it to no shopper', async () => {
  const key = parseReleaseKey(await shop.addKey(['gifts'], ['preview']));
  const client = createReleaseClient({ address: shop.address, key });
  const { versions } = await client.release([await shop.readFolder()], { isPreview: true });
  await expect(client.release([await shop.readFolder()])).rejects.toThrow('may not release, only preview');
  await expect(client.change({ action: 'promote', app: 'gifts' })).rejects.toThrow('may not promote, only preview');
  expect((await client.preview('gifts', versions['gifts'] ?? '')).preview.owner).toBe('Gifts team');
  expect(await shop.readLive()).toEqual([live]);
});
