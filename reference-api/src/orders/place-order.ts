import { randomUUID } from 'node:crypto';
import type { Address } from '@shop/shared-api';
import { coinsEarned, shortStockSentence, toPaise } from '@shop/shared-rules';
import { emptyCart } from '../cart/cart.queries';
import { earnCoins, payWithCoins } from '../coins/order-coins';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import type { OrderLine } from '../database/schema';
import { Refusal } from '../http/refusal';
import type { Settings } from '../settings';
import { lockUser } from '../users/users.queries';
import { findSameSubmit, insertOrder, type OrderRow, readUnits, takeStock } from './orders.queries';
import { fingerprintOf, type Wanted } from './orders.rules';
import { type PricedOrder, priceOrder } from './price-order';

export interface Submit {
  readonly userId: string;
  readonly address: Address;
  readonly wanted: Wanted;
  /** The header of the submit; undefined where the browser sent none. */
  readonly key: string | undefined;
  readonly paymentMethod: string;
  readonly now: Date;
}

const otherOrder = 'This order has been placed already. You can see it under My Orders.';

/**
 * Places an order, all in one transaction: priced, stock taken, code and coins used, coins earned, cart emptied.
 * The same submit gives the same order, also when both arrive at the same instant. Throws a Refusal, and then nothing
 * has changed.
 */
export async function placeOrder(db: Database, settings: Settings, submit: Submit): Promise<OrderRow> {
  const { userId, wanted, now } = submit;
  const fingerprint = fingerprintOf(wanted, submit.address, submit.paymentMethod);
  return inTransaction(db, async (transaction) => {
    // From here on this customer's submits, redemptions and cart changes go one after the other.
    await lockUser(transaction, userId);
    const since = new Date(now.getTime() - settings.sameSubmitSeconds * 1000);
    const same = await findSameSubmit(transaction, userId, { key: submit.key, fingerprint, since });
    if (same) {
      if (same.fingerprint !== fingerprint) throw new Refusal(409, otherOrder);
      return same;
    }
    const priced = await priceOrder(transaction, userId, wanted, settings.deliveryFee, now);
    for (const line of priced.lines) await take(transaction, line);
    const order = orderRow(submit, priced, fingerprint, settings);
    await insertOrder(transaction, order);
    await payWithCoins(transaction, order, priced.redemption?.id, now);
    await earnCoins(transaction, order, settings, now);
    await emptyCart(transaction, userId);
    return order;
  });
}

async function take(transaction: Database, { productId, size, quantity, name }: OrderLine): Promise<void> {
  if (await takeStock(transaction, productId, size, quantity)) return;
  throw new Refusal(409, shortStockSentence(size, await readUnits(transaction, productId, size), name));
}

function orderRow(submit: Submit, priced: PricedOrder, fingerprint: string, settings: Settings): OrderRow {
  const id = randomUUID();
  const { totals, redemption } = priced;
  return {
    id,
    userId: submit.userId,
    items: [...priced.lines],
    address: submit.address,
    amountPaise: toPaise(totals.total),
    originalAmountPaise: toPaise(totals.originalTotal),
    status: 'Order Placed',
    payment: false,
    paymentMethod: submit.paymentMethod,
    placedAt: submit.now,
    appliedRedemption: redemption ? { code: redemption.code, discountAmount: totals.redemptionDiscount } : null,
    coinDiscounts: priced.coinDiscounts,
    coinsUsed: totals.coinsUsed,
    coinSavingsPaise: toPaise(totals.coinDiscount),
    coinsEarned: coinsEarned(totals, settings.purchaseCoinsPerRupee),
    idempotencyKey: submit.key ?? `auto:${id}`,
    fingerprint,
  };
}
