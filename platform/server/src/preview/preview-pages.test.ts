import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addPreview, changeRegistry, disableApp, pruneApp, setCanary } from '@shop/release-registry';
import { createPreview } from '@shop/release-registry/preview';
import { createTestRelease, openTestShop, readPageData, type TestShop } from '../testing/test-shop';
import { testSettings } from '../testing/test-settings';

let shop: TestShop;

const release = (app: string) =>
  changeRegistry(shop.registryFile, { what: 'release' }, (known) =>
    addPreview(known, app, createTestRelease(app, '2')),
  );

beforeEach(async () => {
  shop = await openTestShop();
  await release('mf-content');
});

afterEach(() => shop.close());

/** The path and query that open a preview. */
async function sign(app = 'mf-content', now = Date.now()): Promise<string> {
  const { dataDirectory } = shop;
  const { address } = await createPreview({ app, version: '2', dataDirectory, siteUrl: 'http://localhost:3000' }, now);
  return address.slice('http://localhost:3000'.length);
}

/** Opens a preview, and returns the cookie that a browser sends from then on. */
async function open(app?: string, before = ''): Promise<string> {
  const { headers } = await shop.app.inject({ url: await sign(app), headers: { cookie: before } });
  const cookies = [headers['set-cookie'] ?? ''].flat();
  return cookies.find((one) => one.startsWith('shop_preview='))?.split(';')[0] ?? '';
}

const get = (url: string, cookie?: string) => shop.app.inject({ url, headers: cookie ? { cookie } : {} });
const versionIn = (html: string, app = 'mf-content') => readPageData(html).remotes[app]?.version;
const markIn = (html: string) => /<aside id="shop-preview"[^>]*><p[^>]*>(.*?)<\/p>/.exec(html)?.[1];

test('preview: its address sets a cookie and leads to the same address without its parameters', async () => {
  const { statusCode, headers } = await get((await sign()).replace('/?', '/about?q=shirt&'));
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    303,
    '/about?q=shirt',
    'private, no-store',
  ]);
  expect(headers['set-cookie']).toMatch(
    /^shop_preview=mf-content@2\/operator\/[\dTZ:-]{20}\/[\w-]{86}; Path=\/; Max-Age=(?:86400|8639\d); HttpOnly; SameSite=Lax$/,
  );
});

