import { readFileSync } from 'node:fs';
import { demoProductsFile } from '@shop/pictures/directory';
import { parse } from 'csv-parse/sync';
import { canonicalHeader, columns } from '../product-csv/columns';
import { unescapeFormula } from '../product-csv/formula-cells';
import type { CsvRow, StoredProduct } from '../product-csv/product-draft';
import { readProducts } from '../product-csv/read-product';
import { applyDraft } from '../product-import/save-product';

/**
 * Reads the products of the demo shop as an import reads a file of the operator, in the order of the file. Throws a
 * ProductProblem with what the shop cannot sell.
 */
export function readDemoProducts(): StoredProduct[] {
  const [first = [], ...lines] = parse(readFileSync(demoProductsFile()), { bom: true });
  const names = canonicalHeader(first);
  const header = new Set(names);
  const rows = new Map<string, CsvRow[]>();
  for (const [index, cells] of lines.entries()) {
    const named = new Map(cells.map((cell, column) => [names[column] ?? '', unescapeFormula(cell)]));
    const handle = named.get(columns.handle) ?? '';
    rows.set(handle, [...(rows.get(handle) ?? []), { line: index + 2, cells: named }]);
  }
  return [...rows]
    .flatMap(([handle, group]) => readProducts(handle, group, { header }))
    .map((draft) => applyDraft({ draft, images: draft.images?.map(({ address }) => address), header }));
}
