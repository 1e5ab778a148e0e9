import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { reportSent } from './apply-refund-status';
import { type CashRefundRow, findCashRefund, markCashRefunded, setCashPayee } from './cash-refunds.queries';
import type { PaymentContext } from './payment-context';
import { findRefundRow, listPaymentRefunds, makeRefundDue, type RefundRow, updateRefund } from './refunds.queries';
import { readRefundState } from './refunds.rules';
import { findAtGateway, sendRefunds } from './send-refunds';

/** Records a change of a refund, in its transaction. */
export type RecordChange = (transaction: Database, refund: RefundRow | CashRefundRow) => Promise<void>;

const changed = (id: string) => new Refusal(409, `The refund ${id} has just been changed. Please look at it again.`);
const unknown = (id: string) => new Refusal(404, `There is no refund ${id}. npm run shop -- refunds lists them.`);
const inCash = (id: string) =>
  new Refusal(409, `The refund ${id} is one in cash. Send the money, then run: npm run shop -- refunds settle ${id}.`);

/**
 * Asks the gateway for a refund again: a failed one by another refund with a key of its own, an open one with its own.
 * Refuses one that is done. Repeated, it starts one new try at most.
 */
export async function retryRefund(context: PaymentContext, id: string, record: RecordChange): Promise<void> {
  const { db, clock } = context;
  const row = await findRefundRow(db, id);
  if (!row) throw (await findCashRefund(db, id)) ? inCash(id) : unknown(id);
  if (row.doneAt !== null) throw new Refusal(409, `The refund ${id} has been sent already.`);
  if (row.failedAt === null) await makeRefundDue(db, row, clock());
  else {
    const nextTry = { attempt: row.attempt + 1, gatewayRefundId: null, failedAt: null, failure: null, retryAt: null };
    await inTransaction(db, async (transaction) => {
      if (!(await updateRefund(transaction, row, nextTry))) throw changed(id);
      await record(transaction, row);
    });
  }
  await sendRefunds(context, row.intentId);
}

/**
 * Records that the operator has sent a refund by hand, with a note how. Refuses one that the gateway has, or may still
 * send, so that the money never goes back twice.
 */
export async function settleRefund(
  context: PaymentContext,
  id: string,
  note: string,
  record: RecordChange,
): Promise<void> {
  const { db, clock } = context;
  const row = await findRefundRow(db, id);
  if (!row) {
    const inCashRow = await findCashRefund(db, id);
    if (!inCashRow) throw unknown(id);
    const marked = await markCashRefunded(db, { orderId: inCashRow.orderId, id }, note, clock(), record);
    if (marked === 0) throw new Refusal(409, `The refund ${id} has been sent already.`);
    return;
  }
  await refuseIfAtGateway(context, row);
  await inTransaction(db, async (transaction) => {
    if (!(await updateRefund(transaction, row, { doneAt: clock(), settlement: note, payee: null }))) throw changed(id);
    await record(transaction, row);
    await reportSent(transaction, row, true, clock());
  });
}

async function refuseIfAtGateway({ db, gateways }: PaymentContext, row: RefundRow): Promise<void> {
  const { id, gateway: name } = row;
  const state = readRefundState(row);
  if (state === 'done' || state === 'settled') throw new Refusal(409, `The refund ${id} has been sent already.`);
  const isUnderWay = new Refusal(
    409,
    `${name} has the refund ${id} and has not finished it. Settle it by hand only after it has failed.`,
  );
  if (state === 'pending') throw isUnderWay;
  const gateway = gateways[name];
  // Without its keys the shop can neither have it sent nor ask.
  if (!gateway) return;
  const known = await findAtGateway(gateway, row, await listPaymentRefunds(db, row.paymentId)).catch(() => {
    throw new Refusal(503, `${name} does not answer, so the refund ${id} may be on its way. Please try again later.`);
  });
  if (known && known.status !== 'failed') throw isUnderWay;
}

/** Stores where the money of an open refund is to go by hand. */
export async function setPayee({ db }: PaymentContext, id: string, payee: string): Promise<void> {
  const row = await findRefundRow(db, id);
  const cash = row ? undefined : await findCashRefund(db, id);
  if (!row && !cash) throw unknown(id);
  if ((row ?? cash)?.doneAt != null) throw new Refusal(409, `The refund ${id} has been sent already.`);
  if (!(await (row ? updateRefund(db, row, { payee }) : setCashPayee(db, id, payee)))) throw changed(id);
}
