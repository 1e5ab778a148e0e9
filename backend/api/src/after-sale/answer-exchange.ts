import type { ExchangeState } from '@shop/shared-api';
import { formatStockMessage } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { enqueueExchangeMail } from './exchange-messages';
import type { ReturnedShare } from '../order-record/line-returns.rules';
import { findOrder } from '../order-record/orders.queries';
import { returnStock, takeStock } from '../checkout/stock.queries';
import { returnLine } from './return-line';
import { lockUser } from '../user-record/users.queries';
import { findExchange, moveExchange } from './exchanges.queries';
import {
  type ExchangeRow,
  holdsStock,
  isSellable,
  listNextStates,
  listPickupDays,
  toReturnId,
} from './exchanges.rules';

/** The states to which the operator moves an exchange. */
export const answerStates = [
  'approved',
  'refused',
  'picked up',
  'received',
  'replaced',
  'refunded',
] as const satisfies readonly ExchangeState[];
type AnswerState = (typeof answerStates)[number];

interface ExchangeAnswer {
  readonly to: AnswerState;
  /** Why it is refused, as a sentence for the customer. */
  readonly reason?: string | undefined;
  /** Another day for the pickup. */
  readonly pickupDay?: string | undefined;
  /** Whether an approval gives the money back instead of another size. */
  readonly moneyBack?: boolean | undefined;
}

/** Records an answer, in its transaction. */
export type RecordAnswer = (transaction: Database, before: ExchangeRow, after: ExchangeRow) => Promise<void>;

/**
 * Moves an exchange to its next state for the operator, in one transaction. An approval takes the replacement out of
 * stock; a refusal returns it. The end puts the returned units on sale again unless they are damaged, and a refund gives
 * back money and coins. Refuses a state that does not follow, also when another call moved the exchange at the same
 * time.
 */
export async function answerExchange(
  db: Database,
  exchangeId: string,
  answer: ExchangeAnswer,
  now: Date,
  record: RecordAnswer = () => Promise.resolve(),
): Promise<ExchangeRow> {
  const known = await findExchange(db, exchangeId);
  if (!known) throw new Refusal(404, `There is no exchange ${exchangeId}.`);
  return inTransaction(db, async (transaction) => {
    await lockUser(transaction, known.userId);
    const exchange = (await findExchange(transaction, exchangeId)) ?? known;
    const { to } = answer;
    if (!listNextStates(exchange).includes(to)) throw createStateRefusal(exchange, to);
    const moved = await moveExchange(transaction, exchange, to, now, readChange(exchange, answer, now));
    if (!moved) throw new Refusal(409, `Exchange ${exchangeId} has just been changed. Please look at it again.`);
    if (to === 'approved') await holdReplacement(transaction, moved);
    if (to === 'refused') await releaseReplacement(transaction, exchange);
    const share = to === 'refunded' ? await refund(transaction, moved, now) : undefined;
    if ((to === 'replaced' || to === 'refunded') && isSellable(moved.reason))
      await returnStock(transaction, [{ ...moved, quantity: moved.units }]);
    await enqueueExchangeMail(transaction, moved, share, now);
    await record(transaction, exchange, moved);
    return moved;
  });
}

function createStateRefusal(exchange: ExchangeRow, to: ExchangeState): Refusal {
  const next = listNextStates(exchange).filter((state) => state !== 'withdrawn');
  return new Refusal(
    409,
    `Exchange ${exchange.id} is ${exchange.state} and cannot become ${to}. It can become ${next.join(' or ') || 'nothing else'}.`,
  );
}

function readChange(exchange: ExchangeRow, answer: ExchangeAnswer, now: Date): Parameters<typeof moveExchange>[4] {
  if (answer.to === 'refused') {
    if (!answer.reason) throw new Refusal(400, 'Please give the reason of the refusal. The customer reads it.');
    return { refusal: answer.reason };
  }
  if (answer.to !== 'approved') return {};
  const days = listPickupDays(now.getTime());
  if (answer.pickupDay !== undefined && !days.includes(answer.pickupDay))
    throw new Refusal(400, `A parcel can be picked up on ${days.join(', ')}.`);
  // The requested day may have passed before the answer.
  const pickupDay = answer.pickupDay ?? days.find((day) => day >= exchange.pickupDay) ?? days[0] ?? exchange.pickupDay;
  return { pickupDay, ...(answer.moneyBack ? { wish: 'MONEY_BACK' as const, newSize: null } : {}) };
}

async function holdReplacement(
  transaction: Database,
  { productId, newSize, units, name, id }: ExchangeRow,
): Promise<void> {
  if (newSize === null) return;
  const missing = await takeStock(transaction, [{ productId, size: newSize, quantity: units }]);
  if (!missing) return;
  throw new Refusal(
    409,
    `${formatStockMessage(newSize, missing.left, name)} Refuse the exchange with a reason, or give the money back: approve ${id} money-back.`,
  );
}

async function releaseReplacement(transaction: Database, exchange: ExchangeRow): Promise<void> {
  const { productId, newSize, units } = exchange;
  if (holdsStock(exchange) && newSize !== null)
    await returnStock(transaction, [{ productId, size: newSize, quantity: units }]);
}

async function refund(transaction: Database, exchange: ExchangeRow, now: Date): Promise<ReturnedShare> {
  const order = await findOrder(transaction, exchange.orderId);
  if (!order) throw new Error(`The order ${exchange.orderId} of exchange ${exchange.id} is missing.`);
  const { productId, size, units } = exchange;
  return returnLine(transaction, order, { id: toReturnId(exchange.id), productId, size, units }, now);
}
