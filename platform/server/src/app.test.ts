import { rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestRelease, openTestShop, readPageData, type TestShop } from './testing/test-shop';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

test('server: an unknown route is a page of the shop with status 404', async () => {
  const { body, statusCode } = await shop.app.inject('/no/such/page');
  expect([statusCode, body.includes('id="root"')]).toEqual([404, true]);
});

test.each([
  ['//collection?type=Topwear', '/collection?type=Topwear'],
  ['///cart', '/cart'],
  ['/product//kurta', '/product/kurta'],
  ['//evil.example/', '/evil.example/'],
  ['///evil.example/?release=a%2F%2Fb', '/evil.example/?release=a%2F%2Fb'],
  ['http://evil.example//cart', '/cart'],
])('server: %s leads to the page with single slashes on the same host', async (url, location) => {
  const { statusCode, headers } = await shop.app.inject({ url, method: 'GET' });
  expect([statusCode, headers.location]).toEqual([301, location]);
});

test('server: a missing or malformed registry is logged, and visitors get a simple page until there is one', async () => {
  await writeFile(shop.registryFile, '{ "schema": 1 }');
  const opened = await shop.open();
  const broken = await opened.inject('/');
  expect([broken.statusCode, broken.body.includes('Sikka is being set up')]).toEqual([503, true]);
  await rm(shop.registryFile);
  expect((await opened.inject('/')).statusCode).toBe(503);
  expect(shop.logged).toEqual([
    expect.stringMatching(/^The registry .* does not follow the public format/),
    expect.stringMatching(/^There is no registry at /),
  ]);
  await shop.deploy('shell', createTestRelease('shell', '1'));
  expect((await opened.inject('/login')).statusCode).toBe(200);
  await opened.close();
});

test('server: the simple page of a shop without a registry escapes the shop’s name', async () => {
  await rm(shop.registryFile);
  const opened = await shop.open({ name: 'Sikka & <b>Sons', tagline: '' });
  const { body } = await opened.inject('/');
  expect(body).toContain('<title>Sikka &amp; &lt;b&gt;Sons</title>');
  expect(body).not.toContain('<b>');
  await opened.close();
});

test('server: an open shop stays open while its registry cannot be read', async () => {
  await shop.app.inject('/');
  await writeFile(shop.registryFile, '{ "schema": 1 }');
  const { body, statusCode } = await shop.app.inject('/');
  expect([statusCode, readPageData(body).remotes['mf-content']?.version]).toEqual([200, '1']);
});

test('server: released files are kept for ever, the registry is not among them', async () => {
  const file = await shop.app.inject('/releases/shell/1/entry.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await shop.app.inject('/releases/registry.json')).statusCode).toBe(404);
  expect((await shop.app.inject('/releases/shell/1/gone.js')).statusCode).toBe(404);
});

test('server: the backend’s paths are forwarded, and a backend that is down is a sentence', async () => {
  const there = await shop.app.inject('/api/product/list?ids=a');
  expect(there.json()).toEqual({ success: true, asked: '/api/product/list?ids=a' });
  shop.backend.closeAllConnections();
  await new Promise((resolve) => shop.backend.close(resolve));
  const gone = await shop.app.inject('/api/product/list');
  expect([gone.statusCode, gone.json<{ success: boolean }>().success]).toEqual([503, false]);
  expect(gone.json<{ message: string }>().message).toBe(
    'The shop is having trouble right now. Please try again in a moment.',
  );
});

test('server: the operator’s calls of the backend are not forwarded', async () => {
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/operator/orders/1/status',
    headers: { 'operator-secret': 'x' },
    payload: { status: 'Packing' },
  });
  expect([sent.statusCode, sent.body]).toEqual([404, 'There is no such file.']);
  expect(
    (await shop.app.inject({ url: '/api/../operator/orders', headers: { 'operator-secret': 'x' } })).body,
  ).not.toContain('asked');
  expect(
    (await shop.app.inject({ url: '/api/%2e%2e/operator/orders', headers: { 'operator-secret': 'x' } })).body,
  ).not.toContain('"asked":"/operator');
});

test('server: a page can be asked for without its text, with the same headers', async () => {
  for (const address of ['/', '/cart', '/no/such/page']) {
    const [whole, head] = [await shop.app.inject(address), await shop.app.inject({ method: 'HEAD', url: address })];
    expect([head.statusCode, head.body, head.headers.etag, head.headers['content-length']]).toEqual([
      whole.statusCode,
      '',
      whole.headers.etag,
      whole.headers['content-length'],
    ]);
  }
  expect((await shop.app.inject({ method: 'HEAD', url: '/gone.js' })).statusCode).toBe(404);
});

/** Status and text of an address that is asked for letter by letter, as no browser would. */
const asked = (address: string) =>
  new Promise<readonly [number | undefined, string]>((resolve, reject) => {
    const { port } = shop.app.server.address() as AddressInfo;
    const request = get({ host: '127.0.0.1', port, path: address, agent: false }, (response) => {
      void text(response).then((body) => resolve([response.statusCode, body]), reject);
    });
    request.on('error', reject);
  });

test('server: every address is answered, and a malformed one is no error of the server', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await asked('//'))[0]).toBe(301);
  expect((await asked('/\\elsewhere.example/'))[0]).toBe(301);
  expect((await asked('/elsewhere.example/'))[0]).toBe(404);
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
  const strange = await shop.app.inject({ method: 'TRACE' as 'GET', url: '/api/product/list' });
  expect([strange.statusCode, strange.json<unknown>()]).toEqual([
    405,
    { success: false, message: 'That is not possible at this address.' },
  ]);
  expect(shop.logged).toEqual([]);
});
