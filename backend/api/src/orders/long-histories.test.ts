import { coinBalance, placeOrder, userOrders } from '@shop/shared-api';
import { addProduct } from '../testing/add-product';
import { testDatabases } from '../testing/test-databases';
import { fillCustomer } from '../testing/growth/grow-tables';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import { orderPayload } from '../testing/test-orders';
import type { TestShop } from '../testing/test-shop';

const count = 250;
const limit = 90;
const tokens = new Map<TestShop, string>();

const shopOn = openShopsOnTestDatabases(async (shop) => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } });
  const token = await shop.createCustomer();
  await shop.call(placeOrder, orderPayload(), { token });
  await fillCustomer(shop.db, 'customer-1@example.com', count);
  tokens.set(shop, token);
});

type Asked = { readonly limit?: number; readonly before?: string };

/** Returns all parts of a list, each asked for by `older` of the one before. */
async function readParts<Part extends { readonly older?: string }>(read: (asked: Asked) => Promise<Part>) {
  const parts = [await read({ limit })];
  for (let older = parts[0]?.older; older !== undefined; older = parts.at(-1)?.older)
    parts.push(await read({ limit, before: older }));
  return parts;
}

test.each(testDatabases)(
  'a long list of orders comes whole or in parts, each order once and newest first, on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = tokens.get(shop) ?? '';
    const parts = await readParts(async (asked) => (await shop.call(userOrders, asked, { token })).body);
    const orders = parts.flatMap((part) => part.orders);
    expect(parts.map((part) => part.orders.length)).toEqual([90, 90, 70]);
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(count);
    expect(orders.map(({ date }) => date)).toEqual(orders.map(({ date }) => date).sort((a, b) => b - a));
    expect((await shop.call(userOrders, {}, { token })).body).toEqual({ success: true, orders });

    const oldest = orders.at(-1)?._id ?? '';
    const find = async (orderId: string, of = token) =>
      (await shop.call(userOrders, { orderId }, { token: of })).body.orders.map(({ _id }) => _id);
    expect(await find(oldest)).toEqual([oldest]);
    const stranger = await shop.createCustomer();
    expect([await find(oldest, stranger), await find('nothing')]).toEqual([[], []]);
    expect((await shop.call(userOrders, { before: oldest }, { token: stranger })).body.orders).toEqual([]);
  },
);

test.each(testDatabases)(
  'a long coin history comes whole or in parts, and the balance is its sum, on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = tokens.get(shop) ?? '';
    const parts = await readParts(async (asked) => (await shop.call(coinBalance, asked, { token })).body);
    const transactions = parts.flatMap((part) => part.transactions);
    // The sign-up bonus, and each order that was delivered.
    expect(parts.map((part) => part.transactions.length)).toEqual([90, 90, 70]);
    const sum = transactions.reduce((total, { coins }) => total + coins, 0);
    expect(new Set(parts.map((part) => part.coinBalance))).toEqual(new Set([sum]));
    expect(sum).toBe(25 + (count - 1) * 100);
    const { older: _, ...account } = parts[0] ?? {};
    expect((await shop.call(coinBalance, {}, { token })).body).toEqual({ ...account, transactions });

    const refused = await shop.callRefused(coinBalance, { before: 'the first' }, { token });
    expect(refused.body.message).toMatch(/older/);
  },
);
