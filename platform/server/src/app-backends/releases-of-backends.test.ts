import { get } from 'node:http';
import { addRelease, changeRegistry, disableApp } from '@shop/release-registry';
import { readOrCreateShopKey } from '@shop/release-registry/keys';
import { openBackendShop, type BackendShop, reviewsApp } from '../testing/backend-shop';
import { readPageData } from '../testing/test-shop';
import { createBackendCaller } from './call-backend';

let shop: BackendShop;
beforeEach(async () => {
  shop = await openBackendShop();
});
afterEach(() => shop.close());

test('app backends: a backend that is down is not called for a while, and other releases are', async () => {
  for (const path of ['/closed', '/closed', '/closed']) await shop.call(path);
  expect(await shop.callForCode('/reviews')).toEqual([503, 'app_backend_resting']);
  expect(shop.asked).toHaveLength(3);
  const [, second] = shop.backends;
  await shop.deploy(reviewsApp, shop.createRelease('2', second));
  expect(await (await shop.call('/reviews')).json()).toMatchObject({ from: 'second' });
});

test('app backends: page and backend of a canary belong together, also in a page that is still open', async () => {
  const [, second] = shop.backends;
  await changeRegistry(shop.registryFile, { what: 'release' }, (known) =>
    addRelease(known, reviewsApp, shop.createRelease('2', second), 50),
  );
  const counts = { first: 0, second: 0 };
  for (let index = 0; index < 40; index += 1) {
    const visitor = `shop_visitor=${String(index).padStart(22, 'v')}`;
    const { from } = (await (await shop.call('/reviews', { headers: { cookie: visitor } })).json()) as {
      from: keyof typeof counts;
    };
    counts[from] += 1;
    const version = from === 'first' ? '1' : '2';
    expect(shop.asked.at(-1)?.headers['shop-release']).toBe(version);
    const other = await shop.call(
      '/reviews',
      { headers: { cookie: visitor } },
      `${reviewsApp}@${from === 'first' ? '2' : '1'}`,
    );
    expect(await other.json()).toMatchObject({ from: from === 'first' ? 'second' : 'first' });
  }
  expect(Math.min(counts.first, counts.second)).toBeGreaterThan(5);
  expect(await shop.callForCode('/reviews', {}, `${reviewsApp}@3`)).toEqual([404, 'unknown_release']);
});

test('app backends: an app that is switched off, unknown, or without a backend has no calls', async () => {
  expect(await shop.callForCode('/reviews', {}, 'mf-unknown')).toEqual([404, 'unknown_app']);
  expect(await shop.callForCode('/reviews', {}, 'mf-content')).toEqual([404, 'no_app_backend']);
  await changeRegistry(shop.registryFile, { what: 'disable' }, (known) => disableApp(known, reviewsApp, 'wrong stars'));
  expect(await shop.callForCode('/reviews')).toEqual([503, 'app_switched_off']);
  expect(shop.asked).toHaveLength(0);
});

test('app backends: a backend that the team’s key does not allow is not called', async () => {
  await shop.deploy(reviewsApp, shop.createRelease('2', 'https://other.example'));
  expect(await shop.callForCode('/reviews')).toEqual([502, 'app_backend_not_allowed']);
});

test.each([
  'http://127.0.0.1:1',
  'http://10.0.0.7',
  'http://172.16.0.1',
  'http://192.168.1.1',
  'http://169.254.169.254',
  'http://localhost:1',
  'http://[::1]',
  'http://[fd00::1]',
  'http://[fe80::1]',
  'http://[::ffff:a00:1]',
])('app backends: %s is in an internal network and is not called, unless the key allows it', async (backend) => {
  // What the operator releases may name every public address.
  await shop.deploy(reviewsApp, shop.createRelease('2', backend, await readOrCreateShopKey(shop.dataDirectory)));
  expect(await shop.callForCode('/reviews')).toEqual([502, 'app_backend_internal']);
});

test('app backends: a name that leads to an internal address is not connected to', async () => {
  const caller = createBackendCaller(async () => [{ address: '169.254.169.254', family: 4 }]);
  const url = new URL('http://reviews.example/latest/meta-data');
  const wanted = { url, method: 'GET', headers: {}, body: undefined, maxBytes: 10, isInternal: false };
  const signal = AbortSignal.timeout(10_000);
  await expect(caller.call({ ...wanted, signal })).rejects.toMatchObject({ code: 'app_backend_internal' });
  caller.close();
});

test('app backends: a path cannot leave that of the backend', async () => {
  await shop.deploy(reviewsApp, shop.createRelease('2', `${shop.backends[0]}/v2`));
  expect(await (await shop.call('/reviews')).json()).toMatchObject({ url: '/v2/reviews' });
  const statuses = ['/%2e%2e/admin', '/../admin', '/..%2fadmin', '//other.example/x'].map(
    (path) =>
      new Promise((resolve, reject) => {
        const { port } = new URL(shop.address);
        get({ host: '127.0.0.1', port, path: `/remotes/${reviewsApp}/api${path}` }, ({ statusCode }) =>
          resolve(statusCode),
        ).on('error', reject);
      }),
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200]);
  expect(shop.asked.map(({ url }) => url).sort()).toEqual(['/v2/..%2fadmin', '/v2//other.example/x', '/v2/reviews']);
});

test('app backends: a page that the server renders asks the backend of the release that it shows', async () => {
  await shop.deployAskingShell();
  const [, second] = shop.backends;
  await changeRegistry(shop.registryFile, { what: 'release' }, (known) =>
    addRelease(known, reviewsApp, shop.createRelease('2', second), 50),
  );
  const seen = new Set<string>();
  for (let index = 0; index < 20; index += 1) {
    const cookie = `shop_visitor=${String(index).padStart(22, 'v')}`;
    let body = '';
    // On a busy machine the first page may be left to the browser.
    while (!body.includes('<p>')) ({ body } = await shop.app.inject({ url: '/', headers: { cookie } }));
    const version = readPageData(body).remotes[reviewsApp]?.version ?? '';
    expect(body).toContain(`<p>{"from":"${version === '1' ? 'first' : 'second'}","url":"/reviews"}</p>`);
    seen.add(version);
  }
  expect([...seen].sort()).toEqual(['1', '2']);
});
