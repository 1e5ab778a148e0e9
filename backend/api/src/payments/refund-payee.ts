import type { Order, RefundPayee } from '@shop/shared-api';
import { toRupees } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { Refusal } from '../http/refusal';
import { enqueuePayeeNamed } from '../messages/refund-messages';
import { findOrder } from '../order-record/orders.queries';
import { lockUser } from '../user-record/users.queries';
import { type CashRefundRow, listCashRefunds, setCashPayee } from './cash-refunds.queries';
import { listRefunds, type RefundRow, updateRefund } from './refunds.queries';
import { readRefundState } from './refunds.rules';

const needsPassword = 'Please enter your password to send your money somewhere else.';

type AnyRefund = CashRefundRow | RefundRow;

const isByGateway = (refund: AnyRefund): refund is RefundRow => 'paymentId' in refund;

/** Whether the operator sends a refund: open cash, or what the gateway could not send. */
const isByHand = (refund: AnyRefund): boolean =>
  isByGateway(refund) ? readRefundState(refund) === 'failed' : refund.doneAt === null;

const sumPaise = (refunds: readonly AnyRefund[]): number =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Sums up what the operator owes for an order, for its customer: numbers of accounts show their last four digits. */
export function sumRefundsByHand(refunds: readonly AnyRefund[]): Order['refundByHand'] {
  const owed = refunds.filter(isByHand);
  const [first] = owed;
  if (!first) return undefined;
  const isKnown = owed.every(({ payee }) => payee !== null);
  return {
    amount: toRupees(sumPaise(owed)),
    payee: isKnown ? (first.payee?.replace(/\d{5,}(?=\d{4})/g, '•••• ') ?? null) : null,
  };
}

/** Formats a payee for the operator: 'UPI asha@okaxis', or 'Asha Rao, account 123456789012, IFSC HDFC0001234'. */
const formatPayee = (payee: RefundPayee): string =>
  payee.way === 'upi' ? `UPI ${payee.upiId}` : `${payee.holder}, account ${payee.accountNumber}, IFSC ${payee.ifsc}`;

/**
 * Stores where a customer wants the money of an order that the operator sends by hand, and tells the customer by mail.
 * Repeated with the same payee, it does nothing more. Refuses another customer's order (404), one with nothing to send
 * (409), and another payee than before unless the password has confirmed it (400).
 */
export async function setOwnPayee(
  db: Database,
  userId: string,
  {
    orderId,
    payee: given,
    isConfirmed,
  }: { readonly orderId: string; readonly payee: RefundPayee; readonly isConfirmed: boolean },
  now: Date,
): Promise<void> {
  const payee = formatPayee(given);
  await inTransaction(
    db,
    async (transaction) => {
      await lockUser(transaction, userId);
      const order = await findOrder(transaction, orderId);
      if (order?.userId !== userId) throw new Refusal(404, 'We could not find this order.');
      const refunds = [
        ...(await listCashRefunds(transaction, [orderId])),
        ...(await listRefunds(transaction, [orderId])),
      ];
      const owed = refunds.filter(isByHand);
      const settled = new Refusal(409, 'There is no money to send for this order any more.');
      if (owed.length === 0) throw settled;
      if (!isConfirmed && owed.some((refund) => refund.payee !== null && refund.payee !== payee))
        throw new Refusal(400, needsPassword, { password: needsPassword });
      for (const refund of owed) {
        const isSet = await (isByGateway(refund)
          ? updateRefund(transaction, refund, { payee })
          : setCashPayee(transaction, refund.id, payee));
        if (!isSet) throw settled;
      }
      if (owed.every((refund) => refund.payee === payee)) return;
      await enqueuePayeeNamed(transaction, {
        key: `payee:${orderId}:${now.getTime()}`,
        orderId,
        amountPaise: sumPaise(owed),
        now,
      });
    },
    { isIdempotent: true },
  );
}
