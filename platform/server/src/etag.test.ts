import { createEtag, matchesEtag } from './etag';

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
])('server: if-none-match %s matches the page W/"a": %s', (header, matches) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(matches);
});

test('server: an ETag depends on the text alone, and is weak because the text is sent in several encodings', () => {
  expect(createEtag('<a></a>')).toMatch(/^W\/"[\w-]{16}"$/);
  expect(createEtag('<a></a>')).toBe(createEtag('<a></a>'));
  expect(createEtag('<a></a>')).not.toBe(createEtag('<b></b>'));
});
