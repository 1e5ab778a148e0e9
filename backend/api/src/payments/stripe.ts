import Stripe from 'stripe';
import * as v from 'valibot';
import { type Gateway, GatewayError, type GatewayRefund } from './gateway';

interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of another host; undefined for Stripe's own. */
  readonly apiUrl: string | undefined;
}

const timeoutMs = 4_000;
/** Stripe's shortest session is half an hour. */
const minSessionMs = 31 * 60_000;

/** An event about an object with an id, which some events do not have. */
const eventSchema = v.object({ data: v.object({ object: v.looseObject({ object: v.string(), id: v.string() }) }) });
const refundObject = v.object({
  object: v.literal('refund'),
  id: v.string(),
  payment_intent: v.string(),
  status: v.nullish(v.string()),
  failure_reason: v.nullish(v.string()),
});
/** The most refunds of a payment that Stripe lists at once. */
const maxRefunds = 100;

/** The gateway of Stripe's hosted card page. Payments are read from the session, not from the redirect address. */
export function createStripe(
  { secretKey, webhookSecret, apiUrl }: StripeKeys,
  now: () => Date,
  send?: typeof fetch,
): Gateway {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl === undefined ? {} : toHostOptions(apiUrl)),
    ...(send ? { httpClient: Stripe.createFetchHttpClient(send) } : {}),
  });

  return {
    name: 'stripe',
    async open({ id, amountPaise, expiresAt, description, shopUrl }) {
      if (shopUrl === '') throw new GatewayError('Stripe needs to know where the shop is: set SHOP_URL.');
      const toReturnUrl = (success: boolean) =>
        `${shopUrl}/verify?success=${success}&orderId=${encodeURIComponent(id)}`;
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'inr', unit_amount: amountPaise, product_data: { name: description } },
              },
            ],
            success_url: toReturnUrl(true),
            cancel_url: toReturnUrl(false),
            client_reference_id: id,
            metadata: { intent: id },
            expires_at: Math.ceil(Math.max(expiresAt.getTime(), now().getTime() + minSessionMs) / 1000),
          },
          { idempotencyKey: id },
        ),
      );
      if (session.url === null || session.amount_total !== amountPaise)
        throw new GatewayError(`Stripe opened ${session.id} without a page, or over another amount than asked for.`);
      return { id: session.id, checkoutUrl: session.url };
    },
    async listPayments(gatewayOrderId) {
      const session = await callStripe(() => stripe.checkout.sessions.retrieve(gatewayOrderId)).catch(
        ignoreUnknownObject,
      );
      if (session?.payment_status !== 'paid' || session.amount_total === null) return [];
      const id =
        typeof session.payment_intent === 'string'
          ? session.payment_intent
          : (session.payment_intent?.id ?? session.id);
      return [{ id, amountPaise: session.amount_total, currency: (session.currency ?? '').toUpperCase() }];
    },
    async close(gatewayOrderId) {
      // A session that was paid or has expired cannot be closed.
      await callStripe(() => stripe.checkout.sessions.expire(gatewayOrderId)).catch(ignoreUnknownObject);
    },
    async createRefund({ key, paymentId, amountPaise }) {
      const body = { payment_intent: paymentId, amount: amountPaise, metadata: { refund: key } };
      return toRefund(await callStripe(() => stripe.refunds.create(body, { idempotencyKey: key })));
    },
    async findRefund(id) {
      const refund = await callStripe(() => stripe.refunds.retrieve(id)).catch(ignoreUnknownObject);
      return refund && toRefund(refund);
    },
    async listRefunds(paymentId) {
      const list = await callStripe(() => stripe.refunds.list({ payment_intent: paymentId, limit: maxRefunds })).catch(
        ignoreUnknownObject,
      );
      return (list?.data ?? []).map(toRefund);
    },
    parseEvent(body, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return undefined;
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        return undefined;
      }
      const read = v.safeParse(eventSchema, event);
      const object = read.success ? read.output.data.object : undefined;
      const refund = v.safeParse(refundObject, object);
      return {
        id: typeof event.id === 'string' ? `stripe:${event.id}` : undefined,
        gatewayOrderId: object?.object === 'checkout.session' ? object.id : undefined,
        refund: refund.success
          ? {
              id: refund.output.id,
              paymentId: refund.output.payment_intent,
              hasFailed: hasFailed(refund.output.status),
              failure: refund.output.failure_reason ?? null,
            }
          : undefined,
      };
    },
  };
}

const hasFailed = (status: string | null | undefined): boolean => status === 'failed' || status === 'canceled';

const toRefund = ({ id, amount, status, metadata, failure_reason }: Stripe.Refund): GatewayRefund => ({
  id,
  amountPaise: amount,
  status: status === 'succeeded' ? 'done' : hasFailed(status) ? 'failed' : 'pending',
  key: metadata?.['refund'],
  failure: failure_reason ?? (status === 'canceled' ? 'canceled' : null),
});

function toHostOptions(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: Number(port || (isPlain ? 80 : 443)), protocol: isPlain ? 'http' : 'https' };
}

/** Calls Stripe and converts its errors to GatewayError. */
async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new GatewayError(
      `Stripe did not do it: ${error instanceof Error ? error.message : 'no reason given'}`,
      error,
    );
  }
}

/** Ignores the error for an object that Stripe does not know; such a session can never be paid. Throws every other error. */
function ignoreUnknownObject(error: unknown): undefined {
  if (error instanceof GatewayError && error.cause instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
  throw error;
}
