import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildSimulators } from './app';
import { endings } from './razorpay/endings';

const razorpay = { keyId: 'rzp_simulator_id', keySecret: 'rzp_simulator_secret', webhookSecret: 'whsec_simulator_r' };
const stripe = { keyId: 'sk_simulator_key', keySecret: 'sk_simulator_key', webhookSecret: 'whsec_simulator_s' };
const basic = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`;

interface Arrived {
  readonly event: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

let backend: Server;
let arrived: Arrived[];
let app: FastifyInstance;
beforeEach(async () => {
  arrived = [];
  backend = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { event, type } = JSON.parse(body) as { event?: string; type?: string };
      arrived.push({ event: event ?? type ?? '', body, headers: request.headers });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  app = await buildSimulators({
    apiAddress: `http://127.0.0.1:${port}`,
    razorpay,
    stripe,
    pace: 0.001,
    say: () => undefined,
  });
});
afterEach(async () => {
  await app.close();
  await new Promise((resolve) => backend.close(resolve));
});

const ask = (method: 'GET' | 'POST', url: string, payload?: object, authorization = basic) =>
  app.inject({ method, url: `/razorpay/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
const open = async () =>
  (await ask('POST', '/orders', { amount: 105_800, currency: 'INR', receipt: 'r' })).json<{ id: string }>().id;
const act = async (id: string, ending: string) =>
  (await app.inject({ method: 'POST', url: `/razorpay/window/${id}/act`, payload: { ending } })).json<{
    told: { type: string; response?: Record<string, string> }[];
    next?: string;
  }>();
const paymentsOf = async (id: string) =>
  (await ask('GET', `/orders/${id}/payments`)).json<{ items: { id: string; status: string; amount: number }[] }>()
    .items;

/** Waits until so many webhooks have come. */
async function come(count: number): Promise<readonly string[]> {
  while (arrived.length < count) await new Promise((resolve) => setImmediate(resolve));
  return arrived.map(({ event }) => event);
}

test('simulators: Razorpay’s API asks for its key, and refuses what the real one refuses', async () => {
  expect((await ask('POST', '/orders', { amount: 100, currency: 'INR' }, 'Basic x')).statusCode).toBe(401);
  for (const wrong of [
    { amount: 99, currency: 'INR' },
    { amount: 10.5, currency: 'INR' },
    { amount: 100, currency: 'USD' },
    { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
  ]) {
    const refused = await ask('POST', '/orders', wrong);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR' }) as object },
    ]);
  }
  expect((await ask('POST', '/orders', { amount: 100, currency: 'INR', receipt: 'r' })).json()).toMatchObject({
    entity: 'order',
    amount_due: 100,
    amount_paid: 0,
    status: 'created',
    attempts: 0,
  });
  expect((await ask('GET', '/orders/order_nobody')).statusCode).toBe(400);
});

test('simulators: a payment is captured, told to the page with its signature, and announced by signed webhooks', async () => {
  const id = await open();
  const { told } = await act(id, 'pay');
  const [payment] = await paymentsOf(id);
  const signature = createHmac('sha256', razorpay.keySecret)
    .update(`${id}|${payment?.id ?? ''}`)
    .digest('hex');
  expect(told).toEqual([
    {
      type: 'success',
      response: { razorpay_payment_id: payment?.id, razorpay_order_id: id, razorpay_signature: signature },
    },
  ]);
  expect(await come(2)).toEqual(['payment.captured', 'order.paid']);
  for (const { body, headers } of arrived)
    expect(headers['x-razorpay-signature']).toBe(
      createHmac('sha256', razorpay.webhookSecret).update(body).digest('hex'),
    );
  expect((await ask('GET', `/orders/${id}`)).json()).toMatchObject({ status: 'paid', amount_paid: 105_800 });
});

test.each([
  ['fail-then-pay', ['failed'], ['failed']],
  ['fail-then-close', ['failed', 'dismissed'], ['failed']],
  ['close', ['dismissed'], []],
  ['pay-then-close', ['dismissed'], ['captured']],
  ['slow', ['success'], ['captured']],
  ['told-twice', ['success', 'success'], ['captured']],
  ['webhook-first', ['success'], ['captured']],
  ['webhook-only', [], ['captured']],
  ['webhook-late', ['success'], ['captured']],
  ['webhook-twice', ['success'], ['captured']],
  ['webhooks-out-of-order', ['success'], ['failed', 'captured']],
  ['wrong-signature', ['success'], []],
  ['another-amount', ['success'], ['captured']],
])('simulators: the ending %s tells the page %j and leaves %j', async (ending, told, statuses) => {
  const id = await open();
  const answer = await act(id, ending);
  expect(answer.told.map(({ type }) => type)).toEqual(told);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(statuses);
  if (answer.next) expect((await act(id, answer.next)).told).toMatchObject([{ type: 'success' }]);
});

test('simulators: webhooks come first, twice and out of order when that was chosen', async () => {
  await act(await open(), 'webhook-first');
  expect(arrived.map(({ event }) => event)).toEqual(['payment.captured', 'order.paid']);
  arrived.length = 0;
  await act(await open(), 'webhook-twice');
  expect(await come(4)).toEqual(['payment.captured', 'order.paid', 'payment.captured', 'order.paid']);
  expect(new Set(arrived.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(2);
  arrived.length = 0;
  await act(await open(), 'webhooks-out-of-order');
  expect(await come(3)).toEqual(['order.paid', 'payment.captured', 'payment.failed']);
});

test('simulators: a payment is refunded once, whole, and a forgotten one is taken at the shop’s word', async () => {
  const id = await open();
  await act(id, 'pay');
  const [payment] = await paymentsOf(id);
  const refund = (key: string) =>
    app.inject({
      method: 'POST',
      url: `/razorpay/v1/payments/${payment?.id ?? ''}/refund`,
      headers: { authorization: basic, 'x-refund-idempotency': key },
      payload: { amount: 105_800 },
    });
  const first = (await refund('a')).json<object>();
  expect(first).toMatchObject({ status: 'processed', amount: 105_800 });
  expect((await refund('a')).json()).toEqual(first);
  expect((await refund('b')).statusCode).toBe(400);
  expect((await ask('POST', '/payments/pay_forgotten/refund', { amount: 5 })).json()).toMatchObject({
    status: 'processed',
  });
});

test('simulators: the window shows the amount and every ending, and opens for no other key or amount', async () => {
  const id = await open();
  const page = await app.inject(`/razorpay/window/${id}?key=${razorpay.keyId}&amount=105800&name=%3Cb%3ESikka`);
  expect(page.body).toContain('Pay ₹1,058');
  expect(page.body).toContain('Simulator: no money moves');
  expect(page.body).toContain('&lt;b&gt;Sikka');
  for (const { label } of Object.values(endings)) expect(page.body).toContain(label);
  for (const query of ['key=rzp_live_1', `key=${razorpay.keyId}&amount=1`])
    expect((await app.inject(`/razorpay/window/${id}?${query}`)).statusCode).toBe(400);
});

test('simulators: the script can be blocked and the API taken down on the simulators’ own page', async () => {
  const set = (name: string, value: string) =>
    app.inject({
      method: 'POST',
      url: '/razorpay/switches',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${name}=${value}`,
    });
  expect((await app.inject('/razorpay/checkout.js')).body).toContain('window.Razorpay = Razorpay');
  await set('scriptBlocked', 'on');
  expect((await app.inject('/razorpay/checkout.js')).statusCode).toBe(403);
  await set('apiDown', 'on');
  expect((await ask('POST', '/orders', { amount: 100, currency: 'INR' })).statusCode).toBe(503);
  expect((await app.inject('/')).body).toContain('Block checkout.js: on');
});

