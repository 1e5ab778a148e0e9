import type { OperatorClient } from './operator-client';
import { type CsvRecord, readCsv } from './read-csv';

/** What the first reading of a file finds out. */
export interface ProductFile {
  readonly header: readonly string[];
  readonly handleIndex: number;
  readonly imageIndexes: readonly number[];
  readonly unusedColumns: readonly string[];
  readonly rowCount: number;
  /** Lines by handle, of products that cannot be imported, with the reason. */
  readonly refused: ReadonlyMap<string, { readonly line: number; readonly message: string }>;
}

/** The rows of one handle. */
export interface ProductRows {
  readonly handle: string;
  readonly rows: CsvRecord[];
}

/**
 * Reads a whole file once and checks its form, so that nothing is imported from a file that is broken further below.
 * Throws an Error with a sentence.
 */
export async function checkProductFile(file: string, client: OperatorClient): Promise<ProductFile> {
  let header: readonly string[] | undefined;
  let columns: Pick<ProductFile, 'handleIndex' | 'imageIndexes' | 'unusedColumns'> | undefined;
  let rowCount = 0;
  let previous: string | undefined;
  const firstLines = new Map<string, number>();
  const refused = new Map<string, { line: number; message: string }>();
  for await (const { line, cells } of readCsv(file)) {
    if (!header || !columns) {
      header = cells;
      columns = (await client.call({ method: 'POST', path: 'products/header', body: { header } })) as ProductFile;
      continue;
    }
    rowCount += 1;
    const handle = cells[columns.handleIndex]?.trim() ?? '';
    const firstLine = firstLines.get(handle);
    if (handle === '') refused.set(handle, { line, message: 'The line has no handle.' });
    if (firstLine === undefined) firstLines.set(handle, line);
    else if (handle !== previous && handle !== '')
      refused.set(handle, {
        line,
        message: `The handle is on line ${firstLine} already, with other products in between. Put the lines of a product together.`,
      });
    if (cells.length !== header.length && !refused.has(handle))
      refused.set(handle, {
        line,
        message: `The line has ${cells.length} cells, the first line of the file has ${header.length}.`,
      });
    previous = handle;
  }
  if (!header || !columns) throw new Error(`${file} is empty.`);
  return { header, ...columns, rowCount, refused };
}

/** Reads the products of a checked file. Those that are refused are left out. */
export async function* readProductRows(
  file: string,
  { handleIndex, refused }: ProductFile,
): AsyncGenerator<ProductRows> {
  let product: ProductRows | undefined;
  let isHeader = true;
  for await (const record of readCsv(file)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const handle = record.cells[handleIndex]?.trim() ?? '';
    if (product && product.handle !== handle) {
      yield product;
      product = undefined;
    }
    if (refused.has(handle)) continue;
    product ??= { handle, rows: [] };
    product.rows.push(record);
  }
  if (product) yield product;
}
