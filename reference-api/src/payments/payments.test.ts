import {
  cartAdd,
  cartGet,
  cartUpdate,
  coinBalance,
  paymentStatus,
  placeOrder,
  placeRazorpayOrder,
  redeemCoins,
  userOrders,
  validateCode,
  verifyRazorpay,
} from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { orders, paymentIntents, stock } from '../database/schema';
import { withOpenShop } from '../testing/open-shop';
import { addProduct, testAddress, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((opened, customer) => ([shop, token] = [opened, customer]));

const shirt = { _id: 'shirt', size: 'M', quantity: 1 };
const wanted = (changes: object = {}) => ({ address: testAddress, items: [shirt], amount: 1058, ...changes });
const unitsOf = async (id: string) =>
  (await shop.db.select().from(stock).where(eq(stock.productId, id)))[0]?.units ?? 0;
const open = async (changes: object = {}) =>
  (await shop.ask(placeRazorpayOrder, wanted(changes), { token })).body.order;
const ordersOf = async (owner = token) => (await shop.ask(userOrders, {}, { token: owner })).body.orders;
const verify = (payment: { id: string; order_id: string }) =>
  shop.ask(verifyRazorpay, { ...shop.razorpay.proof(payment), orderData: {}, userId: 'me' }, { token });
const status = async (intentId: string, giveUp = false) =>
  (await shop.ask(paymentStatus, { intentId, giveUp }, { token })).body;

test('§7 a gateway order is over the price of the database, in paise, and its receipt is the intent', async () => {
  const order = await open();
  expect(order).toMatchObject({ amount: 105_800, currency: 'INR' });
  expect(order.receipt.length).toBeLessThanOrEqual(40);
  const [intent] = await shop.db.select().from(paymentIntents).where(eq(paymentIntents.id, order.receipt));
  expect(intent).toMatchObject({ gatewayOrderId: order.id, state: 'RESERVED', draft: { amountPaise: 105_800 } });
});

test('§7 a total that is not the server’s is refused before any gateway is asked', async () => {
  const calls = shop.razorpay.calls.length;
  const { status: code, body } = await shop.refused(placeRazorpayOrder, wanted({ amount: 1 }), { token });
  expect([code, body.message]).toEqual([409, expect.stringContaining('The total is now ₹1,058')]);
  expect(shop.razorpay.calls).toHaveLength(calls);
});

test('§7 a verified payment is an order: paid, out of the cart, and what was added since stays', async () => {
  await shop.ask(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  const before = await unitsOf('shirt');
  const order = await open();
  expect(await unitsOf('shirt')).toBe(before - 1);
  await shop.ask(cartUpdate, { itemId: 'shirt', size: 'M', quantity: 3 }, { token });
  const payment = shop.razorpay.pay(order.id);
  const { body } = await verify(payment);
  expect(body).toMatchObject({ message: 'Order Placed', orderId: order.receipt });
  expect(await ordersOf()).toMatchObject([
    {
      _id: order.receipt,
      amount: 1058,
      payment: true,
      paymentState: 'PAID',
      paymentMethod: 'Razorpay',
      paymentId: payment.id,
      status: 'Order Placed',
      cancellable: true,
    },
  ]);
  expect(await unitsOf('shirt')).toBe(before - 1);
  expect((await shop.ask(coinBalance, {}, { token })).body).toMatchObject({
    coinBalance: 10_025,
    pending: [{ coins: 9_990, estimated: true }],
  });
  expect((await shop.ask(cartGet, {}, { token })).body.cartData).toEqual({ shirt: { M: 2 } });
  expect(shop.reported).toEqual([]);
});

test('§7 the same order asked for again, by a double click or in a second tab, is the same payment', async () => {
  const before = await unitsOf('shirt');
  const [first, second] = await Promise.all([open(), open()]);
  expect(second).toEqual(first);
  expect(await open()).toEqual(first);
  expect(await unitsOf('shirt')).toBe(before - 1);
});

test('§7 another order of the same customer gives the first reservation back', async () => {
  const before = await unitsOf('shirt');
  const first = await open();
  await open({ items: [{ ...shirt, quantity: 2 }], amount: 2057 });
  expect(await unitsOf('shirt')).toBe(before - 2);
  expect(await status(first.receipt)).toMatchObject({ outcome: 'OVER' });
});

test('§9 coins and stock are held while a payment is open, and given back once when it is given up', async () => {
  const before = await unitsOf('shirt');
  const order = await open({ amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } });
  expect(await shop.balance(token)).toBe(10_025 - 4_990);
  expect(await status(order.receipt)).toMatchObject({
    outcome: 'OPEN',
    message: 'We have not received your payment yet.',
  });
  expect(await Promise.all([status(order.receipt, true), status(order.receipt, true)])).toMatchObject([
    { outcome: 'OVER' },
    { outcome: 'OVER' },
  ]);
  expect(await shop.balance(token)).toBe(10_025);
  expect(await unitsOf('shirt')).toBe(before);
  // What comes back has not been earned.
  expect((await shop.ask(coinBalance, {}, { token })).body.totalCoinsEarned).toBe(10_025);
});

test('§4 a code is held by an open payment, free again afterwards, and used by the order', async () => {
  const code =
    (await shop.ask(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption?.rewardCode ?? '';
  const check = () =>
    shop.send(validateCode, { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: false }, { token });
  const withCode = { amount: 958, appliedRedemption: { code } };
  const order = await open(withCode);
  expect((await check()).status).toBe(409);
  await status(order.receipt, true);
  expect((await check()).status).toBe(200);
  const again = await open(withCode);
  await verify(shop.razorpay.pay(again.id));
  expect((await check()).status).toBe(409);
});

test('§7 a reservation that nobody pays for ends by itself, once, also when many look at the same instant', async () => {
  await addProduct(shop.db, { id: 'held', units: { M: 10 } });
  const items = (quantity: number) => [{ _id: 'held', size: 'M', quantity }];
  const order = await open({ items: items(1), amount: 559, coinDiscounts: { held_M: { coinsUsed: 4990 } } });
  shop.wait(19 * 60_000);
  await shop.reconcile();
  expect(await unitsOf('held')).toBe(9);
  shop.wait(2 * 60_000);
  await Promise.all([shop.reconcile(), shop.reconcile(), open({ items: items(3), amount: 3056 })]);
  expect(await unitsOf('held')).toBe(7);
  expect(await shop.balance(token)).toBe(10_025);
  expect(await status(order.receipt)).toMatchObject({ outcome: 'OVER' });
});

test('§7 a payment that nobody told the shop of becomes an order by the reconciler', async () => {
  const order = await open();
  shop.razorpay.pay(order.id);
  await shop.reconcile();
  expect(await ordersOf()).toMatchObject([{ _id: order.receipt, paymentState: 'PAID' }]);
});

test('§7 a payment is asked about that the reconciler met while the gateway was opening it', async () => {
  const opening = shop.razorpay.gateway.open;
  const slow = jest.spyOn(shop.razorpay.gateway, 'open').mockImplementationOnce(async (demand) => {
    await shop.reconcile();
    return opening(demand);
  });
  const order = await open();
  slow.mockRestore();
  shop.razorpay.pay(order.id);
  shop.wait(60_000);
  await shop.reconcile();
  // Not by /orders: that would ask the gateway by itself.
  expect(await shop.db.select().from(orders).where(eq(orders.id, order.receipt))).toMatchObject([{ payment: true }]);
});

test('§2 Refresh Status asks the gateway', async () => {
  const order = await open();
  expect(await ordersOf()).toEqual([]);
  shop.razorpay.pay(order.id);
  expect(await ordersOf()).toMatchObject([{ _id: order.receipt }]);
});

test('§7 a payment that the bank has only agreed to is taken', async () => {
  const order = await open();
  shop.razorpay.pay(order.id, { status: 'authorized' });
  expect(await status(order.receipt)).toMatchObject({ outcome: 'ORDERED', orderId: order.receipt });
  expect(shop.razorpay.calls).toContainEqual(expect.stringMatching(/^POST \/payments\/pay_\d+\/capture$/));
});

test('§7 a failed attempt does nothing, and a success may follow', async () => {
  const order = await open();
  const failed = shop.razorpay.pay(order.id, { status: 'failed' });
  expect(await shop.deliver('razorpay', shop.razorpay.webhook('payment.failed', failed))).toBe(200);
  expect(await status(order.receipt)).toMatchObject({ outcome: 'OPEN' });
  shop.razorpay.pay(order.id);
  expect(await status(order.receipt)).toMatchObject({ outcome: 'ORDERED' });
});

test('§8 a gateway that does not answer gives everything back and says so in the words of the spec', async () => {
  const before = await unitsOf('shirt');
  shop.razorpay.down = true;
  const { status: code, body } = await shop.refused(placeRazorpayOrder, wanted(), { token });
  shop.razorpay.down = false;
  expect([code, body.message]).toEqual([503, 'Failed to create payment order']);
  expect(await unitsOf('shirt')).toBe(before);
  expect(shop.reported).toHaveLength(1);
});

test('§7 a payment during which the gateway goes silent is neither lost nor called failed', async () => {
  const order = await open();
  const payment = shop.razorpay.pay(order.id);
  shop.razorpay.down = true;
  const waiting = await shop.refused(verifyRazorpay, shop.razorpay.proof(payment), { token });
  expect([waiting.status, waiting.body.message]).toEqual([503, expect.stringContaining('still confirming')]);
  expect(await shop.deliver('razorpay', shop.razorpay.webhook('payment.captured', payment))).toBe(500);
  expect(await ordersOf()).toEqual([]);
  shop.razorpay.down = false;
  expect((await verify(payment)).body.orderId).toBe(order.receipt);
});

test('§7 paid after the stock had gone: the order says so, and the money goes back once', async () => {
  await addProduct(shop.db, { id: 'last', name: 'Last Shirt', units: { M: 1 } });
  const order = await open({ items: [{ _id: 'last', size: 'M', quantity: 1 }] });
  shop.wait(21 * 60_000);
  await shop.reconcile();
  const other = await shop.customer();
  await shop.ask(placeOrder, wanted({ items: [{ _id: 'last', size: 'M', quantity: 1 }] }), { token: other });
  const payment = shop.razorpay.pay(order.id);
  const { status: code, body } = await shop.refused(verifyRazorpay, shop.razorpay.proof(payment), { token });
  const sentence =
    'Your payment of ₹1,058 arrived after its reservation had ended. Last Shirt in M is sold out. The whole amount is on its way back to you.';
  expect([code, body.message]).toEqual([409, sentence]);
  await shop.deliver('razorpay', shop.razorpay.webhook('payment.captured', payment));
  await shop.reconcile();
  expect(shop.razorpay.refunds).toEqual([105_800]);
  expect(await ordersOf()).toMatchObject([
    { status: 'Cancelled', paymentState: 'REFUNDED', notice: sentence, cancellable: false },
  ]);
  expect(await status(order.receipt)).toEqual({
    success: true,
    outcome: 'REFUNDED',
    message: sentence,
    orderId: order.receipt,
  });
  expect(await shop.balance(token)).toBe(10_025);
});

test('§7 paid after the reservation had ended, and all of it still there: an order, coins and code taken anew', async () => {
  const before = await unitsOf('shirt');
  const order = await open({ amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } });
  await status(order.receipt, true);
  shop.razorpay.pay(order.id);
  expect(await status(order.receipt)).toMatchObject({ outcome: 'ORDERED' });
  expect(await unitsOf('shirt')).toBe(before - 1);
  expect(await shop.balance(token)).toBe(10_025 - 4_990);
  expect(shop.razorpay.refunds).toEqual([]);
});

test('§7 paid after the same order had been placed in cash: the money goes back, and there is one parcel', async () => {
  const order = await open();
  await shop.ask(placeOrder, wanted(), { token });
  shop.razorpay.pay(order.id);
  expect(await status(order.receipt)).toMatchObject({
    outcome: 'REFUNDED',
    message: expect.stringContaining('placed the same order another way') as string,
  });
  expect((await ordersOf()).map(({ status: at }) => at).sort()).toEqual(['Cancelled', 'Order Placed']);
  expect(shop.razorpay.refunds).toEqual([105_800]);
});

test('§7 a second payment for one order goes back, the order stays, and says so', async () => {
  const order = await open();
  shop.razorpay.pay(order.id);
  shop.razorpay.pay(order.id);
  expect(await status(order.receipt)).toMatchObject({ outcome: 'ORDERED' });
  const notice = 'A second payment of ₹1,058 came for this order. The whole amount is on its way back to you.';
  expect(await ordersOf()).toMatchObject([{ paymentState: 'PAID', notice }]);
  expect(shop.razorpay.refunds).toEqual([105_800]);
});

test('§9 an order that a code pays for wholly needs no gateway', async () => {
  await addProduct(shop.db, { id: 'sock', name: 'Sock', pricePaise: 49_00, units: { M: 9 } });
  const code =
    (await shop.ask(redeemCoins, { rewardType: 'DISCOUNT_200' }, { token })).body.redemption?.rewardCode ?? '';
  const free = wanted({ items: [{ _id: 'sock', size: 'M', quantity: 1 }], amount: 0, appliedRedemption: { code } });
  expect((await shop.refused(placeRazorpayOrder, free, { token })).body.message).toBe(
    'There is nothing left to pay for this order. Please choose cash on delivery.',
  );
});
