import fc from 'fast-check';
import {
  setCanary,
  disableApp,
  enableApp,
  pinRelease,
  promoteRelease,
  pruneApp,
  addRelease,
  rollBack,
  unpinApp,
} from './registry-changes';
import { findDefaultRelease, emptyRegistry, listLiveReleases, type Registry } from './registry';
import { createReleaseForTest } from './release-for-test';

const app = 'mf-a';
const release = (registry: Registry, version: string, percent?: number) =>
  addRelease(registry, app, createReleaseForTest(version), percent);
const registryOfThree = ['1', '2', '3'].reduce((registry, version) => release(registry, version), emptyRegistry);

/** Percent of the visitors by version. */
const getTraffic = (registry: Registry) =>
  Object.fromEntries(listLiveReleases(registry, app).map((one) => [one.metadata.version, one.deployment.traffic]));
const versions = (registry: Registry) => (registry.microFrontends[app] ?? []).map(({ metadata }) => metadata.version);

test('release: everybody gets the new one, and the ones before stay', () => {
  expect([getTraffic(registryOfThree), versions(registryOfThree)]).toEqual([{ 3: 100 }, ['3', '2', '1']]);
});

test('release: the one that everybody has changes nothing', () => {
  expect(release(registryOfThree, '3')).toBe(registryOfThree);
});

test('release: a part of the visitors gets it, the others keep what they have', () => {
  expect(getTraffic(release(registryOfThree, '4', 10))).toEqual({ 4: 10, 3: 90 });
  expect(() => release(registryOfThree, '4', 100.5)).toThrow(
    'A canary gets a whole percent of the visitors, from 0 to 99. To give a release to everybody, promote it.',
  );
});

test('rollback: restores earlier releases one by one, then reports that none is left', () => {
  const once = rollBack(registryOfThree, app);
  const twice = rollBack(once, app);
  expect([getTraffic(once), getTraffic(twice)]).toEqual([{ 2: 100 }, { 1: 100 }]);
  expect(() => rollBack(twice, app)).toThrow('mf-a has nothing to roll back to: nothing served before 1.');
});

test('rollback: while a canary runs, it is the canary that goes', () => {
  expect(getTraffic(rollBack(setCanary(release(registryOfThree, '4', 10), app, 50), app))).toEqual({ 3: 100 });
});

test('canary: takes the running one, else the newest release, else a named one', () => {
  const back = rollBack(registryOfThree, app);
  expect(getTraffic(setCanary(back, app, 5))).toEqual({ 3: 5, 2: 95 });
  expect(getTraffic(setCanary(setCanary(back, app, 5, '1'), app, 20))).toEqual({ 1: 20, 2: 80 });
  expect(() => setCanary(registryOfThree, app, 5)).toThrow(
    'mf-a has nothing to show to a part of the visitors: its newest release is the default. Name a version to take an older one.',
  );
  expect(() => setCanary(registryOfThree, app, 5, '3')).toThrow(
    'mf-a 3 is what everybody else gets: name another version as the canary.',
  );
});

test.each([-1, 100, 12.5, Number.NaN])('canary: %p is no percent for a canary', (percent) => {
  expect(() => setCanary(registryOfThree, app, percent, '1')).toThrow(/^A canary gets a whole percent/);
});

test('promote: the canary, the newest, or a named version serves everybody', () => {
  expect(getTraffic(promoteRelease(release(registryOfThree, '4', 10), app))).toEqual({ 4: 100 });
  expect(getTraffic(promoteRelease(rollBack(registryOfThree, app), app))).toEqual({ 3: 100 });
  expect(getTraffic(promoteRelease(registryOfThree, app, '1'))).toEqual({ 1: 100 });
  expect(() => promoteRelease(registryOfThree, app, '3')).toThrow('mf-a 3 serves everybody already.');
  expect(() => promoteRelease(registryOfThree, app, '9')).toThrow('There is no release 9 of mf-a. There are 3, 2, 1.');
});

test('pin: holds the app on a version; a release waits, and nothing else moves it until it is unpinned', () => {
  const pinnedRegistry = release(pinRelease(registryOfThree, app, '1'), '4');
  expect([getTraffic(pinnedRegistry), versions(pinnedRegistry)]).toEqual([{ 1: 100 }, ['4', '3', '2', '1']]);
  const refused = 'mf-a is pinned to 1: unpin it first.';
  expect(() => promoteRelease(pinnedRegistry, app)).toThrow(refused);
  expect(() => setCanary(pinnedRegistry, app, 5)).toThrow(refused);
  expect(() => rollBack(pinnedRegistry, app)).toThrow(refused);
  const free = unpinApp(pinnedRegistry, app);
  expect([getTraffic(free), getTraffic(promoteRelease(free, app))]).toEqual([{ 1: 100 }, { 4: 100 }]);
  expect(() => unpinApp(free, app)).toThrow('mf-a is not pinned.');
});

