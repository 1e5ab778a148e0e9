import { formatTime } from './format-time';

test('the operator reads the time of India, on the day of India', () => {
  expect(formatTime('2026-11-22T19:00:00.000Z')).toBe('2026-11-23 00:30');
  expect(formatTime(new Date('2026-06-01T06:30:00Z'))).toBe('2026-06-01 12:00');
  expect(formatTime('')).toBe('');
});
