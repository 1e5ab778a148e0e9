import { fieldsOf, keptFields } from './kept-fields.rules';

test('a missing or invalid stored text has no fields, nor has a value that is no object', () => {
  expect([keptFields(null), keptFields('{'), keptFields('{"a":1}')]).toEqual([{}, {}, { a: 1 }]);
  expect([fieldsOf(null), fieldsOf('text'), fieldsOf([3]), fieldsOf({ a: 1 })]).toEqual([{}, {}, {}, { a: 1 }]);
});