test('disable: holds for every release of the app, also for one that comes later, until it is enabled', () => {
  const off = release(disableApp(registryOfThree, app, ' stock-taking '), '4');
  expect((off.microFrontends[app] ?? []).map(({ extras }) => extras.disabled)).toEqual([
    'stock-taking',
    'stock-taking',
    'stock-taking',
    'stock-taking',
  ]);
  expect((enableApp(off, app).microFrontends[app] ?? []).some(({ extras }) => 'disabled' in extras)).toBe(false);
  expect(() => disableApp(registryOfThree, app, '  ')).toThrow(/^Say why/);
  expect(() => enableApp(registryOfThree, app)).toThrow('mf-a is not switched off.');
  expect(() => disableApp(addRelease(registryOfThree, 'shell', createReleaseForTest('1')), 'shell', 'x')).toThrow(
    /^The shell cannot be switched off/,
  );
});

test('prune: the newest stay, with what is served and what a rollback goes back to', () => {
  const six = ['4', '5', '6'].reduce((registry, version) => release(registry, version), registryOfThree);
  expect(versions(pruneApp(six, app, 2))).toEqual(['6', '5']);
  expect(versions(pruneApp(six, app, 0))).toEqual(['6', '5']);
  expect(versions(pruneApp(setCanary(promoteRelease(six, app, '3'), app, 5, '1'), app, 1))).toEqual(['6', '3', '1']);
  expect(versions(pruneApp(pinRelease(six, app, '2'), app, 1))).toEqual(['6', '2']);
  expect(pruneApp(six, app, 6)).toBe(six);
});

test('prune: a rollback never goes back to what is gone', () => {
  const six = ['4', '5', '6'].reduce((registry, version) => release(registry, version), registryOfThree);
  const back = rollBack(pruneApp(promoteRelease(six, app, '2'), app, 2), app);
  expect(getTraffic(back)).toEqual({ 6: 100 });
  expect(getTraffic(rollBack(back, app))).toEqual({ 5: 100 });
  expect(getTraffic(rollBack(rollBack(back, app), app))).toEqual({ 2: 100 });
});

test('an app of which nothing is released is named, with those that are', () => {
  for (const change of [
    rollBack,
    promoteRelease,
    unpinApp,
    enableApp,
    (registry: Registry, name: string) => pruneApp(registry, name, 1),
  ])
    expect(() => change(registryOfThree, 'mf-b')).toThrow('Nothing is released of mf-b. There are releases of mf-a.');
});

type Step = readonly [
  name: 'release' | 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin' | 'disable' | 'enable',
  version: string,
  percent: number,
];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>(
      'release',
      'release',
      'promote',
      'canary',
      'rollback',
      'pin',
      'unpin',
      'disable',
      'enable',
    ),
    fc.constantFrom('1', '2', '3', '4', '5'),
    fc.integer({ min: -5, max: 120 }),
  ),
  { maxLength: 30 },
);

/** What a refused change leaves behind: the registry as it was. */
function applyStep(registry: Registry, [name, version, percent]: Step): Registry {
  try {
    if (name === 'release') return release(registry, version, percent > 60 ? undefined : percent);
    if (name === 'promote') return promoteRelease(registry, app, percent > 60 ? undefined : version);
    if (name === 'canary') return setCanary(registry, app, percent, percent > 60 ? undefined : version);
    if (name === 'pin') return pinRelease(registry, app, version);
    if (name === 'disable') return disableApp(registry, app, 'because');
    return { rollback: rollBack, unpin: unpinApp, enable: enableApp }[name](registry, app);
  } catch {
    return registry;
  }
}

test('whatever is done: traffic sums to 100, one release is the default, and no release is lost', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let registry = emptyRegistry;
      for (const step of all) {
        const next = applyStep(registry, step);
        const releases = next.microFrontends[app] ?? [];
        if (releases.length > 0) {
          expect(releases.reduce((sum, { deployment }) => sum + deployment.traffic, 0)).toBe(100);
          expect(releases.filter(({ deployment }) => deployment.default)).toHaveLength(1);
          expect(findDefaultRelease(next, app)?.deployment.traffic).toBeGreaterThan(0);
        }
        expect(new Set(versions(next)).size).toBe(versions(next).length);
        expect(versions(next)).toEqual(expect.arrayContaining(versions(registry)));
        registry = next;
      }
    }),
  );
});

test('whatever was done: a release, a promotion or a canary that is rolled back leaves what served before', () => {
  fc.assert(
    fc.property(
      steps,
      fc.constantFrom<Step[0]>('release', 'promote', 'canary'),
      fc.constantFrom('1', '6'),
      fc.integer({ min: 1, max: 99 }),
      (all, last, version, percent) => {
        const before = all.reduce(applyStep, release(emptyRegistry, '0'));
        fc.pre(listLiveReleases(before, app).length === 1 && !findDefaultRelease(before, app)?.extras.pinned);
        const after = applyStep(before, [last, version, percent]);
        fc.pre(JSON.stringify(getTraffic(after)) !== JSON.stringify(getTraffic(before)));
        expect(getTraffic(rollBack(after, app))).toEqual(getTraffic(before));
      },
    ),
  );
});
