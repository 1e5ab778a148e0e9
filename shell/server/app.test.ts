import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { changeRegistry, disableApp, promoteRelease, type Release, addRelease } from '@shop/release-registry';
import type { FastifyInstance } from 'fastify';
import { buildShopServer } from './app';
import { securityHeaders } from './security-headers';
import { defaultSettings } from './settings';

let directory: string;
let registry: string;
let backend: Server;
let app: FastifyInstance;
let said: string[];

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const release = (name: string, version: string, more: Partial<Release['extras']> = {}): Release => ({
  url: `/releases/${name}/${version}/entry.js`,
  metadata: { version, integrity: hashOf(version) },
  deployment: { traffic: 100, default: true },
  extras: {
    container: name.replace('-', '_'),
    base: `/releases/${name}/${version}/`,
    entry: ['entry.js'],
    remoteModule: ['door.js'],
    parts: { 'page-home': ['page-home.js', 'page-home.css'] },
    files: { 'entry.js': hashOf(version), 'door.js': hashOf('door'), 'page-home.js': hashOf('home') },
    ...more,
  },
});

const deploy = (name: string, one: Release) =>
  changeRegistry(registry, { what: 'release' }, (known) => addRelease(known, name, one));

const dataOf = (html: string): { remotes: Record<string, { version: string }>; settings: unknown } =>
  JSON.parse(/<script type="application\/json" id="shop-page">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'shop-server-'));
  registry = path.join(directory, 'releases', 'registry.json');
  backend = createServer((request, response) => response.end(JSON.stringify({ success: true, asked: request.url })));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  said = [];
  await mkdir(path.join(directory, 'releases', 'shell', '1'), { recursive: true });
  await writeFile(path.join(directory, 'releases', 'shell', '1', 'entry.js'), 'void 0;');
  await deploy('shell', release('shell', '1'));
  await deploy('mf-content', release('mf-content', '1'));
  app = await openShop();
});

const openShop = (brand = defaultSettings.brand) =>
  buildShopServer({
    dataDirectory: directory,
    registryFile: registry,
    apiAddress: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    settings: { ...defaultSettings, brand, apiBaseUrl: '/', siteUrl: 'http://localhost:3000' },
    log: (sentence) => said.push(sentence),
  });

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => backend.close(resolve));
  await rm(directory, { recursive: true });
});

