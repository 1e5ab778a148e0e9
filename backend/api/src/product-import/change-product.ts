import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import type { ProductStatus } from '../database/schema';
import { Refusal } from '../http/refusal';
import { writeJournal } from '../journal/journal.queries';
import type { StoredProduct } from '../product-csv/product-draft';
import { describeChanges, pickChangedFields } from './describe-changes';
import type { SavedProduct, SaveOptions } from './save-product';
import { findStoredProduct, updateProduct } from './stored-product.queries';

/** A change of one product; a size comes with its units. */
export interface ProductChange {
  readonly pricePaise?: number | undefined;
  readonly status?: ProductStatus | undefined;
  readonly units?: { readonly size: string; readonly left: number } | undefined;
}

/** Changes price, status or stock of a product in one transaction, with its entry in the journal. */
export async function changeProduct(
  db: Database,
  id: string,
  change: ProductChange,
  { operator, now }: Omit<SaveOptions, 'isDryRun'>,
): Promise<SavedProduct> {
  const work = async (transaction: Database): Promise<SavedProduct> => {
    const before = await findStoredProduct(transaction, id, { lock: true });
    if (!before) throw new Refusal(404, `There is no product ${id}.`);
    const after = applyChange(before, change);
    if (isDeepStrictEqual(before, after)) return { id, outcome: 'unchanged', changes: [] };
    await updateProduct(transaction, after);
    await writeJournal(transaction, {
      operator,
      action: 'product changed',
      subject: id,
      ...pickChangedFields(before, after),
      changedAt: now,
    });
    return { id, outcome: 'changed', changes: describeChanges(before, after) };
  };
  // A repeated transaction sets the same values.
  return inTransaction(db, work, { isIdempotent: true });
}

function applyChange(product: StoredProduct, { pricePaise, status, units }: ProductChange): StoredProduct {
  if (units && !product.sizes.includes(units.size)) {
    throw new Refusal(404, `${product.name} has no size ${units.size}. It has ${product.sizes.join(', ')}.`);
  }
  return {
    ...product,
    pricePaise: pricePaise ?? product.pricePaise,
    status: status ?? product.status,
    stock: units ? { ...product.stock, [units.size]: units.left } : product.stock,
  };
}
