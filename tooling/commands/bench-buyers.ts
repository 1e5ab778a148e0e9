import { randomUUID } from 'node:crypto';

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

export interface Bought {
  /** Milliseconds of each order. */
  readonly times: readonly number[];
  readonly ordersPerSecond: number;
  /** What the shop said to those that it refused. */
  readonly refused: readonly string[];
}

/** Rupees; what the shop takes for delivery where nobody says another. */
const deliveryFee = 59;
const address = {
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

export async function listProducts(shop: string): Promise<readonly BenchProduct[]> {
  return ((await (await fetch(`${shop}/api/product/list`)).json()) as { products: BenchProduct[] }).products;
}

/** Buyers who all order at once, each some orders of one piece, paid on delivery. The pieces are taken in turns. */
export async function buyAtOnce(
  shop: string,
  units: readonly OrderableUnit[],
  buyers: number,
  ordersEach: number,
): Promise<Bought> {
  const tokens: string[] = [];
  for (let buyer = 0; buyer < buyers; buyer += 1) tokens.push(await signUp(shop));
  const times: number[] = [];
  const refused: string[] = [];
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token, buyer) => {
      for (let order = 0; order < ordersEach; order += 1) {
        const start = performance.now();
        const placed = await placeOrder(shop, token, units, buyer + order * buyers);
        times.push(performance.now() - start);
        if (!placed.success) refused.push(placed.message ?? '');
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { times, ordersPerSecond: (times.length - refused.length) / seconds, refused };
}

/** Starts four buyers who place one order after the other until they are stopped. */
export async function startBuyers(
  shop: string,
  units: readonly OrderableUnit[],
): Promise<{ stop(): Promise<{ readonly orders: number; readonly refused: number }> }> {
  const tokens = [await signUp(shop), await signUp(shop), await signUp(shop), await signUp(shop)];
  let isOver = false;
  let orders = 0;
  let refused = 0;
  let next = 0;
  const buying = Promise.all(
    tokens.map(async (token) => {
      while (!isOver) {
        const placed = await placeOrder(shop, token, units, next++);
        if (placed.success) orders += 1;
        else refused += 1;
      }
    }),
  );
  return {
    async stop() {
      isOver = true;
      await buying;
      return { orders, refused };
    },
  };
}

function placeOrder(shop: string, token: string, units: readonly OrderableUnit[], number: number) {
  const unit = units[number % units.length];
  if (!unit) throw new Error('Nothing in the shop has enough stock to be ordered.');
  const amount = unit.price + deliveryFee;
  return post(shop, '/api/order/place', token, {
    address,
    items: [{ _id: unit.id, size: unit.size, quantity: 1 }],
    amount,
    originalAmount: amount,
  });
}

async function signUp(shop: string): Promise<string> {
  const { token } = await post(shop, '/api/user/register', '', {
    name: 'Meera Nair',
    email: `bench-${randomUUID()}@example.com`,
    password: 'a-long-password-1',
  });
  if (!token) throw new Error('A buyer could not sign up.');
  return token;
}

async function post(
  shop: string,
  path: string,
  token: string,
  body: unknown,
): Promise<{ success: boolean; token?: string; message?: string }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...(token ? { token } : {}) };
  const response = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { success: boolean; token?: string; message?: string };
}
