import * as fc from 'fast-check';
import { productForTest } from '../services-for-test';
import { makeFindable, search } from './whole-list-search.rules';

const list = makeFindable([
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
const find = (text: string) => search(list, text).map((product) => product._id);

test('§2 an empty search text finds everything in its order', () => {
  expect(find('  ')).toEqual(['over', 'kurta', 'tee']);
});

test('§2 every word must be found, in name, category, type or description', () => {
  expect([find('indigo men'), find('indigo women'), find('dabu'), find('polyester tees')]).toEqual([
    ['kurta'],
    [],
    ['kurta'],
    ['tee'],
  ]);
});

test('§2 what has the words in its name comes first', () => {
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
])('§2 “%s” is forgiven and finds %s', (text, id) => {
  expect(find(text)[0]).toBe(id);
});

test.each([
  ['kutra', 'kurta'],
  ['indgo', 'kurta'],
  ['ovreshirt', 'over'],
  ['polyster', 'tee'],
])('§2 one slip in “%s” is forgiven when nothing else fits', (text, id) => {
  expect(find(text)).toContain(id);
});

test('§2 men does not find women', () => {
  expect(find('men')).toEqual(['kurta']);
});

test('§2 any text finds a part of the list, each product once', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = find(text);
      return new Set(found).size === found.length && found.every((id) => ['over', 'kurta', 'tee'].includes(id));
    }),
  );
});

test('§2 a product is found by each word of its name', () => {
  fc.assert(
    fc.property(fc.constantFrom('Indigo', 'indigo', 'KURTA', 'Kurta Indigo', 'indigo   kurta'), (text) =>
      find(text).includes('kurta'),
    ),
  );
});
