import * as fc from 'fast-check';
import { computeExchangeEnd, listNextStates, listPickupDays, toDay } from './exchanges.rules';

const dayMs = 86_400_000;
const anyTime = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) });

test('an exchange can be requested until the end of the last day in India', () => {
  const delivered = Date.parse('2026-06-01T06:30:00Z');
  expect(new Date(computeExchangeEnd(delivered, 5)).toISOString()).toBe('2026-06-06T18:29:59.999Z');
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 0, max: 60 }), (at, days) => {
      const end = computeExchangeEnd(at, days);
      expect(end).toBeGreaterThanOrEqual(at + days * dayMs);
      expect(toDay(end)).toBe(toDay(at + days * dayMs));
      expect(toDay(end + 1)).not.toBe(toDay(end));
    }),
  );
});

test('six days are offered for the pickup, from tomorrow, without Sundays', () => {
  fc.assert(
    fc.property(anyTime, (now) => {
      const days = listPickupDays(now);
      expect(days).toHaveLength(6);
      expect([...days].sort()).toEqual(days);
      for (const day of days) {
        expect(day > toDay(now)).toBe(true);
        expect(new Date(day).getUTCDay()).not.toBe(0);
      }
    }),
  );
});

test('a received exchange ends as its customer wished', () => {
  expect(listNextStates({ state: 'received', wish: 'REPLACEMENT' })).toEqual(['replaced', 'refused']);
  expect(listNextStates({ state: 'received', wish: 'MONEY_BACK' })).toEqual(['refunded', 'refused']);
});
