import fc from 'fast-check';
import { anyText } from '@shop/tooling/any-text';
import { defaultCountries, findCountry, formatDeliveryCountries } from './countries';

test.each(['India', ' INDIA ', 'in', 'IND', 'Bharat', 'भारत', 'இந்தியா', 'ભારત', 'بھارت'])('%s is India', (typed) => {
  expect(findCountry(typed, defaultCountries)).toBe('India');
});

test.each(['France', 'Paris', 'Nepal', '', 'Indiana', 'British Indian Ocean Territory'])(
  'the shop does not deliver to "%s" without a setting',
  (typed) => {
    expect(findCountry(typed, defaultCountries)).toBeUndefined();
  },
);

test('a country of the settings is found, and the refusal names them all', () => {
  expect(findCountry('नेपाल', ['IN', 'NP'])).toBe('Nepal');
  expect(formatDeliveryCountries(['IN'])).toBe('We deliver to India only.');
  expect(formatDeliveryCountries(['IN', 'NP', 'BT'])).toBe('We deliver to India, Nepal and Bhutan only.');
});

test('any text is a country or none', () => {
  fc.assert(fc.property(anyText(), (typed) => [undefined, 'India'].includes(findCountry(typed, defaultCountries))));
});
