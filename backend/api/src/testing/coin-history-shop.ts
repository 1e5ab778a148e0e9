import { coupons } from '../database/schema';
import { addProduct } from './add-product';
import { testAttemptLimits } from './test-limits';
import { startTestShop, type TestShop } from './test-shop';

/** The rewards that a history redeems: the payload, its price in coins, its worth in rupees and its validity in days. */
export const rewards = [
  { request: { rewardType: 'DISCOUNT_10' }, coins: 100, rupees: 10, days: 90 },
  { request: { rewardType: 'DISCOUNT_30' }, coins: 300, rupees: 30, days: 90 },
  { request: { rewardType: 'DISCOUNT_200' }, coins: 2000, rupees: 200, days: 90 },
  { request: { rewardType: 'CUSTOM', customAmount: 150 }, coins: 150, rupees: 15, days: 90 },
  { request: { rewardType: 'EARLY_ACCESS' }, coins: 500, rupees: 0, days: 30 },
] as const;
/** The number in the code is its worth in coins. */
export const couponCodes = ['HISTORY10', 'HISTORY100'] as const;

/** Starts a shop whose tokens and limits outlast the years of a history. */
export async function startHistoryShop(exchangeDays: number, database?: string): Promise<TestShop> {
  const attemptLimits = { ...testAttemptLimits, codes: { count: 0, minutes: 1 } };
  const shop = await startTestShop(
    { exchangeDays, tokenDays: 36_500, attemptLimits, referralsPerDay: 1_000 },
    database,
  );
  await addProduct(shop.db, { id: 'friends-shirt', name: 'Linen Shirt', units: { M: 1_000_000_000 } });
  await shop.db
    .insert(coupons)
    .values(couponCodes.map((code) => ({ code, coins: Number(code.slice(7)), description: 'Gift' })));
  return shop;
}
