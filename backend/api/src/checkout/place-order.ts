import { randomUUID } from 'node:crypto';
import type { Address } from '@shop/shared-api';
import { removeBoughtLines } from '../cart/cart.queries';
import { checkReferralPhone } from '../coins/referral-rewards';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { checkCashOrder, checkQuantities, countsAddresses } from './order-limits';
import { lockCustomerAndAddress } from './order-limits.queries';
import { createOrderPlacedMail } from '../messages/order-messages';
import { releaseUserReservations } from './release-reservations';
import { dayMs, type Settings } from '../settings';
import { takeStockAndCoins } from './stock-and-coins';
import { insertCashOrder } from './cash-orders.queries';
import { readOrderContext } from './order-context.queries';
import type { OrderRow } from '../order-record/orders.queries';
import { createOrderDraft, computeFingerprint, createOrder, type OrderRequest } from '../order-record/orders.rules';
import { priceOrder } from './price-order';

interface OrderSubmission {
  readonly userId: string;
  readonly address: Address;
  readonly orderRequest: OrderRequest;
  /** The idempotency key of the request; undefined without one. */
  readonly key: string | undefined;
  /** The hashed network address of the request, if it is known. */
  readonly addressHash?: string | undefined;
  readonly now: Date;
}

const submissionReused = 'This order has been placed already. You can see it under My Orders.';

/**
 * Places a cash on delivery order in one transaction: releases the customer's reservations, computes the prices, takes
 * stock, coins and code, and removes the bought lines from the cart. A repeated submission returns the same order, also
 * when both arrive at once. Throws a Refusal, and then nothing has changed. An order of one line without coins and code
 * takes eight statements.
 */
export async function placeOrder(db: Database, settings: Settings, submit: OrderSubmission): Promise<OrderRow> {
  const { userId, address, orderRequest, now } = submit;
  const fingerprint = computeFingerprint(orderRequest, address);
  checkQuantities(orderRequest.lines, settings.orderLimits);
  const addressHash = countsAddresses(settings.orderLimits) ? submit.addressHash : undefined;
  return inTransaction(
    db,
    async (transaction) => {
      // The lock makes this customer's orders, redemptions and cart changes run one after the other.
      const customer = await lockCustomerAndAddress(transaction, userId, addressHash);
      if (!customer) throw new Error(`There is no customer ${userId}.`);
      const since = new Date(now.getTime() - settings.sameSubmitSeconds * 1000);
      const context = await readOrderContext(
        transaction,
        userId,
        { key: submit.key, fingerprint, since },
        { hash: addressHash, since: new Date(now.getTime() - dayMs) },
      );
      const { submitted } = context;
      if (submitted) {
        if (submitted.fingerprint !== fingerprint) throw new Refusal(409, submissionReused);
        return submitted;
      }
      if (context.hasReservation) await releaseUserReservations(transaction, userId, now);
      const priced = await priceOrder(transaction, userId, orderRequest, settings.deliveryFee, now);
      const id = randomUUID();
      const draft = createOrderDraft(priced, address, fingerprint, settings.purchaseCoinsPerRupee);
      checkCashOrder(settings.orderLimits, draft.amountPaise, customer, context);
      await takeStockAndCoins(transaction, { id, userId }, draft, priced.redemption?.id, now);
      const order = createOrder({ id, userId, draft, now, key: submit.key ?? `auto:${id}`, paymentMethod: 'COD' });
      await insertCashOrder(transaction, order, createOrderPlacedMail(order, customer), addressHash);
      if (context.hasRewardedReferral) await checkReferralPhone(transaction, { userId, phone: address.phone }, now);
      await removeBoughtLines(transaction, userId, draft.items);
      return order;
    },
    { isIdempotent: true },
  );
}
