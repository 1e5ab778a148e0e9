import { placeOrder, redeemCoinCode, redeemCoins, redemptions, referralCode, register } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { auditCustomer } from '../coins/audit';
import { inTransaction, findSqlState } from '../database/in-transaction';
import { coinEntries, coupons, stock, users } from '../database/schema';
import { dayMs } from '../settings';
import { testDatabases } from './test-databases';
import { addProduct } from './add-product';
import { orderPayload, testAddress } from './test-orders';
import { startTestShop, type TestShop } from './test-shop';

const shops = new Map<string, TestShop>();

beforeAll(async () => {
  for (const [name, where] of testDatabases) {
    const shop = await startTestShop({ referralsPerDay: 5, tokenDays: 400 }, where);
    await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } });
    await shop.db.insert(coupons).values({ code: 'GIFT100', coins: 100, description: 'Gift' });
    shops.set(name, shop);
  }
}, 180_000);
afterAll(async () => {
  for (const shop of shops.values()) {
    expect(shop.reported).toEqual([]);
    await shop.close();
  }
});
const shopOn = (name: string): TestShop => {
  const shop = shops.get(name);
  if (!shop) throw new Error(`no shop on ${name}`);
  return shop;
};
const many = <T>(times: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => make(index)));
const count = (answers: readonly { readonly status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test.each(testDatabases)(
  'one redemption that arrives ten times makes one code and takes its coins once on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer(5_000);
    const answers = await many(10, () => shop.call(redeemCoins, { rewardType: 'DISCOUNT_50' }, { token, key: 'once' }));
    expect(new Set(answers.map(({ body }) => body.redemption?.rewardCode)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.newBalance))).toEqual(new Set([4_525]));
    expect((await shop.call(redemptions, undefined, { token })).body.redemptions).toHaveLength(1);
  },
  60_000,
);

test.each(testDatabases)(
  'access that is redeemed three times at once lasts three times as long on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer(1_500);
    await many(3, () => shop.call(redeemCoins, { rewardType: 'EARLY_ACCESS' }, { token }));
    const ends = (await shop.call(redemptions, undefined, { token })).body.redemptions.map(
      ({ expiresAt }) => expiresAt,
    );
    const inDays = (days: number) => new Date(shop.now().getTime() + days * dayMs).toISOString();
    expect(ends.sort()).toEqual([30, 60, 90].map(inDays));
  },
  60_000,
);

test.each(testDatabases)(
  'coins requested at once for a code and for an order are spent once on %s',
  async (name) => {
    const shop = shopOn(name);
    for (let round = 0; round < 5; round += 1) {
      const token = await shop.createCustomer(975);
      const spend = orderPayload({ amount: 958, coinDiscounts: { shirt_M: { coinsUsed: 1_000 } } });
      const [order, code] = await Promise.all([
        shop.send(placeOrder, spend, { token, key: 'order' }),
        shop.send(redeemCoins, { rewardType: 'DISCOUNT_100' }, { token, key: 'code' }),
      ]);
      expect([order.status, code.status].sort()).toEqual([200, 409]);
      expect(await shop.readBalance(token)).toBe(0);
    }
  },
  60_000,
);

test.each(testDatabases)(
  'a coupon that is sent ten times at once gives its coins once on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer();
    const answers = await many(10, () => shop.send(redeemCoinCode, { rewardCode: 'GIFT100' }, { token }));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 9]);
    expect(await shop.readBalance(token)).toBe(125);
  },
  60_000,
);

test.each(testDatabases)(
  'a mailbox that signs up five times at once is one friend, and simultaneous deliveries reward up to the daily limit on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer();
    const code = (await shop.call(referralCode, {}, { token })).body.data.referralCode;
    const join = (email: string) =>
      shop.send(register, { name: 'Kabir', email, password: 'a good password', referralCode: code });
    const answers = await many(5, (index) => join(`one.friend+${index}@gmail.com`));
    expect(count(answers, 200)).toBe(5);
    // The first orders of nine friends, one with five accounts, are delivered at once, each twice. The limit is five.
    const friends = [...answers, ...(await many(8, (index) => join(`friend-${index}-at-once@example.com`)))].filter(
      ({ status }) => status === 200,
    );
    expect(friends).toHaveLength(13);
    expect(await shop.readBalance(token)).toBe(25);
    const orders = await Promise.all(
      friends.map(async ({ body }, index) => {
        const payload = orderPayload({ address: { ...testAddress, phone: String(9_000_000_000 + index) } });
        const { orderId = '' } = (await shop.call(placeOrder, payload, { token: (body as { token: string }).token }))
          .body;
        for (const status of ['Packing', 'Shipped', 'Out for delivery']) await shop.moveOrder(orderId, status);
        return orderId;
      }),
    );
    const deliveries = await Promise.all([...orders, ...orders].map((orderId) => shop.moveOrder(orderId, 'Delivered')));
    expect([count(deliveries, 200), count(deliveries, 409)]).toEqual([13, 13]);
    expect(await shop.readBalance(token)).toBe(25 + 5 * 50);
  },
  120_000,
);

test.each(testDatabases)(
  'thirty buyers of twelve limited units buy exactly twelve on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, { id: 'numbered', name: 'Numbered Skirt', gate: 'LIMITED_EDITION', units: { M: 12 } });
    const tokens = await many(30, () => shop.createCustomer(1_000));
    for (const token of tokens) await shop.call(redeemCoins, { rewardType: 'LIMITED_EDITION' }, { token });
    const answers = await Promise.all(
      tokens.map((token) => shop.send(placeOrder, orderPayload({}, 'numbered'), { token })),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([12, 18]);
    const [left] = await shop.db
      .select()
      .from(stock)
      .where(sql`${stock.productId} = 'numbered'`);
    expect(left?.units).toBe(0);
  },
  120_000,
);

test.each(testDatabases)(
  'the database itself refuses a balance below zero, also for two simultaneous spenders on %s',
  async (name) => {
    const { db, now } = shopOn(name);
    const [user] = await db.select().from(users).limit(1);
    const take = (coins: number) =>
      inTransaction(db, async (transaction) => {
        const entry = {
          userId: user?.id ?? '',
          coins,
          description: 'Unlocked',
          source: `unlocked:${Math.random()}`,
          createdAt: now(),
        };
        await transaction.insert(coinEntries).values(entry);
      }).then(
        () => 'taken',
        (error: unknown) => findSqlState(error),
      );
    const { balance } = await auditCustomer(db, user?.id ?? '', now());
    expect((await Promise.all([take(-balance), take(-balance)])).sort()).toEqual(['23514', 'taken']);
  },
  60_000,
);

test.each(testDatabases)(
  'after all of these races every customer’s coins are consistent on %s',
  async (name) => {
    const { db, now } = shopOn(name);
    const everybody = await db.select({ id: users.id }).from(users);
    expect(everybody).toHaveLength(52);
    for (const { id } of everybody) {
      // The coins taken by the test above have no order and no code, and appear in the sum only.
      const { findings, balance } = await auditCustomer(db, id, now());
      expect(findings).toEqual([]);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
  },
  60_000,
);
