import { fieldsOf, keptJson } from './kept-json.rules';

test('a kept text that is missing or spoilt says nothing, and what has no fields gives none', () => {
  expect([keptJson(null), keptJson('{'), keptJson('{"a":1}')]).toEqual([null, null, { a: 1 }]);
  expect([fieldsOf(null), fieldsOf('text'), fieldsOf([3]), fieldsOf({ a: 1 })]).toEqual([{}, {}, {}, { a: 1 }]);
});
