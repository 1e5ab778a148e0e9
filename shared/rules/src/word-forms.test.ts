import { listWordForms } from './word-forms';

test.each([
  ['kurtas', ['kurtas', 'kurta']],
  ['dresses', ['dresses', 'dresse', 'dress']],
  ['blouses', ['blouses', 'blouse', 'blous']],
  ['shoes', ['shoes', 'shoe']],
  ['tee', ['tee']],
  ['bus', ['bus']],
])('search: “%s” has the forms %j', (word, forms) => {
  expect(listWordForms(word)).toEqual(forms);
});
