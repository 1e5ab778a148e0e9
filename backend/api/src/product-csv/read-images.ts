import { columns } from './columns';
import type { SizeRow } from './options.rules';
import type { CsvRow } from './product-draft';
import { createProblem, type ProductNotes } from './product-notes';
import { readCell } from './read-cells';

const maxImages = 20;

interface ImageOfFile {
  readonly address: string;
  readonly line: number;
}

/**
 * Lists the pictures by their position. `versionRows` are the sizes of one version, whose own pictures come instead; a
 * version without any has those of the product. Addresses below `shopUrl` are the shop's own.
 */
export function readImages(
  rows: readonly CsvRow[],
  shopUrl = '',
  versionRows: readonly SizeRow[],
  notes: ProductNotes,
): ImageOfFile[] {
  const toImage = (row: CsvRow, column: string): ImageOfFile[] => {
    const address = readCell(row, column);
    if (address === '') return [];
    const isOwn = shopUrl !== '' && address.startsWith(`${shopUrl}/images/`);
    return [{ address: isOwn ? address.slice(shopUrl.length) : address, line: row.line }];
  };
  for (const row of rows) {
    const position = readCell(row, columns.imagePosition);
    if (position !== '' && !/^\d+$/.test(position))
      notes.warn(row.line, 'The position of a picture is no whole number; the picture comes last.', `"${position}"`);
  }
  const position = (row: CsvRow) => Number(readCell(row, columns.imagePosition)) || Number.MAX_SAFE_INTEGER;
  const all = rows.toSorted((a, b) => position(a) - position(b)).flatMap((row) => toImage(row, columns.image));
  const ofVersion = versionRows.flatMap(({ row }) => toImage(row, columns.variantImage));
  const chosen = ofVersion.length > 0 ? ofVersion : all;
  const unique = chosen.filter(
    ({ address }, index) => chosen.findIndex((other) => other.address === address) === index,
  );
  const tooMany = unique[maxImages];
  if (tooMany) throw createProblem(tooMany.line, `It has more than ${maxImages} pictures.`, String(unique.length));
  return unique;
}
