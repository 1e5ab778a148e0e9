import { formatNumber, formatRupees, lineKey, toRupees } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import type { OrderLine } from '../database/schema';
import { listOrderExchanges } from './exchanges.queries';
import { countHeldUnits, type ExchangeRow, isOpenExchange } from './exchanges.rules';
import { Refusal } from '../http/refusal';
import { enqueueLineRefunded } from '../messages/order-messages';
import { returnStock } from '../checkout/stock.queries';
import { lockUser } from '../user-record/users.queries';
import { listLineReturns } from '../order-record/line-returns.queries';
import { type LineReturnRow, type ReturnedShare, sumReturns } from '../order-record/line-returns.rules';
import { isUndone } from '../order-record/order-status.rules';
import { findOrder, type OrderRow, updateOrder } from '../order-record/orders.queries';
import { returnLine } from './return-line';

interface LineRefundRequest {
  /** The number of the line in its order, from 1. */
  readonly line: number;
  /** How many units this and earlier refunds of the line refund together; undefined: all that no exchange refunded. */
  readonly quantity?: number | undefined;
  /** Damaged units do not go back on sale. */
  readonly isDamaged?: boolean | undefined;
}

export interface LineRefund {
  readonly order: OrderRow;
  readonly item: OrderLine;
  /** False if the units had been refunded before, and nothing has changed. */
  readonly isNew: boolean;
  /** The units that were refunded now, or before. */
  readonly units: number;
  /** What these units gave back. */
  readonly share: ReturnedShare;
}

/** Records a refund of a line, in its transaction. */
export type RecordLineRefund = (transaction: Database, refund: LineRefund, earlierUnits: number) => Promise<void>;

/**
 * Refunds units of a line of a delivered order for the operator, in one transaction: money, coins and code by the share
 * of the units (docs/loyalty.md), stock, the customer's mail and the notice on the order's page. `quantity` counts the
 * units of all refunds, so the same request again changes nothing. Refuses more units than were bought.
 */
export async function refundLine(
  db: Database,
  orderId: string,
  request: LineRefundRequest,
  now: Date,
  record: RecordLineRefund = () => Promise.resolve(),
): Promise<LineRefund> {
  const known = await findOrder(db, orderId);
  if (!known) throw new Refusal(404, `There is no order ${orderId}.`);
  const item = known.items[request.line - 1];
  if (!item) throw new Refusal(404, `Order ${orderId} has the lines 1 to ${known.items.length}.`);
  return inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, known.userId);
      const order = (await findOrder(transaction, orderId)) ?? known;
      const state = await readLineState(transaction, orderId, request.line, item);
      const refundedUnits = sumUnits(state.refunds);
      const wanted = request.quantity ?? item.quantity - state.exchangedUnits;
      if (wanted <= refundedUnits)
        return { order, item, isNew: false, units: refundedUnits, share: sumReturns(state.refunds) };
      checkStatus(order);
      checkUnits(order, item, state, wanted);
      const { productId, size } = item;
      const units = wanted - refundedUnits;
      const share = await returnLine(
        transaction,
        order,
        { id: `${toRefundPrefix(orderId, request.line)}${wanted}`, productId, size, units },
        now,
      );
      if (!request.isDamaged) await returnStock(transaction, listReturnedItems(item, state, refundedUnits, units));
      const refunded = await addNotice(transaction, order, formatNotice(item, units, share));
      await enqueueLineRefunded(transaction, order, { id: share.id, item, units, share }, now);
      const refund = { order: refunded, item, isNew: true, units, share };
      await record(transaction, refund, refundedUnits);
      return refund;
    },
    { isIdempotent: true },
  );
}

/** The beginning of the ids of a line's refunds, which end with the units that were refunded until then. */
const toRefundPrefix = (orderId: string, line: number): string => `refund:${orderId}:${line}:`;

const sumUnits = (rows: readonly { readonly units: number }[]): number =>
  rows.reduce((sum, { units }) => sum + units, 0);

