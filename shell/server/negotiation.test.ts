import { encodingFor, etagOf, hasPage } from './negotiation';
import { noncePlace } from './page';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['GZIP;Q=0.5, BR ; q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['gzip;q=0.000, *;q=0.1', 'br'],
  ['brotli, xbr, br-x, gzip-y', null],
  ['br;q=many', null],
])('server: a reader that accepts "%s" gets its page in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

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
