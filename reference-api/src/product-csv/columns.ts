import { unescapeFormula } from './formula-cells';

/** A column of Shopify's product CSV that the shop reads and writes, by its older name. */
export const columns = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  productCategory: 'Product Category',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  status: 'Status',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  quantity: 'Variant Inventory Qty',
  image: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  variantImage: 'Variant Image',
  gender: 'Google Shopping / Gender',
  ageGroup: 'Google Shopping / Age Group',
  googleCategory: 'Google Shopping / Google Product Category',
  category: 'Shop category (product.metafields.shop.category)',
  subCategory: 'Shop type (product.metafields.shop.type)',
  colour: 'Colour (product.metafields.shop.colour)',
  bestseller: 'Best seller (product.metafields.shop.bestseller)',
  showcase: "Creator's pick (product.metafields.shop.showcase)",
  gate: 'Access (product.metafields.shop.access)',
  composition: 'Composition (product.metafields.shop.composition)',
  care: 'Care (product.metafields.shop.care)',
  origin: 'Origin (product.metafields.shop.origin)',
  fit: 'Fit (product.metafields.shop.fit)',
} as const;

export const optionColumns = [1, 2, 3].map((number) => ({
  name: `Option${number} Name`,
  value: `Option${number} Value`,
}));

/** The current names of Shopify's columns that differ from the older ones in more than capital letters. */
const currentNames: Readonly<Record<string, string>> = {
  'url handle': columns.handle,
  description: columns.body,
  'published on online store': columns.published,
  price: columns.price,
  'compare-at price': columns.compareAt,
  'inventory quantity': columns.quantity,
  'product image url': columns.image,
  'variant image url': columns.variantImage,
};

const known: ReadonlyMap<string, string> = new Map([
  ...[...Object.values(columns), ...optionColumns.flatMap(({ name, value }) => [name, value])].map(
    (column): [string, string] => [column.toLowerCase(), column],
  ),
  ...Object.entries(currentNames),
]);

/** Returns the older name of a column of the shop, or the column's own name if the shop does not use it. */
export function canonicalColumn(name: string): string {
  const plain = unescapeFormula(name.trim());
  return known.get(plain.toLowerCase()) ?? plain;
}

/** Columns whose cells the shop stores as data of its own. Cells of all others are stored as they are. */
const dataColumns: ReadonlySet<string> = new Set<string>([
  columns.handle,
  columns.title,
  columns.published,
  columns.status,
  columns.price,
  columns.compareAt,
  columns.quantity,
  columns.image,
  columns.imagePosition,
  columns.category,
  columns.subCategory,
  columns.colour,
  columns.bestseller,
  columns.showcase,
  columns.gate,
  columns.composition,
  columns.care,
  columns.origin,
  columns.fit,
  ...optionColumns.flatMap(({ name, value }) => [name, value]),
]);

export const isDataColumn = (column: string): boolean => dataColumns.has(column);

/** Columns without which a file says too little about products. */
export const requiredColumns: readonly string[] = [columns.handle, columns.title, columns.price];

const sizeColumns =
  /^(?:variant |sku$|barcode$|cost per item$|charge tax$|tax code$|unit price |inventory |continue selling|weight |requires shipping$|fulfillment service$|option\d linked to$)/i;

/** Returns what a cell of a column describes. */
export function getColumnLevel(column: string): 'product' | 'size' | 'image' {
  if (/^image /i.test(column)) return 'image';
  return sizeColumns.test(column) ? 'size' : 'product';
}

export interface HeaderReport {
  /** The position of the column with the handle. */
  readonly handleIndex: number;
  /** The positions of the columns with pictures. */
  readonly imageIndexes: readonly number[];
  /** Columns that the shop keeps for an export, but does not use. */
  readonly unusedColumns: readonly string[];
}

/** Checks the first line of a file. Throws an Error with a sentence if a column is missing or occurs twice. */
export function checkHeader(header: readonly string[]): HeaderReport {
  const names = header.map(canonicalColumn);
  const missing = requiredColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const list = missing.map((column) => `"${column}"`).join(' and ');
    throw new Error(
      `The file has no column ${list}. Its first line must hold the column names of Shopify’s product CSV, separated by commas.`,
    );
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The file has the column "${twice}" twice.`);
  if (names.includes('')) throw new Error(`Column ${names.indexOf('') + 1} of the file has no name.`);
  const used = new Set(known.values());
  return {
    handleIndex: names.indexOf(columns.handle),
    imageIndexes: listIndexes(names),
    unusedColumns: names.filter((name) => !used.has(name)),
  };
}

const listIndexes = (names: readonly string[]): number[] =>
  [columns.image, columns.variantImage].map((column) => names.indexOf(column)).filter((index) => index >= 0);
