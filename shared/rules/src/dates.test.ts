import { formatDate, formatDateTime } from './dates';

test('a timestamp is formatted as a date', () => {
  expect(formatDate('2026-11-03T09:30:00.000Z')).toBe('3 Nov 2026');
  expect(formatDate(Date.UTC(2026, 10, 3, 9, 30))).toBe('3 Nov 2026');
});

test('dates are those of the time zone of India', () => {
  expect(formatDate('2026-11-03T20:00:00.000Z')).toBe('4 Nov 2026');
  expect(formatDate('2026-11-03T18:29:59.999Z')).toBe('3 Nov 2026');
  expect(formatDateTime('2026-11-03T20:00:00.000Z')).toBe('4 Nov, 1:30 am');
});

test('an invalid timestamp is formatted as an empty string', () => {
  for (const invalid of ['', 'soon', Number.NaN, Infinity]) {
    expect([formatDate(invalid), formatDateTime(invalid)]).toEqual(['', '']);
  }
});
