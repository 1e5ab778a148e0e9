import fc from 'fast-check';
import {
  addPreview,
  addRelease,
  assertPreviewable,
  chooseReleases,
  emptyRegistry,
  findDefaultRelease,
  findRelease,
  listLiveReleases,
  pinRelease,
  promoteRelease,
  type Registry,
  replaceReleases,
  setCanary,
  versionOf,
} from '../index';
import {
  createRemote,
  liveRegistry,
  loyaltyMessages,
  textSchema,
  objectSchema,
  cartAdd,
  withUses,
} from '../gate-fixtures-for-test';
import { createReleaseForTest } from '../release-for-test';

const registry = ['mf-a', 'mf-b'].reduce(
  (known, app) => addRelease(addRelease(known, app, createReleaseForTest('1')), app, createReleaseForTest('2')),
  emptyRegistry,
);
const versions = (known: Registry, app = 'mf-a') =>
  (known.microFrontends[app] ?? []).map((one) => `${versionOf(one)}: ${one.deployment.traffic}`);

test('preview: a release is listed without visitors, and everybody keeps what they have', () => {
  const next = addPreview(registry, 'mf-a', createReleaseForTest('3'));
  expect(versions(next)).toEqual(['3: 0', '2: 100', '1: 0']);
  expect(versions(promoteRelease(next, 'mf-a', '3'))).toEqual(['3: 100', '2: 0', '1: 0']);
});

test('preview: a canary goes on, and a pinned app keeps its version', () => {
  const canary = setCanary(registry, 'mf-a', 10, '1');
  expect(versions(addPreview(canary, 'mf-a', createReleaseForTest('3')))).toEqual(['3: 0', '2: 90', '1: 10']);
  const pinned = pinRelease(registry, 'mf-a', '1');
  expect(versions(addPreview(pinned, 'mf-a', createReleaseForTest('3')))).toEqual(['3: 0', '2: 0', '1: 100']);
});

test('preview: a release that the registry has is left as it is, and the first release of an app is refused', () => {
  expect(addPreview(registry, 'mf-a', createReleaseForTest('1'))).toBe(registry);
  expect(() => addPreview(registry, 'mf-c', createReleaseForTest('1'))).toThrow('mf-c has no release yet');
});

test('preview: a release passes the gate as a canary must', () => {
  const preview = (messages: typeof loyaltyMessages) => {
    const release = createRemote('2', messages);
    const next = addPreview(liveRegistry, 'mf-loyalty', release);
    return () => assertPreviewable(next, new Map([['mf-loyalty', '2']]));
  };
  expect(preview(loyaltyMessages)).not.toThrow();
  const other = withUses(cartAdd(objectSchema({ other: textSchema })), 'asks');
  expect(preview({ ...loyaltyMessages, 'cart:add': other })).toThrow('mf-loyalty 2 asks cart:add');
});

test('preview: for every visitor the choice is what it was before the release', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 99 }), (visitor, percent) => {
      const before = setCanary(registry, 'mf-a', percent, '1');
      const after = addPreview(before, 'mf-a', createReleaseForTest('3'));
      const served = (known: Registry) => {
        const { registry: chosen, key } = chooseReleases(known, visitor);
        return [key, ...['mf-a', 'mf-b'].map((app) => findDefaultRelease(chosen, app))];
      };
      expect(served(after)).toEqual(served(before));
    }),
  );
});

test('preview: a visitor who looks at a release has it as the only one, and everything else as before', () => {
  const next = addPreview(setCanary(registry, 'mf-b', 50, '1'), 'mf-a', createReleaseForTest('3'));
  const chosen = chooseReleases(next, 'asha').registry;
  const shown = replaceReleases(chosen, new Map([['mf-a', findRelease(next, 'mf-a', '3')]]));
  expect(listLiveReleases(shown, 'mf-a').map(versionOf)).toEqual(['3']);
  expect(findDefaultRelease(shown, 'mf-a')).toMatchObject({ metadata: { version: '3' } });
  expect(shown.microFrontends['mf-b']).toBe(chosen.microFrontends['mf-b']);
});
