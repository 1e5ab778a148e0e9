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
  targetGender: 'Target gender (product.metafields.shopify.target-gender)',
  targetAge: 'Age group (product.metafields.shopify.age-group)',
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

/** Shopify writes the names of its own metafields in the language of the shop; the keys are the same in all. */
const shopifyMetafield = /\(product\.metafields\.shopify\.(target-gender|age-group)\)$/i;

const toPlainName = (name: string): string => unescapeFormula(name.trim());

/** Returns the older name of a column of the shop, or the column's own name if the shop does not use it. */
function canonicalColumn(name: string): string {
  const plain = toPlainName(name);
  const key = shopifyMetafield.exec(plain)?.[1]?.toLowerCase();
  if (key !== undefined) return key === 'age-group' ? columns.targetAge : columns.targetGender;
  return known.get(plain.toLowerCase()) ?? plain;
}

/**
 * Returns the older names of the columns of a file; columns that the shop does not use keep their own. Where a file has
 * a column under two names, such as "Variant Price" and "Price", the older one counts, and the other keeps its own name.
 */
export function canonicalHeader(header: readonly string[]): string[] {
  const plain = header.map((name) => toPlainName(name).toLowerCase());
  return header.map((name) => {
    const column = canonicalColumn(name);
    const own = toPlainName(name);
    const isOther = own.toLowerCase() !== column.toLowerCase() && plain.includes(column.toLowerCase());
    return isOther ? own : column;
  });
}

export const isUsedColumn = (column: string): boolean => usedColumns.has(column);

const usedColumns: ReadonlySet<string> = new Set(known.values());

/** The column of a report that says why a line was refused. It can be imported with the corrected lines. */
export const problemColumn = 'problem';

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

const sizeColumns =
  /^(?:variant |sku$|barcode$|cost per item$|charge tax$|tax code$|unit price |inventory |continue selling|weight |requires shipping$|fulfillment service$|option\d linked to$)/i;

/** Returns what a cell of a column describes. */
export function getColumnLevel(column: string): 'product' | 'size' | 'image' {
  if (/^image /i.test(column)) return 'image';
  return sizeColumns.test(column) ? 'size' : 'product';
}