test('preview: on https the cookie is for https only', async () => {
  const secure = await shop.openWith({
    settings: { ...testSettings, siteUrl: 'https://shop.example' },
  });
  const { headers } = await secure.inject(await sign());
  expect(headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  await secure.close();
});

test('preview: an address with two slashes leads to no other host', async () => {
  const { headers } = await get((await sign()).replace('/?', '///evil.example/?'));
  expect(headers['location']).toMatch(/^\/evil\.example\/\?release=/);
});

test('preview: with the cookie the page has the release and a mark, and is not cached', async () => {
  const { statusCode, body, headers } = await get('/', await open());
  expect([statusCode, versionIn(body), markIn(body)]).toEqual([200, '2', 'Preview: mf-content 2']);
  expect(body).toContain('<a href="/preview/leave" rel="nofollow">Leave preview</a>');
  expect([headers['cache-control'], headers['x-robots-tag'], headers['etag']]).toEqual([
    'private, no-store',
    'noindex',
    undefined,
  ]);
  expect(body).toContain('/releases/mf-content/2/entry.js');
});

test('preview: the styles and the script of the mark are allowed by their hashes', async () => {
  const { body, headers } = await get('/', await open());
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<(?:script|style)>([^]*?)<\/(?:script|style)>/g)].map(([, text]) => text ?? '');
  expect(inline).toHaveLength(3);
  for (const text of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('preview: a page without the cookie has no byte of it, before and after', async () => {
  const before = await get('/');
  await get('/', await open());
  const after = await get('/');
  expect([after.body, versionIn(after.body), markIn(after.body)]).toEqual([before.body, '1', undefined]);
  for (const name of ['cache-control', 'vary', 'set-cookie', 'x-robots-tag', 'etag', 'content-security-policy'])
    expect(after.headers[name]).toBe(before.headers[name]);
});

test('preview: a browser that kept the live page gets the previewed one', async () => {
  const { headers } = await get('/');
  const cookie = await open();
  const again = await shop.app.inject({ url: '/', headers: { cookie, 'if-none-match': String(headers['etag']) } });
  expect([again.statusCode, versionIn(again.body)]).toEqual([200, '2']);
});

test('preview: several apps are previewed at once, and a canary goes on beside them', async () => {
  await shop.deploy('mf-catalog', createTestRelease('mf-catalog', '1'));
  await release('mf-catalog');
  await changeRegistry(shop.registryFile, { what: 'canary' }, (known) => setCanary(known, 'mf-catalog', 50, '2'));
  const cookie = await open('mf-catalog', await open());
  const { body, headers } = await get('/', cookie);
  expect([versionIn(body), versionIn(body, 'mf-catalog'), markIn(body)]).toEqual([
    '2',
    '2',
    'Preview: mf-catalog 2, mf-content 2',
  ]);
  expect(String(headers['set-cookie'])).toMatch(/^shop_visitor=/);
});

test('preview: an address that is wrong, old or of another app shows the live page with a sentence', async () => {
  for (const address of [
    (await sign()).replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A')),
    (await sign()).replace('mf-content', 'mf-catalog'),
    await sign('mf-content', Date.now() - 25 * 60 * 60_000),
    '/?release=x&key=x&until=x&signature=x',
  ]) {
    const { statusCode, body, headers } = await get(address);
    expect([statusCode, versionIn(body), markIn(body)]).toEqual([200, '1', 'This preview has ended.']);
    expect([headers['cache-control'], headers['x-robots-tag'], headers['set-cookie']]).toEqual([
      'private, no-store',
      'noindex',
      undefined,
    ]);
  }
});

test('preview: a hostile cookie shows the live page with a sentence', async () => {
  for (const cookie of ['', 'a'.repeat(3000), 'mf-content@2/x/y', '<script>', '|||||', '%00']) {
    const { statusCode, body } = await get('/', `shop_preview=${cookie}`);
    expect([statusCode, versionIn(body), markIn(body)]).toEqual([200, '1', 'This preview has ended.']);
  }
});

test('preview: a deleted release and a disabled app are explained on the live page', async () => {
  const cookie = await open();
  await changeRegistry(shop.registryFile, { what: 'disable' }, (known) => disableApp(known, 'mf-content', 'a mistake'));
  const disabled = await get('/', cookie);
  expect(markIn(disabled.body)).toBe('mf-content is switched off, so that its preview is not shown.');
  await changeRegistry(shop.registryFile, { what: 'prune' }, (known) => pruneApp(known, 'mf-content', 0));
  const pruned = await get('/', cookie);
  expect(markIn(pruned.body)).toBe('This preview has ended: mf-content 2 was deleted.');
});

test('preview: a release whose files are gone is answered with the live page', async () => {
  await mkdir(path.join(shop.dataDirectory, 'releases', 'shell', '2'), { recursive: true });
  const extras = { entry: ['entry.js', 'shell.css'], files: { 'entry.js': 'sha256-eA==', 'shell.css': 'sha256-eA==' } };
  await changeRegistry(shop.registryFile, { what: 'release' }, (known) =>
    addPreview(known, 'shell', createTestRelease('shell', '2', extras)),
  );
  await writeFile(path.join(shop.dataDirectory, 'releases', 'shell', '2', 'entry.js'), '');
  const { statusCode, body } = await get('/', await open('shell'));
  expect([statusCode, markIn(body)]).toEqual([200, 'This preview cannot be shown: its files are not complete.']);
  expect(shop.logged.join()).toContain('A preview could not be shown');
});

test('preview: leaving it clears the cookie and leads back to the page', async () => {
  const leave = (referer?: string) =>
    shop.app.inject({ url: '/preview/leave', headers: referer === undefined ? {} : { referer } });
  const { statusCode, headers } = await leave('http://localhost:3000/collection?type=shirt');
  expect([statusCode, headers['location'], headers['set-cookie'], headers['cache-control']]).toEqual([
    303,
    '/collection?type=shirt',
    ['shop_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
    'no-store',
  ]);
  expect((await leave()).headers['location']).toBe('/');
  expect((await leave('no address')).headers['location']).toBe('/');
  expect((await leave('https://evil.example//other.example/x')).headers['location']).toBe('/other.example/x');
});
