import { createHmac } from 'node:crypto';
import type { GatewayOrder, Payment, Razorpay } from './razorpay';

export type EndingName =
  | 'pay'
  | 'fail-then-pay'
  | 'fail-then-close'
  | 'close'
  | 'pay-then-close'
  | 'slow'
  | 'reported-twice'
  | 'webhook-first'
  | 'webhook-only'
  | 'webhook-late'
  | 'webhook-twice'
  | 'webhooks-out-of-order'
  | 'wrong-signature'
  | 'another-amount';

/** A message of the window to the shop's page, as Razorpay's script sends it. */
type WindowMessage =
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

/** The result of pressing the button. Without messages the window stays open and shows `statusText`. */
interface EndingResult {
  readonly messages: readonly WindowMessage[];
  readonly statusText: string;
  /** Keeps the window open; the next press leads to this outcome. */
  readonly next?: EndingName;
}

interface Ending {
  readonly label: string;
  readonly description: string;
  act(razorpay: Razorpay, order: GatewayOrder): Promise<EndingResult> | EndingResult;
}

const usualDelayMs = 400;
const lateDelayMs = 10_000;
const slowPaymentMs = 6_000;

const createCapturedWebhooks = (razorpay: Razorpay, payment: Payment) =>
  ['payment.captured', 'order.paid'].map((event) => razorpay.createWebhook(event, payment));

function scheduleWebhooks(razorpay: Razorpay, payment: Payment, afterMs = usualDelayMs): void {
  if (!razorpay.switches.webhooksHeld) razorpay.webhooks.sendLater(afterMs, createCapturedWebhooks(razorpay, payment));
}

const createSuccessMessage = (razorpay: Razorpay, payment: Payment): WindowMessage => ({
  type: 'success',
  response: {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: razorpay.computeSignature(payment.order_id, payment.id),
  },
});

function failPayment(
  razorpay: Razorpay,
  order: GatewayOrder,
): { readonly message: WindowMessage; readonly statusText: string } {
  const payment = razorpay.fail(order);
  if (!razorpay.switches.webhooksHeld)
    razorpay.webhooks.sendLater(usualDelayMs, [razorpay.createWebhook('payment.failed', payment)]);
  const statusText = payment.error_description ?? '';
  const metadata = { payment_id: payment.id, order_id: order.id };
  return {
    statusText,
    message: {
      type: 'failed',
      error: {
        code: payment.error_code,
        description: statusText,
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata,
      },
    },
  };
}

function payOrder(razorpay: Razorpay, order: GatewayOrder, afterMs?: number): EndingResult {
  const payment = razorpay.pay(order);
  scheduleWebhooks(razorpay, payment, afterMs);
  return { messages: [createSuccessMessage(razorpay, payment)], statusText: 'Paid.' };
}

/** All outcomes of a payment, by name. */
export const endings: Readonly<Record<EndingName, Ending>> = {
  pay: {
    label: 'Pay',
    description: 'All goes well; the webhook follows at once.',
    act: (razorpay, order) => payOrder(razorpay, order),
  },
  'fail-then-pay': {
    label: 'Fail, then pay',
    description: 'The bank declines once; pressing again pays.',
    act(razorpay, order) {
      const { message, statusText } = failPayment(razorpay, order);
      return { messages: [message], statusText, next: 'pay' };
    },
  },
  'fail-then-close': {
    label: 'Fail, then close',
    description: 'The bank declines, and the window closes.',
    act(razorpay, order) {
      const { message, statusText } = failPayment(razorpay, order);
      return { messages: [message, { type: 'dismissed' }], statusText };
    },
  },
  close: {
    label: 'Close without paying',
    description: 'Nothing is paid.',
    act: () => ({ messages: [{ type: 'dismissed' }], statusText: '' }),
  },
  'pay-then-close': {
    label: 'Pay in the UPI app, then close',
    description: 'Paid, but the page only hears that the window was closed; the webhook comes late.',
    act(razorpay, order) {
      scheduleWebhooks(razorpay, razorpay.pay(order), lateDelayMs);
      return { messages: [{ type: 'dismissed' }], statusText: '' };
    },
  },
  slow: {
    label: 'Pay slowly',
    description: 'The bank takes its time.',
    async act(razorpay, order) {
      await new Promise((resolve) => setTimeout(resolve, slowPaymentMs * razorpay.delayFactor));
      return payOrder(razorpay, order);
    },
  },
  'reported-twice': {
    label: 'Pay, the page gets the result twice',
    description: 'The handler is called two times.',
    act(razorpay, order) {
      const { messages, statusText } = payOrder(razorpay, order);
      return { messages: [...messages, ...messages], statusText };
    },
  },
  'webhook-first': {
    label: 'Pay, webhook first',
    description: 'The backend knows before the page does.',
    async act(razorpay, order) {
      const payment = razorpay.pay(order);
      for (const webhook of createCapturedWebhooks(razorpay, payment)) await razorpay.webhooks.send(webhook);
      return { messages: [createSuccessMessage(razorpay, payment)], statusText: 'Paid.' };
    },
  },
  'webhook-only': {
    label: 'Pay, webhook only',
    description: 'The page hears nothing at all, as if the phone had died.',
    act(razorpay, order) {
      scheduleWebhooks(razorpay, razorpay.pay(order));
      return { messages: [], statusText: 'Paid. The page gets no result: reload it, or close the tab.' };
    },
  },
  'webhook-late': {
    label: 'Pay, webhook late',
    description: 'The webhook comes ten seconds later.',
    act: (razorpay, order) => payOrder(razorpay, order, lateDelayMs),
  },
  'webhook-twice': {
    label: 'Pay, webhook twice',
    description: 'Each webhook is delivered two times, with the same event id.',
    act(razorpay, order) {
      const payment = razorpay.pay(order);
      const requests = createCapturedWebhooks(razorpay, payment);
      razorpay.webhooks.sendLater(usualDelayMs, [...requests, ...requests]);
      return { messages: [createSuccessMessage(razorpay, payment)], statusText: 'Paid.' };
    },
  },
  'webhooks-out-of-order': {
    label: 'Pay, webhooks out of order',
    description: 'order.paid comes first, and an older payment.failed last.',
    act(razorpay, order) {
      const first = razorpay.createWebhook('payment.failed', razorpay.fail(order));
      const payment = razorpay.pay(order);
      razorpay.webhooks.sendLater(usualDelayMs, [...createCapturedWebhooks(razorpay, payment).reverse(), first]);
      return { messages: [createSuccessMessage(razorpay, payment)], statusText: 'Paid.' };
    },
  },
  'wrong-signature': {
    label: 'Wrong signature',
    description: 'Nothing is paid; the page gets a forged success.',
    act(_, order) {
      const razorpay_signature = createHmac('sha256', 'another secret').update(order.id).digest('hex');
      return {
        messages: [
          {
            type: 'success',
            response: { razorpay_payment_id: 'pay_forged', razorpay_order_id: order.id, razorpay_signature },
          },
        ],
        statusText: '',
      };
    },
  },
  'another-amount': {
    label: 'Pay another amount',
    description: 'One rupee less is captured.',
    act(razorpay, order) {
      const payment = razorpay.pay(order, order.amount - 100);
      scheduleWebhooks(razorpay, payment);
      return { messages: [createSuccessMessage(razorpay, payment)], statusText: 'Paid.' };
    },
  },
};
