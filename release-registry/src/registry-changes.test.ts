import fc from 'fast-check';
import { canaried, disabled, enabled, pinned, promoted, pruned, released, rolledBack, unpinned } from './registry-changes';
import { defaultRelease, emptyRegistry, liveReleases, type Registry } from './registry';
import { releaseForTest } from './release-for-test';

const app = 'mf-a';
const release = (registry: Registry, version: string, percent?: number) => released(registry, app, releaseForTest(version), percent);
const three = ['1', '2', '3'].reduce((registry, version) => release(registry, version), emptyRegistry);

/** Percent of the visitors by version. */
const served = (registry: Registry) => Object.fromEntries(liveReleases(registry, app).map((one) => [one.metadata.version, one.deployment.traffic]));
const versions = (registry: Registry) => (registry.microFrontends[app] ?? []).map(({ metadata }) => metadata.version);

test('release: everybody gets the new one, and the ones before stay', () => {
  expect([served(three), versions(three)]).toEqual([{ 3: 100 }, ['3', '2', '1']]);
});

test('release: the one that everybody has changes nothing', () => {
  expect(release(three, '3')).toBe(three);
});

test('release: a part of the visitors gets it, the others keep what they have', () => {
  expect(served(release(three, '4', 10))).toEqual({ 4: 10, 3: 90 });
  expect(() => release(three, '4', 100.5)).toThrow('A canary gets a whole percent of the visitors, from 0 to 99. To give a release to everybody, promote it.');
});

test('rollback: goes back through what served, and then says that nothing is left', () => {
  const once = rolledBack(three, app);
  const twice = rolledBack(once, app);
  expect([served(once), served(twice)]).toEqual([{ 2: 100 }, { 1: 100 }]);
  expect(() => rolledBack(twice, app)).toThrow('mf-a has nothing to roll back to: nothing served before 1.');
});

test('rollback: while a canary runs, it is the canary that goes', () => {
  expect(served(rolledBack(canaried(release(three, '4', 10), app, 50), app))).toEqual({ 3: 100 });
});

test('canary: takes the running one, else the newest release, else a named one', () => {
  const back = rolledBack(three, app);
  expect(served(canaried(back, app, 5))).toEqual({ 3: 5, 2: 95 });
  expect(served(canaried(canaried(back, app, 5, '1'), app, 20))).toEqual({ 1: 20, 2: 80 });
  expect(() => canaried(three, app, 5)).toThrow('mf-a has nothing to show to a part of the visitors: its newest release is the default. Name a version to take an older one.');
  expect(() => canaried(three, app, 5, '3')).toThrow('mf-a 3 is what everybody else gets: name another version as the canary.');
});

test.each([-1, 100, 12.5, Number.NaN])('canary: %p is no percent for a canary', (percent) => {
  expect(() => canaried(three, app, percent, '1')).toThrow(/^A canary gets a whole percent/);
});

test('promote: the canary, the newest, or a named version serves everybody', () => {
  expect(served(promoted(release(three, '4', 10), app))).toEqual({ 4: 100 });
  expect(served(promoted(rolledBack(three, app), app))).toEqual({ 3: 100 });
  expect(served(promoted(three, app, '1'))).toEqual({ 1: 100 });
  expect(() => promoted(three, app, '3')).toThrow('mf-a 3 serves everybody already.');
  expect(() => promoted(three, app, '9')).toThrow('There is no release 9 of mf-a. There are 3, 2, 1.');
});

test('pin: holds the app on a version; a release waits, and nothing else moves it until it is unpinned', () => {
  const held = release(pinned(three, app, '1'), '4');
  expect([served(held), versions(held)]).toEqual([{ 1: 100 }, ['4', '3', '2', '1']]);
  const refused = 'mf-a is pinned to 1: unpin it first (npm run unpin -- mf-a).';
  expect(() => promoted(held, app)).toThrow(refused);
  expect(() => canaried(held, app, 5)).toThrow(refused);
  expect(() => rolledBack(held, app)).toThrow(refused);
  const free = unpinned(held, app);
  expect([served(free), served(promoted(free, app))]).toEqual([{ 1: 100 }, { 4: 100 }]);
  expect(() => unpinned(free, app)).toThrow('mf-a is not pinned.');
});

