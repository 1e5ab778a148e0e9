import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { razorpayKeys, startTestSimulators, type TestSimulators } from '../testing/test-simulators';
import { endings } from './endings';

let simulators: TestSimulators;
let app: FastifyInstance;
beforeEach(async () => {
  simulators = await startTestSimulators();
  app = simulators.app;
});
afterEach(() => simulators.close());

const basic = `Basic ${Buffer.from(`${razorpayKeys.keyId}:${razorpayKeys.keySecret}`).toString('base64')}`;
const ask = (method: 'GET' | 'POST', url: string, payload?: object, authorization = basic) =>
  app.inject({ method, url: `/razorpay/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
const open = async () =>
  (await ask('POST', '/orders', { amount: 105_800, currency: 'INR', receipt: 'r' })).json<{ id: string }>().id;
const act = async (id: string, ending: string) =>
  (await app.inject({ method: 'POST', url: `/razorpay/window/${id}/act`, payload: { ending } })).json<{
    messages: { type: string; response?: Record<string, string> }[];
    next?: string;
  }>();
const paymentsOf = async (id: string) =>
  (await ask('GET', `/orders/${id}/payments`)).json<{ items: { id: string; status: string; amount: number }[] }>()
    .items;

test('Razorpay’s API requires its key, and refuses what the real one refuses', async () => {
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

test('a payment is captured, reported to the page with its signature, and announced by signed webhooks', async () => {
  const id = await open();
  const { messages } = await act(id, 'pay');
  const [payment] = await paymentsOf(id);
  const signature = createHmac('sha256', razorpayKeys.keySecret)
    .update(`${id}|${payment?.id ?? ''}`)
    .digest('hex');
  expect(messages).toEqual([
    {
      type: 'success',
      response: { razorpay_payment_id: payment?.id, razorpay_order_id: id, razorpay_signature: signature },
    },
  ]);
  expect(await simulators.waitForWebhooks(2)).toEqual(['payment.captured', 'order.paid']);
  for (const { body, headers } of simulators.webhooks)
    expect(headers['x-razorpay-signature']).toBe(
      createHmac('sha256', razorpayKeys.webhookSecret).update(body).digest('hex'),
    );
  expect((await ask('GET', `/orders/${id}`)).json()).toMatchObject({ status: 'paid', amount_paid: 105_800 });
});

test.each([
  ['fail-then-pay', ['failed'], ['failed']],
  ['fail-then-close', ['failed', 'dismissed'], ['failed']],
  ['close', ['dismissed'], []],
  ['pay-then-close', ['dismissed'], ['captured']],
  ['slow', ['success'], ['captured']],
  ['reported-twice', ['success', 'success'], ['captured']],
  ['webhook-first', ['success'], ['captured']],
  ['webhook-only', [], ['captured']],
  ['webhook-late', ['success'], ['captured']],
  ['webhook-twice', ['success'], ['captured']],
  ['webhooks-out-of-order', ['success'], ['failed', 'captured']],
  ['wrong-signature', ['success'], []],
  ['another-amount', ['success'], ['captured']],
])('the outcome %s sends the page %j and leaves the payments %j', async (ending, types, statuses) => {
  const id = await open();
  const answer = await act(id, ending);
  expect(answer.messages.map(({ type }) => type)).toEqual(types);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(statuses);
  if (answer.next) expect((await act(id, answer.next)).messages).toMatchObject([{ type: 'success' }]);
});

test('webhooks come first, twice and out of order when that is chosen', async () => {
  await act(await open(), 'webhook-first');
  expect(simulators.webhooks.map(({ event }) => event)).toEqual(['payment.captured', 'order.paid']);
  simulators.webhooks.length = 0;
  await act(await open(), 'webhook-twice');
  expect(await simulators.waitForWebhooks(4)).toEqual([
    'payment.captured',
    'order.paid',
    'payment.captured',
    'order.paid',
  ]);
  expect(new Set(simulators.webhooks.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(2);
  simulators.webhooks.length = 0;
  await act(await open(), 'webhooks-out-of-order');
  expect(await simulators.waitForWebhooks(3)).toEqual(['order.paid', 'payment.captured', 'payment.failed']);
});

test('a payment is refunded in full once, and an unknown one is accepted with the shop’s data', async () => {
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

test('a refund is found by its id and its payment, and fails after it was processed when the page says so', async () => {
  await app.inject({
    method: 'POST',
    url: '/razorpay/switches',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'refundsFail=on',
  });
  const id = await open();
  await act(id, 'pay');
  await simulators.waitForWebhooks(2);
  const [payment] = await paymentsOf(id);
  const path = `/payments/${payment?.id ?? ''}`;
  const notes = { refund: 'a key' };
  const refund = (await ask('POST', `${path}/refund`, { amount: 105_800, notes })).json<{ id: string }>();
  expect((await ask('GET', `${path}/refunds?count=100`)).json()).toMatchObject({ count: 1, items: [{ notes }] });
  expect((await simulators.waitForWebhooks(4)).slice(2)).toEqual(['refund.processed', 'refund.failed']);
  expect((await ask('GET', `/refunds/${refund.id}`)).json()).toMatchObject({ status: 'failed' });
  expect((await ask('GET', path)).json()).toMatchObject({ status: 'captured', amount_refunded: 0 });
  expect((await ask('GET', '/refunds/rfnd_unknown')).statusCode).toBe(400);
});

test('the window shows the amount and every outcome, and does not open for another key or amount', async () => {
  const id = await open();
  const page = await app.inject(`/razorpay/window/${id}?key=${razorpayKeys.keyId}&amount=105800&name=%3Cb%3ESikka`);
  expect(page.body).toContain('Pay ₹1,058');
  expect(page.body).toContain('Simulator: no money moves');
  expect(page.body).toContain('&lt;b&gt;Sikka');
  for (const { label } of Object.values(endings)) expect(page.body).toContain(label);
  for (const query of ['key=rzp_live_1', `key=${razorpayKeys.keyId}&amount=1`])
    expect((await app.inject(`/razorpay/window/${id}?${query}`)).statusCode).toBe(400);
});

test('the script can be blocked and the API taken down on the simulators’ own page', async () => {
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

test('the API can be unreachable for one order alone, and recover', async () => {
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
