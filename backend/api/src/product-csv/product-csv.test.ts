import { accessTypes, categories, subCategories } from '@shop/shared-api';
import * as fc from 'fast-check';
import { productStatuses } from '../database/schema';
import { convertHtmlToText, convertTextToHtml } from './description-html';
import { escapeFormula, unescapeFormula } from './formula-cells';
import { checkHeader } from './header.rules';
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
    isListedTwice: fc.boolean(),
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
  .map(({ extra, units, isListedTwice, ...product }) => ({
    ...product,
    secondCategory: isListedTwice ? (categories.find((one) => one !== product.category) ?? null) : null,
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
        { header: new Set(header), shopUrl },
      );
      expect(others).toEqual([]);
      const { line: _, warnings: __, ifNew: ___, images, ...read } = draft ?? fail();
      expect({ ...read, images: images?.map(({ address }) => address) }).toEqual(product);
    }),
  );
});

const fail = (): never => {
  throw new Error('no product was read');
};

test('the older and the current names of Shopify’s columns are the same columns', () => {
  expect(checkHeader(['Title', 'URL handle', 'Price', 'Inventory quantity', 'Product image URL', 'My column'])).toEqual(
    { handleIndex: 1, tagsIndex: -1, typeIndex: -1, imageIndexes: [4], unusedColumns: ['My column'], warnings: [] },
  );
  expect(() => checkHeader(['Title', 'Price'])).toThrow('The file has no column "Handle".');
  expect(() => checkHeader(['Title', 'Handle', 'Handle', 'Price'])).toThrow('The file has the column "Handle" twice.');
});

test('columns without a name are allowed, and so is "Price" beside "Variant Price"', () => {
  expect(checkHeader(['Handle', 'Title', '', 'Variant Price', 'Price', ' ']).unusedColumns).toEqual(['Price']);
});

test('a file without stock, prices or pictures says so before anything is imported', () => {
  expect(checkHeader(['Handle', 'Title']).warnings).toEqual([
    'The file has no column "Variant Inventory Qty", so every new size is sold out until you set its stock (npm run shop -- stock). Sizes that the shop has keep theirs.',
    'The file has no column "Variant Price", so it can change products that the shop has, and add none.',
    'The file has no column "Image Src", so new products have no picture, and shoppers cannot order them.',
  ]);
});
