import { formatDay } from './dates.rules';

test('§3 a moment reads as a day', () => {
  expect(formatDay('2026-11-03T09:30:00.000Z')).toBe('3 Nov 2026');
});
