import {
  cancelOrder,
  paymentStatus,
  placeOrder,
  placeRazorpayOrder,
  userOrders,
  verifyRazorpay,
} from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { withOpenShop } from '../testing/open-shop';
import { orderPayload } from '../testing/test-orders';
import { type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((opened, customer) => ([shop, token] = [opened, customer]), { withStripe: true });

const open = async (owner = token) =>
  (await shop.call(placeRazorpayOrder, orderPayload(), { token: owner })).body.order;
const orderCount = async (owner = token) => (await shop.call(userOrders, {}, { token: owner })).body.orders.length;

/** Everything that money, stock and coins depend on, as one text. */
async function everything(): Promise<string> {
  const tables = ['orders', 'stock', 'coin_entries', 'redemptions', 'refunds', 'cart_lines', 'gateway_events'];
  const contents = await Promise.all(
    tables.map((table) => shop.db.execute(sql.raw(`select * from ${table} order by 1`))),
  );
  return JSON.stringify(contents.map((content) => (content as unknown as { rows: unknown[] }).rows));
}

/** Refused, nothing changed, and the owner can read of it. */
async function refusedAndLogged(attack: () => Promise<number>, expected: number): Promise<void> {
  const before = await everything();
  expect(await attack()).toBe(expected);
  expect(await everything()).toBe(before);
  expect(shop.reported).toHaveLength(1);
  expect(String(shop.reported[0])).toMatch(/^PaymentAlarm: [A-Z].*\.$/);
}

const verifying = async (proof: object, owner = token) => {
  const { status, body } = await shop.callRefused(verifyRazorpay, proof, { token: owner });
  expect(body.message).toBe('Payment verification failed');
  return status;
};

test('tampered prices in items, totals or order data do not change the amount to pay', async () => {
  const items = [{ _id: 'shirt', size: 'M', quantity: 1, price: 1, pricePaise: 1, discountedPrice: 1 }];
  const { order } = (
    await shop.call(placeRazorpayOrder, orderPayload({ items, originalAmount: 1, totalCoinSavings: 1057 }), { token })
  ).body;
  expect(order.amount).toBe(105_800);
  const cheap = await shop.callRefused(placeRazorpayOrder, orderPayload({ items, amount: 1 }), { token });
  expect(cheap.status).toBe(409);
  const orderData = { items: [{ _id: 'shirt', size: 'M', quantity: 99 }], amount: 1 };
  await shop.call(
    verifyRazorpay,
    { ...shop.razorpay.proof(shop.razorpay.pay(order.id)), orderData, userId: 'somebody-else' },
    { token },
  );
  expect((await shop.call(userOrders, {}, { token })).body.orders).toMatchObject([
    { amount: 1058, items: [{ quantity: 1 }] },
  ]);
});

test('a forged signature is refused, logged, and changes nothing', async () => {
  const order = await open();
  const proof = shop.razorpay.proof(shop.razorpay.pay(order.id));
  for (const razorpay_signature of [
    proof.razorpay_signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
    'x',
    proof.razorpay_signature.toUpperCase(),
  ]) {
    shop.reported.length = 0;
    await refusedAndLogged(() => verifying({ ...proof, razorpay_signature }), 400);
  }
});

test('a payment for another order id is refused, because the signature covers the stored one', async () => {
  const mine = await open();
  const other = await shop.createCustomer();
  const theirs = shop.razorpay.pay((await open(other)).id);
  const proof = shop.razorpay.proof(theirs);
  await refusedAndLogged(() => verifying({ ...proof, razorpay_order_id: mine.id }), 400);
  shop.reported.length = 0;
  await refusedAndLogged(() => verifying({ ...proof, razorpay_order_id: 'order_nobody' }), 400);
});

test('another customer’s payment cannot be verified, checked, abandoned or cancelled', async () => {
  const other = await shop.createCustomer();
  const order = await open(other);
  const payment = shop.razorpay.pay(order.id);
  await refusedAndLogged(() => verifying({ ...shop.razorpay.proof(payment), userId: 'them' }), 400);
  expect((await shop.callRefused(paymentStatus, { intentId: order.receipt, giveUp: true }, { token })).status).toBe(
    404,
  );
  expect((await shop.callRefused(cancelOrder, { orderId: order.receipt }, { token })).status).toBe(404);
  expect(await orderCount()).toBe(0);
  await shop.call(verifyRazorpay, shop.razorpay.proof(payment), { token: other });
  expect(await orderCount(other)).toBe(1);
});

test('a replayed payment gives the same order and no second one', async () => {
  const order = await open();
  const proof = shop.razorpay.proof(shop.razorpay.pay(order.id));
  await shop.call(verifyRazorpay, proof, { token });
  const before = await everything();
  expect((await shop.call(verifyRazorpay, proof, { token })).body.orderId).toBe(order.receipt);
  expect(await everything()).toBe(before);
  // The same payment held against a new order of the same customer.
  const next = await open();
  const held = await everything();
  expect(await verifying({ ...proof, razorpay_order_id: next.id })).toBe(400);
  expect(await everything()).toBe(held);
  expect(await orderCount()).toBe(1);
});

test('a payment with a wrong amount or currency makes no order, is logged and refunded', async () => {
  for (const changes of [{ amount: 105_700 }, { amount: 105_900 }, { currency: 'USD' }]) {
    shop.reported.length = 0;
    shop.razorpay.refunds.length = 0;
    const order = await open();
    const payment = shop.razorpay.pay(order.id, changes);
    const { status, body } = await shop.callRefused(verifyRazorpay, shop.razorpay.proof(payment), { token });
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^We received ₹[\d,]+ instead of ₹1,058, so the order was not placed\./),
    ]);
    expect(await orderCount()).toBe(0);
    expect(String(shop.reported[0])).toMatch(/^PaymentAlarm: Payment pay_\d+ is over .*: refused\.$/);
    await shop.reconcile();
    expect(shop.razorpay.refunds).toEqual([payment.amount]);
  }
});

