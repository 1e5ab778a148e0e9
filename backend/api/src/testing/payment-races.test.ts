import {
  cancelOrder,
  paymentStatus,
  placeOrder,
  placeRazorpayOrder,
  redeemCoins,
  userOrders,
  verifyRazorpay,
} from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { orders, paymentIntents, refunds } from '../database/schema';
import { testDatabases } from './test-databases';
import { openShopsOnTestDatabases } from './shops-on-test-databases';
import { addProduct } from './add-product';
import { orderPayload, readStock } from './test-orders';
import type { TestShop } from './test-shop';

const findShop = openShopsOnTestDatabases(async (shop) => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 900 } });
});
const shopOn = (name: string): TestShop => {
  const shop = findShop(name);
  shop.reported.length = 0;
  shop.razorpay.refunds.length = 0;
  return shop;
};
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();

test.each(testDatabases)(
  'fifty buyers who pay online for one unit make one reservation, 49 clear refusals and one call of the gateway on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, { id: 'last', name: 'Last Shirt', units: { M: 1 } });
    const tokens = await Promise.all(Array.from({ length: 50 }, () => shop.createCustomer()));
    const calls = shop.razorpay.calls.length;
    const answers = await Promise.all(
      tokens.map((token) => shop.send(placeRazorpayOrder, orderPayload({}, 'last'), { token })),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toEqual({ success: false, message: 'Last Shirt in M is sold out.' });
    expect(shop.razorpay.calls.slice(calls)).toEqual(['POST /orders']);
    expect(await readStock(shop, 'last')).toBe(0);
    expect(shop.reported).toEqual([]);
  },
  120_000,
);

/** All permutations of three callers. */
const orderings = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

test.each(testDatabases)(
  'verify, webhook and reconciler, in every order and all at once, make one order on %s',
  async (name) => {
    const shop = shopOn(name);
    for (const ordering of orderings) {
      for (const together of [true, false]) {
        const token = await shop.createCustomer(10_000);
        const { order } = (
          await shop.call(
            placeRazorpayOrder,
            orderPayload({ amount: 559, coinDiscounts: { shirt_M: { coinsUsed: 4990 } } }),
            { token },
          )
        ).body;
        const payment = shop.razorpay.pay(order.id);
        const webhook = shop.razorpay.webhook('payment.captured', payment);
        const callers = [
          async () => (await shop.send(verifyRazorpay, shop.razorpay.proof(payment), { token })).status,
          () => shop.deliverWebhook('razorpay', webhook),
          async () => (await shop.reconcile(), 200),
        ];
        const inTurn = ordering.flatMap((index) => callers[index] ?? []);
        const answers = together ? await Promise.all(inTurn.map((call) => call())) : [];
        if (!together) for (const call of inTurn) answers.push(await call());
        expect(answers).toEqual([200, 200, 200]);
        expect(await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, payment.id))).toEqual([
          { id: order.receipt },
        ]);
        expect(await shop.readBalance(token)).toBe(10_025 - 4_990);
        expect((await shop.call(userOrders, {}, { token })).body.orders).toHaveLength(1);
      }
    }
    expect(shop.razorpay.refunds).toEqual([]);
    expect(shop.reported).toEqual([]);
  },
  240_000,
);

test.each(testDatabases)(
  'two tabs that pay online with the same coins, or with one code, spend them once on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', units: { M: 100 } });
    const token = await shop.createCustomer(4_000);
    const spend = (id: string) =>
      shop.send(
        placeRazorpayOrder,
        orderPayload({ amount: 658, coinDiscounts: { [`${id}_M`]: { coinsUsed: 4000 } } }, id),
        { token },
      );
    // The later tab takes over the reservation. The earlier payment is refused while the gateway is still opening it;
    // otherwise both open, and only one can become an order.
    const answers = await Promise.all([spend('shirt'), spend('kurta')]);
    expect([
      [200, 200],
      [200, 503],
    ]).toContainEqual(statuses(answers));
    const opened = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as { order: { id: string; receipt: string } }).order);
    expect(await shop.readBalance(token)).toBe(25);
    for (const { id } of opened) shop.razorpay.pay(id);
    const settled = await Promise.all(
      opened.map(({ receipt }) => shop.call(paymentStatus, { intentId: receipt }, { token })),
    );
    const outcomes = settled.map(({ body }) => body.outcome).sort();
    expect(await shop.readBalance(token)).toBe(25);
    // The coins pay for one order; another payment is refunded.
    expect([['ORDERED'], ['ORDERED', 'REFUNDED']]).toContainEqual(outcomes);
    expect(shop.razorpay.refunds).toEqual(outcomes.filter((outcome) => outcome === 'REFUNDED').map(() => 65_800));

    const other = await shop.createCustomer(100);
    const code =
      (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token: other })).body.redemption?.rewardCode ?? '';
    const inCash = shop.send(placeOrder, orderPayload({ amount: 1048, appliedRedemption: { code } }), { token: other });
    const online = shop.send(placeRazorpayOrder, orderPayload({ amount: 1048, appliedRedemption: { code } }, 'kurta'), {
      token: other,
    });
    const [cash, paid] = await Promise.all([inCash, online]);
    // If cash comes first, the code is used. If online comes first, the cash order releases its reservation.
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual([cash.status, paid.status]);
    if (paid.status === 200) {
      const { receipt } = (paid.body as { order: { receipt: string } }).order;
      expect((await shop.db.select().from(paymentIntents).where(eq(paymentIntents.id, receipt)))[0]?.state).toBe(
        'RELEASED',
      );
    }
  },
  120_000,
);

