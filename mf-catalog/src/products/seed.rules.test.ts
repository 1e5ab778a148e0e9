import { productForTest } from '../services-for-test';
import { columnsOf, emptySeed, listsOfSeeds, productsOfSeeds } from './seed.rules';

const [a, b] = [productForTest({ _id: 'a' }), productForTest({ _id: 'b' })];

test('§2 what two shelves were sent with is known once, whole where one of them had it whole', () => {
  const seeds = { product: { ...emptySeed, whole: [a] }, 'best-sellers': { ...emptySeed, cards: columnsOf([a, b]) } };
  const { products, whole } = productsOfSeeds(seeds);
  expect([[...products.keys()], products.get('a')?.description, [...whole]]).toEqual([
    ['a', 'b'],
    'Plain cotton.',
    ['a'],
  ]);
});

test('§2 an id that a server looked for in vain is not looked for again', () => {
  expect([...productsOfSeeds({ product: { ...emptySeed, gone: ['x'] } }).gone]).toEqual(['x']);
});

test('§2 a seed that is not what it should be counts as none', () => {
  for (const seeds of [{ product: { ...emptySeed, whole: 'rubbish' } }, { product: 7 }, { product: { lists: [{}] } }]) {
    expect([productsOfSeeds(seeds).products.size, listsOfSeeds(seeds).size]).toEqual([0, 0]);
  }
});
