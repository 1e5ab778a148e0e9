import Stripe from 'stripe';
import * as v from 'valibot';
import { type Gateway, GatewayError } from './gateway';

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of another host; undefined for Stripe's own. */
  readonly apiUrl: string | undefined;
}

const timeoutMs = 4_000;
/** Stripe's shortest session is half an hour. */
const minSessionMs = 31 * 60_000;

const sessionEvent = v.object({ id: v.string(), data: v.object({ object: v.looseObject({ id: v.string() }) }) });

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
        ignoreUnknownSession,
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
      await callStripe(() => stripe.checkout.sessions.expire(gatewayOrderId)).catch(ignoreUnknownSession);
    },
    async refund({ id, paymentId, amountPaise, totalPaise }) {
      // For a day Stripe repeats its first answer to an idempotency key, even if that was 'pending', so the refunds are
      // listed first.
      const { data: known } = await callStripe(() => stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
      const [last] = known;
      if (last?.status === 'failed' || last?.status === 'canceled')
        throw new GatewayError(
          `Stripe could not send ${paymentId} back: ${last.failure_reason ?? last.status}. It has to be sent another way.`,
        );
      const sum = (refunds: typeof known) => refunds.reduce((total, { amount }) => total + amount, 0);
      if (sum(known) >= totalPaise) return sum(known.filter(({ status }) => status === 'succeeded')) >= totalPaise;
      const refund = await callStripe(() =>
        stripe.refunds.create({ payment_intent: paymentId, amount: amountPaise }, { idempotencyKey: `refund-${id}` }),
      );
      return refund.status === 'succeeded';
    },
    parseEvent(body, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return undefined;
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        return undefined;
      }
      const read = v.safeParse(sessionEvent, event);
      if (!read.success) return undefined;
      return {
        id: `stripe:${read.output.id}`,
        gatewayOrderId: read.output.data.object.id,
        refunded: undefined,
      };
    },
  };
}

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

/** Ignores the error for a session that Stripe does not know: it can never be paid. Throws every other error. */
function ignoreUnknownSession(error: unknown): undefined {
  if (error instanceof GatewayError && error.cause instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
  throw error;
}
