import fc from 'fast-check';
import { computeNextAttempt, giveUpAfterMs } from './retry.rules';

const created = new Date('2026-06-01T06:30:00Z');

test('a failed mail is tried again after 1, 5, 15, 60 minutes, then 4, 12 and 24 hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (attempts) => ((computeNextAttempt(created, attempts, created)?.getTime() ?? 0) - created.getTime()) / 60_000,
  );
  expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1_440, 1_440]);
});

test('a mail is tried at most nine times, never in the past and never after three days', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(86_400_000), { minLength: 20, maxLength: 20 }), (delays) => {
      let now = created;
      for (let attempt = 1; ; attempt += 1) {
        expect(attempt).toBeLessThanOrEqual(9);
        const next = computeNextAttempt(created, attempt, now);
        if (next === null) return;
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - created.getTime()).toBeLessThanOrEqual(giveUpAfterMs);
        now = new Date(next.getTime() + (delays[attempt] ?? 0));
      }
    }),
  );
});
