import { coinsPerRupee, lineKey, toPaise } from '@shop/shared-rules';
import type { lineReturns } from '../database/schema';
import type { OrderRow } from './orders.queries';

export type LineReturnRow = typeof lineReturns.$inferSelect;

/** What goes back to a customer for returned units. Each part is a whole number, at least 0. */
export interface ReturnedShare {
  readonly moneyPaise: number;
  /** Coins that were used on the units. */
  readonly coins: number;
  /** Coins for the share of the order's code. */
  readonly codeCoins: number;
  /** Earned coins that are taken back. */
  readonly coinsTaken: number;
}

/** The units of a line of an order. */
export interface LineUnits {
  readonly productId: string;
  readonly size: string;
  readonly units: number;
}

/** The data of an order that its shares depend on. */
export type SoldOrder = Pick<
  OrderRow,
  'items' | 'amountPaise' | 'appliedRedemption' | 'coinDiscounts' | 'coinsUsed' | 'coinsEarned'
>;

const paisePerCoin = 100 / coinsPerRupee;

const noShare: ReturnedShare = { moneyPaise: 0, coins: 0, codeCoins: 0, coinsTaken: 0 };

/**
 * Computes what has to be back with the customer once these units have returned (docs/loyalty.md). Every part is
 * rounded down; what rounding left over, and the delivery fee, come back with the last unit of the order.
 */
export function computeReturnedShare(order: SoldOrder, returned: readonly LineUnits[]): ReturnedShare {
  const units = countByLine(returned);
  const code = toPaise(order.appliedRedemption?.discountAmount ?? 0);
  const codeCoins = Math.floor(code / paisePerCoin);
  if (isWholeOrder(order, returned)) {
    return { moneyPaise: order.amountPaise, coins: order.coinsUsed, codeCoins, coinsTaken: order.coinsEarned };
  }
  let goods = 0;
  let goodsReturned = 0;
  let coins = 0;
  for (const { productId, size, pricePaise, quantity } of order.items) {
    const key = lineKey(productId, size);
    const back = Math.min(units.get(key) ?? 0, quantity);
    const discount = order.coinDiscounts[key];
    const discountPaise = toPaise(discount?.discountAmount ?? 0);
    goods += pricePaise * quantity - discountPaise;
    goodsReturned += pricePaise * back - Math.ceil((discountPaise * back) / quantity);
    coins += Math.floor(((discount?.coinsUsed ?? 0) * back) / quantity);
  }
  const takeShare = (total: number) => computeFraction(total, goodsReturned, goods);
  return {
    moneyPaise: Math.min(takeShare(Math.max(0, goods - code)), order.amountPaise),
    coins,
    codeCoins: takeShare(codeCoins),
    coinsTaken: takeShare(order.coinsEarned),
  };
}

/** Computes what goes back for more units of a line, after `earlier` returns of the same order. */
export function computeLineReturn(order: SoldOrder, earlier: readonly LineReturnRow[], line: LineUnits): ReturnedShare {
  const after = [...earlier, line];
  const share = subtractShares(computeReturnedShare(order, after), sumReturns(earlier));
  // A code of which nothing came back as coins becomes usable again when the whole order has returned.
  return isCodeReturned(order, after, earlier) ? { ...share, codeCoins: 0 } : share;
}

/** What goes back with the rest of an order, after `earlier` returns of single lines. */
interface OrderRest extends ReturnedShare {
  /** Whether the code becomes usable again; otherwise its rest comes back as coins. */
  readonly isCodeReturned: boolean;
}

/** Computes what goes back when an order is undone. */
export function computeOrderRest(order: SoldOrder, earlier: readonly LineReturnRow[]): OrderRest {
  const everything = order.items.map(({ productId, size, quantity }) => ({ productId, size, units: quantity }));
  const rest = subtractShares(computeReturnedShare(order, everything), sumReturns(earlier));
  const codeReturned = isCodeReturned(order, everything, earlier);
  return { ...rest, codeCoins: codeReturned ? 0 : rest.codeCoins, isCodeReturned: codeReturned };
}

/** Whether these units are all units of the order. */
export function isWholeOrder({ items }: Pick<SoldOrder, 'items'>, returned: readonly LineUnits[]): boolean {
  const units = countByLine(returned);
  return items.every(({ productId, size, quantity }) => (units.get(lineKey(productId, size)) ?? 0) >= quantity);
}

export function sumReturns(returns: readonly ReturnedShare[]): ReturnedShare {
  return returns.reduce<ReturnedShare>(
    (sum, one) => ({
      moneyPaise: sum.moneyPaise + one.moneyPaise,
      coins: sum.coins + one.coins,
      codeCoins: sum.codeCoins + one.codeCoins,
      coinsTaken: sum.coinsTaken + one.coinsTaken,
    }),
    noShare,
  );
}

/** Counts units by line key. */
export function countByLine(lines: readonly LineUnits[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const line of lines) {
    const key = lineKey(line.productId, line.size);
    units.set(key, (units.get(key) ?? 0) + line.units);
  }
  return units;
}

const isCodeReturned = (order: SoldOrder, after: readonly LineUnits[], earlier: readonly LineReturnRow[]): boolean =>
  isWholeOrder(order, after) && sumReturns(earlier).codeCoins === 0;

function subtractShares(a: ReturnedShare, b: ReturnedShare): ReturnedShare {
  return {
    moneyPaise: Math.max(0, a.moneyPaise - b.moneyPaise),
    coins: Math.max(0, a.coins - b.coins),
    codeCoins: Math.max(0, a.codeCoins - b.codeCoins),
    coinsTaken: Math.max(0, a.coinsTaken - b.coinsTaken),
  };
}

/** Returns total × part ÷ whole, rounded down. Exact also where the product exceeds 53 bits. */
function computeFraction(total: number, part: number, whole: number): number {
  return whole <= 0 ? 0 : Number((BigInt(total) * BigInt(part)) / BigInt(whole));
}
