import { problem } from '@shop/shared-api';
import { glimpseCountMs } from '@shop/shared-rules';
import fc from 'fast-check';
import { countAt, failureSentence } from './glimpses.rules';

test('§8 a backend that refuses gives the fixed words, not its own', () => {
  expect(failureSentence(problem('refused', 'No table'))).toBe('Failed to fetch glimpses');
});

test('§8 a request that failed gives the prefix and the message of the server or the network', () => {
  expect(failureSentence(problem('unavailable', 'The kitchen is closed'))).toBe(
    'Error fetching glimpses: The kitchen is closed',
  );
  expect(failureSentence({ ...problem('refused', 'No table'), status: 404 })).toBe('Error fetching glimpses: No table');
  expect(failureSentence(problem('offline'))).toBe(
    'Error fetching glimpses: We could not reach the shop. Check your connection and try again.',
  );
});

test('§9 the counter begins at 0, never goes back, and is exact after one second', () => {
  const count = fc.nat({ max: 5_000_000 });
  const moment = fc.nat({ max: 3000 });
  fc.assert(
    fc.property(count, moment, moment, (target, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(countAt(target, 0)).toBe(0);
      expect(countAt(target, earlier)).toBeLessThanOrEqual(countAt(target, later));
      expect(countAt(target, glimpseCountMs + later)).toBe(target);
    }),
  );
});
