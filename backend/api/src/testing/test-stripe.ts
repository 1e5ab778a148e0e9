import type { CapturedPayment, Gateway } from '../payments/gateway';
import StripeLibrary from 'stripe';
import { createStripe } from '../payments/stripe';
import type { WebhookRequest } from './test-razorpay';

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly success_url: string;
  readonly expires_at: number;
  currency: string;
  status: string;
  payment_status: string;
  payment_intent: string | null;
}

/** A simulated Stripe that a test controls, behind the shop's real client. */
export interface TestStripe {
  readonly gateway: Gateway;
  readonly refunds: number[];
  /** The status of refunds, also of those made before. */
  refundStatus: StripeRefund['status'];
  /** The status that new refunds get. */
  nextRefundStatus: StripeRefund['status'];
  refundsOf(paymentId: string): readonly StripeRefund[];
  /** Changes the status of a refund, and returns the event that reports it. */
  moveRefund(refund: StripeRefund, status: StripeRefund['status']): WebhookRequest;
  /** While true, every call is answered with 503. */
  down: boolean;
  /** While true, calls that change something are carried out, and their answers lost. */
  losesAnswers: boolean;
  /** Returns the signed event about the refunds of a payment, newest first. */
  refundWebhooks(type: string, paymentId: string): WebhookRequest[];
  /** Signs any event as Stripe does. */
  sign(event: object): WebhookRequest;
  /** The idempotency keys of the requested sessions. */
  readonly keys: string[];
  session(address: string): Session;
  pay(address: string): CapturedPayment;
}

export interface StripeRefund {
  readonly id: string;
  readonly payment: string | null;
  readonly amount: number;
  readonly key: string | null;
  status: 'succeeded' | 'pending' | 'failed';
}

export const stripeSecret = 'whsec_test';

export function createTestStripe(now: () => Date): TestStripe {
  const sessions = new Map<string, Session>();
  const once = new Map<string, Session>();
  const refunds: number[] = [];
  const refunded: StripeRefund[] = [];
  const keys: string[] = [];
  let refundStatus: StripeRefund['status'] = 'succeeded';
  let moved = 0;

  async function answer(input: unknown, init: RequestInit = {}): Promise<Response> {
    if (stripe.down) return json(503, { error: { type: 'api_error', message: 'The server is down.' } });
    const response = await handle(input, init);
    if (stripe.losesAnswers && init.method === 'POST') throw new TypeError('fetch failed');
    return response;
  }

  function handle(input: unknown, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input));
    const form = new URLSearchParams(typeof init.body === 'string' ? init.body : '');
    const [, , kind, second, id, what] = pathname.split('/');
    if (kind === 'refunds') {
      const known = refunded.find((one) => one.id === decodeURIComponent(second ?? ''));
      if (second !== undefined)
        return known
          ? json(200, toRefund(known))
          : json(404, { error: { type: 'invalid_request_error', message: 'No such refund' } });
      const asked = searchParams.get('payment_intent');
      if (init.method !== 'POST') {
        const found = refunded.filter(({ payment }) => payment === asked);
        return json(200, { object: 'list', data: found.map(toRefund).reverse() });
      }
      const key = new Headers(init.headers as Record<string, string>).get('idempotency-key');
      const same = refunded.find((one) => one.key === key);
      const refund = same ?? {
        id: `re_${key}`,
        payment: form.get('payment_intent'),
        amount: Number(form.get('amount')),
        key,
        status: stripe.nextRefundStatus,
      };
      if (!same) {
        refunds.push(refund.amount);
        refunded.push(refund);
      }
      return json(200, toRefund(refund));
    }
    if (id === undefined)
      return json(200, opened(form, new Headers(init.headers as Record<string, string>).get('idempotency-key') ?? ''));
    const session = sessions.get(id);
    if (!session) return json(404, { error: { type: 'invalid_request_error', message: 'No such session' } });
    if (what === 'expire') session.status = 'expired';
    return json(200, session);
  }

  const toRefund = ({ id, payment, amount, key, status }: StripeRefund) => ({
    id,
    object: 'refund',
    amount,
    payment_intent: payment,
    metadata: { refund: key },
    status,
  });

  function opened(form: URLSearchParams, key: string): Session {
    keys.push(key);
    const known = once.get(key);
    if (known) return known;
    const id = `cs_test_${sessions.size + 1}`;
    const session = {
      id,
      object: 'checkout.session' as const,
      url: `https://stripe.test/${id}`,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      success_url: form.get('success_url') ?? '',
      expires_at: Number(form.get('expires_at')),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    sessions.set(id, session);
    once.set(key, session);
    return session;
  }

  const session = (address: string): Session => {
    const found = sessions.get(address.split('/').at(-1) ?? '');
    if (!found) throw new Error(`no session at ${address}`);
    return found;
  };
  const send = answer as unknown as typeof fetch;
  const stripe: TestStripe = {
    get refundStatus() {
      return refundStatus;
    },
    set refundStatus(status) {
      refundStatus = status;
      stripe.nextRefundStatus = status;
      for (const refund of refunded) refund.status = status;
    },
    nextRefundStatus: 'succeeded',
    down: false,
    losesAnswers: false,
    refundsOf: (paymentId) => refunded.filter(({ payment }) => payment === paymentId),
    moveRefund(refund, status) {
      refund.status = status;
      moved += 1;
      const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
      return stripe.sign({ id: `evt_moved_${moved}`, type, data: { object: toRefund(refund) } });
    },
    gateway: createStripe(
      { secretKey: 'sk_simulator_test', webhookSecret: stripeSecret, apiUrl: undefined },
      now,
      send,
    ),
    refunds,
    keys,
    session,
    refundWebhooks: (type, paymentId) =>
      refunded
        .filter(({ payment }) => payment === paymentId)
        .map((one, index) =>
          stripe.sign({
            id: `evt_${type}_${one.key}_${index}_${one.status}`,
            type,
            data: { object: toRefund(one) },
          }),
        )
        .reverse(),
    sign(event) {
      const body = JSON.stringify({ object: 'event', ...event });
      const header = StripeLibrary.webhooks.generateTestHeaderString({ payload: body, secret: stripeSecret });
      return { body, headers: { 'stripe-signature': header } };
    },
    pay(address) {
      const paid = session(address);
      Object.assign(paid, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${paid.id}` });
      return { id: `pi_${paid.id}`, amountPaise: paid.amount_total, currency: 'INR' };
    },
  };
  return stripe;
}

const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
