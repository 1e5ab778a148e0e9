import { isContractCompatible } from './contract-compatibility';

test.each([
  ['1.0.0', '1.0.0', true],
  ['1.0.3', '1.0.0', true],
  ['1.0.0', '1.4.0', true],
  ['1.5.0', '1.4.0', false],
  ['2.0.0', '1.4.0', false],
  ['0.9.0', '1.0.0', false],
  ['0.4.1', '0.4.0', true],
  ['0.4.0', '0.5.0', false],
  ['rubbish', '1.0.0', false],
])('contract: a remote built against %s on a page that speaks %s runs: %s', (built, spoken, runs) => {
  expect(isContractCompatible(built, spoken)).toBe(runs);
});
