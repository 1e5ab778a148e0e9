import { canonicalHeader, columns, isUsedColumn, problemColumn } from './columns';

interface HeaderReport {
  /** The positions of the columns with the handle, the tags and the type; -1 without one. */
  readonly handleIndex: number;
  readonly tagsIndex: number;
  readonly typeIndex: number;
  /** The positions of the columns with pictures. */
  readonly imageIndexes: readonly number[];
  /** Columns that the shop keeps for an export, but does not use. */
  readonly unusedColumns: readonly string[];
  /** Sentences about what the file does not say of any product. */
  readonly warnings: readonly string[];
}

/** Columns without which a file names no products. */
const requiredColumns: readonly string[] = [columns.handle, columns.title];

const missingWarnings: readonly (readonly [string, string])[] = [
  [
    columns.quantity,
    'so every new size is sold out until you set its stock (npm run shop -- stock). Sizes that the shop has keep theirs.',
  ],
  [columns.price, 'so it can change products that the shop has, and add none.'],
  [columns.image, 'so new products have no picture, and shoppers cannot order them.'],
];

/** Checks the first line of a file. Throws an Error with a sentence if a column is missing or occurs twice. */
export function checkHeader(header: readonly string[]): HeaderReport {
  const names = canonicalHeader(header);
  const missing = requiredColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    const list = missing.map((column) => `"${column}"`).join(' and ');
    throw new Error(
      `The file has no column ${list}. Its first line must hold the column names of Shopify’s product CSV, separated by commas or semicolons.`,
    );
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The file has the column "${twice}" twice.`);
  return {
    handleIndex: names.indexOf(columns.handle),
    tagsIndex: names.indexOf(columns.tags),
    typeIndex: names.indexOf(columns.type),
    imageIndexes: [columns.image, columns.variantImage]
      .map((column) => names.indexOf(column))
      .filter((index) => index >= 0),
    unusedColumns: names.filter((name) => name !== '' && name !== problemColumn && !isUsedColumn(name)),
    warnings: missingWarnings
      .filter(([column]) => !names.includes(column))
      .map(([column, effect]) => `The file has no column "${column}", ${effect}`),
  };
}
