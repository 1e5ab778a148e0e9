import { Refusal } from '../http/refusal';
import { countUnits } from '../order-record/orders.rules';
import { type PaymentContext, requireGateway } from '../payments/payment-context';
import { abandonPayment } from './settle-payment';
import { findIntent, type IntentRow, saveOpenedPayment } from '../payments/intents.queries';
import { type PaymentSubmission, reserveForPayment } from './reserve-for-payment';

/** A payment intent with an open order at the gateway. */
interface OpenPayment extends IntentRow {
  readonly gatewayOrderId: string;
}

/**
 * Reserves the order, then opens the payment with the gateway. If that fails, the reservation is released and the call
 * is refused with `failureMessage` (spec section 8).
 */
export async function openPayment(
  context: PaymentContext,
  submit: PaymentSubmission,
  failureMessage: string,
): Promise<OpenPayment> {
  const intent = await reserveForPayment(context.db, context.settings, submit).finally(() =>
    context.productListCache.invalidate(),
  );
  return isOpenPayment(intent) ? intent : openWithGateway(context, intent, failureMessage);
}

async function openWithGateway(
  context: PaymentContext,
  intent: IntentRow,
  failureMessage: string,
): Promise<OpenPayment> {
  const { id, gateway, draft, expiresAt } = intent;
  try {
    const units = countUnits(draft.items);
    const description = `${units} ${units === 1 ? 'piece' : 'pieces'}, order ${id.slice(0, 8)}`;
    const opened = await requireGateway(context, gateway).open({
      id,
      amountPaise: draft.amountPaise,
      expiresAt,
      description,
      shopUrl: context.settings.shopUrl,
    });
    // Of two concurrent requests for one intent the first wins. The order that the other one opened is never shown.
    const saved = await saveOpenedPayment(context.db, id, opened);
    if (saved && isOpenPayment(saved)) return saved;
    throw new Error(`The payment intent ${id} holds nothing any more.`);
  } catch (error) {
    context.report(error, 'opening a payment');
    const now = await findIntent(context.db, id);
    if (now && isOpenPayment(now)) return now;
    await abandonPayment(context, now ?? intent);
    throw new Refusal(503, failureMessage);
  }
}

/** An intent that was released while the gateway opened it must not be paid. */
const isOpenPayment = (intent: IntentRow): intent is OpenPayment =>
  intent.gatewayOrderId !== null && intent.state === 'RESERVED';
