import type { FastifyInstance } from 'fastify';
import { startTestSimulators, stripeKeys, type TestSimulators } from '../testing/test-simulators';

let simulators: TestSimulators;
let app: FastifyInstance;
beforeEach(async () => {
  simulators = await startTestSimulators();
  app = simulators.app;
});
afterEach(() => simulators.close());

test('a Stripe page is paid, cancelled, left or expires, and the backend is notified', async () => {
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
          authorization: `Bearer ${stripeKeys.keySecret}`,
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
      headers: { authorization: `Bearer ${stripeKeys.keySecret}` },
    });
    const { status, payment_status: paid } = session.json<{ status: string; payment_status: string }>();
    return [new URL(String(answer.headers.location), 'http://sim.test').pathname, status, paid];
  };
  expect(await choose('b', 'pay')).toEqual(['/verify', 'complete', 'paid']);
  expect(await choose('c', 'cancel')).toEqual(['/verify', 'open', 'unpaid']);
  expect(await choose('d', 'pay-and-stay')).toEqual([expect.stringContaining('/stripe/pay/'), 'complete', 'paid']);
  expect(await choose('e', 'expire')).toEqual(['/verify', 'expired', 'unpaid']);
  const events = await simulators.waitForWebhooks(3);
  expect([...events].sort()).toEqual([
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.expired',
  ]);
});
