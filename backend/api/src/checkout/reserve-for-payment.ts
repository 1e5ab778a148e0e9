import { randomUUID } from 'node:crypto';
import { getTraceparent } from '@shop/server-environment/tracing';
import type { Address } from '@shop/shared-api';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import type { GatewayName } from '../database/schema';
import { Refusal } from '../http/refusal';
import { checkQuantities, checkReservation } from './order-limits';
import { takeStockAndCoins } from './stock-and-coins';
import { createOrderDraft, computeFingerprint, type OrderRequest } from '../order-record/orders.rules';
import { priceOrder } from './price-order';
import type { Settings } from '../settings';
import { lockUser } from '../user-record/users.queries';
import { insertIntent, type IntentRow, listReservedIntents } from '../payments/intents.queries';
import { releaseExpiredReservations, releaseIntent } from './release-reservations';

export interface PaymentSubmission {
  readonly userId: string;
  readonly address: Address;
  readonly orderRequest: OrderRequest;
  readonly gateway: GatewayName;
  /** The hashed network address of the request, if it is known. */
  readonly addressHash?: string | undefined;
  readonly now: Date;
}

/** The smallest amount that a gateway accepts, in paise. */
const minAmountPaise = 100;
const nothingToPay = 'There is nothing left to pay online for this order. Please reload the page and place it again.';

/**
 * Reserves stock, coins and code for an online payment in one transaction and stores the payment intent. The same order
 * of the same customer keeps its reservation, so that a double click or a second tab pays once; another order releases
 * the earlier reservation. Throws a Refusal, and then nothing has changed.
 */
export async function reserveForPayment(
  db: Database,
  settings: Settings,
  submit: PaymentSubmission,
): Promise<IntentRow> {
  const { userId, address, orderRequest, gateway, now } = submit;
  const fingerprint = computeFingerprint(orderRequest, address);
  checkQuantities(orderRequest.lines, settings.orderLimits);
  await releaseExpiredReservations(db, now);
  return inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, userId);
      for (const intent of await listReservedIntents(transaction, userId)) {
        const isSame =
          intent.gateway === gateway && intent.draft.fingerprint === fingerprint && hasTimeToPay(intent, settings, now);
        if (isSame) return intent;
        await releaseIntent(transaction, intent.id, now);
      }
      const priced = await priceOrder(transaction, userId, orderRequest, settings.deliveryFee, now);
      const draft = createOrderDraft(priced, address, fingerprint, settings.purchaseCoinsPerRupee);
      if (draft.amountPaise < minAmountPaise) throw new Refusal(409, nothingToPay);
      const id = randomUUID();
      await checkReservation(transaction, settings.orderLimits, { ...submit, id, lines: draft.items }, now);
      const redemptionId = priced.redemption?.id;
      await takeStockAndCoins(transaction, { id, userId }, draft, redemptionId, now);
      const intent: IntentRow = {
        id,
        userId,
        gateway,
        gatewayOrderId: null,
        checkoutUrl: null,
        draft,
        redemptionId: redemptionId ?? null,
        reservationId: id,
        state: 'RESERVED',
        createdAt: now,
        expiresAt: new Date(now.getTime() + settings.reservationMinutes * 60_000),
        nextCheckAt: now,
        refreshedAt: null,
        traceparent: getTraceparent() ?? null,
      };
      await insertIntent(transaction, intent);
      return intent;
    },
    { isIdempotent: true },
  );
}

/** Whether at least a quarter of the reservation time is left to pay. */
const hasTimeToPay = (intent: IntentRow, settings: Settings, now: Date): boolean =>
  intent.expiresAt.getTime() - now.getTime() > (settings.reservationMinutes * 60_000) / 4;
