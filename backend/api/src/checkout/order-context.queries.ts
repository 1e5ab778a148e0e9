import { and, count, eq, gte, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement } from '../database/prepared-statement';
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

/** Finds the order that the same submission created. */
const isSame = {
  byKey: eq(orders.idempotencyKey, sql.placeholder('key')),
  byFingerprint: and(
    eq(orders.fingerprint, sql.placeholder('fingerprint')),
    gte(orders.placedAt, sql.param(sql.placeholder('since'), orders.placedAt)),
    ne(orders.status, 'Cancelled'),
  ),
};

function selectContext(db: Database, isSubmitted: SQL | undefined) {
  const userId = sql.placeholder('userId');
  const openCash = db
    .select({ orders: count().as('open_orders'), paise: sum(orders.amountPaise).as('open_paise') })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpenCash))
    .as('open_cash');
  return db
    .select({
      submitted: orders,
      hasReservation: sql<boolean>`exists (select 1 from ${paymentIntents} where ${paymentIntents.userId} = ${users.id} and ${paymentIntents.state} = 'RESERVED')`,
      hasRewardedReferral: sql<boolean>`exists (select 1 from ${referrals} where ${referrals.coins} > 0 and ${users.id} in (${referrals.referredId}, ${referrals.referrerId}))`,
      openOrders: openCash.orders,
      openPaise: openCash.paise,
      cashOrdersOfAddress: sql`(${countCashOrdersByAddress(db)})`.mapWith(Number),
    })
    .from(users)
    .crossJoin(openCash)
    .leftJoin(orders, and(eq(orders.userId, users.id), isSubmitted))
    .where(eq(users.id, userId))
    .limit(1);
}

const runReadContext = {
  byKey: prepareStatement('order_context_by_key', (db) => selectContext(db, isSame.byKey)),
  byFingerprint: prepareStatement('order_context_by_fingerprint', (db) => selectContext(db, isSame.byFingerprint)),
};

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
  const run = runReadContext[before.key === undefined ? 'byFingerprint' : 'byKey'];
  const [row] = await run(transaction, {
    ...before,
    userId,
    addressHash: address.hash ?? '',
    addressSince: address.since,
  });
  if (!row) throw new Error(`There is no customer ${userId}.`);
  const { openOrders, openPaise, ...context } = row;
  return { ...context, openCash: { orders: openOrders, paise: Number(openPaise ?? 0) } };
}
