import { maxProductIdLength } from '@shop/shared-api';
import * as fc from 'fast-check';
import { canonicalHeader } from './columns';
import { unescapeFormula } from './formula-cells';
import type { ProductDraft } from './product-draft';
import { type Note, ProductProblem } from './product-notes';
import { readProducts } from './read-product';
import { exportColumns, writeProduct } from './write-product';

const usual = {
  Handle: 'kurta',
  Title: 'Kurta',
  Type: 'Kurtas',
  Tags: 'Women',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Variant Price': '999',
  'Variant Inventory Qty': '5',
  'Image Src': '/images/a.webp',
} as const;

type Cells = Readonly<Record<string, string>>;

function read(first: Cells, others: readonly Cells[] = []): ProductDraft[] {
  const rows = [{ ...usual, ...first }, ...others];
  const header = canonicalHeader([...new Set(rows.flatMap((row) => Object.keys(row)))]);
  return readProducts(
    rows[0]?.Handle ?? '',
    rows.map((row, index) => ({
      line: index + 2,
      cells: new Map(
        header.map((column) => [column, Object.hasOwn(row, column) ? ((row as Cells)[column] ?? '') : '']),
      ),
    })),
    { header: new Set(header) },
  );
}

const readOne = (first: Cells, others?: readonly Cells[]) => {
  const [draft] = read(first, others);
  if (!draft) throw new Error('no product was read');
  return draft;
};

function readNotes(first: Cells, others?: readonly Cells[]): readonly Note[] {
  try {
    return read(first, others).flatMap(({ warnings }) => warnings);
  } catch (error) {
    if (error instanceof ProductProblem) return error.notes;
    throw error;
  }
}

test('all that is wrong with a product is said at once', () => {
  expect(
    readNotes({ Title: '', 'Variant Price': 'abc', 'Variant Inventory Qty': 'many', Status: 'odd' }).map(
      ({ reason }) => reason,
    ),
  ).toEqual([
    'Its first line has no title.',
    'The price is no amount in rupees, such as 1299 or 1,299.50.',
    'The stock of a size is no whole number up to 1000000.',
    'The status is none of: active, draft, archived, unlisted.',
  ]);
});

test('a stock below 0 counts as 0, and an unlisted product is a draft; both are said', () => {
  const draft = readOne({ 'Variant Inventory Qty': '-1', Status: 'unlisted' });
  expect(draft).toMatchObject({ stock: { M: 0 }, status: 'draft' });
  expect(draft.warnings.map(({ reason, detail }) => [reason, detail])).toEqual([
    ['A stock below 0 counts as 0.', 'M: -1'],
    ['An unlisted product is imported as a draft: the shop sells no product that is in no list.', undefined],
  ]);
});

test('a new product that was sold without counting is said to be sold out', () => {
  const sold = { 'Variant Inventory Qty': '', 'Variant Inventory Policy': 'continue' };
  expect(readOne(sold).ifNew.warnings).toMatchObject([{ detail: 'M' }]);
  expect(readOne({ ...sold, 'Variant Inventory Qty': '3' }).ifNew.warnings).toEqual([]);
});

test('a handle with capitals or of any length has one product id, which is said', () => {
  expect(readOne({ Handle: 'Cotton Kurta!' })).toMatchObject({
    id: 'cotton-kurta',
    warnings: [{ detail: 'Cotton Kurta! → cotton-kurta' }],
  });
  expect(readOne({ Handle: 'कुर्ता-लाल' })).toMatchObject({ id: 'कुर्ता-लाल', warnings: [] });
  const [one, two] = ['a', 'b'].map((end) => readOne({ Handle: `${'kurta-'.repeat(50)}${end}` }).id);
  expect([one?.length, one === two]).toEqual([maxProductIdLength, false]);
  expect(readOne({ Handle: `${'kurta-'.repeat(50)}a` }).id).toBe(one);
});

test('a column with a metafield of Shopify is known by its key in any language', () => {
  const german = { Tags: '', 'Zielgeschlecht (product.metafields.shopify.target-gender)': 'weiblich' };
  expect(canonicalHeader(Object.keys(german))).toContain('Target gender (product.metafields.shopify.target-gender)');
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'ab1 ,;"\'\n\r\t=+-@<>&\uFEFF\u200B\u202Eé₹ß'), maxLength: 12 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', '٣', 'TRUE', '-0', '1e9', '𝒳', '<p>', '&amp;'),
);
const anyColumn = fc.constantFrom(
  ...exportColumns,
  'Option2 Name',
  'Option2 Value',
  'Vendor',
  'Variant Image',
  'SKU',
  '__proto__',
);

/** Texts that mean the same to the shop, such as a price with and without its decimals. */
const normalise = (text: string): string =>
  text
    .trim()
    .replace(/(\d)\.00$/, '$1')
    .toLowerCase();

test('any text in any cell is refused, kept or named in a warning, and never lost in silence', () => {
  fc.assert(
    fc.property(anyColumn, anyText, fc.boolean(), (column, text, isFirst) => {
      // Another handle is another product.
      fc.pre(isFirst || column !== 'Handle');
      const second = { Handle: 'kurta', 'Option1 Value': 'L', 'Variant Price': '999', 'Variant Inventory Qty': '1' };
      const changed = Object.fromEntries([[column, text]]);
      const [first, other] = isFirst ? [changed, second] : [{}, { ...second, ...changed }];
      let drafts: ProductDraft[];
      try {
        drafts = read(first, [other]);
      } catch (error) {
        if (!(error instanceof ProductProblem)) throw error;
        expect(error.notes.length).toBeGreaterThan(0);
        return;
      }
      const notes = drafts.flatMap(({ warnings, ifNew }) => [...warnings, ...ifNew.warnings, ...ifNew.problems]);
      if (notes.length > 0 || text.trim() === '') return;
      const cells = drafts.flatMap((draft) =>
        writeProduct({
          ...draft,
          description: draft.description ?? '',
          pricePaise: draft.pricePaise ?? 0,
          compareAtPaise: draft.compareAtPaise ?? null,
          status: draft.status ?? 'active',
          category: draft.category ?? 'Women',
          secondCategory: draft.secondCategory ?? null,
          subCategory: draft.subCategory ?? 'Topwear',
          sizes: draft.sizes ?? [],
          colour: draft.colour ?? null,
          details: draft.details ?? null,
          bestseller: draft.bestseller ?? false,
          showcase: draft.showcase ?? false,
          gate: draft.gate ?? null,
          images: draft.images?.map(({ address }) => address) ?? [],
        }).flatMap((row) => Object.values(row).map(unescapeFormula)),
      );
      expect(cells.map(normalise)).toContain(normalise(text));
    }),
    { numRuns: 2000 },
  );
});
