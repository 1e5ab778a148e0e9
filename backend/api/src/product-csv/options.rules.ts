import { maxSizeLength } from '@shop/shared-api';
import { optionColumns } from './columns';
import type { CsvRow } from './product-draft';
import { createNote, createProblem, type ProductNotes } from './product-notes';
import { onlySize } from './write-product';

/** A row that describes a size, in one version if the product has several. */
export interface SizeRow {
  readonly row: CsvRow;
  readonly size: string;
  readonly colour: string | undefined;
  /** Its colour and the values of other options that make a product of their own; undefined without any. */
  readonly version: string | undefined;
}

interface Options {
  readonly sizeRows: readonly SizeRow[];
  /** The versions of the product in the order of the file; none without such an option. */
  readonly versions: readonly string[];
}

interface Option {
  readonly name: string;
  readonly column: string;
}

const sizeName = /\b(?:sizes?|waist|age|größe|taille|talla)\b/i;
const colourName = /\b(?:colou?rs?|shades?|farbe|couleur)\b/i;

const read = (row: CsvRow, column: string): string => (row.cells.get(column) ?? '').trim();

/**
 * Reads the options of a product by their names: one may be the size and one the colour. Another option may have one
 * value, which is left out with a warning, or several if each is to be a product. Everything else is a problem in `notes`.
 */
export function readOptions(rows: readonly CsvRow[], notes: ProductNotes, splitsOptions = false): Options {
  const [first] = rows;
  if (!first) throw new Error('A product has no rows.');
  const options = optionColumns
    .map(({ name, value }): Option => ({ name: read(first, name), column: value }))
    .filter(({ name, column }) => !(name === 'Title' && read(first, column) === 'Default Title'));
  const size = options.find(({ name }) => sizeName.test(name));
  const colour = options.find(({ name }) => name !== size?.name && colourName.test(name));
  const others = options.filter((option) => option !== size && option !== colour);
  const split = splitsOptions ? others.filter(({ column }) => listValues(rows, column).length > 1) : [];
  for (const option of others) if (!split.includes(option)) noteOtherOption(option, rows, notes);
  const parts = [...(colour ? [colour] : []), ...split];
  const isSizeRow = (row: CsvRow): boolean =>
    row === first || optionColumns.some(({ value }) => read(row, value) !== '');
  const sizeRows = rows.filter(isSizeRow).map((row) => ({
    row,
    size: size ? read(row, size.column) : onlySize,
    colour: colour ? read(row, colour.column) : undefined,
    version: parts.length > 0 ? parts.map(({ column }) => read(row, column)).join(', ') : undefined,
  }));
  for (const { row } of sizeRows) {
    const empty = split.find(({ column }) => read(row, column) === '');
    if (empty) notes.problems.push(createNote(row.line, 'It has a variant without a value of an option.', empty.name));
  }
  noteSizeProblems(sizeRows, notes);
  return { sizeRows, versions: [...new Set(sizeRows.flatMap((row) => row.version ?? []))] };
}

const listValues = (rows: readonly CsvRow[], column: string): string[] => [
  ...new Set(rows.map((row) => read(row, column)).filter((value) => value !== '')),
];

function noteOtherOption({ name, column }: Option, rows: readonly CsvRow[], notes: ProductNotes): void {
  const [first] = rows;
  const values = listValues(rows, column);
  if (!first || (name === '' && values.length === 0)) return;
  const detail = `${name || column}: ${values.slice(0, 3).join(', ')}`;
  if (values.length > 1) {
    notes.problems.push(
      createNote(
        first.line,
        'An option besides size and colour has several values, and the shop knows sizes and colours only. Import with --split-options for a product of each value.',
        detail,
      ),
    );
  } else
    notes.warn(
      first.line,
      'An option besides size and colour is left out: the shop knows sizes and colours only.',
      detail,
    );
}

function noteSizeProblems(sizeRows: readonly SizeRow[], notes: ProductNotes): void {
  const seen = new Set<string>();
  for (const { row, size, colour, version } of sizeRows) {
    notes.collect(() => {
      if (size === '') throw createProblem(row.line, 'It has a variant without a size.');
      if (colour === '') throw createProblem(row.line, 'It has a variant without a colour.');
      if (size.length > maxSizeLength)
        throw createProblem(row.line, `A size has more than ${maxSizeLength} characters.`, size);
      const key = JSON.stringify([size, version]);
      if (seen.has(key))
        throw createProblem(row.line, 'It has a size twice.', `${size}${version ? ` in ${version}` : ''}`);
      seen.add(key);
    });
  }
}
