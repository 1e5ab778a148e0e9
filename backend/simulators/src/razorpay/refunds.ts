import { randomBytes } from 'node:crypto';

/** A refund as Razorpay's API shows it; the amount in paise. */
export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: unknown;
  status: 'processed' | 'failed';
}

/** What a refund changes of its payment. */
interface RefundedPayment {
  readonly amount: number;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  status: string;
}

/** The refunds of an in-memory Razorpay. */
export interface Refunds {
  /** Refunds an amount of a payment; undefined: of one that is not known any more. */
  create(paymentId: string, payment: RefundedPayment | undefined, amount: number, notes: unknown): Refund;
  /** Takes a refund back after it was processed. */
  fail(refund: Refund, payment: RefundedPayment): void;
  find(id: string): Refund | undefined;
  /** Newest first. */
  listOf(paymentId: string): readonly Refund[];
}

export function createRefunds(): Refunds {
  const refunds: Refund[] = [];
  return {
    create(payment_id, payment, amount, notes) {
      const id = `rfnd_${randomBytes(7).toString('hex')}`;
      const refund: Refund = { id, entity: 'refund', amount, currency: 'INR', payment_id, notes, status: 'processed' };
      refunds.unshift(refund);
      if (payment) changeRefunded(payment, amount);
      return refund;
    },
    fail(refund, payment) {
      refund.status = 'failed';
      changeRefunded(payment, -refund.amount);
    },
    find: (id) => refunds.find((refund) => refund.id === id),
    listOf: (paymentId) => refunds.filter(({ payment_id }) => payment_id === paymentId),
  };
}

function changeRefunded(payment: RefundedPayment, amount: number): void {
  payment.amount_refunded += amount;
  const { amount_refunded } = payment;
  payment.refund_status = amount_refunded === 0 ? null : amount_refunded >= payment.amount ? 'full' : 'partial';
  payment.status = payment.refund_status === 'full' ? 'refunded' : 'captured';
}
