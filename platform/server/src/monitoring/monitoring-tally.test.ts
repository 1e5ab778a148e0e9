import fc from 'fast-check';
import type { MonitoringEntry } from '@shop/page-contract/monitoring-report';
import { computePercentile, millisecondBounds } from './histogram';
import {
  addEntry,
  addServerFailure,
  createTally,
  mergeHours,
  type MonitoringHour,
  otherMessages,
  ownBackendFailures,
} from './monitoring-tally';

const where = { app: 'mf-loyalty', version: '1', route: '/coins' };
const createHour = (...entries: MonitoringEntry[]): MonitoringHour => {
  const hour: MonitoringHour = { hour: '2026-11-23T14', groups: {} };
  for (const entry of entries) addEntry(hour, entry, 's', 10);
  return hour;
};

const count = fc.integer({ min: 1, max: 1000 });
const place = fc.record({
  app: fc.constantFrom('shell', 'mf-loyalty', 'mf-catalog', 'unknown'),
  version: fc.constantFrom('1', '2'),
  route: fc.constantFrom('/', '/coins', '/*'),
});
const entry: fc.Arbitrary<MonitoringEntry> = place.chain((given) =>
  fc.oneof(
    fc.record({ kind: fc.constant('view' as const), count }).map((one) => ({ ...given, ...one })),
    fc
      .record({
        kind: fc.constant('vital' as const),
        name: fc.constantFrom('LCP' as const, 'INP' as const, 'CLS' as const),
        value: fc.double({ min: 0, max: 600_000, noNaN: true }),
      })
      .map((one) => ({ ...given, ...one })),
    fc
      .record({ kind: fc.constant('load' as const), value: fc.double({ min: 0, max: 600_000, noNaN: true }) })
      .map((one) => ({ ...given, ...one })),
    fc
      .record({
        kind: fc.constant('failure' as const),
        reason: fc.constantFrom('timeout' as const, 'broken' as const),
        count,
      })
      .map((one) => ({ ...given, ...one })),
    fc
      .record({
        kind: fc.constant('error' as const),
        type: fc.constantFrom('uncaught' as const, 'render' as const),
        message: fc.string({ maxLength: 20 }),
        at: fc.constantFrom('', 'page.js:1:2'),
        count,
      })
      .map((one) => ({ ...given, ...one })),
  ),
);
const hours = fc.array(
  fc.array(entry, { maxLength: 20 }).map((entries) => createHour(...entries)),
  { maxLength: 6 },
);

test('monitoring: files of servers and hours give the same sums in any order and any grouping', () => {
  fc.assert(
    fc.property(hours, fc.infiniteStream(fc.nat()), (files, numbers) => {
      const shuffled = files
        .map((file) => [numbers.next().value as number, file] as const)
        .sort(([one], [other]) => one - other)
        .map(([, file]) => file);
      const all = mergeHours(files);
      expect(mergeHours(shuffled)).toEqual(all);
      const half = Math.floor(files.length / 2);
      const grouped = [files.slice(0, half), files.slice(half)].map((some): MonitoringHour => ({
        hour: '2026-11-23T14',
        groups: Object.fromEntries(mergeHours(some)),
      }));
      expect(mergeHours(grouped)).toEqual(all);
    }),
  );
});

test('monitoring: nothing that is reported is lost in a sum', () => {
  fc.assert(
    fc.property(hours, (files) => {
      const sumOf = (tallies: Iterable<{ readonly errors: Record<string, number> }>) =>
        [...tallies].reduce((sum, { errors }) => sum + (errors['uncaught'] ?? 0), 0);
      expect(sumOf(mergeHours(files).values())).toBe(
        files.reduce((sum, { groups }) => sum + sumOf(Object.values(groups)), 0),
      );
    }),
  );
});

test('monitoring: a sampled view stands for as many as were not sampled, and every page is one of the shell, too', () => {
  const { groups } = createHour({ kind: 'view', ...where, count: 2 });
  expect(Object.entries(groups).map(([key, { views }]) => [key, views])).toEqual([
    ['mf-loyalty 1 /coins', 20],
    ['shell s /coins', 20],
  ]);
});

test('monitoring: an hour has bounds, whatever is reported', () => {
  const error = (message: string, app: string): MonitoringEntry => ({
    kind: 'error',
    type: 'uncaught',
    ...where,
    app,
    message,
    at: '',
    count: 1,
  });
  const hour = createHour(
    ...Array.from({ length: 700 }, (_, index) => error(`message ${index}`, 'mf-loyalty')),
    ...Array.from({ length: 300 }, (_, index) => error('one', `app-${index}`)),
  );
  expect(Object.keys(hour.groups)).toHaveLength(200);
  const { messages, errors } = hour.groups['mf-loyalty 1 /coins'] ?? createTally();
  expect([Object.keys(messages).length, messages[otherMessages], errors['uncaught']]).toEqual([501, 200, 700]);
});

test('monitoring: a percentile is between the bounds of its bucket, and unknown without values', () => {
  expect(computePercentile({}, millisecondBounds, 0.75)).toBeUndefined();
  // Four values up to 8 ms: three quarters are below 6.
  expect(computePercentile({ 0: 4 }, millisecondBounds, 0.75)).toBe(6);
  expect(computePercentile({ 0: 3, 5: 1 }, millisecondBounds, 0.75)).toBe(8);
  expect(computePercentile({ 26: 5 }, millisecondBounds, 0.75)).toBe(60_000);
});

test('monitoring: calls that an app’s own backend did not answer are failures, and no errors of its server build', () => {
  const hour = createHour();
  const failure = { ...where, app: 'mf-loyalty', route: '/remotes/mf-loyalty/api', message: 'It took too long.' };
  addServerFailure(hour, { ...failure, reason: ownBackendFailures });
  expect(hour.groups['mf-loyalty 1 /remotes/mf-loyalty/api']).toEqual({
    ...createTally(),
    failures: { 'own backend': 1 },
    messages: { 'From its own backend: It took too long.': 1 },
  });
});
