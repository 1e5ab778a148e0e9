import { emptyRegistry, findDefaultRelease, listLiveReleases, type Registry, validateRegistry } from '../registry';
import { addRelease, disableApp, pinRelease, promoteRelease, rollBack, setCanary } from '../registry-changes';
import { createReleaseForTest } from '../release-for-test';
import {
  endJudging,
  findNextPercent,
  type JudgedCanary,
  listJudgedCanaries,
  setJudgedCanary,
  startJudgedCanaries,
} from './judged-canary';

const app = 'mf-a';
const now = new Date('2026-11-23T14:00:00.000Z');
const release = (registry: Registry, version: string, percent?: number) =>
  addRelease(registry, app, createReleaseForTest(version), percent);
const before = release(emptyRegistry, '1');
const start = (known: Registry, next: Registry) => startJudgedCanaries(known, next, new Map([[app, '2']]), now);
const judged = start(before, release(before, '2', 5));

test('self-judging canary: a release begins with its first step, and the registry says since when', () => {
  expect(listJudgedCanaries(judged)).toEqual([
    { app, version: '2', otherVersion: '1', percent: 5, since: '2026-11-23T14:00:00.000Z' },
  ]);
  expect(validateRegistry(judged, 'registry.json')).toEqual(judged);
});

test('self-judging canary: each step has a start of its own, and after the last one everybody gets it', () => {
  const later = new Date('2026-11-23T15:00:00.000Z');
  const next = setJudgedCanary(judged, { app, version: '2', percent: 25, now: later });
  expect(listJudgedCanaries(next)).toMatchObject([{ percent: 25, since: later.toISOString() }]);
  expect([5, 25, 30, 10].map((percent) => findNextPercent(percent, { steps: [5, 25] }))).toEqual([25, 100, 100, 25]);
});

test.each([
  ['rollback', (registry: Registry) => rollBack(registry, app)],
  ['promote', (registry: Registry) => promoteRelease(registry, app)],
  ['canary', (registry: Registry) => setCanary(registry, app, 5)],
  ['pin', (registry: Registry) => pinRelease(registry, app, '1')],
  ['another release', (registry: Registry) => release(registry, '3')],
  ['another canary', (registry: Registry) => release(registry, '3', 10)],
])('self-judging canary: %s by the team ends it, and leaves no mark', (_, change) => {
  const changed = change(judged);
  expect(listJudgedCanaries(changed)).toEqual([]);
  expect(JSON.stringify(changed)).not.toContain('judgedSince');
});

test('self-judging canary: the shop can leave it to the team with its visitors', () => {
  const left = endJudging(judged, listJudgedCanaries(judged)[0] as JudgedCanary);
  expect(listLiveReleases(left, app).map(({ deployment }) => deployment.traffic)).toEqual([5, 95]);
  expect(listJudgedCanaries(left)).toEqual([]);
});

test('self-judging canary: the first release of an app is refused, because there is none beside it', () => {
  expect(() => start(emptyRegistry, before)).toThrow('mf-a has no release yet, and its first one is for everybody');
});

test('self-judging canary: a release that nobody or everybody gets is none', () => {
  const pinned = pinRelease(before, app, '1');
  expect(listJudgedCanaries(start(pinned, release(pinned, '2', 5)))).toEqual([]);
  const all = release(before, '2');
  expect(start(all, release(all, '2', 5))).toEqual(all);
  expect(findDefaultRelease(all, app)?.metadata.version).toBe('2');
});

test('self-judging canary: it is not judged while its app is off', () => {
  expect(listJudgedCanaries(disableApp(judged, app, 'wrong prices'))).toEqual([]);
});
