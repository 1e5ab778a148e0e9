import { formsOf } from './word-forms';

test.each([
  ['kurtas', ['kurtas', 'kurta']],
  ['dresses', ['dresses', 'dresse', 'dress']],
  ['blouses', ['blouses', 'blouse', 'blous']],
  ['shoes', ['shoes', 'shoe']],
  ['tee', ['tee']],
  ['bus', ['bus']],
])('§2 “%s” is searched for as %j', (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});
