import { randomUUID } from 'node:crypto';
import type { Address } from '@shop/shared-api';
import { removeBoughtLines } from '../cart/cart.queries';
import { checkReferralPhone } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { checkCashOrder, checkQuantities } from '../limits/order-limits';
import { releaseUserReservations } from '../reservations/release-reservations';
import type { Settings } from '../settings';
import { lockUser } from '../users/users.queries';
import { takeStockAndCoins } from '../reservations/stock-and-coins';
import { findSubmittedOrder, insertOrder, type OrderRow } from './orders.queries';
import { createOrderDraft, computeFingerprint, createOrder, type OrderRequest } from './orders.rules';
import { priceOrder } from './price-order';

export interface OrderSubmission {
  readonly userId: string;
  readonly address: Address;
  readonly orderRequest: OrderRequest;
  /** The header of the submit; undefined where the browser sent none. */
  readonly key: string | undefined;
  /** The network address that it came from, hashed; undefined where nobody knows it. */
  readonly addressHash?: string | undefined;
  readonly now: Date;
}

const submissionReused = 'This order has been placed already. You can see it under My Orders.';

/**
 * Places an order to be paid at the door, all in one transaction: priced, stock taken, code and coins used,
 * what was bought out of the cart. What this customer had reserved for an online payment is given back first. The same
 * submit gives the
 * same order, also when both arrive at the same instant. Throws a Refusal, and then nothing has changed.
 */
export async function placeOrder(db: Database, settings: Settings, submit: OrderSubmission): Promise<OrderRow> {
  const { userId, address, orderRequest, now } = submit;
  const fingerprint = computeFingerprint(orderRequest, address);
  checkQuantities(orderRequest.lines, settings.orderLimits);
  return inTransaction(
    db,
    async (transaction) => {
      // From here on this customer's submits, redemptions and cart changes go one after the other.
      await lockUser(transaction, userId);
      const since = new Date(now.getTime() - settings.sameSubmitSeconds * 1000);
      const same = await findSubmittedOrder(transaction, userId, { key: submit.key, fingerprint, since });
      if (same) {
        if (same.fingerprint !== fingerprint) throw new Refusal(409, submissionReused);
        return same;
      }
      await releaseUserReservations(transaction, userId, now);
      const priced = await priceOrder(transaction, userId, orderRequest, settings.deliveryFee, now);
      const id = randomUUID();
      const draft = createOrderDraft(priced, address, fingerprint, settings.purchaseCoinsPerRupee);
      await checkCashOrder(transaction, settings.orderLimits, { ...submit, id, amountPaise: draft.amountPaise }, now);
      await takeStockAndCoins(transaction, { id, userId }, draft, priced.redemption?.id, now);
      const order = createOrder({ id, userId, draft, now, key: submit.key ?? `auto:${id}`, paymentMethod: 'COD' });
      await insertOrder(transaction, order);
      await checkReferralPhone(transaction, { userId, phone: address.phone }, now);
      await removeBoughtLines(transaction, userId, draft.items);
      return order;
    },
    { isIdempotent: true },
  );
}