test('disable: holds for every release of the app, also for one that comes later, until it is enabled', () => {
  const off = release(disabled(three, app, ' stock-taking '), '4');
  expect((off.microFrontends[app] ?? []).map(({ extras }) => extras.disabled)).toEqual(['stock-taking', 'stock-taking', 'stock-taking', 'stock-taking']);
  expect((enabled(off, app).microFrontends[app] ?? []).some(({ extras }) => 'disabled' in extras)).toBe(false);
  expect(() => disabled(three, app, '  ')).toThrow(/^Say why/);
  expect(() => enabled(three, app)).toThrow('mf-a is not switched off.');
  expect(() => disabled(released(three, 'shell', releaseForTest('1')), 'shell', 'x')).toThrow(/^The shell cannot be switched off/);
});

test('prune: the newest stay, with what is served and what a rollback goes back to', () => {
  const six = ['4', '5', '6'].reduce((registry, version) => release(registry, version), three);
  expect(versions(pruned(six, app, 2))).toEqual(['6', '5']);
  expect(versions(pruned(six, app, 0))).toEqual(['6', '5']);
  expect(versions(pruned(canaried(promoted(six, app, '3'), app, 5, '1'), app, 1))).toEqual(['6', '3', '1']);
  expect(versions(pruned(pinned(six, app, '2'), app, 1))).toEqual(['6', '2']);
  expect(pruned(six, app, 6)).toBe(six);
});

test('prune: a rollback never goes back to what is gone', () => {
  const six = ['4', '5', '6'].reduce((registry, version) => release(registry, version), three);
  const back = rolledBack(pruned(promoted(six, app, '2'), app, 2), app);
  expect(served(back)).toEqual({ 6: 100 });
  expect(served(rolledBack(back, app))).toEqual({ 5: 100 });
  expect(served(rolledBack(rolledBack(back, app), app))).toEqual({ 2: 100 });
});

test('an app of which nothing is released is named, with those that are', () => {
  for (const change of [rolledBack, promoted, unpinned, enabled, (registry: Registry, name: string) => pruned(registry, name, 1)]) expect(() => change(three, 'mf-b')).toThrow('Nothing is released of mf-b. There are releases of mf-a.');
});

type Step = readonly [name: 'release' | 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin' | 'disable' | 'enable', version: string, percent: number];
const steps = fc.array(
  fc.tuple(fc.constantFrom<Step[0]>('release', 'release', 'promote', 'canary', 'rollback', 'pin', 'unpin', 'disable', 'enable'), fc.constantFrom('1', '2', '3', '4', '5'), fc.integer({ min: -5, max: 120 })),
  { maxLength: 30 },
);

/** What a refused change leaves behind: the registry as it was. */
function done(registry: Registry, [name, version, percent]: Step): Registry {
  try {
    if (name === 'release') return release(registry, version, percent > 60 ? undefined : percent);
    if (name === 'promote') return promoted(registry, app, percent > 60 ? undefined : version);
    if (name === 'canary') return canaried(registry, app, percent, percent > 60 ? undefined : version);
    if (name === 'pin') return pinned(registry, app, version);
    if (name === 'disable') return disabled(registry, app, 'because');
    return { rollback: rolledBack, unpin: unpinned, enable: enabled }[name](registry, app);
  } catch {
    return registry;
  }
}

test('whatever is done: traffic sums to 100, one release is the default, and no release is lost', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let registry = emptyRegistry;
      for (const step of all) {
        const next = done(registry, step);
        const releases = next.microFrontends[app] ?? [];
        if (releases.length > 0) {
          expect(releases.reduce((sum, { deployment }) => sum + deployment.traffic, 0)).toBe(100);
          expect(releases.filter(({ deployment }) => deployment.default)).toHaveLength(1);
          expect(defaultRelease(next, app)?.deployment.traffic).toBeGreaterThan(0);
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
    fc.property(steps, fc.constantFrom<Step[0]>('release', 'promote', 'canary'), fc.constantFrom('1', '6'), fc.integer({ min: 1, max: 99 }), (all, last, version, percent) => {
      const before = all.reduce(done, release(emptyRegistry, '0'));
      fc.pre(liveReleases(before, app).length === 1 && !defaultRelease(before, app)?.extras.pinned);
      const after = done(before, [last, version, percent]);
      fc.pre(JSON.stringify(served(after)) !== JSON.stringify(served(before)));
      expect(served(rolledBack(after, app))).toEqual(served(before));
    }),
  );
});
