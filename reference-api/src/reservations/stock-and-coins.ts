import { formatStockMessage } from '@shop/shared-rules';
import { returnCoins, payWithCoins } from '../coins/order-coins';
import type { CoinReturnReason } from '../coins/ledger.rules';
import type { Database } from '../database/database';
import type { OrderDraft } from '../database/schema';
import { Refusal } from '../http/refusal';
import { readUnits, returnStock, takeStock } from '../orders/orders.queries';

// Both run inside the caller's transaction, after `lockUser` of the order's customer.

/** The order or payment intent that stock, coins and code are taken for. */
export interface ReservationHolder {
  readonly id: string;
  readonly userId: string;
}

/**
 * Takes stock, coins and code for an order. Throws a Refusal if something is missing; the transaction rolls the rest
 * back.
 */
export async function takeStockAndCoins(
  transaction: Database,
  holder: ReservationHolder,
  draft: OrderDraft,
  redemptionId: string | undefined,
  now: Date,
): Promise<void> {
  // All orders take their lines in the same sequence, so that two orders never wait for each other.
  for (const { productId, size, quantity, name } of draft.items) {
    if (await takeStock(transaction, productId, size, quantity)) continue;
    throw new Refusal(409, formatStockMessage(size, await readUnits(transaction, productId, size), name));
  }
  await payWithCoins(transaction, { ...draft, ...holder }, redemptionId, now);
}

/** Returns what `takeStockAndCoins` took. The caller makes sure that it happens once. */
export async function returnStockAndCoins(
  transaction: Database,
  holder: ReservationHolder,
  items: OrderDraft['items'],
  reason: CoinReturnReason,
  now: Date,
): Promise<void> {
  await returnItems(transaction, items);
  await returnCoins(transaction, { ...holder, items }, reason, now);
}

/** Returns units to stock. The lines are sorted, so that all transactions lock stock rows in the same sequence. */
export async function returnItems(
  transaction: Database,
  items: readonly { readonly productId: string; readonly size: string; readonly quantity: number }[],
): Promise<void> {
  for (const { productId, size, quantity } of items) await returnStock(transaction, productId, size, quantity);
}
