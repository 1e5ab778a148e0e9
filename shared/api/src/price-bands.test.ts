import { findPriceBand } from './price-bands';

test.each([
  [0, '0-999'],
  [999, '0-999'],
  [999.5, '0-999'],
  [1000, '1000-1999'],
  [1999, '1000-1999'],
  [2000, '2000-3999'],
  [3999, '2000-3999'],
  [4000, '4000-'],
  [250_000, '4000-'],
])('a price of %d rupees lies in the band %s', (rupees, band) => {
  expect(findPriceBand(rupees)).toBe(band);
});
