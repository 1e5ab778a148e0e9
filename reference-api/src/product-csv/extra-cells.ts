import type { ExtraCells } from '../database/schema';
import { getColumnLevel, isDataColumn } from './columns';
import type { SizeRow } from './options.rules';
import type { CsvRow, ProductDraft } from './product-draft';
import { writeOwnCells } from './write-product';

/**
 * Collects the cells that an export would not write by itself: unknown columns, and known ones with another text.
 * Returns null without any.
 */
export function collectExtraCells(
  draft: Omit<ProductDraft, 'extraCells'>,
  rows: readonly CsvRow[],
  sizeRows: readonly SizeRow[],
  imageLines: readonly number[],
): ExtraCells | null {
  const written = writeOwnCells({
    ...draft,
    description: draft.description ?? '',
    compareAtPaise: draft.compareAtPaise ?? null,
    status: draft.status ?? 'active',
    colour: draft.colour ?? null,
    details: draft.details ?? null,
    bestseller: draft.bestseller ?? false,
    showcase: draft.showcase ?? false,
    gate: draft.gate ?? null,
    images: draft.images?.map(({ address }) => address) ?? [],
    extraCells: null,
  });
  const product: Record<string, string> = {};
  const sizes: Record<string, Record<string, string>> = {};
  const images: Record<string, Record<string, string>> = {};
  for (const row of rows) {
    const size = sizeRows.findIndex((one) => one.row === row);
    const image = imageLines.indexOf(row.line);
    const isFirst = row === rows[0];
    for (const [column, cell] of row.cells) {
      if (isDataColumn(column)) continue;
      const level = getColumnLevel(column);
      // Only the first line of a product has cells about all of it.
      if (level === 'product' && !isFirst && cell === '') continue;
      if (level === 'product' && isFirst) {
        if (cell !== (written[0]?.[column] ?? '')) product[column] = cell;
      } else if (level !== 'image' && size >= 0) {
        if (cell !== (written[size]?.[column] ?? '')) addCell(sizes, sizeRows[size]?.size ?? '', column, cell);
      } else if (image >= 0) {
        if (cell !== (written[image]?.[column] ?? '')) addCell(images, String(image), column, cell);
      }
    }
  }
  const isEmpty = [product, sizes, images].every((cells) => Object.keys(cells).length === 0);
  return isEmpty ? null : { product, sizes, images };
}

function addCell(cells: Record<string, Record<string, string>>, key: string, column: string, cell: string): void {
  (cells[key] ??= {})[column] = cell;
}
