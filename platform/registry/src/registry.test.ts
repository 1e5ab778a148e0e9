import { addRelease } from './registry-changes';
import { validateRegistry, findDefaultRelease, emptyRegistry, parseRegistry, type Release } from './registry';
import { createReleaseForTest } from './release-for-test';

const registry = addRelease(emptyRegistry, 'mf-a', createReleaseForTest('1'));

test('registry: what is written is read back, and what is no registry names what is wrong', () => {
  expect(parseRegistry(JSON.stringify(registry), 'r.json')).toEqual(registry);
  expect(() => parseRegistry('{', 'r.json')).toThrow('The registry r.json is not JSON.');
  expect(() => parseRegistry('{"schema":"x","microFrontends":{"mf-a":[{}]}}', 'r.json')).toThrow(
    "The registry r.json does not follow the public format: registry/microFrontends/mf-a/0 must have required property 'url'.",
  );
});

test('registry: nothing that the public format does not know stands outside of extras', () => {
  expect(() => validateRegistry({ ...registry, note: 'x' }, 'r.json')).toThrow(/must NOT have additional properties/);
  expect(() => validateRegistry({ ...registry, schema: 1 }, 'r.json')).toThrow(/registry\/schema must be string/);
});

test('registry: traffic that does not serve everybody, or no default, is refused', () => {
  const one = findDefaultRelease(registry, 'mf-a');
  const withDeployment = (deployment: unknown) => ({
    ...registry,
    microFrontends: { 'mf-a': [{ ...one, deployment }] },
  });
  expect(() => validateRegistry(withDeployment({ traffic: 90, default: true }), 'r.json')).toThrow(
    'The registry r.json has a wrong microFrontends.mf-a: needs traffic that sums to 100',
  );
  expect(() => validateRegistry(withDeployment({ traffic: 100, default: false }), 'r.json')).toThrow(
    /needs exactly one default release/,
  );
});

test('registry: what is no hash is no integrity, and only a development server may do without', () => {
  const one = createReleaseForTest('1');
  const checked = (change: Partial<Release>) => () =>
    validateRegistry({ ...registry, microFrontends: { 'mf-a': [{ ...one, ...change }] } }, 'r.json');
  for (const hash of ['sha256-a+/9==', 'sha384-a', 'sha512-a'])
    expect(checked({ metadata: { version: '1', integrity: hash } })).not.toThrow();
  for (const hash of ['x', 'sha1-a', 'sha256-', 'sha256-"><script>', 'sha256-a sha256-b']) {
    expect(checked({ metadata: { version: '1', integrity: hash } })).toThrow(
      /has a wrong microFrontends\.mf-a\.0\.metadata\.integrity: is no integrity such as sha256-…/,
    );
    expect(checked({ extras: { ...one.extras, files: { 'a.js': hash } } })).toThrow('is no integrity');
    expect(checked({ extras: { ...one.extras, server: { file: 'server.cjs', integrity: hash } } })).toThrow(
      'is no integrity',
    );
  }
  for (const change of [
    { metadata: { version: '1', integrity: '' } },
    { extras: { ...one.extras, files: { 'a.js': '' } } },
    { extras: { ...one.extras, server: { file: 'server.cjs', integrity: '' } } },
  ]) {
    expect(checked(change)).toThrow(
      'The registry r.json has a wrong microFrontends.mf-a.0: needs the integrity of each of its files',
    );
  }
  expect(
    checked({
      metadata: { version: 'live', integrity: '' },
      extras: { ...one.extras, files: { 'a.js': '' }, live: true },
    }),
  ).not.toThrow();
});
