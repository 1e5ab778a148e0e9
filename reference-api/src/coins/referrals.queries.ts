import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coupons, orders, referrals, users } from '../database/schema';

export type ReferralRow = typeof referrals.$inferSelect;

/** Whom a customer brought, newest first. */
export async function listReferrals(db: Database, referrerId: string) {
  return db
    .select({ name: users.name, completedAt: referrals.completedAt, coins: referrals.coins, refusal: referrals.refusal })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referredId))
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.completedAt), desc(referrals.referredId));
}

/** Referrals of a customer that were rewarded after a moment. */
export async function countReferralsSince(db: Database, referrerId: string, since: Date): Promise<number> {
  return db.$count(referrals, and(eq(referrals.referrerId, referrerId), gt(referrals.completedAt, since), isNull(referrals.refusal)));
}

/** Adds a referral; false where this friend has been counted before, also at this instant. */
export async function insertReferral(db: Database, referral: ReferralRow): Promise<boolean> {
  const inserted = await db
    .insert(referrals)
    .values(referral)
    .onConflictDoNothing({ target: referrals.friendKey })
    .returning({ id: referrals.referredId });
  return inserted.length === 1;
}

/** Rewarded referrals, to or by this customer, whose other side has ordered to the same phone number. */
export async function listReferralsOfPhone(db: Database, userId: string, phone: string): Promise<ReferralRow[]> {
  const ordered = (side: typeof referrals.referrerId | typeof referrals.referredId) =>
    sql`exists (select 1 from ${orders} where ${orders.userId} = ${side} and ${orders.address} ->> 'phone' = ${phone})`;
  return db
    .select()
    .from(referrals)
    .where(
      and(
        isNull(referrals.refusal),
        or(
          and(eq(referrals.referredId, userId), ordered(referrals.referrerId)),
          and(eq(referrals.referrerId, userId), ordered(referrals.referredId)),
        ),
      ),
    );
}

export async function refuseReferral(db: Database, referredId: string, refusal: string): Promise<void> {
  await db.update(referrals).set({ coins: 0, refusal }).where(eq(referrals.referredId, referredId));
}

export async function findCoupon(db: Database, code: string): Promise<typeof coupons.$inferSelect | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}
