import type { Shop } from '../shop';
import { canonicalHeader, problemColumn } from '../product-csv/columns';
import { unescapeFormula } from '../product-csv/formula-cells';
import type { KindChoices } from '../product-csv/kinds.rules';
import type { CsvRow, ProductDraft } from '../product-csv/product-draft';
import { createNote, type Note, ProductProblem } from '../product-csv/product-notes';
import { toProductId } from '../product-csv/handle.rules';
import { type FileContext, readProducts } from '../product-csv/read-product';
import { PictureProblem } from '../pictures/picture-problem';
import { findStoredProduct } from './stored-product.queries';
import { type SavedProduct, type SaveOptions, saveProduct } from './save-product';

/** The services of the shop that imports need. */
type ImportContext = Pick<Shop, 'db' | 'settings' | 'pictures'>;

/** The rows of one handle, each with its line and the cells in the order of the header. */
interface ProductRows {
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

interface ImportOptions extends SaveOptions {
  /** What the operator says of products of which the file does not say it. */
  readonly choices?: KindChoices | undefined;
}

/** The products of one handle, or what is wrong with them. */
interface ReadGroup {
  readonly id: string;
  readonly line: number;
  readonly drafts: readonly ProductDraft[];
  readonly problem?: ProductProblem;
}

/**
 * Imports the products of a part of a file. What is wrong with one of them is reported, and costs only this one; a picture
 * that cannot be used costs only itself.
 */
export async function importProducts(
  shop: ImportContext,
  header: readonly string[],
  groups: readonly ProductRows[],
  options: ImportOptions,
): Promise<ImportedProduct[]> {
  const names = canonicalHeader(header);
  const columns = new Set(names);
  const file = { header: columns, shopUrl: shop.settings.shopUrl, choices: options.choices ?? {} };
  const read: ReadGroup[] = [];
  for (const { handle, rows } of groups) read.push(await readGroup(shop, { handle, rows }, names, file));
  // Every picture is there before the first product is changed.
  const pictures = await storePictures(
    shop,
    read.flatMap(({ drafts }) => drafts.flatMap(({ images = [] }) => images.map(({ address }) => address))),
    options.isDryRun,
  );
  const imported: ImportedProduct[] = [];
  for (const { id, line, drafts, problem } of read) {
    try {
      if (problem) throw problem;
      for (const draft of drafts) {
        const { images, warnings } = chooseImages(draft, pictures);
        const saved = await saveProduct(shop.db, { draft, images, header: columns }, options);
        imported.push({ ...saved, line: draft.line, warnings: [...saved.warnings, ...warnings] });
      }
    } catch (error) {
      if (!(error instanceof ProductProblem)) throw error;
      const problems = [...error.notes, ...(await findProblemsIfNew(shop, id, error))];
      imported.push({ id, line, outcome: 'refused', problems, warnings: [] });
    }
  }
  return imported;
}

async function readGroup(
  shop: ImportContext,
  { handle, rows }: ProductRows,
  names: readonly string[],
  file: FileContext,
): Promise<ReadGroup> {
  const group = { id: unescapeFormula(handle), line: rows[0]?.line ?? 1 };
  try {
    const drafts = readRows(group.id, rows, names, file);
    await requireKnown(shop, drafts);
    return { ...group, drafts };
  } catch (error) {
    if (!(error instanceof ProductProblem)) throw error;
    return { ...group, drafts: [], problem: error };
  }
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

/** The stored address of each picture by that of the file, or why it cannot be used. */
type StoredPictures = ReadonlyMap<string, string | PictureProblem>;

/**
 * Stores pictures, several at once and each once. One that is stored already is not fetched again. In a dry run, a picture
 * that would be fetched is asked for its head and keeps its address.
 */
async function storePictures(
  { pictures }: ImportContext,
  addresses: readonly string[],
  isDryRun: boolean,
): Promise<StoredPictures> {
  const store = async (address: string): Promise<readonly [string, string | PictureProblem]> => {
    try {
      return [address, await pictures.findOrFetch(address, { isDryRun })];
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      return [address, error];
    }
  };
  return new Map(await Promise.all([...new Set(addresses)].map(store)));
}

/** Returns the pictures of a product that can be used; undefined where the file names none that can be. */
function chooseImages(
  { images }: ProductDraft,
  pictures: StoredPictures,
): { readonly images: readonly string[] | undefined; readonly warnings: readonly Note[] } {
  const usable: string[] = [];
  const warnings: Note[] = [];
  for (const { address, line } of images ?? []) {
    const stored = pictures.get(address);
    if (typeof stored === 'string') usable.push(stored);
    else warnings.push(createNote(line, 'A picture cannot be used, so its product does without.', stored?.message));
  }
  return { images: images && (usable.length > 0 || warnings.length === 0) ? usable : undefined, warnings };
}
