import { productForTest } from '../services-for-test';
import { productsOfSeeds, readSeed } from './seed.rules';

const [a, b] = [productForTest({ _id: 'a' }), productForTest({ _id: 'b' })];

test('§2 a page that came with its products does not ask for them again', () => {
  expect(productsOfSeeds({ collection: { products: [a, b], whole: true, missing: null } })).toEqual({ products: [a, b], whole: true });
});

test('§2 what two shelves were sent with is known once, and is not taken for everything', () => {
  const seeds = { 'best-sellers': { products: [a, b], whole: false, missing: null }, 'creators-picks': { products: [b], whole: false, missing: null } };
  expect(productsOfSeeds(seeds)).toEqual({ products: [a, b], whole: false });
});

test('§2 a seed that is not what it should be counts as none', () => {
  expect(readSeed({ product: { products: 'rubbish' } }, 'product')).toBeNull();
  expect(productsOfSeeds({ product: 7 })).toEqual({ products: [], whole: false });
});
