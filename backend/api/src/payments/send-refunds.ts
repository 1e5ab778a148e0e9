import { type Gateway, GatewayError, type GatewayRefund, type GatewayRefundEvent } from './gateway';
import { applyRefundStatus } from './apply-refund-status';
import {
  claimRefund,
  listDueRefunds,
  listPaymentRefunds,
  makeRefundDue,
  type RefundRow,
  updateRefund,
} from './refunds.queries';
import { type PaymentContext, requireGateway } from './payment-context';
import { computeNextAsk, findRefundOfRow, readRefundState, toRefundKey } from './refunds.rules';

/** How many refunds are handled at a time; each may take seconds. */
const refundBatch = 50;

/**
 * Sends the due refunds of one intent, or of all without `intentId`, asks about those that are under way, and once more
 * about those that were sent. A failed call is reported and repeated later. Each refund is claimed first, so that no two
 * processes send it.
 */
export async function sendRefunds(context: PaymentContext, intentId?: string): Promise<void> {
  const { db, clock } = context;
  for (const refund of await listDueRefunds(db, clock(), refundBatch, intentId)) {
    if (!(await claimRefund(db, refund, clock(), computeNextAsk(refund, clock())))) continue;
    try {
      const known = await askGateway(context, refund);
      if (known) await recordStatus(context, refund, known);
    } catch (error) {
      context.report(error, `the refund of ${refund.paymentId}`);
      const failure = error instanceof Error ? error.message : String(error);
      if (refund.doneAt === null) await updateRefund(db, refund, { failure });
    }
  }
}

/**
 * Handles a webhook about a refund. A failure that is reported is final; every other status is asked for, or left to the
 * reconciler while others wait. Returns false if the payment has no refund of the shop's.
 */
export async function handleRefundEvent(
  context: PaymentContext,
  event: GatewayRefundEvent,
  isBusy: boolean,
): Promise<boolean> {
  const { db, clock } = context;
  const ofPayment = await listPaymentRefunds(db, event.paymentId);
  const row = ofPayment.find(({ gatewayRefundId }) => gatewayRefundId === event.id);
  if (row && event.hasFailed) await recordStatus(context, row, { ...event, status: 'failed' });
  else if (row) {
    await makeRefundDue(db, row, clock());
    if (!isBusy) await sendRefunds(context, row.intentId);
  } else await recordUnknownRefunds(context, ofPayment);
  return ofPayment.length > 0;
}

/** Asks the gateway about refunds of which no id is recorded, because its answer was lost or an earlier release asked. */
async function recordUnknownRefunds(context: PaymentContext, ofPayment: readonly RefundRow[]): Promise<void> {
  for (const row of ofPayment.filter(({ gatewayRefundId }) => gatewayRefundId === null)) {
    const known = await findAtGateway(
      requireGateway(context, row.gateway),
      row,
      await listPaymentRefunds(context.db, row.paymentId),
    );
    if (known) await recordStatus(context, row, known);
  }
}

async function recordStatus(
  { db, clock, report }: PaymentContext,
  refund: RefundRow,
  known: Pick<GatewayRefund, 'id' | 'status' | 'failure'>,
): Promise<void> {
  const alarm = await applyRefundStatus(db, refund, known, clock());
  if (alarm) report(alarm, 'refunds');
}

/** Returns what the gateway says about a refund, which it is asked for first. Undefined: there is nothing to record. */
async function askGateway(context: PaymentContext, row: RefundRow): Promise<GatewayRefund | undefined> {
  const gateway = requireGateway(context, row.gateway);
  if (row.gatewayRefundId === null) return sendRefund(context, gateway, row);
  const known = await gateway.findRefund(row.gatewayRefundId);
  if (known) return known;
  if (row.doneAt === null) throw new GatewayError(`${row.gateway} does not know the refund ${row.gatewayRefundId}.`);
  await updateRefund(context.db, row, { recheckAt: null });
  return undefined;
}

/**
 * Sends a refund, unless the gateway has it already, as after a lost answer or in a restored shop. The refunds of one
 * payment are sent in their sequence: an earlier one that the gateway has not answered holds back the later ones.
 */
async function sendRefund(
  context: PaymentContext,
  gateway: Gateway,
  row: RefundRow,
): Promise<GatewayRefund | undefined> {
  const { paymentId, amountPaise } = row;
  const ofPayment = await listPaymentRefunds(context.db, paymentId);
  const earlier = ofPayment.slice(
    0,
    ofPayment.findIndex(({ id }) => id === row.id),
  );
  if (earlier.some((one) => readRefundState(one) === 'asked')) return undefined;
  return (
    (await findAtGateway(gateway, row, ofPayment)) ??
    gateway.createRefund({ key: toRefundKey(row), paymentId, amountPaise })
  );
}

/** Finds the gateway's refund of a row that has no id of it. */
export async function findAtGateway(
  gateway: Gateway,
  row: RefundRow,
  ofPayment: readonly RefundRow[],
): Promise<GatewayRefund | undefined> {
  const takenIds = new Set(
    ofPayment.flatMap(({ id, gatewayRefundId }) =>
      gatewayRefundId === null || id === row.id ? [] : [gatewayRefundId],
    ),
  );
  return findRefundOfRow(row, await gateway.listRefunds(row.paymentId), takenIds);
}
