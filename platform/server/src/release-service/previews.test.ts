import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatPreview } from '@shop/release-registry/preview';
import { readAuditLog } from '@shop/release-registry';
import { createReleaseClient, type ReleaseClient } from '@shop/release-registry/client';
import { parseReleaseKey, revokeTeamKey } from '@shop/release-registry/keys';
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

/** What a browser gets for the link of a preview that was made by a key for previews alone. */
async function openConfirmPage() {
  const key = parseReleaseKey(await shop.addKey(['gifts'], ['preview'], 'PR builds'));
  const client = createReleaseClient({ address: shop.address, key });
  const { versions, previews } = await client.release([await shop.readFolder()], { isPreview: true });
  const { headers } = await shop.app.inject(String(previews?.[0]?.address).slice('http://localhost:3000'.length));
  const [preview] = previews ?? [];
  return {
    key,
    client,
    preview,
    version: versions['gifts'] ?? '',
    url: String(headers.location),
    cookies: headers['set-cookie'],
  };
}

/** The cookie of the page for teams. */
async function signIn(client: ReleaseClient): Promise<string> {
  const { link } = await client.pageLink();
  const { headers } = await postForm('/registry', link.address.split('?')[1]);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const postForm = (url: string, payload = '', cookie = '') =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload,
  });

test('preview service: a link of a key for previews alone shows a page without a script, and gives no cookie', async () => {
  const { url, version, cookies, preview } = await openConfirmPage();
  expect(preview && formatPreview(preview)).toContain(
    'is signed in to the page for teams with a key that can release;',
  );
  expect([cookies, url]).toEqual([undefined, expect.stringMatching(/^\/registry\/preview\?release=gifts@/)]);
  const { statusCode, headers, body } = await shop.app.inject(url);
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  expect(body).toContain(`This browser gets gifts ${version} until `);
  expect(body).not.toContain('<script');
  const shown = await shop.app.inject(url.replace('/registry/preview', '/gifts').replace('&key', '&x=1&key'));
  expect([shown.statusCode, shown.headers['set-cookie']]).toEqual([303, undefined]);
});

test('preview service: only who is signed in with a key that can release opens such a link', async () => {
  const { url, client, version, key } = await openConfirmPage();
  const query = url.split('?')[1] ?? '';
  const closed = async (cookie: string) => {
    const { statusCode, headers, body } = await postForm('/registry/preview', query, cookie);
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
    return body;
  };
  expect(await closed('')).toContain('this preview is for those who can release');
  expect(await closed(await signIn(client))).toContain('this preview is for those who can release');
  const team = await signIn(shop.client);
  const opened = await postForm('/registry/preview', query, team);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect(versionIn((await shop.app.inject({ url: '/gifts', headers: { cookie } })).body)).toBe(version);
  await revokeTeamKey(shop.dataDirectory, key.id);
  expect(await closed(team)).toContain('This preview has ended');
});

test('preview service: the releases of a revoked key are hidden unless shoppers get them', async () => {
  const other = parseReleaseKey(await shop.addKey(['gifts']));
  const client = createReleaseClient({ address: shop.address, key: other });
  const { versions } = await client.release([await shop.readFolder()], { isPreview: true });
  const version = versions['gifts'] ?? '';
  const { address } = (await shop.client.preview('gifts', version)).preview;
  expect(versionIn(await openPreview(address))).toBe(version);
  await revokeTeamKey(shop.dataDirectory, other.id);
  expect(versionIn(await openPreview(address))).toBe(live);
  await revokeTeamKey(shop.dataDirectory, shop.key.id);
  expect(versionIn((await shop.app.inject('/gifts')).body)).toBe(live);
});
