import { productForTest } from '../services-for-test';
import { indexById, selectProducts, typeLabel, mergeCard } from './products.rules';

const [a, b] = [productForTest({ _id: 'a' }), productForTest({ _id: 'b' })];

test('§2 gymtees is shown as Gym Polyester Tees', () => {
  expect([typeLabel('gymtees'), typeLabel('Topwear')]).toEqual(['Gym Polyester Tees', 'Topwear']);
});

test('products: products are selected in the order of the ids, each once', () => {
  const restricted = { _id: 'f', name: 'F', image: '', gate: 'EARLY_ACCESS' as const, message: '' };
  const known = { products: indexById([a, b]), restricted: indexById([restricted]) };
  expect(selectProducts(known, ['b', 'x', 'f', 'a', 'b'])).toEqual({
    products: [b, a],
    restricted: [restricted],
    missing: ['x'],
  });
});

test('products: a card does not remove the description and images of a complete product', () => {
  const complete = { ...a, images: ['1', '2', '3'] };
  expect(mergeCard(complete, { ...complete, price: 5, description: '', images: ['1', '2'] })).toEqual({
    ...complete,
    price: 5,
  });
  expect(mergeCard(undefined, { ...b, description: '' }).description).toBe('');
});
