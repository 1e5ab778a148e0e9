import { createHmac } from 'node:crypto';
import type { GatewayOrder, Payment, Razorpay } from './razorpay';

export type EndingName =
  | 'pay'
  | 'fail-then-pay'
  | 'fail-then-close'
  | 'close'
  | 'pay-then-close'
  | 'slow'
  | 'told-twice'
  | 'webhook-first'
  | 'webhook-only'
  | 'webhook-late'
  | 'webhook-twice'
  | 'webhooks-out-of-order'
  | 'wrong-signature'
  | 'another-amount';

/** What the window tells the shop's page, in this order, as the real script would. */
export type Told =
  | {
      readonly type: 'success';
      readonly response: {
        readonly razorpay_payment_id: string;
        readonly razorpay_order_id: string;
        readonly razorpay_signature: string;
      };
    }
  | { readonly type: 'failed'; readonly error: object }
  | { readonly type: 'dismissed' };

/** What pressing the button led to; with `told` empty the window stays open and shows `words`. */
export interface Ended {
  readonly told: readonly Told[];
  readonly words: string;
  /** The window stays open, and the next press goes on with `next`. */
  readonly next?: EndingName;
}

export interface Ending {
  readonly label: string;
  readonly explained: string;
  act(razorpay: Razorpay, order: GatewayOrder): Promise<Ended> | Ended;
}

const normal = 400;
const late = 10_000;
const slow = 6_000;

const captured = (razorpay: Razorpay, payment: Payment) =>
  ['payment.captured', 'order.paid'].map((event) => razorpay.webhook(event, payment));

function announce(razorpay: Razorpay, payment: Payment, afterMs = normal): void {
  if (!razorpay.switches.webhooksHeld) razorpay.webhooks.later(afterMs, captured(razorpay, payment));
}

const success = (razorpay: Razorpay, payment: Payment): Told => ({
  type: 'success',
  response: {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: razorpay.signatureOf(payment.order_id, payment.id),
  },
});

function failed(razorpay: Razorpay, order: GatewayOrder): { readonly told: Told; readonly words: string } {
  const payment = razorpay.fail(order);
  if (!razorpay.switches.webhooksHeld) razorpay.webhooks.later(normal, [razorpay.webhook('payment.failed', payment)]);
  const words = payment.error_description ?? '';
  const metadata = { payment_id: payment.id, order_id: order.id };
  return {
    words,
    told: {
      type: 'failed',
      error: {
        code: payment.error_code,
        description: words,
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata,
      },
    },
  };
}

function paid(razorpay: Razorpay, order: GatewayOrder, afterMs?: number): Ended {
  const payment = razorpay.pay(order);
  announce(razorpay, payment, afterMs);
  return { told: [success(razorpay, payment)], words: 'Paid.' };
}

/** Every way in which a payment can go, by name. */
export const endings: Readonly<Record<EndingName, Ending>> = {
  pay: {
    label: 'Pay',
    explained: 'All goes well; the webhook follows at once.',
    act: (razorpay, order) => paid(razorpay, order),
  },
  'fail-then-pay': {
    label: 'Fail, then pay',
    explained: 'The bank declines once; pressing again pays.',
    act(razorpay, order) {
      const { told, words } = failed(razorpay, order);
      return { told: [told], words, next: 'pay' };
    },
  },
  'fail-then-close': {
    label: 'Fail, then close',
    explained: 'The bank declines, and the window closes.',
    act(razorpay, order) {
      const { told, words } = failed(razorpay, order);
      return { told: [told, { type: 'dismissed' }], words };
    },
  },
  close: {
    label: 'Close without paying',
    explained: 'Nothing is paid.',
    act: () => ({ told: [{ type: 'dismissed' }], words: '' }),
  },
  'pay-then-close': {
    label: 'Pay in the UPI app, then close',
    explained: 'Paid, but the page only hears that the window was closed; the webhook comes late.',
    act(razorpay, order) {
      announce(razorpay, razorpay.pay(order), late);
      return { told: [{ type: 'dismissed' }], words: '' };
    },
  },
  slow: {
    label: 'Pay slowly',
    explained: 'The bank takes its time.',
    async act(razorpay, order) {
      await new Promise((resolve) => setTimeout(resolve, slow * razorpay.pace));
      return paid(razorpay, order);
    },
  },
  'told-twice': {
    label: 'Pay, the page is told twice',
    explained: 'The handler is called two times.',
    act(razorpay, order) {
      const { told, words } = paid(razorpay, order);
      return { told: [...told, ...told], words };
    },
  },
  'webhook-first': {
    label: 'Pay, webhook first',
    explained: 'The backend knows before the page does.',
    async act(razorpay, order) {
      const payment = razorpay.pay(order);
      for (const webhook of captured(razorpay, payment)) await razorpay.webhooks.send(webhook);
      return { told: [success(razorpay, payment)], words: 'Paid.' };
    },
  },
  'webhook-only': {
    label: 'Pay, webhook only',
    explained: 'The page hears nothing at all, as if the phone had died.',
    act(razorpay, order) {
      announce(razorpay, razorpay.pay(order));
      return { told: [], words: 'Paid. The page is told nothing: reload it, or close the tab.' };
    },
  },
  'webhook-late': {
    label: 'Pay, webhook late',
    explained: 'The webhook comes ten seconds later.',
    act: (razorpay, order) => paid(razorpay, order, late),
  },
  'webhook-twice': {
    label: 'Pay, webhook twice',
    explained: 'Each webhook is delivered two times, with the same event id.',
    act(razorpay, order) {
      const payment = razorpay.pay(order);
      const requests = captured(razorpay, payment);
      razorpay.webhooks.later(normal, [...requests, ...requests]);
      return { told: [success(razorpay, payment)], words: 'Paid.' };
    },
  },
  'webhooks-out-of-order': {
    label: 'Pay, webhooks out of order',
    explained: 'order.paid comes first, and an older payment.failed last.',
    act(razorpay, order) {
      const first = razorpay.webhook('payment.failed', razorpay.fail(order));
      const payment = razorpay.pay(order);
      razorpay.webhooks.later(normal, [...captured(razorpay, payment).reverse(), first]);
      return { told: [success(razorpay, payment)], words: 'Paid.' };
    },
  },
  'wrong-signature': {
    label: 'Wrong signature',
    explained: 'Nothing is paid; the page is told a forged success.',
    act(_, order) {
      const razorpay_signature = createHmac('sha256', 'somebody else').update(order.id).digest('hex');
      return {
        told: [
          {
            type: 'success',
            response: { razorpay_payment_id: 'pay_forged', razorpay_order_id: order.id, razorpay_signature },
          },
        ],
        words: '',
      };
    },
  },
  'another-amount': {
    label: 'Pay another amount',
    explained: 'One rupee less is captured.',
    act(razorpay, order) {
      const payment = razorpay.pay(order, order.amount - 100);
      announce(razorpay, payment);
      return { told: [success(razorpay, payment)], words: 'Paid.' };
    },
  },
};
