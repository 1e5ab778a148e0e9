import { type BenchProduct, deliveryAddress, deliveryFee, openAccounts } from '../load/buyers';
import { formatTimes, repeat, request, type Times } from './measure';

const rounds = 10;

/** Measures the calls for a cart with this number of lines, which is ordered and cancelled again and again. */
export async function measureCart(address: string, lines: number, print: (line: string) => void): Promise<void> {
  const { products } = await request<{ products: BenchProduct[] }>(
    `${address}/api/product/list?fields=card&limit=100&size=M`,
  );
  const items = products.slice(0, lines).map(({ _id }) => ({ _id, size: 'M', quantity: 1 }));
  if (items.length < lines) throw new Error(`The shop has fewer than ${lines} products in size M.`);
  const amount = products.slice(0, lines).reduce((sum, { price }) => sum + price, deliveryFee);
  const [account] = await openAccounts(address, 1);
  const call = <Reply>(path: string, body: object) => request<Reply>(address + path, account?.token, body);
  const add = (line: number) => call('/api/cart/update', { itemId: items[line % lines]?._id, size: 'M', quantity: 1 });
  for (let line = 0; line < lines; line += 1) await add(line);
  const order = { address: deliveryAddress, items, amount, originalAmount: amount };
  const times: Record<string, Times> = {
    'change a line': await repeat(rounds, add),
    'read the cart': await repeat(rounds, () => call('/api/cart/get', {})),
    'order and cancel it': await repeat(rounds, async () => {
      const { orderId } = await call<{ orderId: string }>('/api/order/place', order);
      await call('/api/order/cancel', { orderId });
    }),
  };
  print(
    `  ${String(lines).padStart(3)}: ${Object.entries(times)
      .map(([name, one]) => `${name} ${formatTimes(one)}`)
      .join(', ')}`,
  );
}
