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

/** A source of so many pages, and how often it was read. */
function source(count: number) {
  const paths = Array.from({ length: count }, (_, index) => [`/product/p%26${index + 1}`, {}] as const);
  const read = jest.fn(() => Promise.resolve(new Map(paths)));
  return { route: '/product/:productId', read };
}

const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

test('server: the sitemap names the indexed pages and those of its source, by the public address', async () => {
  const { body, headers } = await robots({ source: source(3) }).inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['cache-control']).toContain('s-maxage=300');
  expect(places(body)).toEqual([
    'https://shop.example/',
    'https://shop.example/about',
    ...['p%261', 'p%262', 'p%263'].map((id) => `https://shop.example/product/${id}`),
  ]);
});

test('server: an application without a source has a sitemap of its pages, and one without the route none of the source', async () => {
  const withoutSource = await robots({}).inject('/sitemap.xml');
  expect([places(withoutSource.body).length, withoutSource.headers['cache-control']]).toEqual([
    2,
    expect.stringContaining('s-maxage=300'),
  ]);
  const { body } = await robots({ source: { ...source(3), route: '/gift/:giftId' } }).inject('/sitemap.xml');
  expect(places(body)).toHaveLength(2);
});

test('server: an old sitemap is kept, and refreshed in the background', async () => {
  let now = 0;
  const pages = source(1);
  const app = robots({ source: pages, freshMs: 1000, now: () => now });
  await app.inject('/sitemap.xml');
  await app.inject('/sitemap.xml');
  expect(pages.read).toHaveBeenCalledTimes(1);
  let answer: () => void = () => undefined;
  const second = new Promise<void>((resolve) => (answer = resolve)).then(source(2).read);
  pages.read.mockReturnValue(second);
  now = 1000;
  expect(places((await app.inject('/sitemap.xml')).body)).toHaveLength(3);
  answer();
  await second;
  expect(places((await app.inject('/sitemap.xml')).body)).toHaveLength(4);
});

test('server: a source that fails or is slow leaves a valid sitemap of the other pages, which is not cached', async () => {
  for (const read of [() => Promise.resolve(undefined), () => new Promise<undefined>(() => undefined)]) {
    const app = robots({ source: { ...source(0), read }, waitMs: 1 });
    const { body, headers, statusCode } = await app.inject('/sitemap.xml');
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
  const app = robots({ readPages: async () => released });
  expect(places((await app.inject('/sitemap.xml')).body)).not.toContain('https://shop.example/gifts');
  released = [...pages, { path: '/gifts', visibility: 'indexed' }];
  expect(places((await app.inject('/sitemap.xml')).body)).toContain('https://shop.example/gifts');
});

test('server: more pages than one file may have are divided, and sitemap.xml is the index', async () => {
  const app = robots({ source: source(250), maxEntries: 100 });
  const index = await app.inject('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(places(index.body)).toEqual([1, 2, 3].map((file) => `https://shop.example/sitemap-${file}.xml`));
  const files = await Promise.all(
    places(index.body).map(async (address) => places((await app.inject(new URL(address ?? '').pathname)).body)),
  );
  expect(files.map((file) => file.length)).toEqual([100, 100, 52]);
  expect(new Set(files.flat()).size).toBe(252);
  expect(files.flat().at(-1)).toBe('https://shop.example/product/p%26250');
  for (const file of ['4', '0', 'x']) expect((await app.inject(`/sitemap-${file}.xml`)).statusCode).toBe(404);
});

test('server: the sitemap names the picture of each page, and its last change where that is known', async () => {
  const pictures = new Map([
    ['/product/a', { picture: '/images/a&b.webp', changedAt: Date.UTC(2026, 10, 28, 9) }],
    ['/product/c', { picture: 'https://cdn.example/c.webp' }],
  ]);
  const app = robots({ source: { ...source(0), read: () => Promise.resolve(pictures) } });
  const { body } = await app.inject('/sitemap.xml');
  expect([...body.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/images/a&amp;b.webp',
    'https://cdn.example/c.webp',
  ]);
  expect([...body.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time)).toEqual([
    '2026-11-28T09:00:00.000Z',
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
