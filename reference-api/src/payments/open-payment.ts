import { Refusal } from '../http/refusal';
import { gatewayOf, giveUp, type PaymentContext } from './settle';
import { findIntent, type IntentRow, keepOpened } from './intents.queries';
import { type PaymentSubmit, reserve } from '../reservations/reserve';

/** An intent for which the gateway waits to be paid. */
export interface OpenPayment extends IntentRow {
  readonly gatewayOrderId: string;
}

/**
 * Reserves what is wanted, then opens the payment with the gateway. When that fails, everything reserved goes back and
 * `failure` (spec section 8) is the answer.
 */
export async function openPayment(
  context: PaymentContext,
  submit: PaymentSubmit,
  failure: string,
): Promise<OpenPayment> {
  const intent = await reserve(context.db, context.settings, submit).finally(() => context.catalogue.changed());
  return isOpen(intent) ? intent : open(context, intent, failure);
}

async function open(context: PaymentContext, intent: IntentRow, failure: string): Promise<OpenPayment> {
  const { id, gateway, draft, expiresAt } = intent;
  try {
    const units = draft.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const description = `${units} ${units === 1 ? 'piece' : 'pieces'}, order ${id.slice(0, 8)}`;
    const opened = await gatewayOf(context, gateway).open({
      id,
      amountPaise: draft.amountPaise,
      expiresAt,
      description,
      shopUrl: context.settings.shopUrl,
    });
    // Of two requests for one intent the first wins; what the other opened is never shown to anybody.
    const kept = await keepOpened(context.db, id, opened);
    if (kept && isOpen(kept)) return kept;
    throw new Error(`The payment intent ${id} holds nothing any more.`);
  } catch (error) {
    context.report(error, 'opening a payment');
    const now = await findIntent(context.db, id);
    if (now && isOpen(now)) return now;
    await giveUp(context, now ?? intent);
    throw new Refusal(503, failure);
  }
}

/** Nobody is asked to pay for what has been given back while the gateway was opening it. */
const isOpen = (intent: IntentRow): intent is OpenPayment =>
  intent.gatewayOrderId !== null && intent.state === 'RESERVED';
