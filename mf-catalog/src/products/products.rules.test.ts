import { productForTest } from '../services-for-test';
import { byId, pickProducts, typeLabel, withCard } from './products.rules';

const [a, b] = [productForTest({ _id: 'a' }), productForTest({ _id: 'b' })];

test('§2 gymtees is shown as Gym Polyester Tees', () => {
  expect([typeLabel('gymtees'), typeLabel('Topwear')]).toEqual(['Gym Polyester Tees', 'Topwear']);
});

test('§4 products come in the order of their ids, each once', () => {
  const fenced = { _id: 'f', name: 'F', image: '', gate: 'EARLY_ACCESS' as const, message: '' };
  const known = { products: byId([a, b]), restricted: byId([fenced]) };
  expect(pickProducts(known, ['b', 'x', 'f', 'a', 'b'])).toEqual({
    products: [b, a],
    restricted: [fenced],
    missing: ['x'],
  });
});

test('§3 a card that comes later takes neither description nor pictures away', () => {
  const whole = { ...a, images: ['1', '2', '3'] };
  expect(withCard(whole, { ...whole, price: 5, description: '', images: ['1', '2'] })).toEqual({ ...whole, price: 5 });
  expect(withCard(undefined, { ...b, description: '' }).description).toBe('');
});
