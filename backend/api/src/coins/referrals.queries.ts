import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { orders, referrals, users } from '../database/schema';

export type ReferralRow = typeof referrals.$inferSelect;

/** Lists a customer's referrals, newest first. */
export async function listReferrals(db: Database, referrerId: string) {
  return db
    .select({
      name: users.name,
      completedAt: referrals.completedAt,
      rewardedAt: referrals.rewardedAt,
      coins: referrals.coins,
      refusal: referrals.refusal,
    })
    .from(referrals)
    .innerJoin(users, eq(users.id, referrals.referredId))
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.completedAt), desc(referrals.referredId));
}

export async function findReferral(db: Database, referredId: string): Promise<ReferralRow | undefined> {
  const [referral] = await db.select().from(referrals).where(eq(referrals.referredId, referredId));
  return referral;
}

/** Counts the referrals of a customer that were rewarded after a moment. */
export async function countRewardsSince(db: Database, referrerId: string, since: Date): Promise<number> {
  return db.$count(referrals, and(eq(referrals.referrerId, referrerId), gt(referrals.rewardedAt, since)));
}

export async function insertReferral(db: Database, referral: ReferralRow): Promise<void> {
  await db.insert(referrals).values(referral);
}

/** Lists the ids of the friends whose reward for a customer is undecided, in a fixed order. */
export async function listWaitingFriends(db: Database, referrerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: referrals.referredId })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), isNull(referrals.rewardedAt), isNull(referrals.refusal)))
    .orderBy(referrals.referredId);
  return rows.map(({ id }) => id);
}

export async function updateReferral(
  db: Database,
  referredId: string,
  change: Partial<Pick<ReferralRow, 'coins' | 'rewardedAt' | 'refusal'>>,
): Promise<void> {
  await db.update(referrals).set(change).where(eq(referrals.referredId, referredId));
}

/** Lists the rewarded referrals of a customer, on either side, whose other side has ordered to the phone number. */
export async function listRewardsByPhone(db: Database, userId: string, phone: string): Promise<ReferralRow[]> {
  const hasOrderWithPhone = (side: typeof referrals.referrerId | typeof referrals.referredId) =>
    sql`exists (select 1 from ${orders} where ${orders.userId} = ${side} and ${orders.address} ->> 'phone' = ${phone})`;
  return db
    .select()
    .from(referrals)
    .where(
      and(
        gt(referrals.coins, 0),
        or(
          and(eq(referrals.referredId, userId), hasOrderWithPhone(referrals.referrerId)),
          and(eq(referrals.referrerId, userId), hasOrderWithPhone(referrals.referredId)),
        ),
      ),
    );
}

/** Whether any order of one customer went to the phone number of an order of the other. */
export async function haveSamePhone(db: Database, oneId: string, otherId: string): Promise<boolean> {
  const phone = sql<string>`${orders.address} ->> 'phone'`;
  const phonesOfOther = db.select({ phone }).from(orders).where(eq(orders.userId, otherId));
  const [shared] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, oneId), inArray(phone, phonesOfOther)))
    .limit(1);
  return shared !== undefined;
}

/** Whether an order of this customer is delivered and was not returned. */
export async function hasDeliveredOrder(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'Delivered')))) > 0;
}
