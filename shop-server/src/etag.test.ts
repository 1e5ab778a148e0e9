import { etagOf, hasPage } from './etag';
import { noncePlace } from './page';

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b",\t"c" , "a"', true],
  ['*', true],
  [' * ', true],
  [undefined, false],
  ['', false],
  ['"b"', false],
  ['a', false],
  ['"aa", "*"', false],
])('server: whoever has %s of the page W/"a" has it: %s', (kept, has) => {
  expect(hasPage(kept, 'W/"a"')).toBe(has);
});

test('server: an ETag is of the text, wherever a process keeps its nonces, and weak because each response has another', () => {
  expect(etagOf(`<a>${noncePlace}</a>`)).toBe(etagOf('<a></a>'));
  expect(etagOf('<a></a>')).toMatch(/^W\/"[\w-]{22}"$/);
  expect(etagOf('<a></a>')).not.toBe(etagOf('<b></b>'));
});
