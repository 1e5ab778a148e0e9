import { released } from './changes';
import { checkedRegistry, defaultRelease, emptyRegistry, parseRegistry } from './registry';
import { releaseForTest } from './release-for-test';

const registry = released(emptyRegistry, 'mf-a', releaseForTest('1'));

test('registry: what is written is read back, and what is no registry names what is wrong', () => {
  expect(parseRegistry(JSON.stringify(registry), 'r.json')).toEqual(registry);
  expect(() => parseRegistry('{', 'r.json')).toThrow('The registry r.json is not JSON.');
  expect(() => parseRegistry('{"schema":"x","microFrontends":{"mf-a":[{}]}}', 'r.json')).toThrow(
    "The registry r.json does not follow the public format: registry/microFrontends/mf-a/0 must have required property 'url'.",
  );
});

test('registry: nothing that the public format does not know stands outside of extras', () => {
  expect(() => checkedRegistry({ ...registry, note: 'x' }, 'r.json')).toThrow(/must NOT have additional properties/);
  expect(() => checkedRegistry({ ...registry, schema: 1 }, 'r.json')).toThrow(/registry\/schema must be string/);
});

test('registry: traffic that does not serve everybody, or no default, is refused', () => {
  const one = defaultRelease(registry, 'mf-a');
  const withDeployment = (deployment: unknown) => ({ ...registry, microFrontends: { 'mf-a': [{ ...one, deployment }] } });
  expect(() => checkedRegistry(withDeployment({ traffic: 90, default: true }), 'r.json')).toThrow('The registry r.json has a wrong microFrontends.mf-a: needs traffic that sums to 100');
  expect(() => checkedRegistry(withDeployment({ traffic: 100, default: false }), 'r.json')).toThrow(/needs exactly one default release/);
});
