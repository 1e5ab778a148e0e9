import { addPreview, addRelease, disableApp, emptyRegistry, pinRelease } from '../index';
import { createReleaseKey, formatPublicKey, parseReleaseKey } from '../keys';
import { createReleaseForTest } from '../release-for-test';
import { parseLiveReleases, reduceToLiveReleases, signLiveReleases } from './live-releases';

const createKey = () => {
  const key = parseReleaseKey(createReleaseKey('shop').line);
  return { ...key, publicKey: formatPublicKey(key.privateKey) };
};
const server = { file: 'server.cjs', integrity: 'sha256-AA==' };
const registry = ['mf-a', 'mf-b'].reduce(
  (known, app) =>
    addPreview(
      addRelease(
        addRelease(known, app, createReleaseForTest('1')),
        app,
        createReleaseForTest('2', { server, sourceMaps: { 'entry.js.map': 'sha256-AA==' } }),
      ),
      app,
      createReleaseForTest('3'),
    ),
  emptyRegistry,
);

test('live releases: each app has the one that visitors get, without what is the operator’s business', () => {
  const { microFrontends } = reduceToLiveReleases(
    disableApp(pinRelease(registry, 'mf-a', '2'), 'mf-b', 'wrong prices of May'),
  );
  expect(Object.values(microFrontends).map((releases) => releases.map(({ metadata }) => metadata.version))).toEqual([
    ['2'],
    ['2'],
  ]);
  expect(microFrontends['mf-b']?.[0]?.extras.disabled).toBe('off');
  expect(JSON.stringify(microFrontends)).not.toMatch(/wrong prices|pinned|before|server\.cjs|\.map|signature/);
});

test('live releases: they are read back with the key that signed them', () => {
  const key = createKey();
  const releases = { settings: { brand: { name: 'Sikka' } }, registry: reduceToLiveReleases(registry) };
  expect(parseLiveReleases(signLiveReleases(releases, key))).toEqual({ ...releases, publicKey: key.publicKey });
});

test('live releases: a changed text, another key and a malformed one are refused with a sentence', () => {
  const text = signLiveReleases({ settings: {}, registry: reduceToLiveReleases(registry) }, createKey());
  expect(() => parseLiveReleases(text.replace('mf-a', 'mf-c'))).toThrow('The signature of its live releases is wrong.');
  const { publicKey } = createKey();
  expect(() => parseLiveReleases(JSON.stringify({ ...(JSON.parse(text) as object), publicKey }))).toThrow(
    'The signature of its live releases is wrong.',
  );
  for (const wrong of ['', '{}', '<!doctype html>']) expect(() => parseLiveReleases(wrong)).toThrow('is malformed');
});
