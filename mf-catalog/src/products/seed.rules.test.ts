import { productForTest } from '../services-for-test';
import { toColumns, emptySeed, readSeededLists, readSeededProducts } from './seed.rules';

const [a, b] = [productForTest({ _id: 'a' }), productForTest({ _id: 'b' })];

test('seed: products of several seeds are merged, and complete ones win over cards', () => {
  const seeds = {
    product: { ...emptySeed, completeProducts: [a] },
    'best-sellers': { ...emptySeed, cards: toColumns([a, b]) },
  };
  const { products, completeIds } = readSeededProducts(seeds);
  expect([[...products.keys()], products.get('a')?.description, [...completeIds]]).toEqual([
    ['a', 'b'],
    'Plain cotton.',
    ['a'],
  ]);
});

test('seed: ids that the server found missing count as missing', () => {
  expect([...readSeededProducts({ product: { ...emptySeed, missingIds: ['x'] } }).missingIds]).toEqual(['x']);
});

test('seed: an invalid seed is ignored', () => {
  for (const seeds of [
    { product: { ...emptySeed, completeProducts: 'rubbish' } },
    { product: 7 },
    { product: { lists: [{}] } },
  ]) {
    expect([readSeededProducts(seeds).products.size, readSeededLists(seeds).size]).toEqual([0, 0]);
  }
});

test('seed: a card keeps its MRP through JSON, beside cards without one', () => {
  const reduced = productForTest({ _id: 'reduced', price: 999, mrp: 1299 });
  const seed = { ...emptySeed, cards: toColumns([reduced, productForTest({ _id: 'plain' })]) };
  const { products } = readSeededProducts({ list: JSON.parse(JSON.stringify(seed)) as unknown });
  expect([products.get('reduced')?.mrp, products.get('plain')?.mrp]).toEqual([1299, undefined]);
  expect(products.size).toBe(2);
});
