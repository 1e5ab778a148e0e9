import { formatStockMessage } from '@shop/shared-rules';
import { returnCoins, payWithCoins } from '../coins/order-coins';
import type { CoinReturnReason } from '../coins/ledger.rules';
import type { Database } from '../database/database';
import type { OrderDraft } from '../database/schema';
import { Refusal } from '../http/refusal';
import { readUnits, returnStock, takeStock } from '../orders/orders.queries';

// Both run inside the caller's transaction, after `lockUser` of the order's customer.

/** What stock, coins and code are held for: an order, or what is to become one. */
export interface ReservationHolder {
  readonly id: string;
  readonly userId: string;
}

/**
 * Takes stock, coins and code for an order. Throws a Refusal for what is not there, and the transaction undoes the
 * rest.
 */
export async function takeStockAndCoins(
  transaction: Database,
  holder: ReservationHolder,
  draft: OrderDraft,
  redemptionId: string | undefined,
  now: Date,
): Promise<void> {
  // The lines come in an order in which everybody takes them, so that two orders never wait for each other.
  for (const { productId, size, quantity, name } of draft.items) {
    if (await takeStock(transaction, productId, size, quantity)) continue;
    throw new Refusal(409, formatStockMessage(size, await readUnits(transaction, productId, size), name));
  }
  await payWithCoins(transaction, { ...draft, ...holder }, redemptionId, now);
}

/** Gives back what `hold` took. The caller sees to it that it happens once. */
export async function returnStockAndCoins(
  transaction: Database,
  holder: ReservationHolder,
  items: OrderDraft['items'],
  reason: CoinReturnReason,
  now: Date,
): Promise<void> {
  for (const { productId, size, quantity } of items) await returnStock(transaction, productId, size, quantity);
  await returnCoins(transaction, { ...holder, items }, reason, now);
}
