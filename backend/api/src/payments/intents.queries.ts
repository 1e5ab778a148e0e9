import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type GatewayName, paymentIntents } from '../database/schema';

export type IntentRow = typeof paymentIntents.$inferSelect;

export async function insertIntent(db: Database, intent: IntentRow): Promise<void> {
  await db.insert(paymentIntents).values(intent);
}

export async function findIntent(db: Database, id: string): Promise<IntentRow | undefined> {
  const [intent] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id));
  return intent;
}

export async function findIntentByGatewayOrder(
  db: Database,
  gateway: GatewayName,
  gatewayOrderId: string,
): Promise<IntentRow | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.gateway, gateway), eq(paymentIntents.gatewayOrderId, gatewayOrderId)));
  return intent;
}

/** Lists a customer's reserved, unpaid intents, newest first. */
export async function listReservedIntents(db: Database, userId: string): Promise<IntentRow[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.userId, userId), eq(paymentIntents.state, 'RESERVED')))
    .orderBy(desc(paymentIntents.createdAt));
}

/** Lists a customer's intents that may still be paid: reserved, or released and still checked; newest first. */
export async function listUnsettledIntents(db: Database, userId: string, limit: number): Promise<IntentRow[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, userId),
        or(
          eq(paymentIntents.state, 'RESERVED'),
          and(eq(paymentIntents.state, 'RELEASED'), isNotNull(paymentIntents.nextCheckAt)),
        ),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(limit);
}

/** Lists expired reservations. */
export async function listExpiredIntents(db: Database, now: Date, limit: number): Promise<IntentRow[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.state, 'RESERVED'), lte(paymentIntents.expiresAt, now)))
    .orderBy(asc(paymentIntents.expiresAt))
    .limit(limit);
}

/**
 * Claims the intent whose check with the gateway is longest overdue, until `until`. No other process gets it before
 * that. Returns undefined if none is due.
 */
export async function claimIntentToCheck(db: Database, now: Date, until: Date): Promise<IntentRow | undefined> {
  const due = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(lte(paymentIntents.nextCheckAt, now))
    .orderBy(asc(paymentIntents.nextCheckAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(paymentIntents)
    .set({ nextCheckAt: until })
    .where(inArray(paymentIntents.id, due))
    .returning();
  return claimed;
}

/** Claims the check that a shopper's refresh causes. Returns false if any process has checked after `before`. */
export async function claimRefresh(db: Database, id: string, before: Date, now: Date): Promise<boolean> {
  const claimed = await db
    .update(paymentIntents)
    .set({ refreshedAt: now })
    .where(
      and(eq(paymentIntents.id, id), or(isNull(paymentIntents.refreshedAt), lte(paymentIntents.refreshedAt, before))),
    )
    .returning({ id: paymentIntents.id });
  return claimed.length === 1;
}

export async function updateIntent(
  db: Database,
  id: string,
  change: Partial<Pick<IntentRow, 'state' | 'reservationId' | 'nextCheckAt' | 'expiresAt'>>,
): Promise<void> {
  await db.update(paymentIntents).set(change).where(eq(paymentIntents.id, id));
}

/** Stores the gateway's order unless another request stored one first. Returns the intent as stored. */
export async function saveOpenedPayment(
  db: Database,
  id: string,
  opened: { readonly id: string; readonly checkoutUrl: string | null },
): Promise<IntentRow | undefined> {
  await db
    .update(paymentIntents)
    .set({ gatewayOrderId: opened.id, checkoutUrl: opened.checkoutUrl })
    .where(and(eq(paymentIntents.id, id), isNull(paymentIntents.gatewayOrderId)));
  return findIntent(db, id);
}
