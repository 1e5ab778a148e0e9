import type { Shop } from '../shop';
import { canonicalHeader, problemColumn } from '../product-csv/columns';
import { unescapeFormula } from '../product-csv/formula-cells';
import type { KindChoices } from '../product-csv/kinds.rules';
import type { CsvRow, ProductDraft } from '../product-csv/product-draft';
import { createNote, createProblem, type Note, ProductProblem } from '../product-csv/product-notes';
import { toProductId } from '../product-csv/handle.rules';
import { type FileContext, readProducts } from '../product-csv/read-product';
import { PictureProblem } from '../pictures/picture-problem';
import { findStoredProduct } from './stored-product.queries';
import { type SavedProduct, type SaveOptions, saveProduct } from './save-product';

/** The services of the shop that imports need. */
export type ImportContext = Pick<Shop, 'db' | 'settings' | 'pictures'>;

/** The rows of one handle, each with its line and the cells in the order of the header. */
export interface ProductRows {
  readonly handle: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

export interface RefusedProduct {
  readonly id: string;
  readonly outcome: 'refused';
  readonly problems: readonly Note[];
}

export type ImportedProduct = { readonly line: number; readonly warnings: readonly Note[] } & (
  | SavedProduct
  | RefusedProduct
);

export interface ImportOptions extends SaveOptions {
  /** What the operator says of products of which the file does not say it. */
  readonly choices?: KindChoices | undefined;
}

/** Imports the products of a part of a file. What is wrong with one of them is reported, and costs only this one. */
export async function importProducts(
  shop: ImportContext,
  header: readonly string[],
  groups: readonly ProductRows[],
  options: ImportOptions,
): Promise<ImportedProduct[]> {
  const names = canonicalHeader(header);
  const columns = new Set(names);
  const file = { header: columns, shopUrl: shop.settings.shopUrl, choices: options.choices ?? {} };
  const imported: ImportedProduct[] = [];
  for (const { handle, rows } of groups) {
    const id = unescapeFormula(handle);
    try {
      const drafts = readRows(id, rows, names, file);
      await requireKnown(shop, drafts);
      // Every picture is there before the first product of the group is changed.
      const images = [];
      for (const draft of drafts) images.push(await storeImages(shop, draft, options.isDryRun));
      for (const [index, draft] of drafts.entries()) {
        const saved = await saveProduct(shop.db, { draft, images: images[index], header: columns }, options);
        imported.push({ ...saved, line: draft.line });
      }
    } catch (error) {
      if (!(error instanceof ProductProblem)) throw error;
      const problems = [...error.notes, ...(await findProblemsIfNew(shop, id, error))];
      imported.push({ id, line: rows[0]?.line ?? 1, outcome: 'refused', problems, warnings: [] });
    }
  }
  return imported;
}

/** Refuses new products of which the file says too little, before their pictures are fetched. */
async function requireKnown(shop: ImportContext, drafts: readonly ProductDraft[]): Promise<void> {
  for (const { id, ifNew } of drafts) {
    if (ifNew.problems.length > 0 && !(await findStoredProduct(shop.db, id))) throw new ProductProblem(ifNew.problems);
  }
}

async function findProblemsIfNew(shop: ImportContext, handle: string, { notesIfNew }: ProductProblem) {
  if (notesIfNew.length === 0) return [];
  return (await findStoredProduct(shop.db, toProductId(handle))) ? [] : notesIfNew;
}

/** Reads the products of a handle. Throws a ProductProblem with everything that is wrong with its cells. */
function readRows(
  handle: string,
  rows: ProductRows['rows'],
  names: readonly string[],
  file: FileContext,
): readonly ProductDraft[] {
  const problems: Note[] = [];
  const csvRows = rows.map((row) => toCsvRow(row, names, problems));
  let drafts: readonly ProductDraft[];
  try {
    drafts = readProducts(handle, csvRows, file);
  } catch (error) {
    if (!(error instanceof ProductProblem)) throw error;
    throw new ProductProblem([...problems, ...error.notes], error.notesIfNew);
  }
  if (problems.length === 0) return drafts;
  throw new ProductProblem(problems, drafts[0]?.ifNew.problems);
}

const maxCellLength = 100_000;

/** Names the cells of a line. Missing ones at its end are empty, as spreadsheets leave them out. */
function toCsvRow({ line, cells }: ProductRows['rows'][number], names: readonly string[], problems: Note[]): CsvRow {
  const stray = cells.find((cell, index) => (names[index] ?? '') === '' && cell.trim() !== '');
  if (stray !== undefined) problems.push(createNote(line, 'A cell is in a column without a name.', `"${stray}"`));
  const long = cells.findIndex((cell) => cell.length > maxCellLength);
  if (long >= 0) problems.push(createNote(line, `A cell has more than ${maxCellLength} characters.`, names[long]));
  const named = names.flatMap((name, index): [string, string][] =>
    name === '' || name === problemColumn ? [] : [[name, unescapeFormula(cells[index] ?? '')]],
  );
  return { line, cells: new Map(named) };
}

/** Returns the stored address of each picture. In a dry run, a picture that would be fetched keeps its address. */
async function storeImages(
  shop: ImportContext,
  draft: ProductDraft,
  isDryRun: boolean,
): Promise<readonly string[] | undefined> {
  if (!draft.images) return undefined;
  const stored: string[] = [];
  for (const { address, line } of draft.images) {
    try {
      stored.push(await shop.pictures.findOrFetch(address, { isDryRun }));
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      throw createProblem(line, 'A picture cannot be used.', error.message);
    }
  }
  return stored;
}