test('a webhook that is forged, altered or unreadable is refused, logged, and changes nothing', async () => {
  const order = await open();
  const payment = shop.razorpay.pay(order.id);
  const webhook = shop.razorpay.webhook('payment.captured', payment);
  const forged = [
    { ...webhook, headers: { ...webhook.headers, 'x-razorpay-signature': '0'.repeat(64) } },
    { ...webhook, headers: { 'x-razorpay-event-id': 'evt_x' } },
    { ...webhook, body: webhook.body.replace('captured', 'captured ') },
    { ...webhook, body: '{' },
  ];
  for (const one of forged) {
    shop.reported.length = 0;
    shop.advanceClock(60_000);
    await refusedAndLogged(() => shop.deliverWebhook('razorpay', one), 400);
  }
  shop.reported.length = 0;
  await refusedAndLogged(() => shop.deliverWebhook('stripe', webhook), 400);
});

test('a genuine webhook about an unknown payment is accepted and changes no order, and each event counts once', async () => {
  const stranger = {
    id: 'pay_stranger',
    order_id: 'order_stranger',
    amount: 1,
    currency: 'INR',
    status: 'captured',
    amount_refunded: 0,
  };
  expect(await shop.deliverWebhook('razorpay', shop.razorpay.webhook('payment.captured', stranger))).toBe(200);
  const order = await open();
  const webhook = shop.razorpay.webhook('payment.captured', shop.razorpay.pay(order.id), 'evt_once');
  expect(await shop.deliverWebhook('razorpay', webhook)).toBe(200);
  const calls = shop.razorpay.calls.length;
  expect(await shop.deliverWebhook('razorpay', webhook)).toBe(200);
  expect(shop.razorpay.calls).toHaveLength(calls);
  expect(shop.reported).toEqual([]);
});

test('a cash order ignores the prices and the user that were sent', async () => {
  const payload = orderPayload({
    items: [{ _id: 'shirt', size: 'M', quantity: 1, price: 1 }],
    userId: 'somebody-else',
    originalAmount: 1,
  });
  await shop.call(placeOrder, payload, { token });
  expect((await shop.call(userOrders, {}, { token })).body.orders).toMatchObject([
    { amount: 1058, originalAmount: 1058, paymentState: 'DUE' },
  ]);
});
