import {
  coinBalance,
  placeOrder,
  placeRazorpayOrder,
  redeemCoins,
  redemptions,
  userOrders,
  verifyRazorpay,
} from '@shop/shared-api';
import { dayMs } from '../settings';
import { withOpenShop } from '../testing/open-shop';
import { sendOperatorCall } from '../testing/send-operator-call';
import { orderPayload, readStock } from '../testing/test-orders';
import { testSecret, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let token: string;
withOpenShop((open, customer) => ([shop, token] = [open, customer]));

const place = async (changes: object = {}) =>
  (await shop.call(placeOrder, orderPayload(changes), { token })).body.orderId ?? '';
const unitsLeft = () => readStock(shop, 'shirt');
const shown = async (id: string) =>
  (await shop.call(userOrders, {}, { token })).body.orders.find(({ _id }) => _id === id);
const refunded = async (id: string) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/operator/orders/${id}/refunded`,
    headers: { 'operator-secret': testSecret },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

async function payOnline(changes: object = {}): Promise<string> {
  const { order } = (await shop.call(placeRazorpayOrder, orderPayload(changes), { token })).body;
  await shop.call(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
  return order.receipt;
}

const receive = (id: string, body: object = {}) =>
  sendOperatorCall<{ order?: object }>(shop, `orders/${id}/received`, body);

async function ship(id: string): Promise<void> {
  for (const status of ['Packing', 'Shipped']) expect((await shop.moveOrder(id, status)).status).toBe(200);
}

test.each(['Shipped', 'Out for delivery'])(
  'a cash order that is undelivered from %s returns coins and code, then stock when its parcel is back, and no refund is due',
  async (from) => {
    const before = await unitsLeft();
    const code =
      (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token })).body.redemption?.rewardCode ?? '';
    const withCoins = await place({ amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } });
    const withCode = await place({ amount: 958, appliedRedemption: { code } });
    for (const id of [withCoins, withCode]) {
      await ship(id);
      if (from === 'Out for delivery') await shop.moveOrder(id, from);
      expect((await shop.moveOrder(id, 'Undelivered')).status).toBe(200);
      expect(await shown(id)).toMatchObject({
        status: 'Undelivered',
        payment: false,
        paymentState: 'NONE',
        cancellable: false,
      });
      // Repeated, it gives nothing more.
      expect((await shop.moveOrder(id, 'Undelivered')).message).toBe(
        `Order ${id} is Undelivered and cannot become Undelivered. It can go to nowhere any more.`,
      );
    }
    expect([await unitsLeft(), await shop.readBalance(token)]).toEqual([before - 2, 10_025 - 1_000]);
    expect(await receive(withCoins)).toMatchObject({ success: true, order: { parcelReturning: false } });
    expect(await unitsLeft()).toBe(before - 1);
    expect((await receive(withCoins)).message).toBe(`The parcel of order ${withCoins} has been received already.`);
    expect(await receive(withCode, { isDamaged: true })).toMatchObject({ success: true });
    expect(await unitsLeft()).toBe(before - 1);
    expect((await shop.call(redemptions, undefined, { token })).body.redemptions).toMatchObject([
      { rewardCode: code, status: 'ACTIVE' },
    ]);
    expect((await shop.call(coinBalance, {}, { token })).body.transactions[0]?.description).toBe(
      'Given back, order not delivered: Linen Shirt',
    );
  },
);

test('an undelivered order that was paid online is refunded once', async () => {
  const id = await payOnline();
  await ship(id);
  await shop.moveOrder(id, 'Undelivered');
  expect(await shown(id)).toMatchObject({ status: 'Undelivered', paymentState: 'REFUNDED' });
  await shop.reconcile();
  expect(shop.razorpay.refunds).toEqual([105_800]);
});

test('a returned online order restores stock, coins used, coins earned and money', async () => {
  const before = await unitsLeft();
  const id = await payOnline({ amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } });
  await shop.deliverOrder(id);
  shop.advanceClock(2 * dayMs);
  await shop.moveOrder(id, 'Returned');
  expect(await shown(id)).toMatchObject({ status: 'Returned', paymentState: 'REFUNDED' });
  expect(shop.razorpay.refunds).toEqual([55_900]);
  expect(await unitsLeft()).toBe(before);
  expect((await shop.call(coinBalance, {}, { token })).body).toMatchObject({ coinBalance: 10_025, pending: [] });
  expect((await refunded(id)).status).toBe(404);
});

test('a cash refund is pending until the operator has paid it, once', async () => {
  const id = await place();
  await shop.deliverOrder(id);
  expect((await refunded(id)).status).toBe(404);
  await shop.moveOrder(id, 'Returned');
  expect(await shown(id)).toMatchObject({ status: 'Returned', payment: true, paymentState: 'REFUNDING' });
  expect((await shop.app.inject({ method: 'POST', url: `/operator/orders/${id}/refunded` })).statusCode).toBe(403);
  const first = await refunded(id);
  expect(first).toMatchObject({
    status: 200,
    body: { success: true, orderId: id, amount: '₹1,058', doneAt: shop.now().toISOString() },
  });
  shop.advanceClock(1_000);
  expect(await refunded(id)).toEqual(first);
  expect(await shown(id)).toMatchObject({ paymentState: 'REFUNDED' });
});

test('two operators who receive a parcel at once put it on sale once, and no other order has one', async () => {
  const before = await unitsLeft();
  const id = await place();
  await ship(id);
  expect((await receive(id)).message).toBe(
    `Order ${id} is Shipped, so no parcel comes back. That of an undelivered order does.`,
  );
  await shop.moveOrder(id, 'Undelivered');
  const answers = await Promise.all([receive(id), receive(id)]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(await unitsLeft()).toBe(before);
});

test('only a shipped order can be undelivered, and only a delivered one returned', async () => {
  const id = await place();
  expect((await shop.moveOrder(id, 'Undelivered')).status).toBe(409);
  await ship(id);
  expect((await shop.moveOrder(id, 'Returned')).message).toBe(
    `Order ${id} is Shipped and cannot become Returned. It can go to Out for delivery or Undelivered.`,
  );
});