test.each(testDatabases)(
  'a payment settled after the stock is gone is refunded once and reported on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, { id: 'slow', name: 'Slow Shirt', units: { M: 1 } });
    const [token, other] = [await shop.createCustomer(), await shop.createCustomer()];
    const { order } = (await shop.call(placeRazorpayOrder, orderPayload({}, 'slow'), { token })).body;
    const payment = shop.razorpay.pay(order.id);
    shop.razorpay.down = true;
    shop.advanceClock(21 * 60_000);
    await shop.reconcile();
    shop.razorpay.down = false;
    await shop.call(placeOrder, orderPayload({}, 'slow'), { token: other });
    shop.advanceClock(60 * 60_000);
    const requests = [1, 2, 3].map(() =>
      shop.deliverWebhook('razorpay', shop.razorpay.webhook('payment.captured', payment)),
    );
    await Promise.all([
      ...requests,
      shop.reconcile(),
      shop.send(verifyRazorpay, shop.razorpay.proof(payment), { token }),
    ]);
    expect(shop.razorpay.refunds).toEqual([105_800]);
    const [notified] = (await shop.call(userOrders, {}, { token })).body.orders;
    expect(notified).toMatchObject({
      status: 'Cancelled',
      paymentState: 'REFUNDED',
      notice: expect.stringContaining('Slow Shirt in M is sold out') as string,
    });
    expect(await readStock(shop, 'slow')).toBe(0);
  },
  120_000,
);

test.each(testDatabases)(
  'of a simultaneous cancellation and status change exactly one happens, completely, on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, { id: 'contested', name: 'Contested Shirt', units: { M: 40 } });
    for (let round = 0; round < 10; round += 1) {
      const token = await shop.createCustomer(10_000);
      const { order } = (
        await shop.call(
          placeRazorpayOrder,
          orderPayload({ amount: 559, coinDiscounts: { contested_M: { coinsUsed: 4990 } } }, 'contested'),
          { token },
        )
      ).body;
      await shop.call(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
      const before = await readStock(shop, 'contested');
      const cancels = [1, 2].map(() => shop.send(cancelOrder, { orderId: order.receipt }, { token }));
      const [moved, ...cancelled] = await Promise.all([shop.moveOrder(order.receipt, 'Packing'), ...cancels]);
      const isCancelled = cancelled[0]?.status === 200;
      expect(cancelled.map(({ status }) => status)).toEqual(isCancelled ? [200, 200] : [409, 409]);
      expect(moved.status).toBe(isCancelled ? 409 : 200);
      expect(await readStock(shop, 'contested')).toBe(before + (isCancelled ? 1 : 0));
      expect(await shop.readBalance(token)).toBe(isCancelled ? 10_025 : 10_025 - 4_990);
      expect(await shop.db.select().from(refunds).where(eq(refunds.intentId, order.receipt))).toHaveLength(
        isCancelled ? 1 : 0,
      );
    }
  },
  240_000,
);

test.each(testDatabases)(
  'after all of these races no reservation is lost or doubled on %s',
  async (name) => {
    const shop = shopOn(name);
    const rows = await shop.db.select().from(orders);
    const sold = (id: string) =>
      rows
        .filter(({ status }) => status !== 'Cancelled')
        .flatMap(({ items }) => items)
        .filter((line) => line.productId === id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    shop.advanceClock(24 * 60 * 60_000);
    await shop.reconcile();
    expect(await readStock(shop, 'shirt')).toBe(900 - sold('shirt'));
    expect(await readStock(shop, 'kurta')).toBe(100 - sold('kurta'));
    expect(await readStock(shop, 'contested')).toBe(40 - sold('contested'));
    expect(await readStock(shop, 'last')).toBe(1);
  },
  120_000,
);
