import { randomUUID } from 'node:crypto';
import {
  accessTypes,
  type Call,
  cartAdd,
  type PayloadOf,
  placeOrder,
  type Product,
  productList,
  redeemCoins,
  register,
  type ReplyOf,
} from '@shop/shared-api';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createCouponEntry } from '../coins/ledger.rules';
import { writeLedger } from '../coins/ledger.queries';
import type { Database } from '../database/database';
import { demoAddress } from '../seed/customers';
import type { Settings } from '../settings';
import type { Tokens } from '../user-record/token';

/** Whom an account is for: with what a new customer has, with many coins, with both access rights, or not any more. */
const testPersonas = ['newcomer', 'shopper', 'shopper-with-access', 'expired'] as const;

/** What an account has from the start: two products in the cart, an open order, a delivered order. */
const testSeeds = ['cart', 'order', 'delivered-order'] as const;

export const testAccountWantedSchema = v.object({
  persona: v.picklist(testPersonas),
  seeds: v.pipe(v.array(v.picklist(testSeeds)), v.maxLength(testSeeds.length)),
});
export type TestAccountWanted = v.InferOutput<typeof testAccountWantedSchema>;

export interface TestAccount {
  readonly token: string;
}

/** Coins of a shopper beyond what an account has from its sign-up. */
const giftCoins = 12_000;

interface TestAccountShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: () => Date;
  readonly tokens: Tokens;
  readonly operatorSecret: string;
  readonly shopSettings: Settings;
}

/**
 * Creates an account by the calls of the shop's API; only its coins are written to the ledger. The token of an expired
 * session belongs to no account, so that a page takes it for valid and the backend refuses it.
 */
export async function createTestAccount(shop: TestAccountShop, wanted: TestAccountWanted): Promise<TestAccount> {
  const { persona, seeds } = wanted;
  if (persona === 'expired') return { token: await shop.tokens.sign({ id: randomUUID(), tokenVersion: 0 }) };
  const { token } = await send(shop, register, {
    name: 'Meera Nair',
    email: `tester-${randomUUID()}@example.com`,
    password: randomUUID(),
  });
  const owner = await shop.tokens.read(token);
  if (!owner || owner === 'forged') throw new Error('The backend does not know its own token.');
  const userId = owner.id;
  if (persona !== 'newcomer') {
    const coupon = { code: 'TESTER', coins: giftCoins, description: 'Coins for testing' };
    await writeLedger(shop.db, [createCouponEntry(userId, coupon, shop.clock())]);
  }
  if (persona === 'shopper-with-access') {
    for (const rewardType of accessTypes) await send(shop, redeemCoins, { rewardType }, token);
  }
  if (seeds.includes('delivered-order')) await deliver(shop, await order(shop, token));
  if (seeds.includes('order')) await order(shop, token);
  if (seeds.includes('cart')) {
    for (const { product, size } of await listPlenty(shop, 2))
      await send(shop, cartAdd, { itemId: product._id, size }, token);
  }
  return { token };
}

async function order(shop: TestAccountShop, token: string): Promise<string> {
  const items = (await listPlenty(shop, 1)).map(({ product, size }) => ({
    product,
    _id: product._id,
    size,
    quantity: 1,
  }));
  const amount = items.reduce((sum, { product }) => sum + product.price, shop.shopSettings.deliveryFee);
  const { orderId } = await send(shop, placeOrder, { address: demoAddress, items, amount }, token);
  if (orderId === undefined) throw new Error('The order of a test account got no id.');
  return orderId;
}

async function deliver({ app, operatorSecret }: TestAccountShop, orderId: string): Promise<void> {
  for (const status of ['Packing', 'Shipped', 'Out for delivery', 'Delivered']) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/operator/orders/${orderId}/status`,
      headers: { 'operator-secret': operatorSecret },
      payload: { status },
    });
    if (statusCode !== 200) throw new Error(`The order of a test account could not become ${status}: ${body}`);
  }
}

/** Lists products with the size that most units are left of, the fullest first, so that many testers find some. */
async function listPlenty(
  shop: TestAccountShop,
  count: number,
): Promise<{ readonly product: Product; readonly size: string }[]> {
  const { products } = await send(shop, productList, undefined);
  const left = products.flatMap((product) => {
    const [fullest] = Object.entries(product.stock).sort(([, a], [, b]) => b - a);
    return fullest ? [{ product, size: fullest[0], units: fullest[1] }] : [];
  });
  return left.sort((a, b) => b.units - a.units).slice(0, count);
}

/** Sends a call as a browser does. Throws a sentence for a refusal. */
async function send<C extends Call>(
  { app }: TestAccountShop,
  call: C,
  payload: PayloadOf<C>,
  token?: string,
): Promise<ReplyOf<C>> {
  const response = await app.inject({
    method: call.method,
    url: call.path,
    // Two equal orders of one account are two orders.
    headers: { 'idempotency-key': randomUUID(), ...(token === undefined ? {} : { token }) },
    ...(call.method === 'GET' ? {} : { payload: payload as object }),
  });
  const reply = v.safeParse(call.reply, response.json());
  if (!reply.success)
    throw new Error(`A test account could not be made: ${call.path} answered ${response.statusCode}: ${response.body}`);
  return reply.output as ReplyOf<C>;
}
