import { and, desc, eq, gt, isNull, max, or } from 'drizzle-orm';
import type { AccessType } from '@shop/shared-api';
import { toCodeKey } from '@shop/shared-rules';
import type { Database } from '../database/database';
import { redemptions } from '../database/schema';

export type RedemptionRow = typeof redemptions.$inferSelect;

/** Finds the end of a customer's access; undefined without access now. */
export async function findAccessExpiry(
  db: Database,
  userId: string,
  gate: AccessType,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: max(redemptions.expiresAt) })
    .from(redemptions)
    .where(and(eq(redemptions.userId, userId), eq(redemptions.rewardType, gate), gt(redemptions.expiresAt, now)));
  return row?.until ?? undefined;
}

/** Lists a customer's redemptions, newest first. */
export async function listRedemptions(db: Database, userId: string): Promise<RedemptionRow[]> {
  return db
    .select()
    .from(redemptions)
    .where(eq(redemptions.userId, userId))
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id));
}

/** Finds the redemption of a code that belongs to the customer, however the code was typed. */
export async function findRedemption(db: Database, userId: string, code: string): Promise<RedemptionRow | undefined> {
  const [row] = await db
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.userId, userId), eq(redemptions.code, toCodeKey(code))));
  return row;
}

export async function findRedemptionByKey(
  db: Database,
  userId: string,
  key: string,
): Promise<RedemptionRow | undefined> {
  const [row] = await db
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.userId, userId), eq(redemptions.idempotencyKey, key)));
  return row;
}

export async function insertRedemption(db: Database, redemption: RedemptionRow): Promise<void> {
  await db.insert(redemptions).values(redemption);
}

/** Marks a code as used by an order; returns false if it was used before or has expired. */
export async function markRedemptionUsed(db: Database, id: string, orderId: string, now: Date): Promise<boolean> {
  const used = await db
    .update(redemptions)
    .set({ usedAt: now, usedBy: orderId })
    .where(
      and(
        eq(redemptions.id, id),
        isNull(redemptions.usedAt),
        or(isNull(redemptions.expiresAt), gt(redemptions.expiresAt, now)),
      ),
    )
    .returning({ id: redemptions.id });
  return used.length === 1;
}

/** Makes the code of an order usable again. Its expiry stays. */
export async function markRedemptionsUnused(db: Database, orderId: string): Promise<void> {
  await db.update(redemptions).set({ usedAt: null, usedBy: null }).where(eq(redemptions.usedBy, orderId));
}
