import { type AuditEntry, createAuditEntries } from './audit-log';
import { emptyRegistry, type Registry } from './registry';
import { addRelease, promoteRelease, pruneApp, rollBack, setCanary } from './registry-changes';
import { createReleaseForTest } from './release-for-test';
import { formatStop, listStoppedReleases } from './stopped-releases';

const app = 'mf-a';

/** Makes changes one after another, and returns the registry and the audit log. */
function change(...steps: (readonly [what: string, change: (registry: Registry) => Registry])[]) {
  let registry = emptyRegistry;
  const log: AuditEntry[] = [];
  for (const [what, apply] of steps) {
    const next = apply(registry);
    const reason = { what, who: 'the shop', note: `why ${what}` };
    log.push(...createAuditEntries(registry, next, reason, new Date('2026-11-26T20:00:00Z')));
    registry = next;
  }
  return { registry, log };
}

const release = (version: string, percent = 100) =>
  ['release', (known: Registry) => addRelease(known, app, createReleaseForTest(version), percent)] as const;
const rollback = ['rollback', (known: Registry) => rollBack(known, app)] as const;
const list = (...steps: Parameters<typeof change>) => {
  const { registry, log } = change(...steps);
  return listStoppedReleases(registry, log).map(({ version }) => version);
};

test('stopped releases: a canary and a release that were rolled back are listed, the last one first, with the reason', () => {
  const steps = [release('1'), release('2'), rollback, release('3', 10), rollback] as const;
  const { registry, log } = change(...steps);
  const stopped = listStoppedReleases(registry, log);
  expect(stopped.map(({ version }) => version)).toEqual(['3', '2']);
  expect(stopped.map(formatStop)[0]).toBe('stopped at 2026-11-26T20:00:00.000Z by the shop: why rollback');
});

test('stopped releases: one whose canary got no visitors any more is listed', () => {
  const end = ['canary', (known: Registry) => setCanary(known, app, 0, '2')] as const;
  expect(list(release('1'), release('2', 10), end)).toEqual(['2']);
});

test('stopped releases: one with visitors again, one that another followed, and one that was pruned are not listed', () => {
  const back = ['promote', (known: Registry) => promoteRelease(known, app, '2')] as const;
  expect(list(release('1'), release('2'), rollback, back)).toEqual([]);
  expect(list(release('1'), release('2'), release('3'))).toEqual([]);
  const prune = ['prune', (known: Registry) => pruneApp(known, app, 1)] as const;
  expect(list(release('1'), release('2'), rollback, release('3'), prune)).toEqual([]);
  expect(listStoppedReleases(emptyRegistry, change(release('1'), release('2'), rollback).log)).toEqual([]);
});
