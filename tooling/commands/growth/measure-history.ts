import { randomUUID } from 'node:crypto';
import { deliveryAddress, deliveryFee, type BenchProduct } from '../load/buyers';
import { formatTimes, repeat, request } from './measure';

const rounds = 10;
const limit = 100;

/** Measures the calls of a customer with more and more orders, each of which brought coins. */
export async function measureHistory(
  address: string,
  lengths: readonly number[],
  grow: (email: string, length: number) => Promise<void>,
  print: (line: string) => void,
): Promise<void> {
  const email = `bench-${randomUUID()}@example.com`;
  const account = { name: 'Meera Nair', email, password: 'a-long-password-1' };
  const { token } = await request<{ token: string }>(`${address}/api/user/register`, undefined, account);
  const list = await request<{ products: BenchProduct[] }>(`${address}/api/product/list?fields=card&limit=1&size=S`);
  const [product] = list.products;
  if (!product) throw new Error('The shop has no product in size S.');
  const amount = product.price + deliveryFee;
  const items = [{ _id: product._id, size: 'S', quantity: 1 }];
  const call = <Reply>(path: string, body: object) => request<Reply>(address + path, token, body);
  const place = () =>
    call<{ orderId: string }>('/api/order/place', { address: deliveryAddress, items, amount, originalAmount: amount });
  await place();
  for (const length of lengths) {
    await grow(email, length);
    const times = {
      'newest orders': await repeat(rounds, () => call('/api/order/userorders', { limit })),
      'balance and newest entries': await repeat(rounds, () => call('/api/coins/balance', { limit })),
      'place an order and cancel it': await repeat(rounds, async () =>
        call('/api/order/cancel', { orderId: (await place()).orderId }),
      ),
      'all orders': await repeat(1, () => call('/api/order/userorders', {})),
      'all entries': await repeat(1, () => call('/api/coins/balance', {})),
    };
    const cells = Object.entries(times).map(([name, one]) => `${name} ${formatTimes(one)}`);
    print(`  ${length.toLocaleString('en-GB').padStart(8)}: ${cells.join(', ')}`);
  }
}
