import type { RenderedPage } from './rendering/renderer';
import { createTestPages, testMaxPages, type TestPages } from './testing/test-pages';

let pages: TestPages;

beforeEach(() => {
  pages = createTestPages();
});

test('server: clicks on advertisements share one page', async () => {
  await pages.read('/collection?utm_source=one&fbclid=1&category=Men');
  expect(await pages.read('/collection?utm_source=two&fbclid=2&category=Men')).toBe('page 1');
  expect(pages.asked).toEqual(['/collection?category=Men']);
});

test('server: many odd addresses do not push out a page that is read all the time', async () => {
  await pages.read();
  for (let odd = 0; odd < 2 * testMaxPages; odd += 1) {
    await pages.read(`/collection?search=1&q=${odd}`);
    await pages.read();
  }
  expect(pages.asked.filter((address) => address === '/')).toHaveLength(1);
});

test('server: all addresses behind which there is nothing are one page', async () => {
  expect([
    await pages.read('/wp-admin/1'),
    await pages.read('/wp-admin/2?a=1'),
    await pages.read('/collection/x'),
  ]).toEqual(['page 1', 'page 1', 'page 1']);
  expect(pages.asked).toEqual(['/nowhere']);
});

test('server: what is sent of an order’s page is one page for all orders', async () => {
  expect([await pages.read('/orders/a'), await pages.read('/Orders/b/?c=1'), await pages.read('/orders')]).toEqual([
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
    await pages.read(address);
  expect(pages.asked).toEqual(['/collection?type=Topwear&page=2', '/', '/product/a', '/login']);
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
  for (const address of addresses) await pages.read(address);
  expect(pages.asked).toEqual(addresses);
});

test.each<[string, (odd: number) => string, Partial<RenderedPage>]>([
  ['paths', (odd) => `/wp-admin/${odd}`, { status: 404 }],
  ['names', (odd) => `/?a=${odd}`, {}],
  ['searches', (odd) => `/collection?search=1&q=${odd}`, {}],
  ['products', (odd) => `/product/${odd}`, { status: 404 }],
  ['orders', (odd) => `/orders/${odd}`, { sent: [] }],
])('server: %s, which a visitor can make up, does not evict a complete page', async (_, made, page) => {
  await pages.read('/men-collection');
  pages.next = page;
  for (let odd = 0; odd < testMaxPages + 20; odd += 1) await pages.read(made(odd));
  pages.next = { isComplete: false, backendDown: true };
  expect(await pages.read('/men-collection', 'two')).toBe('page 1, stale');
});
