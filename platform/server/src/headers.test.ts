import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changeRegistry, addRelease } from '@shop/release-registry';
import type { FastifyInstance } from 'fastify';
import { buildShopServer, type ShopServerOptions } from './app';
import { testSettings } from './testing/test-settings';
import { allPagesManifest } from './testing/test-manifests';

let directory: string;
const open: FastifyInstance[] = [];

/** A shop server with one release of the shell, under a public address. */
async function shopAt(siteUrl: string, more: Partial<ShopServerOptions> = {}): Promise<FastifyInstance> {
  const registryFile = path.join(directory, 'releases', 'registry.json');
  const folder = path.join(directory, 'releases', 'shell', '1');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'main.js'), 'void 0;');
  await writeFile(path.join(folder, 'main.js.br'), brotliCompressSync('void 0;'));
  await changeRegistry(registryFile, { what: 'release' }, (known) =>
    addRelease(known, 'shell', {
      url: '/releases/shell/1/main.js',
      metadata: { version: '1', integrity: 'sha256-1' },
      deployment: { traffic: 100, default: true },
      extras: {
        container: 'shell',
        base: '/releases/shell/1/',
        entry: ['main.js'],
        remoteModule: [],
        parts: {},
        files: { 'main.js': 'sha256-1' },
        manifest: allPagesManifest,
      },
    }),
  );
  const app = await buildShopServer({
    dataDirectory: directory,
    registryFile,
    apiAddress: 'http://127.0.0.1:9',
    settings: { ...testSettings, siteUrl },
    ...more,
  });
  open.push(app);
  return app;
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'shop-headers-'));
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await rm(directory, { recursive: true });
});

test('server: HTTPS is required only if the public address has it', async () => {
  const secure = await shopAt('https://shop.example');
  for (const address of ['/', '/releases/shell/1/main.js', '/robots.txt', '/api/product/list']) {
    expect((await secure.inject(address)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  }
  const plain = await shopAt('http://localhost:3000');
  expect((await plain.inject('/')).headers['strict-transport-security']).toBeUndefined();
  const all = await shopAt('https://shop.example', { hasSecureSubdomains: true });
  expect((await all.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('server: no answer may be shown in a frame, whether it is a page or not', async () => {
  const app = await shopAt('http://localhost:3000');
  for (const address of ['/', '/no/such/page', '/releases/shell/1/main.js', '/robots.txt', '/api/product/list'])
    expect((await app.inject(address)).headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
});

test('server: a page has its content policy, frame policy and permissions policy', async () => {
  const { headers } = await (await shopAt('http://localhost:3000')).inject('/');
  expect(headers).toMatchObject({
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  expect(headers['content-security-policy']).toMatch(/base-uri 'none'/);
});

test('server: a page that a browser has is not sent again and keeps its policy, and one that does not exist is sent', async () => {
  const app = await shopAt('http://localhost:3000');
  const first = await app.inject('/');
  const etag = String(first.headers.etag);
  for (const ifNoneMatch of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await app.inject({
        url: '/',
        headers: { 'if-none-match': ifNoneMatch, 'accept-encoding': encoding },
      });
      expect([again.statusCode, again.body, again.headers.etag, again.headers['content-security-policy']]).toEqual([
        304,
        '',
        etag,
        first.headers['content-security-policy'],
      ]);
    }
  }
  expect((await app.inject({ url: '/no/such/page', headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
});

test('server: pages are kept for seconds, and sent in Brotli to those who read it, in gzip to those who read that', async () => {
  const app = await shopAt('http://localhost:3000');
  const plain = await app.inject('/about');
  const packed = await app.inject({ url: '/about', headers: { 'accept-encoding': 'br' } });
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    vary: 'accept-encoding',
  });
  const zipped = await app.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect([plain, packed, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(gunzipSync(zipped.rawPayload).toString()).toContain('<div id="root">');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('<div id="root">');
});

test('server: a released file is kept for ever and sent as it was compressed at its release', async () => {
  const { headers, rawPayload } = await (
    await shopAt('http://localhost:3000')
  ).inject({ url: '/releases/shell/1/main.js', headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('void 0;');
});

test('server: a personal page is the same for everybody, token or not, so that a shared cache can give nothing away', async () => {
  const app = await shopAt('http://localhost:3000');
  for (const address of ['/cart', '/orders', '/profile', '/coins']) {
    const visitor = await app.inject(address);
    const customer = await app.inject({
      url: address,
      headers: { token: 'a.b.c', cookie: 'token=a.b.c', authorization: 'Bearer a.b.c' },
    });
    expect(customer.body).toBe(visitor.body);
  }
});

test.each([
  ['/100%', '/no/such/page', 404],
  ['/releases/%E0%A4%A', '/no/such/page', 404],
  ['/product/100%', '/product/none', 200],
  ['/100%.js', '/gone.js', 404],
])('server: %s, which cannot be decoded, is answered like %s, with the same headers', async (wrong, like, status) => {
  const app = await shopAt('https://shop.example');
  const [odd, plain] = [await app.inject(wrong), await app.inject(like)];
  expect([odd.statusCode, Object.keys(odd.headers).sort()]).toEqual([status, Object.keys(plain.headers).sort()]);
  expect(odd.body).toBe(plain.body);
});

test('§8 an address that looks like a file leads a reader to the shop’s own page, and a program to a word', async () => {
  const app = await shopAt('http://localhost:3000');
  const browser = await app.inject({ url: '/about.html', headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([browser.statusCode, browser.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  const program = await app.inject({ url: '/about.html', headers: { accept: '*/*' } });
  expect([program.statusCode, program.body]).toEqual([404, 'There is no such file.']);
});
