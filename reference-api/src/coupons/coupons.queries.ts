import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coupons } from '../database/schema';

export type CouponRow = typeof coupons.$inferSelect;

/** Lists all coupons by code. */
export async function listCoupons(db: Database): Promise<CouponRow[]> {
  return db.select().from(coupons).orderBy(asc(coupons.code));
}

/** Adds a coupon. Returns false if the code exists. */
export async function insertCoupon(db: Database, coupon: CouponRow): Promise<boolean> {
  const added = await db.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code });
  return added.length === 1;
}

/** Finds a coupon and keeps it from changing until the transaction ends. */
export async function lockCoupon(transaction: Database, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await transaction.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return coupon;
}

export async function endCoupon(transaction: Database, code: string, endsAt: Date): Promise<void> {
  await transaction.update(coupons).set({ endsAt }).where(eq(coupons.code, code));
}
