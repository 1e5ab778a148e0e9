import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRegistry, addRelease } from '@shop/release-registry';
import { createPublicPages } from './public-pages';
import type { RenderedPage, Renderer } from './rendering/renderer';
import { defaultSettings } from './settings';

const settings = { ...defaultSettings, apiBaseUrl: '/', siteUrl: 'http://localhost:3000' };
const registry = addRelease(emptyRegistry, 'shell', {
  url: '/entry.js',
  metadata: { version: '1', integrity: 'sha256-x' },
  deployment: { traffic: 100, default: true },
  extras: { container: '', base: '/releases/shell/1/', entry: [], remoteModule: [], parts: {}, files: {} },
});
const second = 1000;
const minute = 60 * second;

let directory: string;
let time: number;
let asked: string[];
/** What the renderer gives next. */
let next: Partial<RenderedPage> | null;
let pages: ReturnType<typeof createPublicPages>;
/** The version of the catalogue; null while nobody can tell. */
let version: string | null;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'public-pages-'));
});

afterAll(() => rm(directory, { recursive: true }));

beforeEach(() => {
  time = 0;
  asked = [];
  next = {};
  version = null;
  const renderer: Renderer = {
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(),
    render: (pathname, search) => {
      asked.push(pathname + search);
      const given = {
        status: 200 as const,
        html: `page ${asked.length}`,
        head: '',
        sent: ['mf-content/pages/home'],
        seeds: {},
        whole: true,
        backendDown: false,
        ...next,
      };
      return Promise.resolve(next && given);
    },
  };
  pages = createPublicPages({
    renderer,
    settings,
    releasesDirectory: directory,
    catalogue: () => Promise.resolve(version),
    now: () => time,
  });
});

/** What stands in #root of the page that a reader gets now, and whether it says that it is an earlier one. */
async function read(address = '/', edition = 'one'): Promise<string> {
  const { pathname, search } = new URL(`http://shop${address}`);
  const { html, stale } = await pages(pathname, search, registry, edition);
  // Whatever is refreshed behind the reader's back is there for the next one.
  await new Promise((resolve) => setImmediate(resolve));
  return `${/<div id="root">(.*?)<\/div>/.exec(html)?.[1] ?? ''}${stale ? ', last good' : ''}`;
}

test('server: a page is sent as it is for five seconds, then refreshed behind the reader’s back', async () => {
  expect([await read(), await read()]).toEqual(['page 1', 'page 1']);
  time = 5 * second;
  expect([await read(), await read()]).toEqual(['page 1', 'page 2']);
});

test('server: a reader waits for the new page when the kept one is half a minute old, and nothing calls it stale', async () => {
  await read();
  time = 30 * second;
  expect(await read()).toBe('page 2');
});

test('server: a page whose catalogue has not changed goes out as it is, and is rendered again after ten minutes', async () => {
  version = 'one';
  await read();
  for (time = 0; time < 10 * minute; time += 20 * second) expect(await read()).toBe('page 1');
  expect([await read(), await read()]).toEqual(['page 1', 'page 2']);
});

test('server: a reader of a quiet page sees the catalogue as it is now', async () => {
  version = 'one';
  await read();
  time = minute;
  expect(await read()).toBe('page 1');
  version = 'two';
  time = 2 * minute;
  expect(await read()).toBe('page 2');
});

test('server: a page that was made while nobody could tell the catalogue’s version is made again once somebody can', async () => {
  await read();
  version = 'one';
  time = minute;
  expect(await read()).toBe('page 2');
  time = 2 * minute;
  expect(await read()).toBe('page 2');
});

test('server: neither a page with a hole nor one that was not rendered is held to be good by its catalogue’s version', async () => {
  version = 'one';
  next = { whole: false };
  await read();
  next = null;
  await read('/no-such-page');
  next = {};
  time = minute;
  expect([await read(), await read('/no-such-page')]).toEqual(['page 3', 'page 4']);
});

test('server: while the backend is down the last good page goes out and says so, for an hour', async () => {
  await read();
  next = { whole: false, backendDown: true };
  time = minute;
  expect(await read()).toBe('page 1, last good');
  // In use all the time: each try that fails leaves its age as it is.
  for (time = minute; time < 59 * minute; time += 10 * second) expect(await read()).toBe('page 1, last good');
  time = 61 * minute;
  expect(await read()).toMatch(/^page \d+$/);
});

