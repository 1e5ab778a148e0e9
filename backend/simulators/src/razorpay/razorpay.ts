import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../environment';
import { createWebhooks, type Delivery, type WebhookRequest, type Webhooks } from '../webhooks';
import { createRefunds, type Refund, type Refunds } from './refunds';

/** An order as Razorpay's API shows it; amounts in paise, times in seconds. */
export interface GatewayOrder {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  amount_paid: number;
  amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  readonly notes: unknown;
  readonly created_at: number;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  captured: boolean;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  readonly method: string;
  error_code: string | null;
  error_description: string | null;
  readonly created_at: number;
}

/** The failures that the simulator's page can switch on. */
export interface Switches {
  scriptBlocked: boolean;
  apiDown: boolean;
  webhooksHeld: boolean;
  refundsFail: boolean;
}

/** An in-memory Razorpay with orders and payments. */
export interface Razorpay {
  readonly keys: Keys;
  readonly webhooks: Webhooks;
  readonly switches: Switches;
  /** Ids of orders for which the API answers 503, as during an outage. */
  readonly unreachableOrders: Set<string>;
  readonly delayFactor: number;
  listOrders(): readonly GatewayOrder[];
  findOrder(id: string): GatewayOrder | undefined;
  findPayment(id: string): Payment | undefined;
  listPayments(orderId: string): readonly Payment[];
  openOrder(amount: number, currency: string, receipt: string | null, notes: unknown): GatewayOrder;
  pay(order: GatewayOrder, amount?: number): Payment;
  fail(order: GatewayOrder): Payment;
  readonly refunds: Refunds;
  computeSignature(orderId: string, paymentId: string): string;
  createWebhook(event: string, payment: Payment, refund?: Refund): WebhookRequest;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
const createId = (kind: string) =>
  `${kind}_${randomBytes(10).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;

export function createRazorpay(keys: Keys, delivery: Delivery): Razorpay {
  const orders = new Map<string, GatewayOrder>();
  const payments = new Map<string, Payment>();
  const switches: Switches = { scriptBlocked: false, apiDown: false, webhooksHeld: false, refundsFail: false };
  const webhooks = createWebhooks(delivery);

  function addPayment(
    order: GatewayOrder,
    amount: number,
    outcome: Pick<Payment, 'status' | 'captured' | 'error_code' | 'error_description'>,
  ): Payment {
    order.attempts += 1;
    const rest = { amount_refunded: 0, refund_status: null, method: 'upi', created_at: nowSeconds() } as const;
    const payment: Payment = {
      id: createId('pay'),
      entity: 'payment',
      order_id: order.id,
      amount,
      currency: order.currency,
      ...rest,
      ...outcome,
    };
    payments.set(payment.id, payment);
    return payment;
  }

  return {
    keys,
    webhooks,
    switches,
    refunds: createRefunds(),
    unreachableOrders: new Set(),
    delayFactor: delivery.delayFactor,
    listOrders: () => [...orders.values()],
    findOrder: (id) => orders.get(id),
    findPayment: (id) => payments.get(id),
    listPayments: (orderId) => [...payments.values()].filter(({ order_id }) => order_id === orderId),
    openOrder(amount, currency, receipt, notes) {
      const order: GatewayOrder = {
        id: createId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt,
        status: 'created',
        attempts: 0,
        notes,
        created_at: nowSeconds(),
      };
      orders.set(order.id, order);
      return order;
    },
    pay(order, amount = order.amount) {
      order.status = 'paid';
      order.amount_paid = amount;
      order.amount_due = order.amount - amount;
      return addPayment(order, amount, {
        status: 'captured',
        captured: true,
        error_code: null,
        error_description: null,
      });
    },
    fail(order) {
      if (order.status === 'created') order.status = 'attempted';
      const error = {
        error_code: 'BAD_REQUEST_ERROR',
        error_description: 'Your payment was declined by the bank. Please try another method.',
      };
      return addPayment(order, order.amount, { status: 'failed', captured: false, ...error });
    },
    computeSignature: (orderId, paymentId) =>
      createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
    createWebhook(event, payment, refund) {
      const order = orders.get(payment.order_id);
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_simulator',
        event,
        contains: ['payment', ...(event.startsWith('order') ? ['order'] : []), ...(refund ? ['refund'] : [])],
        // A snapshot, because later changes send webhooks of their own.
        payload: {
          payment: { entity: payment },
          ...(event.startsWith('order') ? { order: { entity: order } } : {}),
          ...(refund ? { refund: { entity: refund } } : {}),
        },
        created_at: nowSeconds(),
      });
      const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
      return {
        name: event,
        path: '/api/webhooks/razorpay',
        body,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': createId('evt') },
      };
    },
  };
}
