import { deployedForTest } from '@shop/page-contract/deployed-for-test';
import { formatVersionLabels } from './version-labels.rules';

test('?borders: labels name the version of each remote and of the shell', () => {
  expect(formatVersionLabels(deployedForTest, '1.0.0-ab')).toBe(
    '[data-remote="mf-content"]::after{--label:"mf-content 1"}' +
      '[data-remote="mf-catalog"]::after{--label:"mf-catalog 1"}' +
      '[data-team="shell"]::after{--label:"shell 1.0.0-ab"}',
  );
});

test('?borders: a shell of a development server keeps its name, and no version ends a rule', () => {
  const remotes = { 'mf-a': { ...deployedForTest['mf-content']!, version: '1"}*{' } };
  expect(formatVersionLabels(remotes, '')).toBe('[data-remote="mf-a"]::after{--label:"mf-a 1\\22 }*{"}');
});
