import { optionColumns } from './columns';
import { type CsvRow, ProductProblem } from './product-draft';
import { onlySize } from './write-product';

/** A row that describes a size, in one colour if the product has several. */
export interface SizeRow {
  readonly row: CsvRow;
  readonly size: string;
  readonly colour: string | undefined;
}

export interface Options {
  readonly sizeRows: readonly SizeRow[];
  /** The colours of the product in the order of the file; none without such an option. */
  readonly colours: readonly string[];
  readonly warnings: readonly string[];
}

const sizeName = /\b(?:sizes?|waist|age|größe|taille|talla)\b/i;
const colourName = /\b(?:colou?rs?|shades?|farbe|couleur)\b/i;

/**
 * Reads the options of a product by their names: one may be the size and one the colour. Another option may have one
 * value, which is left out with a warning. Throws a ProductProblem for everything else.
 */
export function readOptions(rows: readonly CsvRow[]): Options {
  const [first] = rows;
  if (!first) throw new Error('A product has no rows.');
  const read = (row: CsvRow, column: string) => (row.cells.get(column) ?? '').trim();
  const options = optionColumns
    .map(({ name, value }) => ({ name: read(first, name), column: value }))
    .filter(({ name, column }) => name !== '' && !(name === 'Title' && read(first, column) === 'Default Title'));
  const size = options.find(({ name }) => sizeName.test(name));
  const colour = options.find(({ name }) => name !== size?.name && colourName.test(name));
  const warnings: string[] = [];
  for (const { name, column } of options) {
    if (name === size?.name || name === colour?.name) continue;
    const values = [...new Set(rows.map((row) => read(row, column)).filter((value) => value !== ''))];
    if (values.length > 1) {
      throw new ProductProblem(
        first.line,
        `Its option "${name}" has ${values.length} values (${values.slice(0, 3).join(', ')}). The shop knows sizes and colours only; make a product of each value.`,
      );
    }
    warnings.push(`Its option "${name}" (${values.join()}) is left out: the shop knows sizes and colours only.`);
  }
  const isSizeRow = (row: CsvRow): boolean =>
    row === first || optionColumns.some(({ value }) => read(row, value) !== '');
  const sizeRows = rows.filter(isSizeRow).map((row) => ({
    row,
    size: size ? read(row, size.column) : onlySize,
    colour: colour ? read(row, colour.column) : undefined,
  }));
  const seen = new Set<string>();
  for (const { row, size: value, colour: shade } of sizeRows) {
    if (value === '') throw new ProductProblem(row.line, 'It has a variant without a size.');
    if (shade === '') throw new ProductProblem(row.line, 'It has a variant without a colour.');
    if (value.length > 40) throw new ProductProblem(row.line, 'A size has more than 40 characters.');
    const key = JSON.stringify([value, shade]);
    if (seen.has(key)) {
      throw new ProductProblem(row.line, `It has the size ${value}${shade ? ` in ${shade}` : ''} twice.`);
    }
    seen.add(key);
  }
  return { sizeRows, colours: [...new Set(sizeRows.flatMap((row) => row.colour ?? []))], warnings };
}
