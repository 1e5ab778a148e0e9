import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { writeJournal } from '../journal/journal.queries';
import type { ProductDraft, StoredProduct } from '../product-csv/product-draft';
import { describeChanges, pickChangedFields } from './describe-changes';
import { findStoredProduct, insertProduct, updateProduct } from './stored-product.queries';

export interface SavedProduct {
  readonly id: string;
  readonly outcome: 'added' | 'changed' | 'unchanged';
  readonly changes: readonly string[];
}

export interface SaveOptions {
  readonly operator: string;
  readonly now: Date;
  readonly isDryRun: boolean;
}

/** Saves a product of a file in one transaction, with its entry in the journal. A dry run only compares. */
export async function saveProduct(
  db: Database,
  draft: ProductDraft,
  images: readonly string[] | undefined,
  options: SaveOptions,
): Promise<SavedProduct> {
  const save = async (transaction: Database): Promise<SavedProduct> => {
    const before = await findStoredProduct(transaction, draft.id, { lock: !options.isDryRun });
    const after = applyDraft(draft, images, before);
    if (before && isDeepStrictEqual(before, after)) return { id: draft.id, outcome: 'unchanged', changes: [] };
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
    };
  };
  // A repeated transaction finds the product as it saved it.
  return options.isDryRun ? save(db) : inTransaction(db, save, { isIdempotent: true });
}

function applyDraft(
  draft: ProductDraft,
  images: readonly string[] | undefined,
  before: StoredProduct | undefined,
): StoredProduct {
  const stock = draft.sizes.map((size) => [size, draft.stock[size] ?? before?.stock[size] ?? 0] as const);
  const choose = <T>(wanted: T | undefined, current: T | undefined, initial: T): T =>
    wanted !== undefined ? wanted : current !== undefined ? current : initial;
  return {
    id: draft.id,
    name: draft.name,
    description: choose(draft.description, before?.description, ''),
    pricePaise: draft.pricePaise,
    compareAtPaise: choose(draft.compareAtPaise, before?.compareAtPaise, null),
    status: choose(draft.status, before?.status, 'active'),
    category: draft.category,
    subCategory: draft.subCategory,
    sizes: draft.sizes,
    stock: Object.fromEntries(stock),
    colour: choose(draft.colour, before?.colour, null),
    details: choose(draft.details, before?.details, null),
    bestseller: choose(draft.bestseller, before?.bestseller, false),
    showcase: choose(draft.showcase, before?.showcase, false),
    gate: choose(draft.gate, before?.gate, null),
    images: choose(images, before?.images, []),
    extraCells: draft.extraCells,
  };
}

const describeProduct = (product: StoredProduct): string[] => [
  `${product.category}, ${product.subCategory}`,
  `sizes ${product.sizes.join(' ')}`,
  ...(product.status === 'active' ? [] : [`status ${product.status}`]),
];