test('simulators: the API can be unreachable for one order alone, and answers for it again', async () => {
  const [id, other] = [await open(), await open()];
  const outage = () => app.inject({ method: 'POST', url: `/razorpay/orders/${id}/outage` });
  await outage();
  expect([
    (await ask('GET', `/orders/${id}/payments`)).statusCode,
    (await ask('GET', `/orders/${other}/payments`)).statusCode,
  ]).toEqual([503, 200]);
  await outage();
  expect((await ask('GET', `/orders/${id}/payments`)).statusCode).toBe(200);
});

test('simulators: a Stripe page is paid, cancelled, left or expires, and says so to the backend', async () => {
  const form = new URLSearchParams({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': '105800',
    'line_items[0][price_data][product_data][name]': '1 piece',
    success_url: 'http://shop.test/verify?success=true',
    cancel_url: 'http://shop.test/verify?success=false',
    'metadata[intent]': 'i',
  }).toString();
  const start = async (key: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/v1/checkout/sessions',
        headers: {
          authorization: `Bearer ${stripe.keySecret}`,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': key,
        },
        payload: form,
      })
    ).json<{ id: string; url: string; amount_total: number; metadata: object }>();
  const first = await start('a');
  expect(first).toMatchObject({ amount_total: 105_800, metadata: { intent: 'i' } });
  expect((await start('a')).id).toBe(first.id);
  const choose = async (key: string, choice: string) => {
    const { id } = await start(key);
    const answer = await app.inject({
      method: 'POST',
      url: `/stripe/pay/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    });
    const session = await app.inject({
      url: `/v1/checkout/sessions/${id}`,
      headers: { authorization: `Bearer ${stripe.keySecret}` },
    });
    const { status, payment_status: paid } = session.json<{ status: string; payment_status: string }>();
    return [new URL(String(answer.headers.location), 'http://sim.test').pathname, status, paid];
  };
  expect(await choose('b', 'pay')).toEqual(['/verify', 'complete', 'paid']);
  expect(await choose('c', 'cancel')).toEqual(['/verify', 'open', 'unpaid']);
  expect(await choose('d', 'pay-and-stay')).toEqual([expect.stringContaining('/stripe/pay/'), 'complete', 'paid']);
  expect(await choose('e', 'expire')).toEqual(['/verify', 'expired', 'unpaid']);
  const events = await come(3);
  expect([...events].sort()).toEqual([
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.expired',
  ]);
});
