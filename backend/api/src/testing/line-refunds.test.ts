import {
  coinBalance,
  placeOrder,
  placeRazorpayOrder,
  redeemCoins,
  redemptions,
  verifyRazorpay,
} from '@shop/shared-api';
import { computeCartTotals, computeCoinDiscount, lineKey } from '@shop/shared-rules';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { auditCustomer } from '../coins/audit';
import { cashRefunds, orders, refunds } from '../database/schema';
import { addProduct } from './add-product';
import { testDatabases } from './test-databases';
import { sendOperatorCall } from './send-operator-call';
import { openShopsOnTestDatabases } from './shops-on-test-databases';
import { runs } from './run-length';
import { orderPayload, readStock } from './test-orders';
import type { TestShop } from './test-shop';

const products = [
  { id: 'kurta', price: 999 },
  { id: 'shirt', price: 457 },
  { id: 'skirt', price: 1_249 },
] as const;
const shopOn = openShopsOnTestDatabases(async (shop) => {
  for (const { id, price } of products)
    await addProduct(shop.db, { id, name: id, pricePaise: price * 100, units: { M: 5_000 } });
});

interface BoughtOrder {
  /** The units of each product. */
  readonly quantities: readonly number[];
  readonly saving: 'coins' | 'code' | 'none';
  readonly coins: number;
  readonly isOnline: boolean;
}

/** An order, and the sequence in which its units come back, from any line, one or more at a time. */
const anyReturns = fc
  .record({
    quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: products.length }),
    saving: fc.constantFrom('coins', 'code', 'none'),
    coins: fc.integer({ min: 1, max: 200 }).map((tens) => tens * 10),
    isOnline: fc.boolean(),
  })
  .chain((order) =>
    fc.record({
      order: fc.constant(order),
      // The running number of units of each step's line; a step that comes after a larger one changes nothing.
      steps: fc.shuffledSubarray(
        order.quantities.flatMap((quantity, index) =>
          Array.from({ length: quantity }, (_, unit) => ({ line: String(index + 1), quantity: String(unit + 1) })),
        ),
        { minLength: order.quantities.reduce((sum, quantity) => sum + quantity, 0) },
      ),
    }),
  );

