import {
  categories,
  findPriceBand,
  priceBands,
  type Product,
  productList,
  type ProductQuery,
  productSorts,
  subCategories,
  toQueryString,
} from '@shop/shared-api';
import * as fc from 'fast-check';
import { addProduct } from '../testing/add-product';
import { runs } from '../testing/run-length';
import { shareTestShop } from '../testing/share-test-shop';

let all: readonly Product[];

const colours = ['Blue', 'Red', 'Green'];
const sizes = ['S', 'M', 'L', '32'];
const words = ['Indigo', 'Khadi', 'Hoodie', 'Kurta', 'Linen', 'Shirt', 'Café', 'T-shirt', 'Trousers'];
const count = 61;

const shop = shareTestShop();
beforeAll(async () => {
  for (let n = 0; n < count; n += 1) {
    await addProduct(shop.db, {
      id: `p${(n * 37) % count}`,
      name: `${words[n % words.length] ?? ''} ${words[(n * 5 + 1) % words.length] ?? ''}`,
      // Several share a place and a price: order must not depend on luck.
      position: Math.floor(n / 3),
      pricePaise: (500 + (n % 7) * 300) * 100,
      category: categories[n % 3] ?? 'Men',
      // Some are for women and men.
      secondCategory: n % 6 === 3 ? 'Women' : n % 12 === 4 ? 'Men' : null,
      subCategory: subCategories[(n * 3 + Math.floor(n / 5)) % 4] ?? 'Topwear',
      bestseller: n % 4 === 0,
      showcase: n % 5 === 0,
      colour: colours[n % 4] ?? null,
      units: { S: n % 3, M: 2, [n % 2 === 0 ? 'L' : '32']: n % 5 },
    });
  }
  await addProduct(shop.db, { id: 'gated', gate: 'EARLY_ACCESS', units: { M: 1 } });
  await addProduct(shop.db, { id: 'nameless', name: ' ', units: { M: 1 } });
  await addProduct(shop.db, { id: 'priceless', pricePaise: 0, units: { M: 1 } });
  all = (await shop.call(productList)).body.products.filter(({ _id }) => !['nameless', 'priceless'].includes(_id));
}, 120_000);

async function list(query: ProductQuery) {
  const path = `/api/product/list?${new URLSearchParams(Object.entries(toQueryString(query)).map(([name, value]) => [name, String(value)])).toString()}`;
  return (await shop.call(productList, undefined, { path })).body;
}

const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

type Filters = Pick<
  ProductQuery,
  'category' | 'subCategory' | 'price' | 'size' | 'colour' | 'bestseller' | 'showcase' | 'sort'
>;
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    category: fc.subarray([...categories], { minLength: 1 }),
    subCategory: fc.subarray([...subCategories], { minLength: 1 }),
    price: fc.subarray([...priceBands], { minLength: 1 }),
    size: fc.subarray([...sizes, 'XXL'], { minLength: 1 }),
    colour: fc.subarray([...colours, 'Mauve'], { minLength: 1 }),
    bestseller: fc.boolean(),
    showcase: fc.boolean(),
    sort: fc.constantFrom(...productSorts),
  },
  { requiredKeys: [] },
);

/** The list by hand. Products of one price or place may stand in any order, but always in the same. */
function byHand({ category, subCategory, price, size, colour, bestseller, showcase }: Filters): readonly Product[] {
  return all.filter(
    (product) =>
      (!category || category.some((one) => [product.category, product.secondCategory].includes(one))) &&
      (!subCategory || subCategory.includes(product.subCategory)) &&
      (!price || price.includes(findPriceBand(product.price))) &&
      (!size || size.some((one) => (product.stock[one] ?? 0) > 0)) &&
      (!colour || colour.includes(product.colour ?? '')) &&
      (bestseller === undefined || product.bestseller === bestseller) &&
      (showcase === undefined || product.showcase === showcase),
  );
}

test('without parameters the list is complete, in list order, without facets', async () => {
  const body = (await shop.call(productList)).body;
  expect(Object.keys(body).sort()).toEqual(['products', 'success']);
  expect(body.products).toHaveLength(count + 2);
  expect(idsOf(body.products)).not.toContain('gated');
  expect(body.products[0]).toHaveProperty('description', 'Soft cotton.');
});

test('all pages together are the filtered list, each product once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 20 }), async (asked, limit) => {
      const expected = byHand(asked);
      const pages: Product[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
        const body = await list({ ...asked, page, limit });
        expect(body.total).toBe(expected.length);
        pages.push(...body.products);
      }
      expect(new Set(idsOf(pages))).toEqual(new Set(idsOf(expected)));
      expect(pages).toHaveLength(expected.length);
      const prices = pages.map(({ price }) => price);
      if (asked.sort === 'low-high') expect(prices).toEqual([...prices].sort((a, b) => a - b));
      if (asked.sort === 'high-low') expect(prices).toEqual([...prices].sort((a, b) => b - a));
    }),
    { numRuns: runs(40) },
  );
}, 120_000);