test('server: once the backend is back its page is there, and no longer the last good one', async () => {
  await read();
  next = { whole: false, backendDown: true };
  time = minute;
  await read();
  next = {};
  time += 5 * second;
  expect([await read(), await read()]).toEqual(['page 1, last good', 'page 3']);
});

test('server: the last good page outlives a release that comes while the backend is down', async () => {
  await read();
  next = { whole: false, backendDown: true };
  time = second;
  expect(await read('/', 'two')).toBe('page 1, last good');
});

test('server: a release whose server build is broken does not bring an earlier page back', async () => {
  await read();
  next = { whole: false, backendDown: false };
  expect(await read('/', 'two')).toBe('page 2');
});

test('server: a page with a hole is not rendered for every reader, and is tried again after a second', async () => {
  next = { whole: false };
  expect([await read(), await read()]).toEqual(['page 1', 'page 1']);
  time = second;
  next = {};
  expect(await read()).toBe('page 2');
});

test('server: a page that could not be rendered within its budget does not replace a whole one', async () => {
  await read();
  next = null;
  time = minute;
  expect(await read()).toBe('page 1, last good');
});

test('server: clicks on advertisements share one page', async () => {
  await read('/collection?utm_source=one&fbclid=1&category=Men');
  expect(await read('/collection?utm_source=two&fbclid=2&category=Men')).toBe('page 1');
  expect(asked).toEqual(['/collection?category=Men']);
});

test('server: a thousand odd addresses do not push out a page that is read all the time', async () => {
  await read();
  for (let odd = 0; odd < 1000; odd += 1) {
    await read(`/collection?search=1&q=${odd}`);
    await read();
  }
  expect(asked.filter((address) => address === '/')).toHaveLength(1);
});

test('server: all addresses behind which there is nothing are one page', async () => {
  expect([await read('/wp-admin/1'), await read('/wp-admin/2?a=1'), await read('/collection/x')]).toEqual([
    'page 1',
    'page 1',
    'page 1',
  ]);
  expect(asked).toEqual(['/nowhere']);
});

test('server: what is sent of an order’s page is one page for all orders', async () => {
  expect([await read('/orders/a'), await read('/Orders/b/?c=1'), await read('/orders')]).toEqual([
    'page 1',
    'page 1',
    'page 2',
  ]);
});

test('server: a page is the same however its address is written, and whatever is added that it does not read', async () => {
  const shirts = [
    '/collection?type=Topwear&page=2',
    '/Collection//?page=2&a=1&type=Topwear',
    '/collection?gclid=1&page=2&type=Topwear',
  ];
  for (const address of [
    ...shirts,
    '/?category=Men',
    '/',
    '//?a=2',
    '/product/a/?q=1',
    '/Product/a',
    '/login?next=%2Fcart',
    '/login/',
  ])
    await read(address);
  expect(asked).toEqual(['/collection?type=Topwear&page=2', '/', '/product/a', '/login']);
});

test('server: addresses of which a page reads something else are pages of their own', async () => {
  const addresses = [
    '/collection',
    '/collection?category=Men',
    '/collection?category=Men&category=Kids',
    '/men-collection',
    '/collection?search=1&q=a',
    '/collection?search=1&q=b',
    '/product/a',
    '/product/A',
    '/product/a%2Fb',
    '/product/100%',
    '/?events=',
    '/',
  ];
  for (const address of addresses) await read(address);
  expect(asked).toEqual(addresses);
});

test.each<[string, (odd: number) => string, Partial<RenderedPage>]>([
  ['paths', (odd) => `/wp-admin/${odd}`, { status: 404 }],
  ['names', (odd) => `/?a=${odd}`, {}],
  ['searches', (odd) => `/collection?search=1&q=${odd}`, {}],
  ['products', (odd) => `/product/${odd}`, { status: 404 }],
  ['orders', (odd) => `/orders/${odd}`, { sent: [] }],
])('server: whoever makes up %s does not push out a last good page', async (_, made, page) => {
  await read('/men-collection');
  next = page;
  for (let odd = 0; odd < 600; odd += 1) await read(made(odd));
  next = { whole: false, backendDown: true };
  expect(await read('/men-collection', 'two')).toBe('page 1, last good');
});

test('server: a product that has left the shop does not come back while the backend is down', async () => {
  await read('/product/a');
  next = { status: 404 };
  time = minute;
  await read('/product/a');
  next = { whole: false, backendDown: true };
  expect(await read('/product/a', 'two')).toBe('page 3');
});
