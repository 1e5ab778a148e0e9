import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coupons, referrals, users } from '../database/schema';

/** Whom a customer brought, newest first. */
export async function listReferrals(db: Database, referrerId: string) {
  return db
    .select({ name: users.name, completedAt: referrals.completedAt, coins: referrals.coins })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referredId))
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.completedAt));
}

export async function findCoupon(db: Database, code: string): Promise<typeof coupons.$inferSelect | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}
