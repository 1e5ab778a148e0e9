import { changeRegistry, disableApp, enableApp, readRegistry } from '@shop/release-registry';
import { writeDisabledFile } from './disabled-apps';
import { openTestShop, readPageData, type TestShop } from './testing/test-shop';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});

afterEach(() => shop.close());

const disable = () =>
  changeRegistry(shop.registryFile, { what: 'disable' }, (known) => disableApp(known, 'mf-content', 'wrong prices'));
const enable = () => changeRegistry(shop.registryFile, { what: 'enable' }, (known) => enableApp(known, 'mf-content'));
const readList = () => shop.app.inject('/deployment/disabled.json');

test('switch-off: open pages read which apps are disabled, without a restart and without the operator’s words', async () => {
  expect((await readList()).json()).toEqual({ disabled: [] });
  await disable();
  const { body, headers, statusCode } = await readList();
  expect([statusCode, body]).toEqual([200, '{"disabled":["mf-content"]}']);
  expect([headers['cache-control'], headers['content-type']]).toEqual([
    'public, max-age=0, s-maxage=2',
    'application/json; charset=utf-8',
  ]);
  await enable();
  expect((await readList()).json()).toEqual({ disabled: [] });
});

test('switch-off: a page that knows the list gets 304 until it changes', async () => {
  const etag = String((await readList()).headers.etag);
  const ask = () => shop.app.inject({ url: '/deployment/disabled.json', headers: { 'if-none-match': etag } });
  const unchanged = await ask();
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  await disable();
  expect((await ask()).statusCode).toBe(200);
});

test('switch-off: the page of a disabled app is answered with 503, is cached nowhere and comes back', async () => {
  expect((await shop.app.inject('/about')).statusCode).toBe(200);
  await disable();
  const { body, headers, statusCode } = await shop.app.inject('/about');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60', 'x-robots-tag': 'noindex' });
  expect(readPageData(body).remotes['mf-content']).toMatchObject({ disabled: 'off' });
  const head = await shop.app.inject({ method: 'HEAD', url: '/about' });
  expect([head.statusCode, head.headers['retry-after']]).toEqual([503, '60']);
  expect((await shop.app.inject('/login')).statusCode).toBe(200);
  expect((await shop.app.inject('/nowhere')).statusCode).toBe(404);
  await enable();
  const open = await shop.app.inject('/about');
  expect([open.statusCode, open.headers['x-robots-tag'], open.headers['retry-after']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
});

test('switch-off: pages of a disabled app leave the sitemap', async () => {
  const readSitemap = async () => (await shop.app.inject('/sitemap.xml')).body;
  expect(await readSitemap()).toContain('/about</loc>');
  await disable();
  expect(await readSitemap()).not.toContain('/about</loc>');
  await enable();
  expect(await readSitemap()).toContain('/about</loc>');
});

test('monitoring: open pages learn with the list what share of the visits reports, and nothing where reports are off', async () => {
  const registry = await readRegistry(shop.registryFile);
  expect([writeDisabledFile(registry, 10), writeDisabledFile(registry)]).toEqual([
    '{"disabled":[],"monitoring":10}',
    '{"disabled":[]}',
  ]);
  expect((await shop.app.inject({ method: 'POST', url: '/monitoring', payload: {} })).statusCode).toBe(404);
});
