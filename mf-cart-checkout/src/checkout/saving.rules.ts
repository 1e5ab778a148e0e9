import type { CoinDiscount, Redemption } from '@shop/shared-api';
import {
  computeCoinDiscount,
  type CartTotals,
  coinsToRupees,
  parseRewardDiscount,
  toPaise,
  toRupees,
} from '@shop/shared-rules';
import type { CartEntry } from '../cart';

/** An unused discount code of the customer. */
export interface OwnCode {
  readonly code: string;
  /** Rupees. */
  readonly worth: number;
}

/** Returns the active codes with a discount, the best first. */
export function listOwnCodes(redemptions: readonly Redemption[]): readonly OwnCode[] {
  return redemptions
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ rewardType, rewardCode, rewardData, coinsRedeemed }) => ({
      code: rewardData.discountCode ?? rewardCode,
      worth: rewardType === 'CUSTOM' ? coinsToRupees(coinsRedeemed) : parseRewardDiscount(rewardType),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
}

/** Distributes coins over the lines, the most expensive product first, for the largest discount. */
export function computeBestCoinDiscounts(
  entries: readonly CartEntry[],
  balance: number,
): Readonly<Record<string, CoinDiscount>> {
  let coinsLeft = balance;
  const discounts: [string, CoinDiscount][] = [];
  for (const { key, product, size } of [...entries].sort((a, b) => b.product.price - a.product.price)) {
    const amounts = computeCoinDiscount(product.price, coinsLeft);
    coinsLeft -= amounts.coinsUsed;
    if (amounts.coinsUsed > 0) discounts.push([key, { ...amounts, itemId: product._id, size }]);
  }
  return Object.fromEntries(discounts);
}

interface Savings {
  readonly totals: CartTotals;
  readonly codes: readonly OwnCode[];
  /** The largest discount that the customer's coins give. */
  readonly coins: Readonly<Record<string, CoinDiscount>>;
}

/** A suggestion that saves more than the discount in use; amounts in rupees. */
export type Hint =
  | { readonly use: 'code'; readonly code: string; readonly saves: number; readonly more: number }
  | { readonly use: 'coins'; readonly coinsUsed: number; readonly saves: number; readonly more: number };

/** Suggests coins or a code, never both (spec section 4), if one saves more than the discount in use. */
export function findBetterSaving({ totals, codes, coins }: Savings): Hint | null {
  const goodsTotal = toPaise(totals.originalTotal);
  const currentSaving = toPaise(totals.coinDiscount) + Math.min(goodsTotal, toPaise(totals.redemptionDiscount));
  const best = codes[0];
  const codeSaving = Math.min(goodsTotal, toPaise(best?.worth ?? 0));
  const discounts = Object.values(coins);
  const coinSaving = discounts.reduce((sum, one) => sum + toPaise(one.discountAmount), 0);
  const saves = Math.max(codeSaving, coinSaving);
  if (saves <= currentSaving) return null;
  const amounts = { saves: toRupees(saves), more: toRupees(saves - currentSaving) };
  if (best && codeSaving >= coinSaving) return { use: 'code', code: best.code, ...amounts };
  return { use: 'coins', coinsUsed: discounts.reduce((sum, one) => sum + one.coinsUsed, 0), ...amounts };
}
