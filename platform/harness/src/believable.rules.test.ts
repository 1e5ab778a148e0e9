import { coinRewards, productList, userOrders } from '@shop/shared-api';
import { messages } from '@shop/shared-events/host';
import * as v from 'valibot';
import { wireCalls } from './answers.rules';
import { believable, type World } from './believable.rules';

const world: World = {
  garments: [
    { key: 'men-khadi-kurta', images: ['/images/a.webp', '/images/b.webp'] },
    { key: 'kids-mesh-gym-tee', images: ['/images/c.webp'] },
  ],
  now: Date.UTC(2026, 10, 21),
};

test.each(Object.entries(wireCalls))('§7 the believable answer to %s is one that the wire allows', (_, call) => {
  expect(v.safeParse(call.reply, believable(call.reply, world)).issues).toBeUndefined();
});

test.each(Object.entries(messages))('the believable %s is one that the contract allows', (_, message) => {
  expect(v.safeParse(message.schema, believable(message.schema, world)).issues).toBeUndefined();
  if (message.kind === 'request')
    expect(v.safeParse(message.reply, believable(message.reply, world)).issues).toBeUndefined();
});

test('§3 a product looks like the garment whose pictures it carries', () => {
  const { products } = believable(productList.reply, world) as v.InferOutput<typeof productList.reply>;
  expect(products[1]).toMatchObject({
    _id: 'kids-mesh-gym-tee',
    name: 'Mesh gym tee',
    category: 'Kids',
    subCategory: 'gymtees',
    images: ['/images/c.webp'],
  });
});

test('what was asked for by id comes back under that id', () => {
  const { products } = believable(productList.reply, { ...world, ids: ['a', 'b', 'c'] }) as {
    products: { _id: string }[];
  };
  expect(products.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

test('§3 an order is one that a shopper could have made: its lines and the delivery are its amount, and it came to each status on a day of late', () => {
  const { orders } = believable(userOrders.reply, world) as v.InferOutput<typeof userOrders.reply>;
  expect(orders[0]?._id).toBe('1');
  for (const { items, amount, statusHistory = [], notice } of orders) {
    expect(items.reduce((sum, { price, quantity }) => sum + price * quantity, 59)).toBe(amount);
    expect(statusHistory.every(({ at }) => at < world.now && at > world.now - 60 * 86_400_000)).toBe(true);
    expect(notice).toBeUndefined();
  }
});

test('§3 a reward is described as what it is, and nothing is corrected that nobody searched for', () => {
  const { rewards } = believable(coinRewards.reply, world) as v.InferOutput<typeof coinRewards.reply>;
  expect(rewards[1]).toMatchObject({ type: 'DISCOUNT_30', description: '₹30 off one order', coins: 300 });
  expect(believable(productList.reply, world)).not.toHaveProperty('corrected');
});
