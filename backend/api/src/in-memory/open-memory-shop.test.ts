import {
  cancelOrder,
  cartAdd,
  cartGet,
  checkAccess,
  coinBalance,
  createApiClient,
  type PayloadOf,
  type ReplyOf,
  type Call,
  userOrders,
} from '@shop/shared-api';
import { createLogger } from '@shop/server-environment/logging';
import { type MemoryShop, openMemoryShop } from './index';
import type { TestAccountWanted } from './test-account';

let shop: MemoryShop;
beforeAll(async () => {
  const logger = createLogger({ service: 'api', level: 'silent' });
  shop = await openMemoryShop({ shopUrl: 'http://localhost:3000', products: 6, logger });
}, 120_000);
afterAll(() => shop.close());

/** Opens an account and returns how to call the API with it over HTTP. */
async function open(persona: TestAccountWanted['persona'], ...seeds: TestAccountWanted['seeds']) {
  const { token } = await shop.createAccount({ persona, seeds });
  const api = createApiClient({ baseUrl: shop.address, token: () => token });
  const call = async <C extends Call>(wanted: C, payload: PayloadOf<C>, params = {}): Promise<ReplyOf<C>> => {
    const result = await api.call(wanted, payload, { params });
    if (!result.ok) throw new Error(result.problem.message);
    return result.value;
  };
  return { api, call };
}

test('backend in memory: two newcomers have carts of their own, which stay', async () => {
  const one = await open('newcomer');
  const other = await open('newcomer');
  const { products } = (await (await fetch(`${shop.address}/api/product/list`)).json()) as {
    products: { _id: string; sizes: string[] }[];
  };
  const [product] = products;
  await one.call(cartAdd, { itemId: product?._id ?? '', size: product?.sizes[0] ?? '' });
  expect(Object.keys((await one.call(cartGet, {})).cartData)).toEqual([product?._id]);
  expect((await other.call(cartGet, {})).cartData).toEqual({});
});

test('backend in memory: a shopper has coins, one with access both rights, and an expired session nothing', async () => {
  expect((await (await open('newcomer')).call(coinBalance, {})).coinBalance).toBeLessThan(1_000);
  expect((await (await open('shopper')).call(coinBalance, {})).coinBalance).toBeGreaterThanOrEqual(12_000);
  const withAccess = await open('shopper-with-access');
  for (const type of ['EARLY_ACCESS', 'LIMITED_EDITION'])
    expect((await withAccess.call(checkAccess, undefined, { type })).hasAccess).toBe(true);
  const refused = await (await open('expired')).api.call(coinBalance, {});
  expect(refused).toMatchObject({ ok: false, problem: { kind: 'unauthorized' } });
});

test('backend in memory: an account begins with a cart, an order that can be cancelled and a delivered one', async () => {
  const { call } = await open('shopper', 'cart', 'order', 'delivered-order');
  expect(Object.keys((await call(cartGet, {})).cartData)).toHaveLength(2);
  const { orders } = await call(userOrders, {});
  expect(orders.map(({ status }) => status).sort()).toEqual(['Delivered', 'Order Placed']);
  const placed = orders.find(({ status }) => status === 'Order Placed');
  await call(cancelOrder, { orderId: placed?._id ?? '' });
  expect((await call(userOrders, {})).orders.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Delivered']);
});
