import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { writeJournal } from '../journal/journal.queries';
import { keepOtherColumns } from '../product-csv/extra-cells';
import type { ProductDraft, StoredProduct } from '../product-csv/product-draft';
import { createProblem, type Note, ProductProblem } from '../product-csv/product-notes';
import { onlySize } from '../product-csv/write-product';
import { describeChanges, pickChangedFields } from './describe-changes';
import { findStoredProduct, insertProduct, updateProduct } from './stored-product.queries';

export interface SavedProduct {
  readonly id: string;
  readonly outcome: 'added' | 'changed' | 'unchanged';
  readonly changes: readonly string[];
}

interface DraftOfFile {
  readonly draft: ProductDraft;
  /** Addresses of stored pictures; undefined where the file has no column for them. */
  readonly images: readonly string[] | undefined;
  /** The canonical names of the columns of the file. */
  readonly header: ReadonlySet<string>;
}

export interface SaveOptions {
  readonly operator: string;
  readonly now: Date;
  readonly isDryRun: boolean;
}

/**
 * Saves a product of a file in one transaction, with its entry in the journal. A dry run only compares. Throws a
 * ProductProblem for a new product of which the file does not say enough.
 */
export async function saveProduct(
  db: Database,
  file: DraftOfFile,
  options: SaveOptions,
): Promise<SavedProduct & { readonly warnings: readonly Note[] }> {
  const { draft } = file;
  const save = async (transaction: Database): Promise<SavedProduct & { readonly warnings: readonly Note[] }> => {
    const before = await findStoredProduct(transaction, draft.id, { lock: !options.isDryRun });
    const after = applyDraft(file, before);
    const warnings = before ? draft.warnings : [...draft.warnings, ...draft.ifNew.warnings];
    if (before && isDeepStrictEqual(before, after))
      return { id: draft.id, outcome: 'unchanged', changes: [], warnings };
    if (!options.isDryRun) {
      if (before) await updateProduct(transaction, after);
      // Another import has added it meanwhile.
      else if (!(await insertProduct(transaction, after))) return save(transaction);
      const changed = before ? pickChangedFields(before, after) : { before: null, after };
      await writeJournal(transaction, {
        operator: options.operator,
        action: before ? 'product imported' : 'product added',
        subject: draft.id,
        ...changed,
        changedAt: options.now,
      });
    }
    return {
      id: draft.id,
      outcome: before ? 'changed' : 'added',
      changes: before ? describeChanges(before, after) : describeProduct(after),
      warnings,
    };
  };
  // A repeated transaction finds the product as it saved it.
  return options.isDryRun ? save(db) : inTransaction(db, save, { isIdempotent: true });
}

/**
 * Returns the product that a draft makes of the stored one, or a new product. Throws a ProductProblem for a new one of
 * which the file does not say enough.
 */
export function applyDraft({ draft, images, header }: DraftOfFile, before?: StoredProduct): StoredProduct {
  const { ifNew } = draft;
  const pricePaise = draft.pricePaise ?? before?.pricePaise;
  const category = draft.category ?? before?.category ?? ifNew.category;
  const subCategory = draft.subCategory ?? before?.subCategory ?? ifNew.subCategory;
  if (!before && ifNew.problems.length > 0) throw new ProductProblem(ifNew.problems);
  if (pricePaise === undefined || category === undefined || subCategory === undefined)
    throw createProblem(draft.line, 'It is new, and the file says too little about it.');
  const sizes = draft.sizes ?? before?.sizes ?? [onlySize];
  const units = draft.sizes ? draft.stock : nameUnits(draft, sizes);
  const stock = sizes.map((size) => [size, findUnits(units, size) ?? findUnits(before?.stock, size) ?? 0] as const);
  const choose = <T>(wanted: T | undefined, current: T | undefined, initial: T): T =>
    wanted !== undefined ? wanted : current !== undefined ? current : initial;
  return {
    id: draft.id,
    name: draft.name,
    description: choose(draft.description, before?.description, ''),
    pricePaise,
    compareAtPaise: choose(draft.compareAtPaise, before?.compareAtPaise, null),
    status: choose(draft.status, before?.status, 'active'),
    category,
    secondCategory: choose(draft.secondCategory, before?.secondCategory, ifNew.secondCategory ?? null),
    subCategory,
    sizes,
    stock: Object.fromEntries(stock),
    colour: choose(draft.colour, before?.colour, null),
    details: choose(draft.details, before?.details, null),
    bestseller: choose(draft.bestseller, before?.bestseller, false),
    showcase: choose(draft.showcase, before?.showcase, false),
    gate: choose(draft.gate, before?.gate, null),
    images: choose(images, before?.images, []),
    extraCells: keepOtherColumns(before?.extraCells, draft.extraCells, header),
  };
}

/** Names the units of a file without options by the one size of the product. Several sizes are a problem. */
function nameUnits({ stock, line }: ProductDraft, sizes: readonly string[]): Readonly<Record<string, number>> {
  const units = findUnits(stock, onlySize);
  if (units === undefined) return {};
  if (sizes.length === 1) return Object.fromEntries(sizes.map((size) => [size, units]));
  throw createProblem(
    line,
    'The shop has it in several sizes, and the file does not say of which the stock is. Add the columns "Option1 Name" and "Option1 Value".',
    sizes.join(', '),
  );
}

const findUnits = (stock: Readonly<Record<string, number>> = {}, size: string): number | undefined =>
  Object.hasOwn(stock, size) ? stock[size] : undefined;

const describeProduct = (product: StoredProduct): string[] => [
  `${[product.category, product.secondCategory].filter(Boolean).join(' and ')}, ${product.subCategory}`,
  `sizes ${product.sizes.join(' ')}`,
  ...(product.status === 'active' ? [] : [`status ${product.status}`]),
];
