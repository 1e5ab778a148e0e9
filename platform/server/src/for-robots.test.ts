import Fastify, { type FastifyInstance } from 'fastify';
import { answerRobots, type RobotsOptions } from './for-robots';
import type { DeployedPage } from './deployed-pages';

const open: FastifyInstance[] = [];

const pages: readonly DeployedPage[] = [
  { path: '/', visibility: 'indexed' },
  { path: '/about', visibility: 'indexed' },
  { path: '/product/:productId', visibility: 'indexed' },
  { path: '/wishlist' },
  { path: '/orders', visibility: 'personal' },
  { path: '/orders/:orderId', visibility: 'personal' },
  { path: '/coins', visibility: 'personal' },
];

function robots(options: Partial<RobotsOptions>): FastifyInstance {
  const app = Fastify();
  answerRobots(app, {
    apiAddress: 'http://backend',
    siteUrl: 'https://shop.example/',
    readPages: async () => pages,
    securityEmail: 'security@shop.example',
    ...options,
  });
  open.push(app);
  return app;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** A backend with so many products, of which the third has no name; `asked` contains its requests. */
function backend(count: number) {
  const asked: string[] = [];
  const products = Array.from({ length: count }, (_, index) => ({
    _id: `p&${index + 1}`,
    name: index === 2 ? '' : 'Tee',
    price: 499,
    category: 'Men',
    subCategory: 'Topwear',
  }));
  const answer = (async (input: string) => {
    asked.push(input);
    const query = new URL(input).searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    return Response.json({ success: true, products: products.slice((page - 1) * limit, page * limit), total: count });
  }) as typeof fetch;
  return { asked, fetch: answer };
}

const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

test('server: the sitemap names the indexed pages and every product that can be shown, by the public address', async () => {
  const { body, headers } = await robots({ fetch: backend(4).fetch }).inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['cache-control']).toContain('s-maxage=300');
  expect(places(body)).toEqual([
    'https://shop.example/',
    'https://shop.example/about',
    ...['p%261', 'p%262', 'p%264'].map((id) => `https://shop.example/product/${id}`),
  ]);
});

test('server: a sitemap of 10,000 products is read from the backend a hundred at a time, and kept', async () => {
  const { asked, fetch } = backend(10_000);
  const app = robots({ fetch });
  const { body } = await app.inject('/sitemap.xml');
  await app.inject('/sitemap.xml');
  expect([places(body).length, asked.length]).toEqual([10_001, 100]);
});

test('server: an old sitemap is refreshed in the background', async () => {
  let now = 0;
  let { fetch } = backend(1);
  const app = robots({ fetch: (...call) => fetch(...call), freshMs: 1000, now: () => now });
  await app.inject('/sitemap.xml');
  ({ fetch } = backend(2));
  now = 1000;
  expect(places((await app.inject('/sitemap.xml')).body)).toHaveLength(3);
  expect(places((await app.inject('/sitemap.xml')).body)).toHaveLength(4);
});

test('server: a backend that is down, wrong or slow leaves a valid sitemap of the other pages, which is not cached', async () => {
  const failing: (typeof fetch)[] = [
    async () => Promise.reject(new TypeError('fetch failed')),
    async () => Response.json({ success: false, message: 'no' }, { status: 500 }),
    () => new Promise(() => undefined),
  ];
  for (const fetch of failing) {
    const { body, headers, statusCode } = await robots({ fetch, waitMs: 1 }).inject('/sitemap.xml');
    expect([statusCode, places(body).length, headers['cache-control']]).toEqual([200, 2, 'no-store']);
  }
});

test('server: robots are shown the sitemap and kept from what is one customer’s', async () => {
  const { body } = await robots({}).inject('/robots.txt');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    ...['/orders', '/coins', '/api'].map((path) => `Disallow: ${path}`),
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ]);
});

test('server: a page that is released while the shop runs is in the sitemap of the next request', async () => {
  let released = pages;
  const app = robots({ fetch: backend(0).fetch, readPages: async () => released });
  expect(places((await app.inject('/sitemap.xml')).body)).not.toContain('https://shop.example/gifts');
  released = [...pages, { path: '/gifts', visibility: 'indexed' }];
  expect(places((await app.inject('/sitemap.xml')).body)).toContain('https://shop.example/gifts');
});

test('server: more products than one file may have are divided, and sitemap.xml is the index', async () => {
  const app = robots({ fetch: backend(250).fetch, maxEntries: 100 });
  const index = await app.inject('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(places(index.body)).toEqual([1, 2, 3].map((file) => `https://shop.example/sitemap-${file}.xml`));
  const files = await Promise.all(
    places(index.body).map(async (address) => places((await app.inject(new URL(address ?? '').pathname)).body)),
  );
  expect(files.map((file) => file.length)).toEqual([100, 100, 51]);
  expect(new Set(files.flat()).size).toBe(251);
  expect(files.flat().at(-1)).toBe('https://shop.example/product/p%26250');
  for (const file of ['4', '0', 'x']) expect((await app.inject(`/sitemap-${file}.xml`)).statusCode).toBe(404);
});

test('server: the sitemap names the first picture of each product', async () => {
  const answers = ['/images/a&b.webp', 'https://cdn.example/c.webp'].map((image, index) => ({
    ...{ _id: `p${index}`, name: 'Tee', price: 499, category: 'Men', subCategory: 'Topwear' },
    images: [image],
  }));
  const fetch = async () => Response.json({ success: true, products: answers, total: 2 });
  const { body } = await robots({ fetch }).inject('/sitemap.xml');
  expect([...body.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/images/a&amp;b.webp',
    'https://cdn.example/c.webp',
  ]);
});

test('server: security.txt says where a weakness is reported, for a year', async () => {
  const { body, headers } = await robots({}).inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(body.split('\n').map((line) => line.split(': ') as [string, string]));
  expect(fields).toMatchObject({
    Contact: 'mailto:security@shop.example',
    Canonical: 'https://shop.example/.well-known/security.txt',
  });
  const left = Date.parse(fields['Expires'] ?? '') - Date.now();
  expect(left / 86_400_000).toBeGreaterThan(364);
  expect(left / 86_400_000).toBeLessThanOrEqual(365);
});
