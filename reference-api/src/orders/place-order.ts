import { randomUUID } from 'node:crypto';
import type { Address } from '@shop/shared-api';
import { takeFromCart } from '../cart/cart.queries';
import { checkReferralPhone } from '../coins/refer';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { checkCashOrder, checkQuantities } from '../limits/order-limits';
import { releaseReservations } from '../reservations/release';
import type { Settings } from '../settings';
import { lockUser } from '../users/users.queries';
import { hold } from '../reservations/hold';
import { findSameSubmit, insertOrder, type OrderRow } from './orders.queries';
import { draftOf, fingerprintOf, newOrder, type Wanted } from './orders.rules';
import { priceOrder } from './price-order';

export interface Submit {
  readonly userId: string;
  readonly address: Address;
  readonly wanted: Wanted;
  /** The header of the submit; undefined where the browser sent none. */
  readonly key: string | undefined;
  /** The network address that it came from, hashed; undefined where nobody knows it. */
  readonly addressHash?: string | undefined;
  readonly now: Date;
}

const otherOrder = 'This order has been placed already. You can see it under My Orders.';

/**
 * Places an order to be paid at the door, all in one transaction: priced, stock taken, code and coins used,
 * what was bought out of the cart. What this customer had reserved for an online payment is given back first. The same
 * submit gives the
 * same order, also when both arrive at the same instant. Throws a Refusal, and then nothing has changed.
 */
export async function placeOrder(db: Database, settings: Settings, submit: Submit): Promise<OrderRow> {
  const { userId, address, wanted, now } = submit;
  const fingerprint = fingerprintOf(wanted, address);
  checkQuantities(wanted.lines, settings.orderLimits);
  return inTransaction(
    db,
    async (transaction) => {
      // From here on this customer's submits, redemptions and cart changes go one after the other.
      await lockUser(transaction, userId);
      const since = new Date(now.getTime() - settings.sameSubmitSeconds * 1000);
      const same = await findSameSubmit(transaction, userId, { key: submit.key, fingerprint, since });
      if (same) {
        if (same.fingerprint !== fingerprint) throw new Refusal(409, otherOrder);
        return same;
      }
      await releaseReservations(transaction, userId, now);
      const priced = await priceOrder(transaction, userId, wanted, settings.deliveryFee, now);
      const id = randomUUID();
      const draft = draftOf(priced, address, fingerprint, settings.purchaseCoinsPerRupee);
      await checkCashOrder(transaction, settings.orderLimits, { ...submit, id, amountPaise: draft.amountPaise }, now);
      await hold(transaction, { id, userId }, draft, priced.redemption?.id, now);
      const order = newOrder({ id, userId, draft, now, key: submit.key ?? `auto:${id}`, paymentMethod: 'COD' });
      await insertOrder(transaction, order);
      await checkReferralPhone(transaction, { userId, phone: address.phone }, now);
      await takeFromCart(transaction, userId, draft.items);
      return order;
    },
    { isIdempotent: true },
  );
}
