import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database';
import { accountLinks, type LinkPurpose } from '../database/schema';
import { Refusal } from '../http/refusal';
import { dayMs } from '../settings';

type AccountLink = typeof accountLinks.$inferSelect;

const hourMs = 3_600_000;

/** Milliseconds for which a link works. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 3 * dayMs,
  'reset-password': hourMs,
  'confirm-email': dayMs,
};

/** Used links are deleted after this time, until which they are refused in words of their own. */
const deleteAfterMs = 30 * dayMs;

export const linkMessages = {
  unknown: 'This link does not work. Please open it from the mail once more, or ask for a new one.',
  used: 'This link has been used already. Please ask for a new one if you still need it.',
  expired: 'The time of this link is over. Please ask for a new one.',
  foreign: 'This link belongs to another account. Please log out, and log in with the account that asked for it.',
} as const;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly userId: string | null;
  readonly email: string;
  readonly now: Date;
}

/** Creates a link and returns its token, which is stored only as a hash. */
export async function createLink(
  db: Database,
  { purpose, userId, email, now }: NewLink,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await db
    .insert(accountLinks)
    .values({ id, purpose, userId, email, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return { id, token };
}

interface LinkUse {
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly now: Date;
  /** The customer who opened the link; undefined where the link alone is enough. */
  readonly userId?: string | undefined;
}

/** Finds a link that can be used now. Refuses with the reason why a link cannot. */
export async function findLink(db: Database, { purpose, token, now, userId }: LinkUse): Promise<AccountLink> {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), eq(accountLinks.purpose, purpose)));
  if (!link) throw new Refusal(400, linkMessages.unknown);
  if (userId !== undefined && link.userId !== userId) throw new Refusal(400, linkMessages.foreign);
  if (link.usedAt) throw new Refusal(400, linkMessages.used);
  if (link.expiresAt <= now) throw new Refusal(400, linkMessages.expired);
  return link;
}

/** Marks a link as used. Of several calls at once one succeeds, and the others are refused. */
export async function markLinkUsed(transaction: Database, { id }: AccountLink, now: Date): Promise<void> {
  const used = await transaction
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.usedAt)))
    .returning({ id: accountLinks.id });
  if (used.length === 0) throw new Refusal(400, linkMessages.used);
}

/** Ends the unused links of a customer, because a change of the account has replaced them. */
export async function endLinks(transaction: Database, userId: string, now: Date): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt)));
}

/** Returns the new email of the customer's latest change that waits for its link; null without one. */
export async function findWaitingEmail(db: Database, userId: string, now: Date): Promise<string | null> {
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, 'confirm-email'),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(accountLinks.createdAt))
    .limit(1);
  return link?.email ?? null;
}

/** Deletes links whose time has long been over. */
export async function deleteOldLinks(db: Database, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, new Date(now.getTime() - deleteAfterMs)));
}
