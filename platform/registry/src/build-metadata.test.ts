import { upgradeBuildMetadata } from './build-metadata';

test('metadata: a remote that an older build recorded is read under the keys of today', () => {
  const older = {
    base: '/releases/mf-a/1/',
    door: ['door.js'],
    needs: { contract: '^1.0.0' },
    imports: { rxjs: ['map'] },
    messages: {},
  };
  expect(upgradeBuildMetadata(older)).toEqual({
    base: '/releases/mf-a/1/',
    remoteModule: ['door.js'],
    requires: { versions: { contract: '^1.0.0' }, exports: { rxjs: ['map'] } },
    messages: {},
  });
});

test('metadata: a shell that an older build recorded is read under the keys of today', () => {
  const older = {
    door: [],
    lends: { react: '19.3.1' },
    lentNames: { rxjs: ['map'] },
  };
  expect(upgradeBuildMetadata(older)).toEqual({
    remoteModule: [],
    provides: { versions: { react: '19.3.1' }, exports: { rxjs: ['map'] } },
  });
});

test('metadata: what an older build did not record stays absent, and what is current stays as it is', () => {
  expect(upgradeBuildMetadata({ door: [] })).toEqual({ remoteModule: [] });
  const current = { remoteModule: [], requires: { versions: {} } };
  expect(upgradeBuildMetadata(current)).toBe(current);
  expect(upgradeBuildMetadata(null)).toBeNull();
});
