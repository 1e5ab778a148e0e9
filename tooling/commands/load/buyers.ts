import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { median, percentile } from '../percentile';

/** What one order is of; price in rupees. */
export interface OrderableUnit {
  readonly id: string;
  readonly size: string;
  readonly price: number;
}

/** What a measurement reads of a product. */
export interface BenchProduct {
  readonly _id: string;
  readonly price: number;
  readonly images: readonly string[];
  readonly stock: Readonly<Record<string, number>>;
}

export interface Account {
  readonly token: string;
  /** The network address that the account's requests name. */
  readonly address: string;
}

export interface BuyOptions {
  /** Addresses of backends or shops; each buyer stays with one. */
  readonly servers: readonly string[];
  readonly accounts: readonly Account[];
  /** What is ordered, in turns. */
  readonly units: readonly OrderableUnit[];
  readonly buyers: number;
  readonly seconds: number;
}

export interface Bought {
  readonly perSecond: number;
  /** Milliseconds of an order. */
  readonly median: number;
  readonly p95: number;
  readonly orders: number;
  /** How many orders were refused, and the message of the first. */
  readonly refused: number;
  readonly refusal: string | undefined;
}

/** Rupees; what the shop takes for delivery where nobody says another. */
export const deliveryFee = 59;
export const deliveryAddress = {
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  street: '12 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560001',
  country: 'India',
  phone: '9876543210',
};
/** Registrations at once; each takes a thread of the backend. */
const registrationsAtOnce = 4;

export async function listProducts(shop: string): Promise<readonly BenchProduct[]> {
  return ((await (await fetch(`${shop}/api/product/list`)).json()) as { products: BenchProduct[] }).products;
}

/**
 * Lists the units in stock, each as often as it is there, so that those that follow each other are of different
 * products: two buyers of one size wait for each other.
 */
export async function listUnits(shop: string): Promise<readonly OrderableUnit[]> {
  const units = (await listProducts(shop)).flatMap(({ _id, price, images, stock }) =>
    Object.entries(stock).flatMap(([size, count]) =>
      Array.from({ length: images.length > 0 ? count : 0 }, (): OrderableUnit => ({ id: _id, size, price })),
    ),
  );
  return units
    .map((unit, index) => ({ unit, at: (index * 7_919) % units.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ unit }) => unit);
}

/** Opens customers' accounts, each from a network address of its own. */
export async function openAccounts(server: string, count: number): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  let number = 0;
  await withConnections(registrationsAtOnce, async (agent) => {
    while (number < count) accounts.push(await register(agent, server, number++));
  });
  return accounts;
}

/** Runs several times the same work at once, over connections that stay open until all is done. */
async function withConnections(count: number, work: (agent: Agent, index: number) => Promise<void>): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  try {
    await Promise.all(Array.from({ length: count }, (_, index) => work(agent, index)));
  } finally {
    agent.destroy();
  }
}

async function register(agent: Agent, server: string, number: number): Promise<Account> {
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const { token, message } = await post(
    agent,
    server,
    '/api/user/register',
    { token: '', address: from },
    {
      name: 'Meera Nair',
      email: `bench-${randomUUID()}@example.com`,
      password: 'a-long-password-1',
      referralCode: '',
    },
  );
  if (!token) throw new Error(`No account could be opened: ${message ?? 'without a message'}`);
  return { token, address: from };
}

/** Places orders of one unit, paid on delivery: each buyer one after the other, with the accounts in turns. */
export async function buy({ servers, accounts, units, buyers, seconds }: BuyOptions): Promise<Bought> {
  const times: number[] = [];
  const refusals: string[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  let next = 0;
  await withConnections(buyers, async (agent, buyer) => {
    const server = servers[buyer % servers.length] ?? '';
    while (performance.now() < until) {
      const number = next++;
      const unit = units[number % units.length];
      const account = accounts[number % accounts.length];
      if (!unit || !account) throw new Error('There is nothing to order, or nobody who orders.');
      const startedAt = performance.now();
      const { success, message } = await placeOrder(agent, server, account, unit);
      times.push(performance.now() - startedAt);
      if (!success) refusals.push(message ?? '');
    }
  });
  const orders = times.length - refusals.length;
  return {
    perSecond: orders / ((performance.now() - began) / 1000),
    median: median(times),
    p95: percentile(times, 0.95),
    orders,
    refused: refusals.length,
    refusal: refusals[0],
  };
}

function placeOrder(agent: Agent, server: string, account: Account, unit: OrderableUnit): Promise<Reply> {
  const { id, size, price } = unit;
  const amount = price + deliveryFee;
  return post(agent, server, '/api/order/place', account, {
    address: deliveryAddress,
    items: [{ _id: id, size, quantity: 1 }],
    amount,
    originalAmount: amount,
  });
}

interface Reply {
  readonly success: boolean;
  readonly token?: string;
  readonly message?: string;
}

/** Sends a call over a connection that stays open; `fetch` would take several times as long. */
function post(
  agent: Agent,
  server: string,
  path: string,
  { token, address: from }: Account,
  body: unknown,
): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': from,
    ...(token === '' ? {} : { token }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, server), { method: 'POST', agent, headers }, (response) => {
      buffer(response).then((text) => resolve(JSON.parse(text.toString()) as Reply), reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