/** Buys the order as a new customer, and delivers it. */
async function buy(shop: TestShop, { quantities, saving, coins, isOnline }: BoughtOrder) {
  const token = await shop.createCustomer(20_000);
  const lines = quantities.map((quantity, index) => {
    const { id, price } = products[index] ?? products[0];
    return { productId: id, size: 'M', price, quantity };
  });
  const coinDiscounts = Object.fromEntries(
    saving === 'coins'
      ? lines.map(({ productId, size, price }) => [lineKey(productId, size), computeCoinDiscount(price, coins)])
      : [],
  );
  const code =
    saving === 'code'
      ? (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_200' }, { token })).body.redemption?.rewardCode
      : undefined;
  const { total } = computeCartTotals({
    lines,
    deliveryFee: 59,
    redemptionDiscount: code === undefined ? 0 : 200,
    coinDiscounts,
  });
  const payload = orderPayload({
    items: lines.map(({ productId, size, quantity }) => ({ _id: productId, size, quantity })),
    amount: total,
    coinDiscounts,
    ...(code === undefined ? {} : { appliedRedemption: { code } }),
  });
  let orderId: string;
  if (isOnline) {
    const { order } = (await shop.call(placeRazorpayOrder, payload, { token })).body;
    await shop.call(verifyRazorpay, shop.razorpay.proof(shop.razorpay.pay(order.id)), { token });
    orderId = order.receipt;
  } else orderId = (await shop.call(placeOrder, payload, { token })).body.orderId ?? '';
  await shop.deliverOrder(orderId);
  return { token, orderId };
}

/** What a customer has got back: money in paise, and coins, in which a code that is usable again counts. */
async function readReturned(shop: TestShop, { token, orderId }: { readonly token: string; readonly orderId: string }) {
  const rows = [
    ...(await shop.db.select().from(refunds).where(eq(refunds.intentId, orderId))),
    ...(await shop.db.select().from(cashRefunds).where(eq(cashRefunds.orderId, orderId))),
  ];
  const account = (await shop.call(coinBalance, {}, { token })).body;
  const codes = (await shop.call(redemptions, undefined, { token })).body.redemptions;
  const usable = codes.filter(({ status }) => status === 'ACTIVE').reduce((sum, code) => sum + code.coinsRedeemed, 0);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return {
    order,
    money: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    coins: account.coinBalance - (account.coinDebt ?? 0) + usable,
    pending: account.pending ?? [],
  };
}

test('lines that are refunded one by one in any sequence pay back exactly what a full refund pays back', async () => {
  const shop = shopOn('PostgreSQL');
  await fc.assert(
    fc.asyncProperty(anyReturns, async ({ order, steps }) => {
      const stockBefore = await Promise.all(products.map(({ id }) => readStock(shop, id)));
      const whole = await buy(shop, order);
      await sendOperatorCall(shop, `orders/${whole.orderId}/refund`, {});
      const byLine = await buy(shop, order);
      for (const step of steps)
        expect((await sendOperatorCall(shop, `orders/${byLine.orderId}/refund-line`, step)).success).toBe(true);
      const [a, b] = [await readReturned(shop, whole), await readReturned(shop, byLine)];
      expect(b.order?.status).toBe('Returned');
      expect({ money: b.money, coins: b.coins, pending: b.pending }).toEqual({
        money: a.money,
        coins: a.coins,
        pending: a.pending,
      });
      expect([a.money, a.coins]).toEqual([a.order?.amountPaise, 20_025]);
      expect(await Promise.all(products.map(({ id }) => readStock(shop, id)))).toEqual(stockBefore);
      for (const one of [a, b])
        expect((await auditCustomer(shop.db, one.order?.userId ?? '', shop.now())).findings).toEqual([]);
      expect(shop.reported).toEqual([]);
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
}, 240_000);

test.each(testDatabases)(
  'two operators who refund the same line at once refund it once on %s',
  async (name) => {
    const shop = shopOn(name);
    const bought = await buy(shop, { quantities: [2, 2], saving: 'coins', coins: 500, isOnline: false });
    const before = await readStock(shop, 'kurta');
    const send = (body: object) =>
      sendOperatorCall<{ isNew?: boolean }>(shop, `orders/${bought.orderId}/refund-line`, body);
    const same = { line: '1', quantity: '1' };
    const answers = await Promise.all([same, same, same].map(send));
    expect(answers.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
    expect(await readStock(shop, 'kurta')).toBe(before + 1);
    expect((await readReturned(shop, bought)).money).toBe(99_900 - 2_500);
    expect(shop.reported).toEqual([]);
  },
  60_000,
);

test.each(testDatabases)(
  'a line, other lines and the whole order at once give the money back once on %s',
  async (name) => {
    const shop = shopOn(name);
    const before = await Promise.all(products.map(({ id }) => readStock(shop, id)));
    const bought = await buy(shop, { quantities: [2, 1, 1], saving: 'code', coins: 0, isOnline: true });
    const path = `orders/${bought.orderId}`;
    await Promise.all([
      sendOperatorCall(shop, `${path}/refund-line`, { line: '1', quantity: '1' }),
      sendOperatorCall(shop, `${path}/refund-line`, { line: '1' }),
      sendOperatorCall(shop, `${path}/refund-line`, { line: '3' }),
      sendOperatorCall(shop, `${path}/refund`, {}),
    ]);
    const { order, money, coins } = await readReturned(shop, bought);
    expect(order?.status).toBe('Returned');
    expect([money, coins]).toEqual([order?.amountPaise, 20_025]);
    expect(await Promise.all(products.map(({ id }) => readStock(shop, id)))).toEqual(before);
    expect((await auditCustomer(shop.db, order?.userId ?? '', shop.now())).findings).toEqual([]);
    expect(shop.reported).toEqual([]);
  },
  60_000,
);
