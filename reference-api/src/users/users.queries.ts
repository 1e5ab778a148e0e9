import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/schema';

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

/** Adds a user; returns undefined if the email has an account. */
export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return inserted;
}

/** Whether another account has the same mailbox. */
export async function hasOtherAccount(db: Database, { id, emailKey }: UserRow): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), ne(users.id, id)))
    .limit(1);
  return other !== undefined;
}

export async function renameUser(db: Database, id: string, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, id));
}

/** Locks the user's row until the transaction ends, so that the customer's calls run one after the other. */
export async function lockUser(transaction: Database, id: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}
