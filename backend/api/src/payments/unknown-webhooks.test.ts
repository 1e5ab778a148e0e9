import { placeRazorpayOrder, userOrders } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { orderPayload } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const metricsToken = 'a token of at least thirty-two characters';
const shop = shareTestShop({}, undefined, { metricsToken }, { withStripe: true });
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 5 } }));

async function readCounts(): Promise<string[]> {
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  const counts = body.split('\n').filter((line) => line.startsWith('shop_webhooks_total'));
  // Each is there from the beginning: an alert sees an increase only of what was.
  expect(counts).toHaveLength(6);
  return counts.filter((line) => !line.endsWith(' 0'));
}

test('a signed event that the shop does not know is accepted and counted, and is no alarm', async () => {
  const balance = { id: 'evt_1', type: 'balance.available', data: { object: { object: 'balance', available: [] } } };
  const invoice = { id: 'evt_2', type: 'invoice.upcoming', data: { object: { object: 'invoice' } } };
  for (const event of [balance, invoice, { id: 'evt_3' }])
    expect(await shop.deliverWebhook('stripe', shop.stripe.sign(event))).toBe(200);
  const settlement = { event: 'settlement.processed', payload: { settlement: { entity: { id: 'setl_1' } } } };
  for (const event of [settlement, {}, []])
    expect(await shop.deliverWebhook('razorpay', shop.razorpay.sign(event))).toBe(200);
  const foreign = { id: 'rfnd_9', payment_id: 'pay_of_another_shop' };
  const refund = { event: 'refund.failed', payload: { refund: { entity: foreign } } };
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.sign(refund))).toBe(200);
  expect(shop.reported).toEqual([]);
  expect(await readCounts()).toEqual([
    'shop_webhooks_total{gateway="razorpay",result="unknown"} 4',
    'shop_webhooks_total{gateway="stripe",result="unknown"} 3',
  ]);
});

test('an event of Razorpay without an id is handled, and a forged one is refused and counted', async () => {
  const token = await shop.createCustomer();
  const { order } = (await shop.call(placeRazorpayOrder, orderPayload(), { token })).body;
  const entity = shop.razorpay.pay(order.id);
  const paid = { event: 'payment.captured', payload: { payment: { entity } } };
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.sign(paid))).toBe(200);
  expect((await shop.call(userOrders, {}, { token })).body.orders).toMatchObject([{ _id: order.receipt }]);
  const { headers } = shop.razorpay.sign(paid);
  expect(await shop.deliverWebhook('razorpay', { body: '{}', headers })).toBe(400);
  expect(shop.reported.map(String)).toEqual([expect.stringContaining('without a valid signature')]);
  expect(await readCounts()).toEqual(
    expect.arrayContaining([
      'shop_webhooks_total{gateway="razorpay",result="known"} 1',
      'shop_webhooks_total{gateway="razorpay",result="forged"} 1',
    ]),
  );
});

test('two hundred forged webhooks make one line a minute, with their number', async () => {
  shop.advanceClock(60_000);
  shop.reported.length = 0;
  const { headers } = shop.razorpay.sign({});
  const forge = () => shop.deliverWebhook('razorpay', { body: '{"forged":true}', headers });
  for (let sent = 0; sent < 200; sent += 1) expect(await forge()).toBe(400);
  expect(shop.reported).toHaveLength(1);
  shop.advanceClock(60_000);
  await forge();
  expect(shop.reported.map(String)).toEqual([
    expect.stringContaining('Received a webhook'),
    expect.stringContaining('Received 200 webhooks'),
  ]);
});
