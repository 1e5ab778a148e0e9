import * as fc from 'fast-check';
import { parseRupees } from './amounts.rules';

test.each([
  ['1299', 129_900],
  ['1299.5', 129_950],
  ['1,299.00', 129_900],
  ['1,29,900', 12_990_000],
  ['₹1299', 129_900],
  ['Rs. 1,299.50', 129_950],
  ['1299,00', 129_900],
  ['1.299,90', 129_990],
  ['1 299,00', 129_900],
  ['INR 10', 1000],
  ['10 INR', 1000],
])('%s is an amount', (text, paise) => {
  expect(parseRupees(text)).toBe(paise);
});

test.each(['abc', '', '-5', '1.299', '1e3', '$5', '12,34,5', '१२', '1299.999', '₹'])('"%s" is no amount', (text) => {
  expect(parseRupees(text)).toBeUndefined();
});

test('every amount comes back, however its thousands are grouped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (paise) => {
      for (const locale of ['en-IN', 'en-US', 'de-DE']) {
        const text = (paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(parseRupees(text)).toBe(paise);
      }
    }),
  );
});
