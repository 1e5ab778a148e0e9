import { paymentStatus, placeOrder, placeRazorpayOrder, userOrders, verifyRazorpay } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { orders } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { withOpenShop } from '../testing/open-shop';
import { createPaymentSteps } from '../testing/payment-steps';
import { readStock, orderPayload } from '../testing/test-orders';
import { type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((opened, customer) => ([shop, token] = [opened, customer]));
const { listOrders, openPayment, readPaymentStatus } = createPaymentSteps(() => ({ shop, token }));

afterEach(() => jest.restoreAllMocks());

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const day = 24 * 60 * 60_000;

test('a payment that cannot be captured hides none that has been', async () => {
  const order = await openPayment();
  // An attempt that had failed, and that the bank agrees to after another has been paid: Razorpay takes one for an
  // order.
  shop.razorpay.pay(order.id, { status: 'authorized' });
  shop.razorpay.pay(order.id);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'ORDERED', orderId: order.receipt });
  expect(shop.razorpay.refunds).toEqual([]);
});

test('a payment from before a day-long outage of the gateway becomes an order once it answers', async () => {
  const order = await openPayment();
  shop.razorpay.pay(order.id);
  shop.advanceClock(day + 60_000);
  shop.razorpay.down = true;
  await shop.reconcile();
  shop.razorpay.down = false;
  shop.advanceClock(day);
  await shop.reconcile();
  expect(await orderOf(order.receipt)).toMatchObject({ payment: true, status: 'Order Placed' });
});

test('a late payment makes the order, and the second payment for it is refunded', async () => {
  await addProduct(shop.db, { id: 'last', name: 'Last Shirt', units: { M: 1 } });
  const last = {
    items: [{ _id: 'last', size: 'M', quantity: 1 }],
    amount: 559,
    coinDiscounts: { last_M: { coinsUsed: 4990 } },
  };
  const first = await openPayment(last);
  await readPaymentStatus(first.receipt, true);
  const second = await openPayment(last);
  shop.razorpay.pay(first.id);
  expect(await readPaymentStatus(first.receipt)).toMatchObject({ outcome: 'ORDERED' });
  shop.razorpay.pay(second.id);
  expect(await readPaymentStatus(second.receipt)).toMatchObject({
    outcome: 'REFUNDED',
    message: expect.stringContaining('placed the same order another way') as string,
  });
  expect(shop.razorpay.refunds).toEqual([55_900]);
  expect(await readStock(shop, 'last')).toBe(0);
  expect(await shop.readBalance(token)).toBe(10_025 - 4_990);
});

test('no payment is opened for a released reservation', async () => {
  await addProduct(shop.db, { id: 'rare', name: 'Rare Shirt', units: { M: 1 } });
  const rare = orderPayload({ items: [{ _id: 'rare', size: 'M', quantity: 1 }] });
  const opening = shop.razorpay.gateway.open;
  const other = await shop.createCustomer();
  jest.spyOn(shop.razorpay.gateway, 'open').mockImplementationOnce(async (demand) => {
    // A second tab orders something else meanwhile, and somebody else takes the last one.
    await shop.call(placeOrder, orderPayload(), { token });
    await shop.call(placeOrder, rare, { token: other });
    return opening(demand);
  });
  const { status: code, body } = await shop.callRefused(placeRazorpayOrder, rare, { token });
  expect([code, body.message]).toEqual([503, 'Failed to create payment order']);
  expect((await shop.call(userOrders, {}, { token })).body.orders).toHaveLength(1);
});

test('refreshing the status finds a payment that came after its window was closed', async () => {
  const order = await openPayment();
  await readPaymentStatus(order.receipt, true);
  shop.razorpay.pay(order.id);
  expect((await shop.call(userOrders, {}, { token })).body.orders).toMatchObject([
    { _id: order.receipt, paymentState: 'PAID' },
  ]);
});

test('an unreported second payment is refunded', async () => {
  const order = await openPayment();
  shop.razorpay.pay(order.id);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'ORDERED' });
  shop.advanceClock(60_000);
  shop.razorpay.pay(order.id);
  for (let hours = 0; hours < 3; hours += 1) {
    await shop.reconcile();
    shop.advanceClock(60 * 60_000);
  }
  expect(shop.razorpay.refunds).toEqual([105_800]);
  expect(await orderOf(order.receipt)).toMatchObject({ payment: true, status: 'Order Placed' });
});

const giveUpWhileDown = async () => {
  const order = await openPayment();
  shop.razorpay.down = true;
  expect(await readPaymentStatus(order.receipt, true)).toMatchObject({ outcome: 'OVER' });
  return order;
};

