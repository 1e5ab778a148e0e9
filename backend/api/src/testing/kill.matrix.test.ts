import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CoinTransaction, Order, Product, Redemption } from '@shop/shared-api';
import { Client } from 'pg';
import type { MessageCounts } from '../messages/outbox.queries';
import { embedded, bothDatabases } from './test-databases';
import { type RunningApi, startApi } from './running-api';
import { testAddress } from './test-orders';

const checkouts = 200;
const customers = 10;
/** The number of responses before the process is killed. */
const killedAfter = 90;

let gateway: Server;
let data: string;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'shop-kill-'));
  gateway = createServer((request, response) => {
    let asked = '';
    request.on('data', (part: Buffer) => (asked += part.toString()));
    request.on('end', () => {
      if (request.url === '/mailbox') return response.end();
      return response.end(
        JSON.stringify({
          items: [],
          ...(JSON.parse(asked || '{}') as object),
          id: `order_${randomBytes(8).toString('hex')}`,
        }),
      );
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => gateway.close(resolve));
  rmSync(data, { recursive: true, force: true });
});

interface Customer {
  readonly token: string;
  readonly codes: readonly string[];
}

async function createDatabase(location: string): Promise<Record<string, string>> {
  if (location === embedded) return {};
  const name = `shop_kill_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: location });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(location);
  own.pathname = `/${name}`;
  return {
    DATABASE_URL: own.href,
    JWT_SECRET: randomBytes(32).toString('hex'),
    OPERATOR_SECRET: randomBytes(32).toString('hex'),
    SHOP_URL: 'http://localhost:3000',
  };
}

const productsOf = async (api: RunningApi) =>
  ((await (await fetch(`${api.address}/api/product/list`)).json()) as { products: Product[] }).products;
const unitsOf = (products: readonly Product[]) =>
  products.flatMap(({ stock }) => Object.values(stock)).reduce((sum, units) => sum + units, 0);

/** Creates a customer with coins from a delivered order, and with codes bought with some of them. */
async function newCustomer(api: RunningApi, number: number, product: Product, size: string): Promise<Customer> {
  const { token } = (await api.post('/api/user/register', {
    name: 'Meera Nair',
    email: `meera-${number}@example.com`,
    password: 'a-long-password-1',
  })) as { token: string };
  const items = [{ _id: product._id, size, quantity: 1 }];
  const { orderId } = (await api.post(
    '/api/order/place',
    { address: testAddress, items, amount: product.price + 59 },
    token,
  )) as { orderId: string };
  await api.deliverOrder(orderId);
  const codes: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    const { redemption } = (await api.post('/api/coins/redeem', { rewardType: 'DISCOUNT_10' }, token)) as {
      redemption: Redemption;
    };
    codes.push(redemption.rewardCode);
  }
  return { token, codes };
}

/** Sends one of four kinds of checkout: plain, with coins, with a code, or reserved for an online payment. */
function checkout(api: RunningApi, { token, codes }: Customer, product: Product, size: string, number: number) {
  const items = [{ _id: product._id, size, quantity: 1 }];
  const total = product.price + 59;
  // Each checkout has its own address, so that none counts as a repeated submit.
  const address = { ...testAddress, street: `${number}, 3rd Cross` };
  const kind = Math.floor(number / customers) % 4;
  if (kind === 1)
    return api.post(
      '/api/order/place',
      { address, items, amount: total - 10, coinDiscounts: { [`${product._id}_${size}`]: { coinsUsed: 100 } } },
      token,
    );
  if (kind === 2)
    return api.post(
      '/api/order/place',
      {
        address,
        items,
        amount: total - 10,
        appliedRedemption: { code: codes[Math.floor(number / customers / 4)] ?? '' },
      },
      token,
    );
  return api.post(kind === 3 ? '/api/order/razorpay' : '/api/order/place', { address, items, amount: total }, token);
}

test.each(bothDatabases)(
  'kill -9 during 200 checkouts loses no acknowledged order and no order’s mail, and leaves no coin, unit or code half-spent, on %s',
  async (_, location) => {
    const { port } = gateway.address() as AddressInfo;
    const variables = {
      ...(await createDatabase(location)),
      SHOP_DATA_DIR: mkdtempSync(join(data, 'var-')),
      SHOP_SEED_PRODUCTS: '20',
      SHOP_DEMO_DATA: 'yes',
      SHOP_RECONCILE_SECONDS: '0',
      MAILBOX_URL: `http://localhost:${port}/mailbox`,
      SHOP_EXCHANGE_DAYS: '0',
      RAZORPAY_KEY_ID: 'rzp_simulator_kill',
      RAZORPAY_KEY_SECRET: 'a',
      RAZORPAY_WEBHOOK_SECRET: 'b',
      RAZORPAY_API_URL: `http://127.0.0.1:${port}`,
    };
    const first = await startApi(variables);
    const before = await productsOf(first);
    const found = before.find(({ stock, price }) => price > 200 && Object.values(stock).some((units) => units >= 6));
    const choices = before.flatMap((product) =>
      product.sizes.filter((size) => (product.stock[size] ?? 0) > 0).map((size) => ({ product, size })),
    );
    const size = found?.sizes.find((one) => (found.stock[one] ?? 0) >= 6);
    if (!found || !size) throw new Error('The seed has nothing to sell.');
    const everybody: Customer[] = [];
    for (let number = 0; number < customers; number += 1) {
      const { product, size: own } = choices[number % choices.length] ?? { product: found, size };
      everybody.push(await newCustomer(first, number, product, own));
    }

    const acknowledged = new Map<string, string[]>(everybody.map(({ token }) => [token, []]));
    let answers = 0;
    let next = 0;
    let killed: Promise<void> | undefined;
    const worker = async () => {
      while (next < checkouts) {
        const number = next++;
        const customer = everybody[number % customers];
        const { product, size: own } = choices[number % choices.length] ?? { product: found, size };
        if (!customer) return;
        const answer = await checkout(first, customer, product, own, number);
        answers += answer ? 1 : 0;
        if (answer?.['success'] === true && typeof answer['orderId'] === 'string')
          acknowledged.get(customer.token)?.push(answer['orderId']);
        if (answers >= killedAfter) killed ??= first.end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    await killed;
    expect(answers).toBeLessThan(checkouts);
    expect([...acknowledged.values()].flat().length).toBeGreaterThan(20);

    const second = await startApi(variables);
    let sold = 0;
    let orderCount = 0;
    for (const { token, codes } of everybody) {
      // Opening and abandoning another payment releases the unpaid reservation.
      const opened = await second.post(
        '/api/order/razorpay',
        { address: testAddress, items: [{ _id: found._id, size, quantity: 1 }], amount: found.price + 59 },
        token,
      );
      const intentId = (opened?.['order'] as { receipt: string } | undefined)?.receipt;
      if (intentId !== undefined) await second.post('/api/order/payment', { intentId, giveUp: true }, token);

      const { orders } = (await second.post('/api/order/userorders', {}, token)) as { orders: Order[] };
      const { coinBalance, transactions } = (await second.post('/api/coins/balance', {}, token)) as {
        coinBalance: number;
        transactions: CoinTransaction[];
      };
      const answer = await fetch(`${second.address}/api/coins/redemptions`, { headers: { token } });
      const { redemptions } = (await answer.json()) as { redemptions: Redemption[] };
      expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged.get(token) ?? []));
      orderCount += orders.length;
      sold += orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
      // The balance is the bonus plus earned coins, minus used coins and codes, and equals the ledger's sum.
      const earned = orders
        .filter(({ status }) => status === 'Delivered')
        .reduce((sum, order) => sum + (order.amount - 59) * 10, 0);
      const spent = orders.reduce((sum, order) => sum + order.totalCoinsUsed, 0);
      expect(coinBalance).toBe(25 + earned - spent - codes.length * 100);
      expect(transactions.reduce((sum, { type, coins }) => sum + (type === 'EARN' ? coins : -coins), 0)).toBe(
        coinBalance,
      );
      const used = orders.flatMap(({ appliedRedemption }) => appliedRedemption?.code ?? []).sort();
      expect(
        redemptions
          .filter(({ status }) => status === 'USED')
          .map(({ rewardCode }) => rewardCode)
          .sort(),
      ).toEqual(used);
    }
    const { kinds } = (await second.askOperator('mails')) as { kinds: MessageCounts[] };
    const placed = kinds.find(({ kind }) => kind === 'order-placed');
    expect((placed?.waiting ?? 0) + (placed?.sent ?? 0)).toBe(orderCount);
    expect(sold + unitsOf(await productsOf(second))).toBe(unitsOf(before));
    await second.end();
  },
  300_000,
);
