import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { buildSearchIndex, searchProducts } from './search-products.rules';

const list = buildSearchIndex([
  productForTest({ _id: 'over', name: 'Overshirt', description: 'Goes well over a kurta.', category: 'Women' }),
  productForTest({ _id: 'kurta', name: 'Indigo Kurta', description: 'Dabu print.', category: 'Men' }),
  productForTest({
    _id: 'tee',
    name: 'Mesh T-shirt',
    subCategory: 'gymtees',
    category: 'Kids',
    description: 'Café brown.',
  }),
]);
const find = (text: string) => searchProducts(list, text).map((product) => product._id);

test('search: an empty text finds everything in list order', () => {
  expect(find('  ')).toEqual(['over', 'kurta', 'tee']);
});

test('search: every word must match the name, category, type or description', () => {
  expect([find('indigo men'), find('indigo women'), find('dabu'), find('polyester tees')]).toEqual([
    ['kurta'],
    [],
    ['kurta'],
    ['tee'],
  ]);
});

test('search: products that match by name come first', () => {
  expect(find('kurta')).toEqual(['kurta', 'over']);
});

test.each([
  ['KURTAS', 'kurta'],
  ['indig', 'kurta'],
  ['tshirt', 'tee'],
  ['t-shirts', 'tee'],
  ['boys t shirt', 'tee'],
  ['kurti', 'kurta'],
  ['cafe', 'tee'],
  ['kid’s', 'tee'],
])('search: “%s” finds %s', (text, id) => {
  expect(find(text)[0]).toBe(id);
});

test.each([
  ['kutra', 'kurta'],
  ['indgo', 'kurta'],
  ['ovreshirt', 'over'],
  ['polyster', 'tee'],
])('search: one typo in “%s” is tolerated if nothing else matches', (text, id) => {
  expect(find(text)).toContain(id);
});

test('search: men does not find women', () => {
  expect(find('men')).toEqual(['kurta']);
});

test('search: every text finds each product at most once', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = find(text);
      return new Set(found).size === found.length && found.every((id) => ['over', 'kurta', 'tee'].includes(id));
    }),
  );
});

test('search: a product is found by each word of its name', () => {
  fc.assert(
    fc.property(fc.constantFrom('Indigo', 'indigo', 'KURTA', 'Kurta Indigo', 'indigo   kurta'), (text) =>
      find(text).includes('kurta'),
    ),
  );
});
