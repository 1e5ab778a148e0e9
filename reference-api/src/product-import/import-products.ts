import type { Shop } from '../shop';
import { canonicalColumn } from '../product-csv/columns';
import { unescapeFormula } from '../product-csv/formula-cells';
import { type CsvRow, type ProductDraft, ProductProblem } from '../product-csv/product-draft';
import { readProducts } from '../product-csv/read-product';
import { PictureProblem } from '../pictures/picture-problem';
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
  readonly message: string;
}

export type ImportedProduct = { readonly line: number; readonly warnings: readonly string[] } & (
  | SavedProduct
  | RefusedProduct
);

/** Imports the products of a part of a file. What is wrong with one of them is reported, and costs only this one. */
export async function importProducts(
  shop: ImportContext,
  header: readonly string[],
  groups: readonly ProductRows[],
  options: SaveOptions,
): Promise<ImportedProduct[]> {
  const names = header.map(canonicalColumn);
  const columns = new Set(names);
  const imported: ImportedProduct[] = [];
  for (const { handle, rows } of groups) {
    const csvRows = rows.map(({ line, cells }): CsvRow => ({
      line,
      cells: new Map(names.map((name, index) => [name, unescapeFormula(cells[index] ?? '')])),
    }));
    const id = unescapeFormula(handle);
    try {
      const drafts = readProducts(id, csvRows, columns, shop.settings.shopUrl);
      // Every picture is there before the first product of the group is changed.
      const images = [];
      for (const draft of drafts) images.push(await storeImages(shop, draft, options.isDryRun));
      for (const [index, draft] of drafts.entries()) {
        const saved = await saveProduct(shop.db, draft, images[index], options);
        imported.push({ ...saved, line: draft.line, warnings: draft.warnings });
      }
    } catch (error) {
      if (!(error instanceof ProductProblem)) throw error;
      imported.push({ id, line: error.line, outcome: 'refused', message: error.message, warnings: [] });
    }
  }
  return imported;
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
      throw new ProductProblem(line, error.message);
    }
  }
  return stored;
}
