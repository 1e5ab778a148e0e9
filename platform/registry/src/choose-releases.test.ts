import fc from 'fast-check';
import { setCanary, addRelease } from './registry-changes';
import { chooseByBucket, chooseReleases, findBucket, hasCanary } from './choose-releases';
import { findDefaultRelease, emptyRegistry, type Registry } from './registry';
import { createReleaseForTest } from './release-for-test';

const registryForTest = ['mf-a', 'mf-b'].reduce(
  (registry, app) => addRelease(addRelease(registry, app, createReleaseForTest('1')), app, createReleaseForTest('2')),
  emptyRegistry,
);
const withCanary = (percent: number, registry: Registry = registryForTest) => setCanary(registry, 'mf-a', percent, '1');
const versionFor = (registry: Registry, visitor: string, app = 'mf-a') =>
  findDefaultRelease(chooseReleases(registry, visitor).registry, app)?.metadata.version;

test('choice: without a canary everybody gets the registry as it is', () => {
  expect(chooseReleases(registryForTest, 'asha')).toEqual({ registry: registryForTest, key: '' });
  expect([hasCanary(registryForTest), hasCanary(withCanary(10)), hasCanary(withCanary(0))]).toEqual([
    false,
    true,
    false,
  ]);
});

test('choice: a visitor gets one release of each app, always the same, and raising the percent takes it from nobody', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (visitor, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      const { registry, key } = chooseReleases(withCanary(less), visitor);
      expect(chooseReleases(withCanary(less), visitor)).toEqual({ registry, key });
      expect(registry.microFrontends['mf-a']).toHaveLength(1);
      expect(key).toBe(`mf-a@${versionFor(withCanary(less), visitor)}`);
      expect(versionFor(withCanary(less), visitor, 'mf-b')).toBe('2');
      if (versionFor(withCanary(less), visitor) === '1') expect(versionFor(withCanary(more), visitor)).toBe('1');
    }),
  );
});

test('choice: all visitors with the same releases have one bucket, which chooses them, and no other registry knows it', () => {
  const registry = setCanary(withCanary(30), 'mf-b', 50, '1');
  const others = [registryForTest, withCanary(30), setCanary(registry, 'mf-b', 51, '1')];
  const buckets = new Map<string, string>();
  fc.assert(
    fc.property(fc.string(), (visitor) => {
      const bucket = findBucket(registry, visitor);
      const choice = chooseReleases(registry, visitor);
      expect(chooseByBucket(registry, bucket)).toBe(choice);
      expect(buckets.get(choice.key) ?? bucket).toBe(bucket);
      buckets.set(choice.key, bucket);
      for (const other of others) expect(chooseByBucket(other, bucket)).toBeNull();
    }),
  );
  expect(new Set(buckets.values()).size).toBe(buckets.size);
  const [bucket = ''] = buckets.values();
  for (const made of ['', bucket.slice(0, -1), `${bucket}0`, `${bucket.slice(0, -1)}2`, bucket.slice(9)])
    expect(chooseByBucket(registry, made)).toBeNull();
});

test('choice: about as many visitors get the canary as were asked for, and of two apps not the same ones', () => {
  const registry = setCanary(withCanary(20), 'mf-b', 20, '1');
  const visitors = Array.from({ length: 5000 }, (_, index) => `visitor-${index}`);
  const canary = (app: string) => visitors.filter((visitor) => versionFor(registry, visitor, app) === '1');
  const both = canary('mf-a').filter((visitor) => versionFor(registry, visitor, 'mf-b') === '1');
  expect(Math.abs(canary('mf-a').length / 5000 - 0.2)).toBeLessThan(0.03);
  expect(Math.abs(both.length / 5000 - 0.04)).toBeLessThan(0.02);
});
