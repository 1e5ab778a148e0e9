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

/** A discount code that the customer holds and has not used. */
export interface OwnCode {
  readonly code: string;
  /** Rupees. */
  readonly worth: number;
}

/** The codes that take money off an order now, the best first. */
export function ownCodes(redemptions: readonly Redemption[]): readonly OwnCode[] {
  return redemptions
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ rewardType, rewardCode, rewardData, coinsRedeemed }) => ({
      code: rewardData.discountCode ?? rewardCode,
      worth: rewardType === 'CUSTOM' ? coinsToRupees(coinsRedeemed) : parseRewardDiscount(rewardType),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
}

/** What so many coins can do at most for these pieces, line by line, the dearest piece first. */
export function mostCoins(entries: readonly CartEntry[], balance: number): Readonly<Record<string, CoinDiscount>> {
  let left = balance;
  const discounts: [string, CoinDiscount][] = [];
  for (const { key, product, size } of [...entries].sort((a, b) => b.product.price - a.product.price)) {
    const amounts = computeCoinDiscount(product.price, left);
    left -= amounts.coinsUsed;
    if (amounts.coinsUsed > 0) discounts.push([key, { ...amounts, itemId: product._id, size }]);
  }
  return Object.fromEntries(discounts);
}

export interface Savings {
  readonly totals: CartTotals;
  readonly codes: readonly OwnCode[];
  /** All that the customer's coins could do. */
  readonly coins: Readonly<Record<string, CoinDiscount>>;
}

/** Which of the two saves more than what is in use; amounts in rupees. Null where nothing does. */
export type Hint =
  | { readonly use: 'code'; readonly code: string; readonly saves: number; readonly more: number }
  | { readonly use: 'coins'; readonly coinsUsed: number; readonly saves: number; readonly more: number };

/** Coins or a code, never both (spec section 4): the one that takes more off, if it is not what is in use already. */
export function betterSaving({ totals, codes, coins }: Savings): Hint | null {
  const goods = toPaise(totals.originalTotal);
  const inUse = toPaise(totals.coinDiscount) + Math.min(goods, toPaise(totals.redemptionDiscount));
  const best = codes[0];
  const byCode = Math.min(goods, toPaise(best?.worth ?? 0));
  const all = Object.values(coins);
  const byCoins = all.reduce((sum, one) => sum + toPaise(one.discountAmount), 0);
  const saves = Math.max(byCode, byCoins);
  if (saves <= inUse) return null;
  const amounts = { saves: toRupees(saves), more: toRupees(saves - inUse) };
  if (best && byCode >= byCoins) return { use: 'code', code: best.code, ...amounts };
  return { use: 'coins', coinsUsed: all.reduce((sum, one) => sum + one.coinsUsed, 0), ...amounts };
}
