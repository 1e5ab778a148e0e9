import {
  catalogueVersion,
  coinBalance,
  placeOrder,
  redeemCoins,
  register,
  userOrders,
  validateCode,
} from '@shop/shared-api';
import { eq, sql } from 'drizzle-orm';
import { findSqlState } from '../database/in-transaction';
import { coinEntries, orders, stock, users } from '../database/schema';
import { testDatabases } from './test-databases';
import { openShopsOnTestDatabases } from './shops-on-test-databases';
import { addProduct } from './add-product';
import { orderPayload, readStock, shirtLine } from './test-orders';

const shopOn = openShopsOnTestDatabases(async (shop) => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', units: { M: 500 } });
});
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();

test.each(testDatabases)(
  'one unit and fifty buyers make one order and 49 clear refusals on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, { id: 'last', name: 'Last Shirt', units: { M: 1 } });
    const tokens = await Promise.all(Array.from({ length: 50 }, () => shop.createCustomer()));
    const answers = await Promise.all(
      tokens.map((token) => shop.send(placeOrder, orderPayload({}, 'last'), { token })),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    for (const body of refused) expect(body).toEqual({ success: false, message: 'Last Shirt in M is sold out.' });
    expect(await shop.db.select().from(stock).where(eq(stock.productId, 'last'))).toMatchObject([{ units: 0 }]);
    expect(shop.reported).toEqual([]);
  },
  120_000,
);

test.each(testDatabases)(
  'each order that shoppers can see in a page is a change of the catalogue, also simultaneous ones, and no other is, on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, { id: 'scarce', name: 'Scarce Stole', units: { M: 10 } });
    const readVersion = async (since = '') =>
      (await shop.call(catalogueVersion, undefined, { path: `/api/product/version?since=${since}` })).body;
    const tokens = await Promise.all(Array.from({ length: 8 }, () => shop.createCustomer()));
    const orderAll = (id: string) =>
      Promise.all(tokens.map((token) => shop.call(placeOrder, orderPayload({}, id), { token })));
    const { version } = await readVersion();
    const units = await readStock(shop, 'kurta');
    await orderAll('kurta');
    expect(await readStock(shop, 'kurta')).toBe(units - 8);
    expect(await readVersion(version)).toMatchObject({ version, changedTags: [] });
    await orderAll('scarce');
    const after = await readVersion(version);
    expect(after.changedTags).toEqual(['products', 'product:scarce']);
    const countChanges = (text: string) => text.split('.').reduce((sum, slot) => sum + Number(slot.split(':')[1]), 0);
    expect(countChanges(after.version)).toBe(countChanges(version) + 8);
  },
  60_000,
);

test.each(testDatabases)(
  'two simultaneous submits make one order on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer();
    for (const key of ['double', undefined]) {
      const submit = () => shop.call(placeOrder, orderPayload(), key === undefined ? { token } : { token, key });
      const answers = await Promise.all(Array.from({ length: 8 }, submit));
      expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
      shop.advanceClock(60_000);
    }
    expect((await shop.call(userOrders, {}, { token })).body.orders).toHaveLength(2);
  },
  60_000,
);

test.each(testDatabases)(
  'coins spent twice at once are spent once on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer(4000);
    const spend = (id: string) =>
      orderPayload({ amount: 658, coinDiscounts: { [`${id}_M`]: { coinsUsed: 4000 } } }, id);
    const unitsBefore = await readStock(shop, 'shirt');
    const redeem = (key: string) => shop.send(redeemCoins, { rewardType: 'DISCOUNT_200' }, { token, key });
    const [placed, ...redeemed] = await Promise.all([
      shop.send(placeOrder, spend('shirt'), { token, key: 'a' }),
      redeem('b'),
      redeem('c'),
      redeem('d'),
    ]);
    // 4,000 coins pay for the order, or for two of the three redemptions.
    const isOrdered = placed.status === 200;
    expect(placed.status).toBe(isOrdered ? 200 : 409);
    expect(statuses(redeemed)).toEqual(isOrdered ? [409, 409, 409] : [200, 200, 409]);
    const { coinBalance: balance, transactions } = (await shop.call(coinBalance, {}, { token })).body;
    expect(balance).toBe(25);
    expect(transactions.filter(({ type }) => type === 'SPEND').map(({ coins }) => coins)).toEqual(
      isOrdered ? [4000] : [2000, 2000],
    );
    expect((await shop.call(userOrders, {}, { token })).body.orders).toHaveLength(isOrdered ? 1 : 0);
    expect(await readStock(shop, 'shirt')).toBe(unitsBefore - (isOrdered ? 1 : 0));
  },
  60_000,
);

