import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeRegistry, registryFile, rollBack } from '@shop/release-registry';
import { setJudgedCanary } from '@shop/release-registry/canary';
import { createReleaseClient } from '@shop/release-registry/client';
import { parseReleaseKey, revokeTeamKey } from '@shop/release-registry/keys';
import { createPageLink } from '@shop/release-registry/team-page';
import { openReleaseShop, type ReleaseShop } from '../testing/release-shop';

/** Maps the whole line 1 to line 41 of a source. */
const createMap = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAwCA' });

let shop: ReleaseShop;
let version: string;

beforeEach(async () => {
  shop = await openReleaseShop();
  await writeFile(path.join(shop.folder, 'js/page.js.map'), createMap('src/<gifts>.tsx'));
  version = (await shop.client.release([await shop.readFolder()])).versions['gifts'] ?? '';
});

afterEach(() => shop.close());

const get = (url: string, cookie = '') => shop.app.inject({ url, headers: { cookie } });
const getPath = (address: string) => address.slice('http://localhost:3000'.length);
const post = (url: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/registry',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: url.split('?')[1] ?? '',
  });

/** Opens the link of the team's key, and returns the cookie of the session. */
async function openSession(): Promise<string> {
  const { link } = await shop.client.pageLink();
  const { headers } = await post(getPath(link.address));
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

test('team page: a link shows a button, the button opens the page, and the link works no second time', async () => {
  const { link } = await shop.client.pageLink();
  expect(link).toMatchObject({
    owner: 'Gifts team',
    address: expect.stringContaining('http://localhost:3000/registry?'),
  });
  const url = getPath(link.address);
  for (const _ of [1, 2]) {
    const offered = await get(url);
    expect([offered.statusCode, offered.headers['set-cookie']]).toEqual([200, undefined]);
    expect(offered.body).toContain('You get in as Gifts team for eight hours.');
  }
  const opened = await post(url);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/registry']);
  const cookie = String(opened.headers['set-cookie']);
  expect(cookie).toMatch(/^shop_team=[\w/:-]+; Path=\/registry; Max-Age=28800; HttpOnly; SameSite=Strict$/);
  const page = await get('/registry', cookie.split(';')[0]);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('>gifts</h2>');
  const again = await post(url);
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([401, undefined]);
  expect(again.body).toContain('This link was used before');
  expect(shop.lines.join('\n')).toContain('link_used');
});

test('team page: without a session it says how to get in, and is in no cache, index or frame', async () => {
  const page = await get('/registry');
  expect(page.statusCode).toBe(401);
  expect(page.body).toContain('npm run keys -- page --to http://localhost:3000');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-\S+'; .*frame-ancestors 'none'$/);
  expect(policy).not.toContain('script-src');
  expect(page.body).not.toContain('<script');
});

test('team page: a changed, an old and a foreign link or session are refused with a sentence', async () => {
  const now = Date.now();
  const key = { key: shop.key.id, dataDirectory: shop.dataDirectory, siteUrl: 'http://localhost:3000' };
  const old = getPath((await createPageLink(key, now - 300_001)).address);
  const fresh = getPath((await createPageLink(key)).address);
  const changed = fresh.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
  const session = await openSession();
  for (const [reply, sentence] of [
    [await get(old), 'This link has expired'],
    [await post(old), 'This link has expired'],
    [await get(changed), 'This link is incomplete'],
    [await post(fresh.slice(0, -1)), 'This link is incomplete'],
    [await get(`${fresh}&key=other`), 'This link is incomplete'],
    [await get('/registry', session.slice(0, -1)), 'The session of this browser is not valid'],
    [await get('/registry', `shop_team=${new URLSearchParams(fresh.split('?')[1]).get('nonce')}`), 'is not valid'],
  ] as const) {
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([401, undefined]);
    expect(reply.body).toContain(sentence);
  }
});

test('team page: a revoked key ends its sessions and links', async () => {
  const session = await openSession();
  const link = getPath((await shop.client.pageLink()).link.address);
  await revokeTeamKey(shop.dataDirectory, shop.key.id);
  for (const reply of [await get('/registry', session), await get(link), await post(link)]) {
    expect(reply.statusCode).toBe(401);
    expect(reply.body).toContain(`The key ${shop.key.id} of Gifts team was revoked at 20`);
  }
  await expect(shop.client.pageLink()).rejects.toThrow('was revoked at');
});

test('team page: leaving ends the session of the browser', async () => {
  const left = await get('/registry/leave', await openSession());
  expect([left.statusCode, left.headers.location]).toEqual([303, '/registry']);
  expect(left.headers['set-cookie']).toMatch(/^shop_team=; Path=\/registry; Max-Age=0;/);
});

test('team page: a key sees all apps, its own first, with canary, preview, pin and the last changes', async () => {
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  const canary = (await shop.client.release([await shop.readFolder()], { percent: 10 })).versions['gifts'] ?? '';
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(3);');
  const preview = (await shop.client.release([await shop.readFolder()], { isPreview: true })).versions['gifts'] ?? '';
  await shop.client.change({ action: 'disable', app: 'gifts', reason: '<wrong> prices' });
  const { body } = await get('/registry', await openSession());
  expect([...body.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    'gifts',
    'mf-content',
    'shell',
    'Last changes',
    'Who is told',
  ]);
  expect(body).toMatch(
    new RegExp(`Canary</span><span class="version">${canary}.*Live</span><span class="version">${version}`),
  );
  expect(body).toMatch(new RegExp(`Preview</span> <span class="version">${preview}</span>, released just now`));
  expect(body).toContain('<td>10 %</td><td>90 %</td>');
  expect(body).toContain('Disabled: &lt;wrong&gt; prices');
  expect(body).toContain('<strong>Gifts team</strong> disable gifts:');
});

test('team page: a canary that judges itself is shown with what it waits for', async () => {
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  const canary = (await shop.client.release([await shop.readFolder()], { percent: 10 })).versions['gifts'] ?? '';
  const start = { app: 'gifts', version: canary, percent: 5 };
  await changeRegistry(registryFile(shop.dataDirectory), { what: 'canary' }, (known) => setJudgedCanary(known, start));
  const { body } = await get('/registry', await openSession());
  expect(body).toContain('<span class="role">Canary</span> <span>judges itself since');
});

test('team page: an error of a browser is listed with the line of the team’s source, escaped', async () => {
  const directory = path.join(shop.dataDirectory, 'monitoring');
  const app = await shop.openWith({
    releases: { limits: { uploads: 8, bytes: 2 ** 20 }, allowedOrigins: undefined },
    monitoring: { directory, server: 'one', percent: 10 },
  });
  const where = { app: 'gifts', version, route: '/gifts' };
  const at = 'js/page.js:1:5';
  const entries = [
    { kind: 'view', ...where, count: 1 },
    { kind: 'error', ...where, type: 'render', message: 'TypeError: <b>', at, count: 2 },
    { kind: 'error', ...where, type: 'violation', message: 'ContractViolation: cart:add', at: '', count: 3 },
  ];
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify({ device: 'mobile', shell: '2', entries });
  expect((await app.inject({ method: 'POST', url: '/monitoring', headers, payload })).statusCode).toBe(204);
  await app.close();
  const reader = await shop.openWith({
    releases: { limits: { uploads: 8, bytes: 2 ** 20 }, allowedOrigins: undefined },
    monitoring: { directory, server: 'two', percent: 10 },
  });
  const { body } = await reader.inject({ url: '/registry', headers: { cookie: await openSession() } });
  await reader.close();
  expect(body).toContain('<p>TypeError: &lt;b&gt;</p><code>src/&lt;gifts&gt;.tsx:41:1</code>');
  expect(body).toContain('<th scope="row">Errors per 1,000 views</th><td>500.0</td>');
  expect(body).toContain('<th scope="row">Bus violations</th><td>3</td>');
});

test('team page: a release that was rolled back keeps its errors, in lines of the source, and says why it was stopped', async () => {
  const directory = path.join(shop.dataDirectory, 'monitoring');
  const openServer = (server: string) =>
    shop.openWith({
      releases: { limits: { uploads: 8, bytes: 2 ** 20 }, allowedOrigins: undefined },
      monitoring: { directory, server, percent: 100 },
    });
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  const canary = (await shop.client.release([await shop.readFolder()], { percent: 10 })).versions['gifts'] ?? '';
  const app = await openServer('one');
  const where = { app: 'gifts', version: canary, route: '/gifts' };
  const entries = [
    { kind: 'error', ...where, type: 'start', message: 'Error: no gifts', at: 'js/page.js:1:5', count: 12 },
    { kind: 'failure', ...where, reason: 'threw', count: 12 },
    { kind: 'load', ...where, value: 100 },
  ];
  const headers = { 'content-type': 'application/json' };
  const payload = JSON.stringify({ device: 'mobile', shell: '2', draw: 5, entries });
  expect((await app.inject({ method: 'POST', url: '/monitoring', headers, payload })).statusCode).toBe(204);
  await app.close();
  const reason = { what: 'rollback', who: 'the shop', note: 'Stopped at 10 %: 12 of 12 visitors <with> errors' };
  await changeRegistry(registryFile(shop.dataDirectory), reason, (known) => rollBack(known, 'gifts'));
  const reader = await openServer('two');
  const { body } = await reader.inject({ url: '/registry', headers: { cookie: await openSession() } });
  await reader.close();
  expect(body).toContain(
    `<span class="role stopped">Stopped</span> <span class="version">${canary}</span>, just now by the shop: Stopped at 10 %: 12 of 12 visitors &lt;with&gt; errors</p>`,
  );
  expect(body).toContain(`<h3>12 errors of the stopped release <span class="version">${canary}</span></h3>`);
  expect(body).toContain('<p>Error: no gifts</p><code>src/&lt;gifts&gt;.tsx:41:1</code>');
  expect(body).toContain('<td>0</td><td>12 threw</td>');
  expect(body).toMatch(/Loaded and started<\/th><td>–<\/td><td>\d+ ms<\/td>/);
  expect(body).not.toContain('Without visitors');
});

test('team page: a team chooses a release for its browser, for as long as its session; a key that may not preview cannot', async () => {
  await writeFile(path.join(shop.folder, 'js/page.js'), 'page(2);');
  const preview = (await shop.client.release([await shop.readFolder()], { isPreview: true })).versions['gifts'] ?? '';
  const choose = (cookie: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/registry/choices',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ app: 'gifts', release: preview, back: '/gifts' }).toString(),
    });
  const cookie = await openSession();
  expect((await get('/registry', cookie)).body).toContain(`<option value="${preview}">`);
  const { headers } = await choose(cookie);
  expect(headers.location).toBe('/gifts');
  const [right = '', choices = ''] = [headers['set-cookie'] ?? []].flat();
  expect(right).toMatch(/^shop_panel=.*; Max-Age=28\d{3};/);
  const chosen = [cookie, right, choices].map((one) => one.split(';')[0]).join('; ');
  expect((await get('/registry', chosen)).body).toContain(`<option value="${preview}" selected>`);

  const key = parseReleaseKey(await shop.addKey(['mf-content'], ['disable'], 'Content team'));
  const { link } = await createReleaseClient({ address: shop.address, key }).pageLink();
  const other = String((await post(getPath(link.address))).headers['set-cookie']).split(';')[0] ?? '';
  expect((await get('/registry', other)).body).not.toContain('<option');
  expect([(await choose(other)).statusCode, (await choose(other)).headers['set-cookie']]).toEqual([401, undefined]);
});

test('team page: a key of another app sees the same, with its own app first', async () => {
  const key = parseReleaseKey(await shop.addKey(['mf-content'], ['preview'], 'Content team'));
  const { link } = await createReleaseClient({ address: shop.address, key }).pageLink();
  const { headers } = await post(getPath(link.address));
  const { body } = await get('/registry', String(headers['set-cookie']).split(';')[0]);
  expect(body).toMatch(/<h2[^>]*>mf-content<.*<h2[^>]*>gifts</s);
});
