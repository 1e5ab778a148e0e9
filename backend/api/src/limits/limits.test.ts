import { formatWait } from './limits.rules';
import { normaliseAddress } from '@shop/server-environment/normalise-address';
import { hashKey, isLoopback } from './address.rules';
import { readEnvironment } from '../environment';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s is counted as %s', (address, counted) => {
  expect(normaliseAddress(address)).toBe(counted);
});

test('only this machine’s own addresses are loopback', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['10.0.0.1', '2001:db8::1', '203.0.113.7'].some(isLoopback)).toBe(false);
});

test('a hashed key reveals nothing of its parts, and differs by secret and by part', () => {
  const key = hashKey('secret', 'address', '203.0.113.7');
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(
    new Set([key, hashKey('other', 'address', '203.0.113.7'), hashKey('secret', 'address', '203.0.113.8')]).size,
  ).toBe(3);
});

test('a wait is written in words and never rounded down', () => {
  expect([1, 60_000, 60_001, 12 * 60_000, 59.5 * 60_000, 60.1 * 60_000, 86_400_000].map(formatWait)).toEqual([
    'a minute',
    'a minute',
    '2 minutes',
    '12 minutes',
    'an hour',
    '2 hours',
    '24 hours',
  ]);
});

test('each limit is a variable, and a wrong one is named', () => {
  const read = readEnvironment({
    SHOP_LIMIT_LOGIN_ACCOUNT: '5/30',
    SHOP_LIMIT_CODES: 'off',
    SHOP_LIMIT_UNITS_PER_LINE: '25',
  });
  expect(read.ok && read.value.settings.attemptLimits).toMatchObject({
    loginAccount: { count: 5, minutes: 30 },
    codes: { count: 0 },
    loginAddress: { count: 100, minutes: 15 },
  });
  expect(read.ok && read.value.settings.orderLimits).toMatchObject({ unitsPerLine: 25, unitsPerOrder: 30 });
  const wrong = readEnvironment({ SHOP_LIMIT_LOGIN_ACCOUNT: '5', SHOP_LIMIT_UNITS_PER_ORDER: 'many' });
  expect(!wrong.ok && wrong.problems).toEqual([
    'SHOP_LIMIT_LOGIN_ACCOUNT must be a number of attempts and of minutes like 20/60, or off.',
    'SHOP_LIMIT_UNITS_PER_ORDER must be a whole number, or off.',
  ]);
});
