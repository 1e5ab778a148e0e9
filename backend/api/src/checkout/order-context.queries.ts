import { and, count, eq, gte, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orders, paymentIntents, referrals, users } from '../database/schema';
import { countCashOrdersByAddress, isOpenCash } from './order-limits.queries';
import type { OrderRow } from '../order-record/orders.queries';

interface SubmittedBefore {
  /** The idempotency key of the request; undefined without one. */
  readonly key: string | undefined;
  readonly fingerprint: string;
  /** Without a key, an earlier order is the same submission when it was placed after this time. */
  readonly since: Date;
}

/** What a cash order depends on, beside its products. */
export interface OrderContext {
  /** The order that the same submission created. A cancelled order is not found, because it has released its key. */
  readonly submitted: OrderRow | null;
  readonly hasReservation: boolean;
  /** Whether the customer has a part in a referral that was rewarded. */
  readonly hasRewardedReferral: boolean;
  /** The account's unpaid cash on delivery orders. */
  readonly openCash: { readonly orders: number; readonly paise: number };
  /** The unpaid cash on delivery orders of the address since a day ago. */
  readonly cashOrdersOfAddress: number;
}

/**
 * Reads what a cash order depends on in one statement, because each round trip to the database costs as much as the
 * reading. The caller has locked the customer and the address.
 */
export async function readOrderContext(
  transaction: Database,
  userId: string,
  before: SubmittedBefore,
  address: { readonly hash: string | undefined; readonly since: Date },
): Promise<OrderContext> {
  const isSame =
    before.key === undefined
      ? and(
          eq(orders.fingerprint, before.fingerprint),
          gte(orders.placedAt, before.since),
          ne(orders.status, 'Cancelled'),
        )
      : eq(orders.idempotencyKey, before.key);
  const openCash = transaction
    .select({ orders: count().as('open_orders'), paise: sum(orders.amountPaise).as('open_paise') })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpenCash))
    .as('open_cash');
  const [row] = await transaction
    .select({
      submitted: orders,
      hasReservation: sql<boolean>`exists (select 1 from ${paymentIntents} where ${paymentIntents.userId} = ${users.id} and ${paymentIntents.state} = 'RESERVED')`,
      hasRewardedReferral: sql<boolean>`exists (select 1 from ${referrals} where ${referrals.coins} > 0 and ${users.id} in (${referrals.referredId}, ${referrals.referrerId}))`,
      openOrders: openCash.orders,
      openPaise: openCash.paise,
      cashOrdersOfAddress: sql`(${countCashOrdersByAddress(transaction, address.hash ?? '', address.since)})`.mapWith(
        Number,
      ),
    })
    .from(users)
    .crossJoin(openCash)
    .leftJoin(orders, and(eq(orders.userId, users.id), isSame))
    .where(eq(users.id, userId))
    .limit(1)
    .prepare(before.key === undefined ? 'order_context_by_fingerprint' : 'order_context_by_key')
    .execute();
  if (!row) throw new Error(`There is no customer ${userId}.`);
  const { openOrders, openPaise, ...context } = row;
  return { ...context, openCash: { orders: openOrders, paise: Number(openPaise ?? 0) } };
}
