import { createHmac } from 'node:crypto';
import type { RazorpayGateway } from '../payments/gateway';
import { createRazorpay } from '../payments/razorpay';

interface Payment {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  status: string;
  amount_refunded: number;
}

export interface WebhookRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A simulated Razorpay that a test controls, behind the shop's real client. */
export interface TestRazorpay {
  readonly gateway: RazorpayGateway;
  /** The amount of each refund in paise. */
  readonly refunds: number[];
  /** The received calls, such as 'POST /orders'. */
  readonly calls: string[];
  /** While true, every call is answered with 503. */
  down: boolean;
  pay(orderId: string, changes?: Partial<Payment>): Payment;
  /** Returns the result that the window passes to the page after a payment. */
  proof(payment: Pick<Payment, 'id' | 'order_id'>): {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  };
  webhook(event: string, payment: Payment, id?: string): WebhookRequest;
}

const keys = {
  keyId: 'rzp_simulator_test',
  keySecret: 'a key secret',
  webhookSecret: 'a webhook secret',
  apiUrl: 'https://razorpay.test',
};

export function createTestRazorpay(): TestRazorpay {
  const payments: Payment[] = [];
  const orders = new Map<string, object>();
  let made = 0;
  const razorpay: TestRazorpay = {
    gateway: createRazorpay(keys, answer),
    refunds: [],
    calls: [],
    down: false,
    pay(order_id, changes = {}) {
      made += 1;
      const { amount } = (orders.get(order_id) ?? { amount: 0 }) as { amount: number };
      const payment = {
        id: `pay_${made}`,
        order_id,
        amount,
        currency: 'INR',
        status: 'captured',
        amount_refunded: 0,
        ...changes,
      };
      payments.push(payment);
      return payment;
    },
    proof: ({ id, order_id }) => ({
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: hmac(keys.keySecret, `${order_id}|${id}`),
    }),
    webhook(event, payment, id) {
      made += 1;
      const body = JSON.stringify({ event, payload: { payment: { entity: payment } } });
      return {
        body,
        headers: { 'x-razorpay-event-id': id ?? `evt_${made}`, 'x-razorpay-signature': hmac(keys.webhookSecret, body) },
      };
    },
  };

  async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const path = String(input).slice(keys.apiUrl.length);
    razorpay.calls.push(`${init.method ?? 'GET'} ${path}`);
    // Yields to the event loop, as a call over a network does.
    await new Promise((resolve) => setImmediate(resolve));
    if (razorpay.down) return json(503, { error: { code: 'SERVER_ERROR', description: 'The server is down.' } });
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    const [, kind, id, what] = path.split('/');
    if (kind === 'orders' && id === undefined) return json(200, opened(body));
    if (kind === 'orders')
      return orders.has(id ?? '')
        ? json(200, { items: payments.filter(({ order_id }) => order_id === id) })
        : unknown();
    const payment = payments.find((one) => one.id === id);
    if (!payment) return unknown();
    if (what === 'capture') {
      const isTaken = payments.some((one) => one.order_id === payment.order_id && one.status === 'captured');
      if (isTaken)
        return json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'This order has been paid already.' } });
      payment.status = 'captured';
    }
    if (what === 'refund') {
      const amount = Number(body['amount']);
      if (payment.amount_refunded + amount > payment.amount)
        return json(400, {
          error: { code: 'BAD_REQUEST_ERROR', description: 'The payment has been refunded already.' },
        });
      payment.amount_refunded += amount;
      if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
      razorpay.refunds.push(amount);
      return json(200, { id: 'rfnd_1', status: 'processed' });
    }
    return json(200, payment);
  }

  function opened(body: Record<string, unknown>) {
    made += 1;
    const order = { ...body, id: `order_${made}`, status: 'created' };
    orders.set(order.id, order);
    return order;
  }

  return razorpay;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const unknown = () =>
  json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } });
