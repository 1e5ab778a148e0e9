import type { OperatorClient } from './operator-client';
import type { Note } from './product-notes';
import { type CsvRecord, readCsv } from './read-csv';

interface HeaderReport {
  readonly handleIndex: number;
  readonly tagsIndex: number;
  readonly typeIndex: number;
  readonly imageIndexes: readonly number[];
  readonly unusedColumns: readonly string[];
  readonly warnings: readonly string[];
}

/** What the first reading of a file finds out. */
export interface ProductFile extends HeaderReport {
  readonly header: readonly string[];
  readonly rowCount: number;
  /** Products that cannot be imported by their handles, with the reasons. */
  readonly refused: ReadonlyMap<string, readonly Note[]>;
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
  let report: HeaderReport | undefined;
  let rowCount = 0;
  let previous: string | undefined;
  const firstLines = new Map<string, number>();
  const refused = new Map<string, Note[]>();
  const refuse = (handle: string, note: Note) => refused.set(handle, [...(refused.get(handle) ?? []), note]);
  for await (const record of readCsv(file)) {
    const { line, cells } = record;
    if (!header || !report) {
      header = cells;
      report = (await client.call({ method: 'POST', path: 'products/header', body: { header } })) as HeaderReport;
      continue;
    }
    if (isBlank(record)) continue;
    rowCount += 1;
    const handle = cells[report.handleIndex]?.trim() ?? '';
    const firstLine = firstLines.get(handle);
    if (handle === '') refuse(handle, { line, reason: 'A line has no handle.' });
    else if (firstLine === undefined) firstLines.set(handle, line);
    else if (handle !== previous)
      refuse(handle, {
        line,
        reason: 'Other products are between the lines of this one. Put the lines of a product together.',
        detail: `first on line ${firstLine}`,
      });
    previous = handle;
  }
  if (!header || !report) throw new Error(`${file} is empty.`);
  for (const [handle, other] of await findSameProducts([...firstLines.keys()], client)) {
    const line = firstLines.get(handle) ?? 1;
    refuse(handle, { line, reason: 'Two handles are the same product, because capitals do not count.', detail: other });
  }
  return { ...report, header, rowCount, refused };
}

/** Spreadsheets leave lines of separators alone behind the last product. */
const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

const plainHandle = /^[a-z0-9][a-z0-9_-]{0,99}$/;
const handlesPerCall = 5000;

/** Finds handles that have the product id of an earlier one, which is returned with each. */
async function findSameProducts(handles: readonly string[], client: OperatorClient): Promise<Map<string, string>> {
  const byId = new Map(handles.filter((handle) => plainHandle.test(handle)).map((handle) => [handle, handle]));
  const others = handles.filter((handle) => !plainHandle.test(handle));
  const same = new Map<string, string>();
  for (let start = 0; start < others.length; start += handlesPerCall) {
    const part = others.slice(start, start + handlesPerCall);
    const body = { handles: part, tags: [], types: [] };
    const { ids } = (await client.call({ method: 'POST', path: 'products/texts', body })) as { ids: string[] };
    for (const [index, handle] of part.entries()) {
      const id = ids[index] ?? '';
      const known = byId.get(id);
      if (known === undefined) byId.set(id, handle);
      else if (id !== '') same.set(handle, known);
    }
  }
  return same;
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
    if (handle === '' || refused.has(handle)) continue;
    product ??= { handle, rows: [] };
    product.rows.push(record);
  }
  if (product) yield product;
}
