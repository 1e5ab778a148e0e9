import { defaultRelease, emptyRegistry, parseRegistry, type Release, withDefaultRelease } from './registry';

const release = (version: string): Release => ({
  url: `/releases/mf-a/${version}/entry.js`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic: 100, default: true },
  extras: { container: 'mf_a', base: `/releases/mf-a/${version}/`, entry: [], door: [], parts: {}, files: {} },
});

test('registry: a new release gets all traffic, the ones before stay known without any', () => {
  const registry = withDefaultRelease(withDefaultRelease(emptyRegistry, 'mf-a', release('1')), 'mf-a', release('2'));
  expect(defaultRelease(registry, 'mf-a')?.metadata.version).toBe('2');
  expect(registry.microFrontends['mf-a']?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic])).toEqual([
    ['2', 100],
    ['1', 0],
  ]);
});

test('registry: what is written is read back, and what is no registry names what is wrong', () => {
  const registry = withDefaultRelease(emptyRegistry, 'mf-a', release('1'));
  expect(parseRegistry(JSON.stringify(registry), 'r.json')).toEqual(registry);
  expect(() => parseRegistry('{', 'r.json')).toThrow('The registry r.json is not JSON.');
  expect(() => parseRegistry('{"schema":"x","microFrontends":{"mf-a":[{}]}}', 'r.json')).toThrow(/wrong microFrontends\.mf-a\.0\.url/);
});
