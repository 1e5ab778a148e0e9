import { formatStockMessage } from '@shop/shared-rules';
import { returnCoins, payWithCoins } from '../coins/order-coins';
import type { CoinReturnReason } from '../coins/ledger.rules';
import type { Database } from '../database/database';
import type { OrderDraft } from '../database/schema';
import { Refusal } from '../http/refusal';
import { returnStock, takeStock } from './stock.queries';

// Both run inside the caller's transaction, after `lockUser` of the order's customer.

/** The order or payment intent that stock, coins and code are taken for. */
interface ReservationHolder {
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
  const missing = await takeStock(transaction, draft.items);
  if (missing) throw new Refusal(409, formatStockMessage(missing.line.size, missing.left, missing.line.name));
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
  await returnStock(transaction, items);
  await returnCoins(transaction, { ...holder, items }, reason, now);
}