test.each(testDatabases)(
  'one balance pays for one of two redemptions sent at once on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer(100);
    const redeem = () => shop.send(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token });
    expect(statuses(await Promise.all([redeem(), redeem(), redeem()]))).toEqual([200, 409, 409]);
    expect(await shop.readBalance(token)).toBe(25);
  },
  60_000,
);

test.each(testDatabases)(
  'one code serves one of two orders sent at once on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer(100);
    const code =
      (await shop.call(redeemCoins, { rewardType: 'DISCOUNT_10' }, { token })).body.redemption?.rewardCode ?? '';
    const submit = (id: string) =>
      shop.send(placeOrder, orderPayload({ amount: 1048, appliedRedemption: { code } }, id), { token });
    expect(statuses(await Promise.all([submit('shirt'), submit('kurta')]))).toEqual([200, 409]);
    const used = await shop.callRefused(
      validateCode,
      { rewardCode: code, cartTotal: 999, hasActiveCoinDiscounts: false },
      { token },
    );
    expect(used.body.message).toBe('This code has been used already.');
  },
  60_000,
);

test.each(testDatabases)(
  'carts in opposite orders do not block each other on %s',
  async (name) => {
    const shop = shopOn(name);
    const tokens = await Promise.all(Array.from({ length: 12 }, () => shop.createCustomer()));
    const items = [shirtLine, { ...shirtLine, _id: 'kurta' }];
    const answers = await Promise.all(
      tokens.map((token, index) =>
        shop.send(placeOrder, orderPayload({ amount: 2057, items: index % 2 ? items : [...items].reverse() }), {
          token,
        }),
      ),
    );
    expect(statuses(answers)).toEqual(tokens.map(() => 200));
  },
  60_000,
);

test.each(testDatabases)(
  'the last limited units, ordered by size and together, are sold once on %s',
  async (name) => {
    const shop = shopOn(name);
    await addProduct(shop.db, {
      id: 'limited',
      name: 'Numbered Skirt',
      gate: 'LIMITED_EDITION',
      units: { S: 1, M: 1 },
    });
    const tokens = await Promise.all(Array.from({ length: 12 }, () => shop.createCustomer(1000)));
    for (const token of tokens) await shop.call(redeemCoins, { rewardType: 'LIMITED_EDITION' }, { token });
    const wants = [['S'], ['M'], ['S', 'M']];
    const answers = await Promise.all(
      tokens.map((token, index) => {
        const items = (wants[index % 3] ?? []).map((size) => ({ _id: 'limited', size, quantity: 1 }));
        return shop.send(placeOrder, orderPayload({ items, amount: items.length * 999 + 59 }), { token });
      }),
    );
    const rows = (await shop.db.select().from(orders)).filter(({ items }) =>
      items.some(({ productId }) => productId === 'limited'),
    );
    expect(rows.flatMap(({ items }) => items.map(({ size }) => size)).sort()).toEqual(['M', 'S']);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rows.length);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({
        message: expect.stringMatching(/^Numbered Skirt in [SM] is sold out\.$/) as string,
      });
    }
    const left = await shop.db.select().from(stock).where(eq(stock.productId, 'limited'));
    expect(left.map(({ units }) => units)).toEqual([0, 0]);
  },
  60_000,
);

test.each(testDatabases)(
  'two registrations with one email at once make one account that owns it on %s',
  async (name) => {
    const shop = shopOn(name);
    const twin = { name: 'Twin', email: 'twin@example.com', password: 'a good password' };
    expect(statuses(await Promise.all([shop.send(register, twin), shop.send(register, twin)]))).toEqual([200, 200]);
    const accounts = await shop.db.select().from(users).where(eq(users.email, twin.email));
    expect(accounts.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
  },
  60_000,
);

test.each(testDatabases)(
  'the ledger is append-only on %s',
  async (name) => {
    const { db } = shopOn(name);
    const attempts = [
      () => db.update(coinEntries).set({ coins: 1_000_000 }),
      () => db.delete(coinEntries),
      () => db.execute(sql`truncate coin_entries`),
    ];
    for (const attempt of attempts) {
      const error = await attempt().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(findSqlState(error)).toBe('23001');
    }
  },
  60_000,
);

test.each(testDatabases)(
  'after all of these races every order is in the ledger once, and no stock is below 0 on %s',
  async (name) => {
    const { db } = shopOn(name);
    const rows = await db.select().from(orders);
    const entries = new Map((await db.select().from(coinEntries)).map((entry) => [entry.source, entry.coins]));
    expect(rows.length).toBeGreaterThan(10);
    for (const { id, coinsUsed } of rows) {
      expect(entries.get(`order:${id}:earned`)).toBeUndefined();
      expect(coinsUsed + (entries.get(`order:${id}:spent`) ?? 0)).toBe(0);
    }
    const below = await db
      .select()
      .from(stock)
      .where(sql`${stock.units} < 0`);
    expect(below).toEqual([]);
  },
  60_000,
);
