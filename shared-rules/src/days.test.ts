import { formatDay, formatMoment } from './days';

test('§3 a moment reads as a day', () => {
  expect(formatDay('2026-11-03T09:30:00.000Z')).toBe('3 Nov 2026');
  expect(formatDay(Date.UTC(2026, 10, 3, 9, 30))).toBe('3 Nov 2026');
});

test('§3 an evening in London is the next day in India, wherever it is read', () => {
  expect(formatDay('2026-11-03T20:00:00.000Z')).toBe('4 Nov 2026');
  expect(formatDay('2026-11-03T18:29:59.999Z')).toBe('3 Nov 2026');
  expect(formatMoment('2026-11-03T20:00:00.000Z')).toBe('4 Nov, 1:30 am');
});

test('§3 what is no moment reads as nothing', () => {
  for (const none of ['', 'soon', Number.NaN, Infinity]) expect([formatDay(none), formatMoment(none)]).toEqual(['', '']);
});