test('while the gateway is down a payment can be abandoned, and the order placed in cash', async () => {
  const units = await readStock(shop, 'shirt');
  const order = await giveUpWhileDown();
  expect(await readStock(shop, 'shirt')).toBe(units);
  await shop.call(placeOrder, orderPayload(), { token });
  shop.razorpay.down = false;
  shop.razorpay.pay(order.id);
  for (let hours = 0; hours < 3; hours += 1) {
    await shop.reconcile();
    shop.advanceClock(60 * 60_000);
  }
  // Paid after all, for what is on its way already: refunded once, and one parcel.
  expect(shop.razorpay.refunds).toEqual([105_800]);
  expect(await orderOf(order.receipt)).toMatchObject({ status: 'Cancelled', payment: true });
  expect(await readStock(shop, 'shirt')).toBe(units - 1);
});

test('a payment abandoned during an outage becomes an order when it arrives and nothing replaced it', async () => {
  const order = await giveUpWhileDown();
  shop.razorpay.down = false;
  shop.razorpay.pay(order.id);
  await shop.reconcile();
  expect(await orderOf(order.receipt)).toMatchObject({ status: 'Order Placed', payment: true });
  expect(shop.razorpay.refunds).toEqual([]);
});

test('checking a payment without abandoning it waits for the gateway, and keeps the reservation', async () => {
  const units = await readStock(shop, 'shirt');
  const order = await openPayment();
  shop.razorpay.down = true;
  const asked = await shop.callRefused(paymentStatus, { intentId: order.receipt }, { token });
  expect([asked.status, asked.body.message]).toEqual([
    503,
    'We are still confirming your payment with the bank. You will see the order under My Orders.',
  ]);
  shop.razorpay.down = false;
  expect(await readStock(shop, 'shirt')).toBe(units - 1);
});

test('a payment that comes after the stock is gone is refunded once, and the order says so', async () => {
  await addProduct(shop.db, { id: 'scarce', name: 'Last Shirt', units: { M: 1 } });
  const order = await openPayment({ items: [{ _id: 'scarce', size: 'M', quantity: 1 }] });
  shop.advanceClock(21 * 60_000);
  await shop.reconcile();
  const other = await shop.createCustomer();
  await shop.call(placeOrder, orderPayload({ items: [{ _id: 'scarce', size: 'M', quantity: 1 }] }), { token: other });
  const payment = shop.razorpay.pay(order.id);
  const { status: code, body } = await shop.callRefused(verifyRazorpay, shop.razorpay.proof(payment), { token });
  const sentence =
    'Your payment of ₹1,058 arrived after its reservation had ended. Last Shirt in M is sold out. The whole amount is on its way back to you.';
  expect([code, body.message]).toEqual([409, sentence]);
  await shop.deliverWebhook('razorpay', shop.razorpay.webhook('payment.captured', payment));
  await shop.reconcile();
  expect(shop.razorpay.refunds).toEqual([105_800]);
  expect(await listOrders()).toMatchObject([
    { status: 'Cancelled', paymentState: 'REFUNDED', notice: sentence, cancellable: false },
  ]);
  expect(await readPaymentStatus(order.receipt)).toEqual({
    success: true,
    outcome: 'REFUNDED',
    message: sentence,
    orderId: order.receipt,
  });
  expect(await shop.readBalance(token)).toBe(10_025);
});

test('a payment that comes after its reservation becomes an order if all of it is still available', async () => {
  const before = await readStock(shop, 'shirt');
  const order = await openPayment({ amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } });
  await readPaymentStatus(order.receipt, true);
  shop.razorpay.pay(order.id);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'ORDERED' });
  expect(await readStock(shop, 'shirt')).toBe(before - 1);
  expect(await shop.readBalance(token)).toBe(10_025 - 4_990);
  expect(shop.razorpay.refunds).toEqual([]);
});

test('a payment that comes after the same order was placed in cash is refunded', async () => {
  const order = await openPayment();
  await shop.call(placeOrder, orderPayload(), { token });
  shop.razorpay.pay(order.id);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({
    outcome: 'REFUNDED',
    message: expect.stringContaining('placed the same order another way') as string,
  });
  expect((await listOrders()).map(({ status: at }) => at).sort()).toEqual(['Cancelled', 'Order Placed']);
  expect(shop.razorpay.refunds).toEqual([105_800]);
});

test('a second payment for one order is refunded, and the order says so', async () => {
  const order = await openPayment();
  shop.razorpay.pay(order.id);
  shop.razorpay.pay(order.id);
  expect(await readPaymentStatus(order.receipt)).toMatchObject({ outcome: 'ORDERED' });
  const notice = 'A second payment of ₹1,058 came for this order. The whole amount is on its way back to you.';
  expect(await listOrders()).toMatchObject([{ paymentState: 'PAID', notice }]);
  expect(shop.razorpay.refunds).toEqual([105_800]);
});
