import { productForTest } from '../services-for-test';
import { mergeProducts, pickProducts, typeLabel } from './products.rules';

const [a, b] = [productForTest({ _id: 'a' }), productForTest({ _id: 'b' })];

test('§2 gymtees is displayed as Gym Polyester Tees, the other types as they are', () => {
  expect((['Topwear', 'Bottomwear', 'Winterwear', 'gymtees'] as const).map(typeLabel)).toEqual([
    'Topwear',
    'Bottomwear',
    'Winterwear',
    'Gym Polyester Tees',
  ]);
});

test('§3 a product that was read anew takes its old place, a new one the last', () => {
  const fresh = { ...a, price: 5 };
  expect(mergeProducts([a], [b, fresh])).toEqual([fresh, b]);
});

test('§4 products come in the order of their ids, each once', () => {
  expect(pickProducts([a, b], ['b', 'x', 'a', 'b'])).toEqual({ products: [b, a], missing: ['x'] });
});
