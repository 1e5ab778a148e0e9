import { problem } from '@shop/shared-api';
import { glimpseCountMs } from '@shop/shared-rules';
import fc from 'fast-check';
import { computeShownCount, formatFailure } from './glimpses.rules';

test('§8 a refusal of the backend shows the fixed message instead of its own', () => {
  expect(formatFailure(problem('refused', 'No table'))).toBe('Failed to fetch glimpses');
});

test('§8 a failed request shows the prefix and the message of the server or the network', () => {
  expect(formatFailure(problem('unavailable', 'The kitchen is closed'))).toBe(
    'Error fetching glimpses: The kitchen is closed',
  );
  expect(formatFailure({ ...problem('refused', 'No table'), status: 404 })).toBe('Error fetching glimpses: No table');
  expect(formatFailure(problem('offline'))).toBe(
    'Error fetching glimpses: We could not reach the shop. Check your connection and try again.',
  );
});

test('§9 the counter starts at 0, never decreases, and is exact after one second', () => {
  const count = fc.nat({ max: 5_000_000 });
  const moment = fc.nat({ max: 3000 });
  fc.assert(
    fc.property(count, moment, moment, (target, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(computeShownCount(target, 0)).toBe(0);
      expect(computeShownCount(target, earlier)).toBeLessThanOrEqual(computeShownCount(target, later));
      expect(computeShownCount(target, glimpseCountMs + later)).toBe(target);
    }),
  );
});
