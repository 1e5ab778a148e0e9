import { toFields, parseFields } from './stored-fields.rules';

test('a missing or invalid stored text has no fields, nor has a value that is no object', () => {
  expect([parseFields(null), parseFields('{'), parseFields('{"a":1}')]).toEqual([{}, {}, { a: 1 }]);
  expect([toFields(null), toFields('text'), toFields([3]), toFields({ a: 1 })]).toEqual([{}, {}, {}, { a: 1 }]);
});
