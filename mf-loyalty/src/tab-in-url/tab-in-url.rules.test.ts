import { findTab } from './tab-in-url.rules';

const ids = ['balance', 'earn', 'redeem', 'history'] as const;

test('the URL selects the tab that it names', () => {
  expect(findTab('redeem', [...ids])).toBe('redeem');
});

test('a URL without a valid tab selects the first', () => {
  for (const asked of [null, '', 'Redeem', 'constructor', '<script>']) expect(findTab(asked, [...ids])).toBe('balance');
});
