import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type CapturedPayment, GatewayError, type GatewayRefund, type RazorpayGateway } from './gateway';

interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

const timeoutMs = 4_000;

const orderSchema = v.object({ id: v.string(), amount: v.number(), currency: v.string() });
const paymentSchema = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
  order_id: v.nullish(v.string()),
});
type Payment = v.InferOutput<typeof paymentSchema>;
const listSchema = v.object({ items: v.array(paymentSchema) });
const refundSchema = v.object({
  id: v.string(),
  amount: v.number(),
  status: v.string(),
  /** An empty list without notes. */
  notes: v.optional(v.unknown()),
});
const refundListSchema = v.object({ items: v.array(refundSchema) });
const refundNotes = v.object({ refund: v.string() });
const errorSchema = v.object({ error: v.object({ description: v.string() }) });
const entityWithId = v.optional(v.object({ entity: v.looseObject({ id: v.string() }) }));
const eventSchema = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.optional(v.object({ entity: v.looseObject({ id: v.string(), order_id: v.nullish(v.string()) }) })),
    order: entityWithId,
    refund: v.optional(v.object({ entity: v.looseObject({ id: v.string(), payment_id: v.string() }) })),
  }),
});
/** The most refunds of a payment that Razorpay lists at once. */
const maxRefunds = 100;

/**
 * A client of Razorpay's REST API. The `razorpay` package has no timeout, reports network errors wrongly, and does not
 * compare signatures in constant time.
 */
export function createRazorpay(keys: RazorpayKeys, send: typeof fetch = fetch): RazorpayGateway {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;

  async function sendRequest<S extends v.GenericSchema>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<v.InferOutput<S>> {
    const signal = AbortSignal.timeout(timeoutMs);
    const json = body ? { 'content-type': 'application/json' } : {};
    let status = 0;
    let answer: unknown;
    try {
      const response = await send(keys.apiUrl + path, {
        method,
        signal,
        headers: { authorization, ...json, ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      status = response.status;
      answer = await response.json().catch(() => undefined);
    } catch (error) {
      throw new GatewayError(
        `Razorpay did not answer ${method} ${path}${signal.aborted ? ` within ${timeoutMs / 1000} seconds` : ''}.`,
        error,
      );
    }
    const read = v.safeParse(schema, answer);
    if (status >= 200 && status < 300 && read.success) return read.output;
    const errorBody = v.safeParse(errorSchema, answer);
    if (status === 400 || status === 404)
      throw new UnknownObjectError(
        `Razorpay refused ${method} ${path}: ${errorBody.success ? errorBody.output.error.description : 'no reason given'}`,
      );
    throw new GatewayError(
      `Razorpay answered ${method} ${path} with ${status}${errorBody.success ? `: ${errorBody.output.error.description}` : ' and something that cannot be read'}`,
    );
  }

  /** Captures an authorised payment. Returns it in a list, or an empty list if it cannot be captured. */
  async function capturePayment({ id, amount, currency, status }: Payment): Promise<CapturedPayment[]> {
    const payment = { id, amountPaise: amount, currency };
    if (status === 'captured') return [payment];
    if (status !== 'authorized') return [];
    const capture = await sendRequest(paymentSchema, 'POST', `/payments/${id}/capture`, { amount, currency }).catch(
      (error: unknown) => {
        // Another process captured it, or the order was paid by another payment. Only this payment is left out.
        if (error instanceof UnknownObjectError) return sendRequest(paymentSchema, 'GET', `/payments/${id}`);
        throw error;
      },
    );
    return capture.status === 'captured' ? [payment] : [];
  }

  return {
    name: 'razorpay',
    async open({ id, amountPaise, description }) {
      const order = await sendRequest(orderSchema, 'POST', '/orders', {
        amount: amountPaise,
        currency: 'INR',
        receipt: id,
        notes: { description },
      });
      if (order.amount !== amountPaise || order.currency !== 'INR')
        throw new GatewayError(`Razorpay opened ${order.id} over another amount than asked for.`);
      return { id: order.id, checkoutUrl: null };
    },
    async listPayments(gatewayOrderId) {
      try {
        const { items } = await sendRequest(
          listSchema,
          'GET',
          `/orders/${encodeURIComponent(gatewayOrderId)}/payments`,
        );
        return (
          await Promise.all(
            items.filter((payment) => (payment.order_id ?? gatewayOrderId) === gatewayOrderId).map(capturePayment),
          )
        ).flat();
      } catch (error) {
        // An order that the gateway does not know, such as one of a restarted simulator, can never be paid.
        if (error instanceof UnknownObjectError) return [];
        throw error;
      }
    },
    // Razorpay cannot close an order. A late payment is refunded.
    close: () => Promise.resolve(),
    async createRefund({ key, paymentId, amountPaise }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      const body = { amount: amountPaise, notes: { refund: key } };
      return toRefund(await sendRequest(refundSchema, 'POST', path, body, { 'x-refund-idempotency': key }));
    },
    async findRefund(id) {
      const refund = await sendRequest(refundSchema, 'GET', `/refunds/${encodeURIComponent(id)}`).catch(ignoreUnknown);
      return refund && toRefund(refund);
    },
    async listRefunds(paymentId) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${maxRefunds}`;
      const list = await sendRequest(refundListSchema, 'GET', path).catch(ignoreUnknown);
      return (list?.items ?? []).map(toRefund);
    },
    isSignatureValid: (gatewayOrderId, paymentId, signature) =>
      isEqualDigest(signature, hmac(keys.keySecret, `${gatewayOrderId}|${paymentId}`)),
    parseEvent(body, headers) {
      if (!isEqualDigest(headers['x-razorpay-signature'], hmac(keys.webhookSecret, body))) return undefined;
      const id = headers['x-razorpay-event-id'];
      const read = v.safeParse(eventSchema, parseJson(body));
      const { event = '', payload = undefined } = read.success ? read.output : {};
      const refund = payload?.refund?.entity;
      return {
        id: typeof id === 'string' && id !== '' ? `razorpay:${id}` : undefined,
        gatewayOrderId: payload?.order?.entity.id ?? payload?.payment?.entity.order_id ?? undefined,
        refund: refund && {
          id: refund.id,
          paymentId: refund.payment_id,
          hasFailed: event === 'refund.failed',
          failure: null,
        },
      };
    },
  };
}

const toRefund = ({ id, amount, status, notes }: v.InferOutput<typeof refundSchema>): GatewayRefund => {
  const ours = v.safeParse(refundNotes, notes);
  return {
    id,
    amountPaise: amount,
    status: status === 'processed' ? 'done' : status === 'failed' ? 'failed' : 'pending',
    key: ours.success ? ours.output.refund : undefined,
    failure: null,
  };
};

/** The gateway answered that the object does not exist or the request is not valid. */
class UnknownObjectError extends GatewayError {}

/** Ignores the error for an object that Razorpay does not know. Throws every other error. */
function ignoreUnknown(error: unknown): undefined {
  if (error instanceof UnknownObjectError) return undefined;
  throw error;
}

const hmac = (secret: string, text: string | Buffer): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compares two digests in constant time. */
function isEqualDigest(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
