import { addRelease, changeRegistry, disableApp, promoteRelease } from '@shop/release-registry';
import { createTestRelease, hashOf, openTestShop, readPageData, type TestShop } from './testing/test-shop';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

test('server: a page names the releases of the registry and asks ahead for what its route needs', async () => {
  const { body, statusCode } = await shop.app.inject('/');
  expect(statusCode).toBe(200);
  expect(readPageData(body).remotes['mf-content']).toMatchObject({
    version: '1',
    entry: '/releases/mf-content/1/entry.js',
    integrity: hashOf('1'),
  });
  const scripts: unknown = JSON.parse(/id="shop-scripts">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
  expect(scripts).toEqual([
    ['/releases/shell/1/entry.js', hashOf('1')],
    ['/releases/mf-content/1/entry.js', hashOf('1')],
    ['/releases/mf-content/1/door.js', hashOf('door')],
    ['/releases/mf-content/1/page-home.js', hashOf('home')],
  ]);
});

test('server: a page has the hashes of a release that brings no table of them, and leaves its scripts to the shell', async () => {
  const base = 'https://cdn.example/content/';
  const files = { 'entry.js': hashOf('2'), 'page-home.css': hashOf('css'), 'photo.jpg': hashOf('jpg') };
  const release = createTestRelease('mf-content', '2', { base, files, verifiedByPage: true });
  await shop.deploy('mf-content', { ...release, url: `${base}entry.js` });
  const { body } = await shop.app.inject('/');
  expect(readPageData(body).remotes['mf-content']).toMatchObject({
    entry: `${base}entry.js`,
    integrity: hashOf('2'),
    verified: { base, files: { 'entry.js': hashOf('2'), 'page-home.css': hashOf('css') } },
  });
  expect(body).not.toContain('photo.jpg');
  expect(JSON.parse(/id="shop-scripts">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')).toEqual([
    ['/releases/shell/1/entry.js', hashOf('1')],
  ]);
});

test('server: a new release is in the next page, without a restart', async () => {
  await shop.app.inject('/');
  await shop.deploy('mf-content', createTestRelease('mf-content', '2'));
  expect(readPageData((await shop.app.inject('/')).body).remotes['mf-content']?.version).toBe('2');
});

test('server: an app that is switched off is marked in the page, without the operator’s words', async () => {
  await changeRegistry(shop.registryFile, { what: 'disable' }, (known) =>
    disableApp(known, 'mf-content', 'stock-taking'),
  );
  const { body } = await shop.app.inject('/');
  expect(readPageData(body).remotes['mf-content']).toMatchObject({ disabled: 'off' });
  expect(body).not.toContain('stock-taking');
});

const versionIn = (html: string) => readPageData(html).remotes['mf-content']?.version;
const cookieOf = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

test('server: without a canary pages are everybody’s, and no cookie is set', async () => {
  const { headers } = await shop.app.inject('/');
  expect([headers['cache-control'], headers['vary'], headers['set-cookie']]).toEqual([
    'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    'accept-encoding',
    undefined,
  ]);
});

test('server: a canary is for its share of the visitors, each keeps their release, and no cache mixes them', async () => {
  await changeRegistry(shop.registryFile, { what: 'release' }, (known) =>
    addRelease(known, 'mf-content', createTestRelease('mf-content', '2'), 50),
  );
  const seen = new Map<string, string>();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const { headers, body } = await shop.app.inject('/');
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, no-cache', 'accept-encoding, cookie']);
    expect(String(headers['set-cookie'])).toMatch(
      /^shop_visitor=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const version = versionIn(body) ?? '';
    expect(body).toContain(`/releases/mf-content/${version}/page-home.js`);
    expect(body).not.toContain(`/releases/mf-content/${version === '1' ? '2' : '1'}/`);
    seen.set(cookieOf(headers), version);
  }
  expect([...new Set(seen.values())].sort()).toEqual(['1', '2']);
  for (const [cookie, version] of seen) {
    const again = await shop.app.inject({ url: '/', headers: { cookie } });
    expect([versionIn(again.body), again.headers['set-cookie']]).toEqual([version, undefined]);
  }
  await changeRegistry(shop.registryFile, { what: 'promote' }, (known) => promoteRelease(known, 'mf-content'));
  for (const cookie of seen.keys())
    expect(versionIn((await shop.app.inject({ url: '/', headers: { cookie } })).body)).toBe('2');
});

test('server: a CDN that caches by bucket gets public pages without a cookie, the same for all visitors of a bucket', async () => {
  await changeRegistry(shop.registryFile, { what: 'release' }, (known) =>
    addRelease(known, 'mf-content', createTestRelease('mf-content', '2'), 50),
  );
  const open = (bucket: string, cookie = '') =>
    shop.app.inject({ url: '/', headers: { 'x-shop-bucket': bucket, cookie } });
  const readCookies = (headers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      [headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]?.split('=') ?? []),
    ) as Record<string, string>;
  const versions = new Map<string, string>();
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const first = await open('');
    expect([first.headers['cache-control'], first.headers['vary']]).toEqual([
      'private, no-cache',
      'accept-encoding, x-shop-bucket',
    ]);
    const { shop_visitor: id = '', shop_bucket: bucket = '' } = readCookies(first.headers);
    expect([id, bucket]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{8}\.[01]$/)]);
    const version = versionIn(first.body);
    expect(versions.get(bucket) ?? version).toBe(version);
    versions.set(bucket, version ?? '');
    // A bucket of another registry is replaced, and the visitor keeps the release.
    const again = await open('12345678.1', `shop_visitor=${id}`);
    expect([again.headers['cache-control'], readCookies(again.headers)]).toEqual([
      'private, no-cache',
      { shop_bucket: bucket },
    ]);
  }
  expect([...versions.values()].sort()).toEqual(['1', '2']);
  for (const [bucket, version] of versions) {
    const { headers, body } = await open(bucket, 'shop_visitor=whoever');
    expect([headers['cache-control'], headers['vary'], headers['set-cookie'], versionIn(body)]).toEqual([
      'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
      'accept-encoding, x-shop-bucket',
      undefined,
      version,
    ]);
  }
  await changeRegistry(shop.registryFile, { what: 'promote' }, (known) => promoteRelease(known, 'mf-content'));
  for (const bucket of versions.keys()) {
    const { headers, body } = await open(bucket);
    expect([headers['vary'], headers['set-cookie'], versionIn(body)]).toEqual(['accept-encoding', undefined, '2']);
  }
});
