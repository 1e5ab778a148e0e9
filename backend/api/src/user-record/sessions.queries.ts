import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { prepareStatement } from '../database/prepared-statement';
import { sessions, users } from '../database/schema';
import { dayMs } from '../settings';
import type { TokenOwner } from './token';
import type { UserRow } from './users.queries';

type SessionRow = typeof sessions.$inferSelect;

const hourMs = 3_600_000;

export async function insertSession(db: Database, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Lists the sessions of a customer that have not expired, the last opened first. */
export async function listSessions(db: Database, userId: string, tokenDays: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, new Date(now.getTime() - tokenDays * dayMs))))
    .orderBy(desc(sessions.createdAt));
}

/** Ends a session of a customer. Repeated, it does nothing more. */
export async function deleteSession(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

/** Deletes the sessions of which the tokens have expired. */
export async function deleteExpiredSessions(db: Database, tokenDays: number, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - tokenDays * dayMs)));
}

const runFindCustomer = prepareStatement('find_customer_of_token', (db) =>
  db
    .select({ user: users, session: sessions })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder('id'))),
);

/**
 * Finds the customer of a token and notes that the session is in use. Undefined if the session has ended, has not been
 * used for `idleMs`, or if the account was erased. A token from before there were sessions needs none.
 */
export async function findCustomerOfToken(
  db: Database,
  { id, tokenVersion, sessionId }: TokenOwner,
  now: Date,
  idleMs: number,
): Promise<UserRow | undefined> {
  const [found] = await runFindCustomer(db, { id, sessionId: sessionId ?? '' });
  if (!found || found.user.erasedAt !== null || found.user.tokenVersion !== tokenVersion) return undefined;
  if (sessionId === undefined) return found.user;
  if (!found.session) return undefined;
  const idle = now.getTime() - found.session.lastUsedAt.getTime();
  if (idle > idleMs) return undefined;
  if (idle >= hourMs) await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
  return found.user;
}
