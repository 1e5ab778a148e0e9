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

export interface TestRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly notes: object;
  status: 'pending' | 'processed' | 'failed';
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
  /** The status that new refunds get. */
  refundStatus: TestRefund['status'];
  refundsOf(paymentId: string): readonly TestRefund[];
  /** Changes the status of a refund, and returns the webhook that reports it. */
  moveRefund(refund: TestRefund, status: TestRefund['status']): WebhookRequest;
  /** The received calls, such as 'POST /orders'. */
  readonly calls: string[];
  /** While true, every call is answered with 503. */
  down: boolean;
  /** While true, calls that change something are carried out, and their answers lost. */
  losesAnswers: boolean;
  pay(orderId: string, changes?: Partial<Payment>): Payment;
  /** Returns the result that the window passes to the page after a payment. */
  proof(payment: Pick<Payment, 'id' | 'order_id'>): {
    razorpay_payment_id: string;
    razorpay_order_id: string;
    razorpay_signature: string;
  };
  webhook(event: string, payment: Payment, id?: string): WebhookRequest;
  /** Signs any body as Razorpay does. */
  sign(body: object, headers?: Readonly<Record<string, string>>): WebhookRequest;
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
  const refunds: TestRefund[] = [];
  const answered = new Map<string, TestRefund>();
  let made = 0;
  const razorpay: TestRazorpay = {
    gateway: createRazorpay(keys, answer),
    refunds: [],
    refundStatus: 'processed',
    calls: [],
    down: false,
    losesAnswers: false,
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
    refundsOf: (paymentId) => refunds.filter(({ payment_id }) => payment_id === paymentId),
    moveRefund(refund, status) {
      const payment = payments.find(({ id }) => id === refund.payment_id);
      if (payment && status === 'failed') Object.assign(payment, afterFailure(payment, refund));
      refund.status = status;
      made += 1;
      return razorpay.sign(
        { event: `refund.${status}`, payload: { refund: { entity: refund }, payment: { entity: payment } } },
        { 'x-razorpay-event-id': `evt_${made}` },
      );
    },
    webhook(event, payment, id) {
      made += 1;
      return razorpay.sign(
        { event, payload: { payment: { entity: payment } } },
        { 'x-razorpay-event-id': id ?? `evt_${made}` },
      );
    },
    sign(content, headers = {}) {
      const body = JSON.stringify(content);
      return { body, headers: { ...headers, 'x-razorpay-signature': hmac(keys.webhookSecret, body) } };
    },
  };

  async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const response = await handle(input, init);
    if (razorpay.losesAnswers && init.method === 'POST') throw new TypeError('fetch failed');
    return response;
  }

  async function handle(input: string | URL | Request, init: RequestInit): Promise<Response> {
    const path = String(input).slice(keys.apiUrl.length);
    razorpay.calls.push(`${init.method ?? 'GET'} ${path}`);
    // Yields to the event loop, as a call over a network does.
    await new Promise((resolve) => setImmediate(resolve));
    if (razorpay.down) return json(503, { error: { code: 'SERVER_ERROR', description: 'The server is down.' } });
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    const [, kind, id, what] = (path.split('?')[0] ?? '').split('/');
    if (kind === 'orders' && id === undefined) return json(200, opened(body));
    if (kind === 'orders')
      return orders.has(id ?? '')
        ? json(200, { items: payments.filter(({ order_id }) => order_id === id) })
        : unknown();
    if (kind === 'refunds') {
      const refund = refunds.find((one) => one.id === id);
      return refund ? json(200, refund) : unknown();
    }
    const payment = payments.find((one) => one.id === id);
    if (!payment) return unknown();
    if (what === 'refunds') return json(200, { items: razorpay.refundsOf(payment.id).toReversed() });
    if (what === 'capture') {
      const isTaken = payments.some((one) => one.order_id === payment.order_id && one.status === 'captured');
      if (isTaken)
        return json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'This order has been paid already.' } });
      payment.status = 'captured';
    }
    if (what === 'refund') return refundPayment(payment, body, new Headers(init.headers));
    return json(200, payment);
  }

  function refundPayment(payment: Payment, body: Record<string, unknown>, headers: Headers): Response {
    const key = headers.get('x-refund-idempotency') ?? '';
    const known = answered.get(key);
    if (known) return json(200, known);
    const amount = Number(body['amount']);
    if (payment.amount_refunded + amount > payment.amount)
      return json(400, {
        error: { code: 'BAD_REQUEST_ERROR', description: 'The payment has been refunded already.' },
      });
    made += 1;
    const status = razorpay.refundStatus;
    const refund = { id: `rfnd_${made}`, payment_id: payment.id, amount, notes: body['notes'] as object, status };
    // The sum counts refunds that are pending, too.
    if (status !== 'failed') payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    refunds.push(refund);
    answered.set(key, refund);
    razorpay.refunds.push(amount);
    return json(200, refund);
  }

  function opened(body: Record<string, unknown>) {
    made += 1;
    const order = { ...body, id: `order_${made}`, status: 'created' };
    orders.set(order.id, order);
    return order;
  }

  return razorpay;
}

/** The payment after one of its refunds has failed. */
const afterFailure = ({ amount_refunded }: Payment, { amount, status }: TestRefund): Partial<Payment> =>
  status === 'failed' ? {} : { amount_refunded: amount_refunded - amount, status: 'captured' };

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const unknown = () =>
  json(400, { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } });
