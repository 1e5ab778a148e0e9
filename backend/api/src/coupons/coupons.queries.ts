import { normaliseCode, toCodeKey } from '@shop/shared-rules';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { coupons } from '../database/schema';

type CouponRow = typeof coupons.$inferSelect;

/** Lists all coupons by code. */
export async function listCoupons(db: Database): Promise<CouponRow[]> {
  return db.select().from(coupons).orderBy(asc(coupons.code));
}

/** Coupons whose codes differ by hyphens only are one; of older ones that do, the code as it was typed comes first. */
const hasCode = (code: string) => eq(sql`replace(${coupons.code}, '-', '')`, toCodeKey(code));
const asTypedFirst = (code: string) => desc(eq(coupons.code, normaliseCode(code)));

/** Finds the coupon of a code, however the code was typed. */
export async function findCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(hasCode(code)).orderBy(asTypedFirst(code)).limit(1);
  return coupon;
}

/** Adds a coupon. Returns false if the code exists. */
export async function insertCoupon(db: Database, coupon: CouponRow): Promise<boolean> {
  if (await findCoupon(db, coupon.code)) return false;
  const added = await db.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code });
  return added.length === 1;
}

/** Finds a coupon and keeps it from changing until the transaction ends. */
export async function lockCoupon(transaction: Database, code: string): Promise<CouponRow | undefined> {
  const found = transaction.select().from(coupons).where(hasCode(code)).orderBy(asTypedFirst(code)).limit(1);
  const [coupon] = await found.for('update');
  return coupon;
}

export async function endCoupon(transaction: Database, code: string, endsAt: Date): Promise<void> {
  await transaction.update(coupons).set({ endsAt }).where(eq(coupons.code, code));
}
