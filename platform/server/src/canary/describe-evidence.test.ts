import { addRelease, emptyRegistry } from '@shop/release-registry';
import type { MonitoringEntry } from '@shop/page-contract/monitoring-report';
import { addEntry, type MonitoringHour } from '../monitoring/monitoring-tally';
import { createTestRelease } from '../testing/test-shop';
import { createEvidenceReader } from './describe-evidence';

const app = 'mf-offers';
const registry = ['1', '2'].reduce(
  (known, version) => addRelease(known, app, createTestRelease(app, version)),
  emptyRegistry,
);
const where = { app, version: '2', route: '/offers' };
const createError = (message: string, at: string, count: number): MonitoringEntry => ({
  kind: 'error',
  ...where,
  type: 'start',
  message,
  at,
  count,
});

/** Reads the evidence of version 2 from reports that wait until they are written. */
function read(...entries: MonitoringEntry[]): Promise<string> {
  const hour: MonitoringHour = { hour: '2026-11-26T20', groups: {} };
  const describe = createEvidenceReader({
    hours: { readAll: async () => [hour] },
    writeReports: async () => entries.forEach((entry) => addEntry(hour, entry, '1', 10)),
    readRegistry: async () => registry,
    locator: { locate: async () => new Map([['remote.js:1:9', 'src/offers-page.tsx:39:25']]) },
  });
  return describe({ app, version: '2', otherVersion: '1' });
}

test('evidence: the most frequent error is named with its line in the sources, with failed loads and load times', async () => {
  expect(
    await read(
      createError('Error: rare', 'other.js:1:1', 1),
      createError('Error: view failed', 'remote.js:1:9', 12),
      { kind: 'failure', ...where, reason: 'threw', count: 12 },
      { kind: 'load', ...where, value: 100 },
      { kind: 'load', ...where, version: '1', value: 40 },
    ),
  ).toBe(
    'first: src/offers-page.tsx:39:25 Error: view failed (12 ×); failed loads: 12 threw; loaded in 110 ms (live: 34 ms)',
  );
});

test('evidence: what nobody reported is left out, and a position without a source map is that of the release', async () => {
  expect(await read()).toBe('');
  expect(await read({ kind: 'failure', ...where, reason: 'unreachable', count: 3 })).toBe(
    'failed loads: 3 unreachable',
  );
  expect(await read(createError('Error: no', 'other.js:1:1', 2))).toBe('first: other.js:1:1 Error: no (2 ×)');
  expect(await read({ ...createError('Error: live', '', 2), version: '1' })).toBe('');
});