test('the count beside a filter is the number of products it would leave with the choices in the other filters', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (asked) => {
      const { facets } = await list({ ...asked, facets: true, limit: 1 });
      for (const category of categories)
        expect(facets?.category[category]).toBe(byHand({ ...asked, category: [category] }).length);
      for (const subCategory of subCategories)
        expect(facets?.subCategory[subCategory]).toBe(byHand({ ...asked, subCategory: [subCategory] }).length);
      for (const price of priceBands) expect(facets?.price?.[price]).toBe(byHand({ ...asked, price: [price] }).length);
      for (const size of sizes) expect(facets?.size?.[size] ?? 0).toBe(byHand({ ...asked, size: [size] }).length);
      for (const colour of colours)
        expect(facets?.colour?.[colour] ?? 0).toBe(byHand({ ...asked, colour: [colour] }).length);
    }),
    { numRuns: runs(40) },
  );
}, 120_000);

test('§2 related products are others of the same category and type, at most five', async () => {
  for (const product of all.slice(0, 8)) {
    const { products } = await list({ relatedTo: product._id, limit: 5 });
    const kin = all.filter(
      (other) =>
        other.category === product.category && other.subCategory === product.subCategory && other._id !== product._id,
    );
    expect(products).toHaveLength(Math.min(5, kin.length));
    for (const other of idsOf(products)) expect(idsOf(kin)).toContain(other);
  }
  expect((await list({ relatedTo: 'nothing' })).products).toEqual([]);
});

test('a list for cards has the fields that cards show', async () => {
  const { products } = (await shop.app.inject({ url: '/api/product/list?fields=card&limit=2' })).json<{
    products: object[];
  }>();
  expect(products).toHaveLength(2);
  for (const product of products) {
    expect(Object.keys(product).sort()).toEqual([
      '_id',
      'bestseller',
      'category',
      'images',
      'name',
      'price',
      'showcase',
      'sizes',
      'stock',
      'subCategory',
    ]);
  }
});

test('a page has 12 products by default, and none beyond the last page', async () => {
  expect((await list({ page: 1 })).products).toHaveLength(12);
  expect(await list({ page: 10_000 })).toMatchObject({ products: [], total: count });
});

test('the links of pages stay the same while nothing changes', async () => {
  const url = '/api/product/list?page=2&limit=10&sort=low-high';
  const first = await shop.app.inject({ url });
  const again = await shop.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
});

test.each([
  ['page=0', 'The page must be a whole number from 1 to 10000.'],
  ['page=two', 'The page must be a whole number from 1 to 10000.'],
  ['page=1&page=2', 'The page must be a whole number from 1 to 10000.'],
  ['limit=101', 'The limit must be a whole number from 1 to 100.'],
  ['limit=-1', 'The limit must be a whole number from 1 to 100.'],
  ['category=men', 'The category must be one of Men, Women, Kids.'],
  ['category=Men&category=Aliens', 'The category must be one of Men, Women, Kids.'],
  ['subCategory=Shoes', 'The type must be one of Topwear, Bottomwear, Winterwear, gymtees.'],
  ['price=500', 'The price must be one of 0-999, 1000-1999, 2000-3999, 4000-.'],
  [`colour=${'x'.repeat(256)}`, 'The colours are too long.'],
  [`size=${Array.from({ length: 31 }, (_, n) => n).join(',')}`, 'At most 30 sizes can be selected.'],
  ['sort=cheapest', 'The sort must be one of relavent, low-high, high-low.'],
  ['bestseller=maybe', 'Whether best sellers are wanted must be true or false.'],
  ['showcase=1', 'Whether the showcase is wanted must be true or false.'],
  ['relatedTo=', 'Related products need the id of one product.'],
  ['relatedTo=a&relatedTo=b', 'Related products need the id of one product.'],
  ['fields=price', 'The fields must be one of all, card, sitemap.'],
  ['gate=OPEN', 'The access right must be one of EARLY_ACCESS, LIMITED_EDITION.'],
  ['gate=EARLY_ACCESS&page=1', 'Products behind an access right are asked for alone.'],
  ['facets=yes', 'Whether facets are wanted must be true or false.'],
  [`search=${'a'.repeat(101)}`, 'A search has at most 100 characters.'],
  ['search=a&search=b', 'A search is one text.'],
  [`ids=${Array.from({ length: 201 }, (_, n) => n).join(',')}`, 'At most 200 products can be asked for by id.'],
  ['ids=p1&page=1', 'Products are asked for either by id or by a list, not by both.'],
])('%s is refused in a sentence', async (query, sentence) => {
  const refused = await shop.callRefused(productList, undefined, { path: `/api/product/list?${query}` });
  expect(refused).toMatchObject({ status: 400, body: { message: sentence } });
});
