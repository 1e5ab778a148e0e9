import fc from 'fast-check';
import { formatSignedCoins, toSignedCoins, listWaysToEarn } from './coins.rules';

test('§9 the five ways to earn have the coins of the specification', () => {
  expect(listWaysToEarn(10).map(({ name, coins, unit }) => [name, coins, unit])).toEqual([
    ['Sign-up bonus', 25, undefined],
    ['Refer a friend', 50, undefined],
    ['Challenge win', 100, undefined],
    ['Tag us in stories', 10, undefined],
    ['Purchase', 10, 'per ₹1'],
  ]);
});

test('§3 EARN entries add coins and all other types subtract them', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 1_000_000 }), (type, coins) => {
      const signed = toSignedCoins({ type, coins });
      expect(Math.abs(signed)).toBe(coins);
      expect(Math.sign(signed)).toBe(coins === 0 ? 0 : type === 'EARN' ? 1 : -1);
    }),
  );
});

test('an entry for spent coins that arrives negative has one minus', () => {
  expect(toSignedCoins({ type: 'REDEEM', coins: -300 })).toBe(-300);
});

test('coins in the ledger have a sign', () => {
  expect(formatSignedCoins(12_500)).toBe('+12,500');
  expect(formatSignedCoins(-300)).toBe('−300');
  expect(formatSignedCoins(0)).toBe('+0');
});
