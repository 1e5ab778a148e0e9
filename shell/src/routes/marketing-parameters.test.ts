import { removeMarketingParameters } from './marketing-parameters';

test.each([
  ['?utm_source=x&utm_campaign=monsoon&gclid=1', ''],
  ['?category=Men&fbclid=abc&sort=low', '?category=Men&sort=low'],
  ['?search=fbclid', '?search=fbclid'],
  ['?a=1&a=%20b', '?a=1&a=%20b'],
  ['', ''],
])('§2 of the query %s the pages see %s', (asked, seen) => {
  expect(removeMarketingParameters(asked)).toBe(seen);
});
