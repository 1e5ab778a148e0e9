import { placeRazorpayOrder, verifyRazorpay } from '@shop/shared-api';
import { eq, inArray } from 'drizzle-orm';
import { orders } from '../database/schema';
import { withOpenShop } from '../testing/open-shop';
import { createPaymentSteps } from '../testing/payment-steps';
import { readStock, orderPayload, testAddress } from '../testing/test-orders';
import { type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((opened, customer) => ([shop, token] = [opened, customer]));
const { listOrders, openPayment, readPaymentStatus, verifyPayment } = createPaymentSteps(() => ({ shop, token }));

test('the reconciler turns an unreported payment into an order', async () => {
  const order = await openPayment();
  shop.razorpay.pay(order.id);
  await shop.reconcile();
  expect(await listOrders()).toMatchObject([{ _id: order.receipt, paymentState: 'PAID' }]);
});

test('the reconciler checks a payment again that it met while the gateway was opening it', async () => {
  const opening = shop.razorpay.gateway.open;
  const slow = jest.spyOn(shop.razorpay.gateway, 'open').mockImplementationOnce(async (demand) => {
    await shop.reconcile();
    return opening(demand);
  });
  const order = await openPayment();
  slow.mockRestore();
  shop.razorpay.pay(order.id);
  shop.advanceClock(60_000);
  await shop.reconcile();
  // Not by /orders: that would ask the gateway by itself.
  expect(await shop.db.select().from(orders).where(eq(orders.id, order.receipt))).toMatchObject([{ payment: true }]);
});

test('refreshing the status asks the gateway', async () => {
  const order = await openPayment();
  expect(await listOrders()).toEqual([]);
  shop.razorpay.pay(order.id);
  expect(await listOrders()).toMatchObject([{ _id: order.receipt }]);
});

test('an authorised payment is captured', async () => {
  const order = await openPayment();
  shop.razorpay.pay(order.id, { status: 'authorized' });
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'ORDERED', orderId: order.receipt });
  expect(shop.razorpay.calls).toContainEqual(expect.stringMatching(/^POST \/payments\/pay_\d+\/capture$/));
});

test('a failed attempt changes nothing, and a success can follow', async () => {
  const order = await openPayment();
  const failed = shop.razorpay.pay(order.id, { status: 'failed' });
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.webhook('payment.failed', failed))).toBe(200);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'OPEN' });
  shop.razorpay.pay(order.id);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'ORDERED' });
});

test('§8 a gateway that does not answer gives everything back and says so in the words of the spec', async () => {
  const before = await readStock(shop, 'shirt');
  shop.razorpay.down = true;
  const { status: code, body } = await shop.callRefused(placeRazorpayOrder, orderPayload(), { token });
  shop.razorpay.down = false;
  expect([code, body.message]).toEqual([503, 'Failed to create payment order']);
  expect(await readStock(shop, 'shirt')).toBe(before);
  expect(shop.reported).toHaveLength(1);
});

test('a payment during which the gateway stops answering is neither lost nor reported as failed', async () => {
  const order = await openPayment();
  const payment = shop.razorpay.pay(order.id);
  shop.razorpay.down = true;
  const waiting = await shop.callRefused(verifyRazorpay, shop.razorpay.proof(payment), { token });
  expect([waiting.status, waiting.body.message]).toEqual([503, expect.stringContaining('still confirming')]);
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.webhook('payment.captured', payment))).toBe(500);
  expect(await listOrders()).toEqual([]);
  shop.razorpay.down = false;
  expect((await verifyPayment(payment)).body.orderId).toBe(order.receipt);
});

test('of a burst of webhooks a few ask the gateway, all are accepted, and the reconciler makes every order once', async () => {
  const opened = [await openPayment(), await openPayment({ address: { ...testAddress, street: '2' } })];
  const payments = opened.map(({ id }) => shop.razorpay.pay(id));
  const webhooks = Array.from({ length: 30 }, (_, number) =>
    shop.razorpay.webhook('payment.captured', payments[number % 2] as (typeof payments)[number], `evt_burst_${number}`),
  );
  const before = shop.razorpay.calls.length;
  const statuses = await Promise.all(webhooks.map((webhook) => shop.deliverWebhook('razorpay', webhook)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(shop.razorpay.calls.length - before).toBeLessThan(webhooks.length);
  await shop.reconcile();
  const ids = opened.map(({ receipt }) => receipt);
  expect(await shop.db.select().from(orders).where(inArray(orders.id, ids))).toHaveLength(ids.length);
});
