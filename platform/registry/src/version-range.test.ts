import { isInRange } from './version-range';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.3.2', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['0.4.2', '^0.4.1', true],
  ['0.4.0', '^0.4.1', false],
  ['0.5.0', '^0.4.1', false],
  ['19.10.0', '^19.9.0', true],
  ['1.0.0', '>=1', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '^rubbish', false],
  ['x', '^1.0.0', false],
  ['1.1.0-beta', '^1.0.0', false],
])('gate: version %s in range %s: %s', (version, range, is) => {
  expect(isInRange(version, range)).toBe(is);
});
