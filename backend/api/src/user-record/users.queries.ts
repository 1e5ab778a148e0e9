import { toCodeKey } from '@shop/shared-rules';
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement } from '../database/prepared-statement';
import { sessions, users } from '../database/schema';

export type UserRow = typeof users.$inferSelect;

const selectUser = (db: Database) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')));
const runFindUser = prepareStatement('find_user', selectUser);
const runLockUser = prepareStatement('lock_user', (db) => selectUser(db).for('update'));

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await runFindUser(db, { id });
  return user;
}

/** Finds the account of an email; never a duplicate. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isDuplicate, false)));
  return user;
}

/** Finds the duplicate account that was opened with an email and a password, the first if there are several. */
export async function findDuplicate(
  db: Database,
  email: string,
  hashes: readonly string[],
): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isDuplicate, true), inArray(users.passwordHash, [...hashes])))
    .orderBy(asc(users.createdAt))
    .limit(1);
  return user;
}

/** Locks an email until the transaction ends, so that one account becomes its owner. */
export async function lockEmail(transaction: Database, email: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`);
}

export async function findUserByReferralCode(db: Database, code: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.referralCode, toCodeKey(code)));
  return user;
}

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow> {
  const [inserted] = await db.insert(users).values(user).returning();
  if (!inserted) throw new Error('The database returned no row for a new user.');
  return inserted;
}

/** Changes a user and returns the row; undefined without such a user. */
export async function updateUser(
  db: Database,
  id: string,
  change: Partial<Pick<UserRow, 'email' | 'emailVerifiedAt' | 'isDuplicate' | 'passwordHash'>>,
): Promise<UserRow | undefined> {
  const [user] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return user;
}

/** Replaces the hash of a password that was right just now, unless the password was changed meanwhile. */
export async function renewPasswordHash(db: Database, { id, passwordHash }: UserRow, newHash: string): Promise<void> {
  if (passwordHash === newHash) return;
  await db
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

/** Ends all sessions of a user. Returns the version of the next tokens. */
export async function endSessions(db: Database, id: string): Promise<number> {
  await db.delete(sessions).where(eq(sessions.userId, id));
  const [user] = await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .returning({ tokenVersion: users.tokenVersion });
  return user?.tokenVersion ?? 0;
}

/** Whether the mailbox of an account had an earlier account. */
export async function hasEarlierAccount(db: Database, { id, emailKey, createdAt }: UserRow): Promise<boolean> {
  const [earlier] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKey),
        or(lt(users.createdAt, createdAt), and(eq(users.createdAt, createdAt), lt(users.id, id))),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

export async function renameUser(db: Database, id: string, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, id));
}

/**
 * Locks the user's row until the transaction ends, so that the customer's calls run one after the other. Returns the row;
 * undefined without such a user.
 */
export async function lockUser(transaction: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await runLockUser(transaction, { id });
  return user;
}
