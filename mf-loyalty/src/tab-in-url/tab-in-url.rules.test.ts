import { tabOf } from './tab-in-url.rules';

const ids = ['balance', 'earn', 'redeem', 'history'] as const;

test('§2 the address opens the tab that it names', () => {
  expect(tabOf('redeem', [...ids])).toBe('redeem');
});

test('§2 an address that names no tab, or a wrong one, opens the first', () => {
  for (const asked of [null, '', 'Redeem', 'constructor', '<script>']) expect(tabOf(asked, [...ids])).toBe('balance');
});
