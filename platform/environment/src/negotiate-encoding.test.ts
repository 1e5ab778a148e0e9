import { negotiateEncoding } from './negotiate-encoding';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['GZIP;Q=0.5, BR ; q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['gzip;q=0.000, *;q=0.1', 'br'],
  ['brotli, xbr, br-x, gzip-y', 'identity'],
  ['br;q=many', 'identity'],
])('server: Accept-Encoding "%s" selects %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding);
});
