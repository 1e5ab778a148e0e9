import {
  cancelOrder,
  paymentStatus,
  placeOrder,
  placeRazorpayOrder,
  redeemCoins,
  userOrders,
  validateCode,
  verifyRazorpay,
} from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { orderPayload, readStock } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';
import { testSecret } from '../testing/test-shop';

const shop = shareTestShop();
beforeAll(() => addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } }));

const place = async (token: string, changes: object = {}) =>
  (await shop.call(placeOrder, orderPayload(changes), { token })).body.orderId ?? '';
const unitsLeft = () => readStock(shop, 'shirt');
const orderOf = async (token: string) => (await shop.call(userOrders, {}, { token })).body.orders[0];

test('an order moves to Delivered, each status with its time, and cash is paid at the end', async () => {
  const token = await shop.createCustomer();
  const id = await place(token);
  for (const status of ['Packing', 'Shipped', 'Out for delivery', 'Delivered']) {
    shop.advanceClock(3_600_000);
    expect((await shop.moveOrder(id, status)).status).toBe(200);
  }
  const order = await orderOf(token);
  expect(order).toMatchObject({ status: 'Delivered', payment: true, paymentState: 'PAID', cancellable: false });
  const times = order?.statusHistory?.map(({ at }) => at) ?? [];
  expect(order?.statusHistory?.map(({ status }) => status)).toEqual([
    'Order Placed',
    'Packing',
    'Shipped',
    'Out for delivery',
    'Delivered',
  ]);
  expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 1, 2, 3, 4].map((hours) => hours * 3_600_000));
});

test('an impossible status change is refused with the possible ones', async () => {
  const id = await place(await shop.createCustomer());
  expect(await shop.moveOrder(id, 'Delivered')).toMatchObject({
    status: 409,
    message: `Order ${id} is Order Placed and cannot become Delivered. It can go to Packing or Cancelled.`,
  });
  expect((await shop.moveOrder(id, 'Lost')).message).toBe(
    'An order is one of: Order Placed, Packing, Shipped, Out for delivery, Delivered, Cancelled, Undelivered, Returned.',
  );
  expect((await shop.moveOrder('nothing', 'Packing')).status).toBe(404);
});

test('the operator’s calls need the secret of the data directory', async () => {
  const id = await place(await shop.createCustomer());
  for (const secret of ['', 'a guess', testSecret.slice(1)])
    expect((await shop.moveOrder(id, 'Packing', secret)).status).toBe(403);
  expect((await shop.app.inject('/operator/orders')).statusCode).toBe(403);
  const listed = await shop.app.inject({ url: '/operator/orders', headers: { 'operator-secret': testSecret } });
  expect(listed.json()).toMatchObject({
    success: true,
    orders: expect.arrayContaining([expect.objectContaining({ id, amount: '₹1,058', pieces: 1 })]) as unknown,
  });
});

test('a customer can cancel a placed order: stock, coins and code go back, once', async () => {
  const token = await shop.createCustomer(10_000);
  const before = await unitsLeft();
  const withCoins = await place(token, { amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } });
  const both = await Promise.all([1, 2].map(() => shop.call(cancelOrder, { orderId: withCoins }, { token })));
  expect(both.map(({ body }) => body.order)).toMatchObject(
    [1, 2].map(() => ({ status: 'Cancelled', paymentState: 'NONE', cancellable: false })),
  );
  expect([await unitsLeft(), await shop.readBalance(token)]).toEqual([before, 10_025]);

  const code =
    (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption?.rewardCode ?? '';
  const withCode = await place(token, { amount: 958, appliedRedemption: { code } });
  await shop.call(cancelOrder, { orderId: withCode }, { token });
  await shop.call(validateCode, { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: false }, { token });
  expect([await unitsLeft(), await shop.readBalance(token)]).toEqual([before, 9_025]);
});

test('an order that is being packed, or another customer’s, cannot be cancelled', async () => {
  const token = await shop.createCustomer();
  const id = await place(token);
  await shop.moveOrder(id, 'Packing');
  const late = await shop.callRefused(cancelOrder, { orderId: id }, { token });
  expect([late.status, late.body.message]).toEqual([
    409,
    'This order is on its way already and cannot be cancelled any more.',
  ]);
  const other = await shop.callRefused(
    cancelOrder,
    { orderId: await place(token, { items: [{ _id: 'shirt', size: 'M', quantity: 2 }], amount: 2057 }) },
    { token: await shop.createCustomer() },
  );
  expect([other.status, other.body.message]).toEqual([404, 'We could not find this order.']);
});

test('the shop can cancel an order that is being packed, and everything goes back', async () => {
  const token = await shop.createCustomer();
  const before = await unitsLeft();
  const id = await place(token);
  await shop.moveOrder(id, 'Packing');
  expect((await shop.moveOrder(id, 'Cancelled')).status).toBe(200);
  expect([await unitsLeft(), await shop.readBalance(token)]).toEqual([before, 25]);
});

test('a cancelled paid order shows its refund, and who cancelled it', async () => {
  const token = await shop.createCustomer();
  const paid = async () => {
    const { order } = (await shop.call(placeRazorpayOrder, orderPayload(), { token })).body;
    await shop.call(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
    return order;
  };
  const message = async (intentId: string) => (await shop.call(paymentStatus, { intentId }, { token })).body;
  const goesBack = 'The whole amount is on its way back to you.';

  const own = await paid();
  // One that came second went back before, for another reason.
  const second = shop.razorpay.pay(own.id);
  expect(await message(own.receipt)).toMatchObject({ outcome: 'ORDERED' });
  await shop.call(cancelOrder, { orderId: own.receipt }, { token });
  expect(await message(own.receipt)).toEqual({
    success: true,
    outcome: 'REFUNDED',
    message: `You cancelled this order. ${goesBack}`,
    orderId: own.receipt,
  });
  expect((await shop.callRefused(verifyRazorpay, shop.razorpay.proof(second), { token })).body.message).toBe(
    `You cancelled this order. ${goesBack}`,
  );

  const theirs = await paid();
  expect((await shop.moveOrder(theirs.receipt, 'Cancelled')).status).toBe(200);
  expect(await message(theirs.receipt)).toMatchObject({
    outcome: 'REFUNDED',
    message: `We had to cancel this order. ${goesBack}`,
  });
});
