import { accessTypes, categories, subCategories } from '@shop/shared-api';
import * as fc from 'fast-check';
import { productStatuses } from '../database/schema';
import { checkHeader } from './columns';
import { convertHtmlToText, convertTextToHtml } from './description-html';
import { escapeFormula, unescapeFormula } from './formula-cells';
import { findCategory, findSubCategory, type KindTexts } from './kinds.rules';
import type { StoredProduct } from './product-draft';
import { readProducts } from './read-product';
import { exportColumns, writeProduct } from './write-product';

const anyText = fc.string({ unit: fc.constantFrom(...'ab =+-@\'"<>&;#\n\t,éあ', '&amp;', '<p>', '  ') });

test('a cell that a spreadsheet would run is escaped, and comes back as it was', () => {
  for (const cell of ['=1+1', '+1', '-1', '@x', '\tx', '\rx']) expect(escapeFormula(cell)).toBe(`'${cell}`);
  expect([escapeFormula('plain'), unescapeFormula("'quoted'")]).toEqual(['plain', "'quoted'"]);
  fc.assert(
    fc.property(anyText, (cell) => {
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
      expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('a description comes back from its HTML exactly as it was', () => {
  fc.assert(fc.property(anyText, (text) => expect(convertHtmlToText(convertTextToHtml(text))).toBe(text)));
});

test('HTML becomes plain text: blocks are lines, items have a dash, scripts go', () => {
  expect(
    convertHtmlToText(
      '<h2>Cool</h2>\n<p>Soft &amp; <b>light</b>,<br> always.</p><ul><li>Pockets</li></ul><script>alert(1)</script><style>p{}</style>',
    ),
  ).toBe('Cool\nSoft & light,\nalways.\n- Pockets');
});

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 =+@'-]{0,10}[A-Za-z0-9]$/);
const details = fc.record({ composition: word, care: word, origin: word, fit: word });
const cells = fc.dictionary(fc.constantFrom('Vendor', 'SEO Title', '=Odd column'), word, { maxKeys: 3 });

const storedProduct: fc.Arbitrary<StoredProduct> = fc
  .record({
    id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
    name: word,
    description: anyText,
    pricePaise: fc.integer({ min: 1, max: 10_000_000 }),
    compareAtPaise: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    status: fc.constantFrom(...productStatuses),
    category: fc.constantFrom(...categories),
    subCategory: fc.constantFrom(...subCategories),
    sizes: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
    colour: fc.option(word),
    details: fc.option(details),
    bestseller: fc.boolean(),
    showcase: fc.boolean(),
    gate: fc.option(fc.constantFrom(...accessTypes)),
    images: fc.uniqueArray(
      word.map((name) => `/images/products/${encodeURIComponent(name)}-1080.webp`),
      { maxLength: 7 },
    ),
    extra: cells,
    units: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ extra, units, ...product }) => ({
    ...product,
    stock: Object.fromEntries(product.sizes.map((size, index) => [size, units[index] ?? 0])),
    extraCells: Object.keys(extra).length === 0 ? null : { product: extra, sizes: {}, images: {} },
  }));

test('a product comes back from its exported rows exactly as it was', () => {
  fc.assert(
    fc.property(storedProduct, fc.constantFrom('', 'https://shop.example'), (product, shopUrl) => {
      const rows = writeProduct(product, shopUrl);
      const header = [...new Set([...exportColumns, ...rows.flatMap((row) => Object.keys(row).map(unescapeFormula))])];
      const [draft, ...others] = readProducts(
        product.id,
        rows.map((row, index) => ({
          line: index + 2,
          cells: new Map(header.map((column) => [column, unescapeFormula(row[escapeFormula(column)] ?? '')])),
        })),
        new Set(header),
        shopUrl,
      );
      expect(others).toEqual([]);
      const { line: _, warnings: __, images, ...read } = draft ?? fail();
      expect({ ...read, images: images?.map(({ address }) => address) }).toEqual(product);
    }),
  );
});

const fail = (): never => {
  throw new Error('no product was read');
};

const texts = (given: Partial<KindTexts>): KindTexts => ({
  category: '',
  subCategory: '',
  gender: '',
  ageGroup: '',
  type: '',
  tags: '',
  productCategory: '',
  googleCategory: '',
  title: '',
  ...given,
});

test.each<[Partial<KindTexts>, string, string]>([
  [{ tags: 'summer, Men', type: 'Shirts' }, 'Men', 'Topwear'],
  [
    { gender: 'female', productCategory: 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets' },
    'Women',
    'Winterwear',
  ],
  [{ gender: 'male', ageGroup: 'kids', type: 'Joggers' }, 'Kids', 'Bottomwear'],
  [{ title: 'Women’s gym tee' }, 'Women', 'gymtees'],
  [{ title: 'Boys sweatshirt' }, 'Kids', 'Winterwear'],
  [{ category: 'Men', tags: 'Women', subCategory: 'gymtees', type: 'Coats' }, 'Men', 'gymtees'],
])('the category and type of %j are %s and %s', (given, category, subCategory) => {
  expect([findCategory(texts(given)), findSubCategory(texts(given))]).toEqual([category, subCategory]);
});

test('a category that cannot be told is refused with what to do', () => {
  expect(findCategory(texts({ title: 'Scarf' }))).toEqual({
    problem: 'It does not say whether it is for men, women or kids. Add the tag Men, Women or Kids.',
  });
  expect(findCategory(texts({ tags: 'Men, Women' }))).toMatchObject({
    problem: expect.stringContaining('Men, Women') as unknown,
  });
  expect(findSubCategory(texts({ type: 'Scarf' }))).toMatchObject({
    problem: expect.stringContaining('Topwear') as unknown,
  });
});

test('the older and the current names of Shopify’s columns are the same columns', () => {
  expect(checkHeader(['Title', 'URL handle', 'Price', 'Inventory quantity', 'Product image URL', 'My column'])).toEqual(
    {
      handleIndex: 1,
      imageIndexes: [4],
      unusedColumns: ['My column'],
    },
  );
  expect(() => checkHeader(['Title', 'Price'])).toThrow('The file has no column "Handle".');
  expect(() => checkHeader(['Title', 'Handle', 'URL handle', 'Price'])).toThrow(
    'The file has the column "Handle" twice.',
  );
});
