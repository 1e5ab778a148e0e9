import { createSitemapProducts } from './sitemap-products';

/** A backend with so many products, of which the third has no name; `asked` contains its requests. */
function createBackend(count: number) {
  const asked: string[] = [];
  const products = Array.from({ length: count }, (_, index) => ({
    _id: `p&${index + 1}`,
    name: index === 2 ? '' : 'Tee',
    price: 499,
    category: 'Men',
    subCategory: 'Topwear',
    updatedAt: 1_764_000_000_000,
    ...(index === 0 ? { images: ['/images/a.webp', '/images/b.webp'] } : {}),
  }));
  const answer = (async (input: string) => {
    asked.push(input);
    const query = new URL(input).searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    return Response.json({ success: true, products: products.slice((page - 1) * limit, page * limit), total: count });
  }) as typeof fetch;
  return { asked, fetch: answer };
}

const read = (fetch: typeof globalThis.fetch) => createSitemapProducts({ apiAddress: 'http://backend', fetch }).read();

test('sitemap: every product that can be sold has its page, its first picture and the time of its last change', async () => {
  expect([...((await read(createBackend(4).fetch)) ?? [])]).toEqual([
    ['/product/p%261', { picture: '/images/a.webp', changedAt: 1_764_000_000_000 }],
    ['/product/p%262', { changedAt: 1_764_000_000_000 }],
    ['/product/p%264', { changedAt: 1_764_000_000_000 }],
  ]);
});

test('sitemap: 10,000 products are read from the backend a hundred at a time', async () => {
  const { asked, fetch } = createBackend(10_000);
  expect([(await read(fetch))?.size, asked.length]).toEqual([9_999, 100]);
});

test('sitemap: a backend that is down or wrong has no products', async () => {
  expect(await read(() => Promise.reject(new TypeError('fetch failed')))).toBeUndefined();
  const refuses = async () => Response.json({ success: false, message: 'no' }, { status: 500 });
  expect(await read(refuses)).toBeUndefined();
});