test('server: a page names the releases of the registry and asks ahead for what its route needs', async () => {
  const { body, statusCode } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(dataOf(body).remotes['mf-content']).toMatchObject({
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

test('server: a page allows no inline script or style but its own, by a nonce that no other response has', async () => {
  const [first, second] = [await app.inject('/'), await app.inject('/')];
  const policy = String(first.headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(first.body).toContain(`<script nonce="${nonce}">`);
  expect(String(second.headers['content-security-policy'])).not.toContain(nonce);
});

test('server: a release that is served elsewhere is allowed by its origin, and no other is', async () => {
  await deploy('mf-loyalty', {
    ...release('mf-loyalty', '1', { live: true }),
    url: 'http://localhost:3103/remoteEntry.js',
  });
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:3103;/);
  expect(policy).toContain("connect-src 'self' http://localhost:3103 ws://localhost:3103;");
});

test('server: a new release is in the next page, without a restart', async () => {
  await app.inject('/');
  await deploy('mf-content', release('mf-content', '2'));
  expect(dataOf((await app.inject('/')).body).remotes['mf-content']?.version).toBe('2');
});

test('server: an app that is switched off is marked in the page, without the operator’s words', async () => {
  await changeRegistry(registry, { what: 'disable' }, (known) => disableApp(known, 'mf-content', 'stock-taking'));
  const { body } = await app.inject('/');
  expect(dataOf(body).remotes['mf-content']).toMatchObject({ disabled: 'off' });
  expect(body).not.toContain('stock-taking');
});

test('server: an unknown route is a page of the shop with status 404', async () => {
  const { body, statusCode } = await app.inject('/no/such/page');
  expect([statusCode, body.includes('id="root"')]).toEqual([404, true]);
});

test('server: a registry that is missing or malformed is said in the log, and the reader gets a calm page until there is one', async () => {
  await writeFile(registry, '{ "schema": 1 }');
  const opened = await openShop();
  const broken = await opened.inject('/');
  expect([broken.statusCode, broken.body.includes('Sikka is being set up')]).toEqual([503, true]);
  await rm(registry);
  expect((await opened.inject('/')).statusCode).toBe(503);
  expect(said).toEqual([
    expect.stringMatching(/^The registry .* does not follow the public format/),
    expect.stringMatching(/^There is no registry at /),
  ]);
  await deploy('shell', release('shell', '1'));
  expect((await opened.inject('/')).statusCode).toBe(200);
  await opened.close();
});

test('server: the calm page of a shop without a registry takes no markup from its name', async () => {
  await rm(registry);
  const opened = await openShop({ name: 'Sikka & <b>Sons', tagline: '' });
  const { body } = await opened.inject('/');
  expect(body).toContain('<title>Sikka &amp; &lt;b&gt;Sons</title>');
  expect(body).not.toContain('<b>');
  await opened.close();
});

test('server: an open shop stays open while its registry cannot be read', async () => {
  await app.inject('/');
  await writeFile(registry, '{ "schema": 1 }');
  const { body, statusCode } = await app.inject('/');
  expect([statusCode, dataOf(body).remotes['mf-content']?.version]).toEqual([200, '1']);
});

test('server: released files are kept for ever, the registry is not among them', async () => {
  const file = await app.inject('/releases/shell/1/entry.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await app.inject('/releases/registry.json')).statusCode).toBe(404);
  expect((await app.inject('/releases/shell/1/gone.js')).statusCode).toBe(404);
});

test('server: the backend’s paths are forwarded, and a backend that is down is a sentence', async () => {
  const there = await app.inject('/api/product/list?ids=a');
  expect(there.json()).toEqual({ success: true, asked: '/api/product/list?ids=a' });
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  const gone = await app.inject('/api/product/list');
  expect([gone.statusCode, gone.json<{ success: boolean }>().success]).toEqual([503, false]);
  expect(gone.json<{ message: string }>().message).toBe(
    'The shop is having trouble right now. Please try again in a moment.',
  );
});

const versionIn = (html: string) => dataOf(html).remotes['mf-content']?.version;
const cookieOf = (headers: Readonly<Record<string, unknown>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

test('server: without a canary pages are everybody’s, and no cookie is set', async () => {
  const { headers } = await app.inject('/');
  expect([headers['cache-control'], headers['vary'], headers['set-cookie']]).toEqual([
    'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    'accept-encoding',
    undefined,
  ]);
});

test('server: a canary is for its share of the visitors, each keeps their release, and no cache mixes them', async () => {
  await changeRegistry(registry, { what: 'release' }, (known) =>
    addRelease(known, 'mf-content', release('mf-content', '2'), 50),
  );
  const seen = new Map<string, string>();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const { headers, body } = await app.inject('/');
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
    const again = await app.inject({ url: '/', headers: { cookie } });
    expect([versionIn(again.body), again.headers['set-cookie']]).toEqual([version, undefined]);
  }
  await changeRegistry(registry, { what: 'promote' }, (known) => promoteRelease(known, 'mf-content'));
  for (const cookie of seen.keys())
    expect(versionIn((await app.inject({ url: '/', headers: { cookie } })).body)).toBe('2');
});

test('server: the payment window’s script, frame and calls are allowed from its own hosts only, and without a gateway from none', async () => {
  const policyFor = (scriptUrl: string) =>
    securityHeaders({
      nonce: 'n',
      registry: { schema: '', microFrontends: {} },
      settings: {
        ...defaultSettings,
        apiBaseUrl: '/',
        siteUrl: 'http://localhost:3000',
        razorpay: { keyId: 'k', scriptUrl },
      },
    });
  const real = policyFor('https://checkout.razorpay.com/v1/checkout.js');
  expect(real['content-security-policy']).toContain("script-src 'self' 'nonce-n' https://checkout.razorpay.com;");
  expect(real['content-security-policy']).toContain(
    "frame-src 'self' https://checkout.razorpay.com https://api.razorpay.com;",
  );
  expect(real['content-security-policy']).toContain(
    "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com;",
  );
  expect(real['permissions-policy']).toContain(
    'payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
  );
  expect(policyFor('http://localhost:4200/razorpay/checkout.js')['content-security-policy']).toContain(
    "frame-src 'self' http://localhost:4200;",
  );
  // Without frame-src, the default holds.
  const without = String((await app.inject('/')).headers['content-security-policy']);
  expect(without).toContain("default-src 'self';");
  expect(without).not.toContain('frame-src');
});

test('server: the operator’s calls of the backend are not forwarded', async () => {
  const sent = await app.inject({
    method: 'POST',
    url: '/operator/orders/1/status',
    headers: { 'operator-secret': 'x' },
    payload: { status: 'Packing' },
  });
  expect([sent.statusCode, sent.body]).toEqual([404, 'There is no such file.']);
  expect(
    (await app.inject({ url: '/api/../operator/orders', headers: { 'operator-secret': 'x' } })).body,
  ).not.toContain('asked');
  expect(
    (await app.inject({ url: '/api/%2e%2e/operator/orders', headers: { 'operator-secret': 'x' } })).body,
  ).not.toContain('"asked":"/operator');
});

test('server: a page can be asked for without its text, with the same headers', async () => {
  for (const address of ['/', '/cart', '/no/such/page']) {
    const [whole, head] = [await app.inject(address), await app.inject({ method: 'HEAD', url: address })];
    expect([head.statusCode, head.body, head.headers.etag, head.headers['content-length']]).toEqual([
      whole.statusCode,
      '',
      whole.headers.etag,
      whole.headers['content-length'],
    ]);
  }
  expect((await app.inject({ method: 'HEAD', url: '/gone.js' })).statusCode).toBe(404);
});

/** Status and text of an address that is asked for letter by letter, as no browser would. */
const asked = (address: string) =>
  new Promise<readonly [number | undefined, string]>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const request = get({ host: '127.0.0.1', port, path: address, agent: false }, (response) => {
      void text(response).then((body) => resolve([response.statusCode, body]), reject);
    });
    request.on('error', reject);
  });

test('server: an address of any form is answered, and a wrong one is no trouble of the shop’s', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await asked('//'))[0]).toBe(200);
  expect((await asked('//elsewhere.example/'))[0]).toBe(404);
  expect((await asked('http://shop.example/about'))[0]).toBe(200);
  expect(await asked('/releases/a/b/../../audit.jsonl')).toEqual([403, 'There is no such file.']);
  expect(await asked('/api/%ZZ')).toEqual([
    400,
    JSON.stringify({ success: false, message: 'We could not read that request.' }),
  ]);
  expect(await asked('/images/%ZZ.webp')).toEqual([
    400,
    JSON.stringify({ success: false, message: 'We could not read that request.' }),
  ]);
  expect(await asked(`/api/${'x'.repeat(20_000)}`)).toEqual([
    431,
    JSON.stringify({ success: false, message: 'This request is larger than we can take.' }),
  ]);
  const strange = await app.inject({ method: 'TRACE' as 'GET', url: '/api/product/list' });
  expect([strange.statusCode, strange.json<unknown>()]).toEqual([
    405,
    { success: false, message: 'That is not possible at this address.' },
  ]);
  expect(said).toEqual([]);
});
