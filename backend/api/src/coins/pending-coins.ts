import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Order, PendingCoins } from '@shop/shared-api';
import type { Database } from '../database/database';
import { coinEntries, orders } from '../database/schema';
import { isOpen } from '../order-record/order-status.rules';
import { isOpenOrder } from '../order-record/open-orders.queries';
import type { OrderRow } from '../order-record/orders.queries';
import { dayMs, type Settings } from '../settings';
import { readPending, type WrittenEntry } from './ledger.queries';
import { describePurchase } from './ledger.rules';

type CoinWindows = Pick<Settings, 'exchangeDays' | 'expectedDeliveryDays'>;

/**
 * Estimates when the coins of an undelivered order become available: after delivery and the exchange window, never in
 * the past.
 */
function estimateCoinsAvailableAt(
  placedAt: Date,
  { exchangeDays, expectedDeliveryDays }: CoinWindows,
  now: Date,
): Date {
  const deliveredAt = Math.max(placedAt.getTime() + expectedDeliveryDays * dayMs, now.getTime());
  return new Date(deliveredAt + exchangeDays * dayMs);
}

/** Computes when the coins of an order can be spent, from the ledger or as an estimate. Undefined if they never can. */
export function computeCoinsAvailable(
  order: Pick<OrderRow, 'status' | 'placedAt' | 'coinsEarned'>,
  earned: WrittenEntry | undefined,
  windows: CoinWindows,
  now: Date,
): Order['coinsAvailable'] {
  if (order.coinsEarned === 0) return undefined;
  if (isOpen(order.status)) {
    return earned
      ? undefined
      : { at: estimateCoinsAvailableAt(order.placedAt, windows, now).getTime(), estimated: true };
  }
  if (order.status !== 'Delivered' || !earned) return undefined;
  return { at: (earned.availableAt ?? earned.createdAt).getTime(), estimated: false };
}

/** Lists a customer's pending coins, soonest first: exact for delivered orders, estimated for undelivered ones. */
export async function listPendingCoins(
  db: Database,
  userId: string,
  windows: CoinWindows,
  now: Date,
): Promise<PendingCoins[]> {
  const exact = await readPending(db, userId, now);
  const open = await listOpenOrders(db, userId);
  return [
    ...exact.map(({ coins, availableAt }) => ({ coins, availableAt })),
    ...open.map(({ items, placedAt, coinsEarned }) => ({
      coins: coinsEarned,
      availableAt: estimateCoinsAvailableAt(placedAt, windows, now),
      estimated: true,
      description: describePurchase(items),
    })),
  ]
    .sort((a, b) => a.availableAt.getTime() - b.availableAt.getTime())
    .map((pending) => ({ ...pending, availableAt: pending.availableAt.toISOString() }));
}

/**
 * Lists undelivered orders whose coins are not yet in the ledger. In older databases some orders earned coins when they
 * were placed.
 */
async function listOpenOrders(
  db: Database,
  userId: string,
): Promise<Pick<OrderRow, 'items' | 'placedAt' | 'coinsEarned'>[]> {
  const hasEarned = sql`exists (select 1 from ${coinEntries} where ${coinEntries.source} = 'order:' || ${orders.id} || ':earned')`;
  return db
    .select({ items: orders.items, placedAt: orders.placedAt, coinsEarned: orders.coinsEarned })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpenOrder, gt(orders.coinsEarned, 0), sql`not ${hasEarned}`))
    .orderBy(asc(orders.placedAt));
}
