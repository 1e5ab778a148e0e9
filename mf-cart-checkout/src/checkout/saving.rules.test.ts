import type { Redemption } from '@shop/shared-api';
import fc from 'fast-check';
import { type CartEntry, computeTotals } from '../cart';
import { product } from '../services-for-test';
import { findBetterSaving, computeBestCoinDiscounts, listOwnCodes } from './saving.rules';

const entry = (price: number, size: string, coinsUsed = 0): CartEntry => ({
  productId: 'p1',
  size,
  key: `p1_${size}`,
  quantity: 1,
  unitsLeft: 5,
  product: product({ price }),
  coins: coinsUsed > 0 ? { coinsUsed, discountAmount: coinsUsed / 10, discountedPrice: price - coinsUsed / 10 } : null,
});
const redemption = (over: Partial<Redemption>): Redemption => ({
  _id: 'r',
  rewardType: 'DISCOUNT_50',
  rewardCode: 'SAVE50',
  rewardData: { description: '' },
  coinsRedeemed: 500,
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: null,
  usedAt: null,
  status: 'ACTIVE',
  ...over,
});

test('§9 only active codes with a discount are offered, the best first', () => {
  const codes = listOwnCodes([
    redemption({}),
    redemption({ rewardCode: 'USED', status: 'USED' }),
    redemption({ rewardCode: 'EARLY', rewardType: 'EARLY_ACCESS' }),
    redemption({ rewardCode: 'CUSTOM250', rewardType: 'CUSTOM', coinsRedeemed: 2500 }),
    redemption({ rewardType: 'DISCOUNT_100', rewardData: { description: '', discountCode: 'SIKKA100' } }),
  ]);
  expect(codes).toEqual([
    { code: 'CUSTOM250', worth: 250 },
    { code: 'SIKKA100', worth: 100 },
    { code: 'SAVE50', worth: 50 },
  ]);
});

test('§9 coins go to the most expensive product first, at most half of each price and at most the balance', () => {
  expect(
    Object.values(computeBestCoinDiscounts([entry(100, 'S'), entry(1000, 'M')], 5200)).map(({ size, coinsUsed }) => [
      size,
      coinsUsed,
    ]),
  ).toEqual([
    ['M', 5000],
    ['S', 200],
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 6 }), fc.nat(100_000), (prices, balance) => {
      const entries = prices.map((price, index) => entry(price, String(index)));
      const discounts = Object.values(computeBestCoinDiscounts(entries, balance));
      expect(discounts.reduce((sum, one) => sum + one.coinsUsed, 0)).toBeLessThanOrEqual(balance);
      for (const one of discounts) expect(one.discountAmount).toBeLessThanOrEqual(one.originalPrice / 2);
    }),
  );
});

test('§4 the hint names whichever of coins and code saves more than those in use, and its saving is exact', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.nat(20_000),
      fc.constantFrom(0, 10, 50, 200),
      fc.nat(2000),
      fc.boolean(),
      (price, balance, worth, used, byCode) => {
        const entries = [entry(price, 'M', byCode ? 0 : used - (used % 10))];
        const codes = worth > 0 ? [{ code: 'C1', worth }] : [];
        const totals = computeTotals(entries, 59, byCode ? worth : 0);
        const coins = computeBestCoinDiscounts(entries, balance);
        const hint = findBetterSaving({ totals, codes, coins });
        const plain = [{ ...entry(price, 'M'), coins: hint?.use === 'coins' ? (coins['p1_M'] ?? null) : null }];
        const instead = computeTotals(plain, 59, hint?.use === 'code' ? worth : 0);
        if (hint) {
          expect(totals.total - instead.total).toBeCloseTo(hint.more, 2);
          expect(hint.more).toBeGreaterThan(0);
        } else {
          for (const other of [
            computeTotals([entry(price, 'M')], 59, worth),
            computeTotals([{ ...entry(price, 'M'), coins: coins['p1_M'] ?? null }], 59),
          ]) {
            expect(other.total).toBeGreaterThanOrEqual(totals.total);
          }
        }
        expect(instead.coinDiscount > 0 && instead.redemptionDiscount > 0).toBe(false);
      },
    ),
  );
});
