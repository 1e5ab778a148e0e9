import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { referrals, users } from '../database/schema';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findUserByReferralCode(db: Database, code: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.referralCode, code));
  return user;
}

/** Adds a user; false where the email is taken, also when somebody takes it at this instant. */
export async function insertUser(db: Database, user: UserRow): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
  return inserted.length === 1;
}

export async function insertReferral(db: Database, referral: typeof referrals.$inferInsert): Promise<void> {
  await db.insert(referrals).values(referral);
}

export async function renameUser(db: Database, id: string, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, id));
}

/** Holds the user's row until the transaction ends, so that a customer's own calls go one after the other. */
export async function lockUser(transaction: Database, id: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}
