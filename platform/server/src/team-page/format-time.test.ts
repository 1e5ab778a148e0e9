import { formatAge, formatUtc } from './format-time';

test.each([
  [59_999, 'just now'],
  [-60_000, 'just now'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000 + 59_000, '3 hours ago'],
  [49 * 3_600_000, '2 days ago'],
])('team page: a time of %d ms before is shown as %s', (milliseconds, age) => {
  const now = Date.parse('2026-11-23T15:00:00Z');
  expect(formatAge(new Date(now - milliseconds).toISOString(), now)).toBe(age);
});

test('team page: times are in UTC', () => {
  expect(formatUtc('2026-11-23T15:04:59.123Z')).toBe('23 Nov, 15:04');
  expect([formatAge('no time', 0), formatUtc('no time')]).toEqual(['no time', 'no time']);
});