interface LineState {
  readonly exchanges: readonly ExchangeRow[];
  /** The refunds of the operator. */
  readonly refunds: readonly LineReturnRow[];
  /** Units that exchanges refunded. */
  readonly exchangedUnits: number;
}

async function readLineState(
  transaction: Database,
  orderId: string,
  line: number,
  { productId, size }: OrderLine,
): Promise<LineState> {
  const key = lineKey(productId, size);
  const isOfLine = (one: { readonly productId: string; readonly size: string }) =>
    lineKey(one.productId, one.size) === key;
  const returns = (await listLineReturns(transaction, [orderId])).filter(isOfLine);
  const refunds = returns.filter(({ id }) => id.startsWith(toRefundPrefix(orderId, line)));
  return {
    exchanges: (await listOrderExchanges(transaction, orderId)).filter(isOfLine),
    refunds,
    exchangedUnits: sumUnits(returns) - sumUnits(refunds),
  };
}

function checkStatus({ id, status }: OrderRow): void {
  if (status === 'Delivered') return;
  throw new Refusal(
    409,
    isUndone(status)
      ? `Order ${id} is ${status}, and what it took has gone back already.`
      : `Order ${id} is ${status}. Its lines can be refunded once it is delivered. Before it is shipped, all of it can be cancelled: npm run shop -- refund ${id}.`,
  );
}

function checkUnits(
  { id }: OrderRow,
  { name, size, quantity }: OrderLine,
  { exchanges, exchangedUnits }: LineState,
  wanted: number,
): void {
  const open = exchanges.filter(isOpenExchange);
  const left = quantity - exchangedUnits;
  const replaced = sumUnits(exchanges.filter(({ state }) => state === 'replaced'));
  if (wanted > left) {
    const exchanged = exchangedUnits > 0 ? `, of which ${exchangedUnits} were refunded by an exchange` : '';
    throw new Refusal(
      409,
      `Order ${id} has ${quantity} × ${name} in ${size}${exchanged}. At most ${left} can be refunded.`,
    );
  }
  if (open.length > 0 && wanted > left - replaced - sumUnits(open))
    throw new Refusal(
      409,
      `${sumUnits(open)} × ${name} in ${size} of order ${id} is in an open exchange. Answer it first: npm run shop -- exchanges.`,
    );
}

/** Lists what the customer has sent back with these units: in the size of the line, or in that of a replacement. */
function listReturnedItems(
  item: OrderLine,
  { exchanges, exchangedUnits }: LineState,
  earlierUnits: number,
  units: number,
): { readonly productId: string; readonly size: string; readonly quantity: number }[] {
  const before = countHeldUnits(item, exchangedUnits + earlierUnits, exchanges);
  const after = countHeldUnits(item, exchangedUnits + earlierUnits + units, exchanges);
  return [...before.keys()]
    .sort()
    .map((size) => ({
      productId: item.productId,
      size,
      quantity: (before.get(size) ?? 0) - (after.get(size) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function formatNotice(
  { name, size }: OrderLine,
  units: number,
  { moneyPaise, coins, codeCoins }: ReturnedShare,
): string {
  const given = [
    ...(moneyPaise > 0 ? [formatRupees(toRupees(moneyPaise))] : []),
    ...(coins + codeCoins > 0 ? [`${formatNumber(coins + codeCoins)} coins`] : []),
  ].join(' and ');
  const taken = `${units} × ${name} in ${size}`;
  return given === '' ? `We have taken back ${taken}.` : `We have taken back ${taken}. You get back ${given}.`;
}

/** Adds a sentence to the notice that the customer reads on the page of the order. */
async function addNotice(transaction: Database, { id, notice }: OrderRow, sentence: string): Promise<OrderRow> {
  const order = await findOrder(transaction, id);
  const change = { notice: notice === null ? sentence : `${notice} ${sentence}` };
  if (!order || !(await updateOrder(transaction, id, order.status, change)))
    throw new Error(`Order ${id} changed while its customer was locked.`);
  return { ...order, ...change };
}
