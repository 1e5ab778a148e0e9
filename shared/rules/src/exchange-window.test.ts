import { formatExchangeWindow } from './exchange';

test('the time for an exchange is named in words for each number of days', () => {
  expect([undefined, 0, 1, 10].map((days) => formatExchangeWindow(days))).toEqual([
    'within 5 days of delivery',
    'on the day of delivery',
    'within 1 day of delivery',
    'within 10 days of delivery',
  ]);
});
