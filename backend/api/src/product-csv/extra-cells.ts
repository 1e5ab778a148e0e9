import type { ExtraCells } from '../database/schema';
import { columns, getColumnLevel, isDataColumn, optionColumns, problemColumn } from './columns';
import type { SizeRow } from './options.rules';
import type { CsvRow, StoredProduct } from './product-draft';
import type { ProductNotes } from './product-notes';
import { writeOwnCells } from './write-product';

type Cells = Map<string, string>;

/**
 * Collects the cells that an export would not write by itself: unknown columns, and known ones with another text.
 * Returns null without any. `product` is what the file says, with initial values for what it does not say.
 */
export function collectExtraCells(
  product: StoredProduct,
  rows: readonly CsvRow[],
  sizeRows: readonly SizeRow[],
  imageLines: readonly number[],
): ExtraCells | null {
  const written = writeOwnCells(product);
  const productCells: Cells = new Map();
  const sizes = new Map<string, Cells>();
  const images = new Map<string, Cells>();
  for (const row of rows) {
    const size = sizeRows.findIndex((one) => one.row === row);
    const image = imageLines.indexOf(row.line);
    for (const [column, cell] of row.cells) {
      const owner = findOwner(column, row === rows[0], size, image);
      if (isDataColumn(column) || (cell === '' && owner !== 'product' && getColumnLevel(column) === 'product'))
        continue;
      const own = written[owner === 'size' ? size : owner === 'image' ? image : 0]?.[column] ?? '';
      if (owner === undefined || cell === own) continue;
      if (owner === 'product') productCells.set(column, cell);
      if (owner === 'size') addCell(sizes, sizeRows[size]?.size ?? '', column, cell);
      if (owner === 'image') addCell(images, String(image), column, cell);
    }
  }
  if (productCells.size + sizes.size + images.size === 0) return null;
  return { product: Object.fromEntries(productCells), sizes: toRecords(sizes), images: toRecords(images) };
}

/** Returns what of a product a cell is stored with; undefined for a cell that belongs to nothing of it. */
function findOwner(
  column: string,
  isFirst: boolean,
  size: number,
  image: number,
): 'product' | 'size' | 'image' | undefined {
  const level = getColumnLevel(column);
  if (level === 'product' && isFirst) return 'product';
  if (level !== 'image' && size >= 0) return 'size';
  return image >= 0 ? 'image' : undefined;
}

function addCell(cells: Map<string, Cells>, key: string, column: string, cell: string): void {
  const own = cells.get(key) ?? new Map<string, string>();
  cells.set(key, own.set(column, cell));
}

const toRecords = (cells: ReadonlyMap<string, Cells>) =>
  Object.fromEntries([...cells].map(([key, own]) => [key, Object.fromEntries(own)]));

/** Adds the stored cells of columns that a file does not have to those of the file. */
export function keepOtherColumns(
  stored: ExtraCells | null | undefined,
  read: ExtraCells | null,
  header: ReadonlySet<string>,
): ExtraCells | null {
  const keep = (cells: Readonly<Record<string, string>> = {}) =>
    Object.entries(cells).filter(([column]) => !header.has(column));
  const join = (
    before: ExtraCells['sizes'] = {},
    now: ExtraCells['sizes'] = {},
  ): Record<string, Record<string, string>> =>
    Object.fromEntries(
      [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) => {
        const cells = [...keep(findOwn(before, key)), ...Object.entries(findOwn(now, key) ?? {})];
        return cells.length === 0 ? [] : [[key, Object.fromEntries(cells)]];
      }),
    );
  const { product } = join({ product: stored?.product ?? {} }, { product: read?.product ?? {} });
  const [sizes, images] = [join(stored?.sizes, read?.sizes), join(stored?.images, read?.images)];
  const isEmpty = product === undefined && Object.keys(sizes).length + Object.keys(images).length === 0;
  return isEmpty ? null : { product: product ?? {}, sizes, images };
}

const findOwn = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const optionValues = new Set(optionColumns.map(({ value }) => value));
const sizeColumns: ReadonlySet<string> = new Set([columns.price, columns.compareAt, columns.quantity]);
const everyLine: ReadonlySet<string> = new Set([columns.handle, columns.image, columns.imagePosition, problemColumn]);

/** Warns of filled cells on lines where nothing reads them. */
export function warnOfIgnoredCells(
  rows: readonly CsvRow[],
  sizeRows: readonly SizeRow[],
  imageLines: ReadonlySet<number>,
  notes: ProductNotes,
): void {
  const [first] = rows;
  const isSize = new Set(sizeRows.map(({ row }) => row));
  for (const row of rows) {
    for (const [column, cell] of row.cells) {
      if (cell.trim() === '' || everyLine.has(column) || optionValues.has(column)) continue;
      if (sizeColumns.has(column) ? isSize.has(row) : isRead(column, row, cell)) continue;
      notes.warn(
        row.line,
        'A cell is left out, because its line is none of a size or picture that it belongs to.',
        column,
      );
    }
  }

  function isRead(column: string, row: CsvRow, cell: string): boolean {
    if (isDataColumn(column)) return row === first || first?.cells.get(column)?.trim() === cell.trim();
    const size = isSize.has(row) ? 0 : -1;
    return findOwner(column, row === first, size, imageLines.has(row.line) ? 0 : -1) !== undefined;
  }
}
