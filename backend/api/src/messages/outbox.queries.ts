import { getTraceparent } from '@shop/server-environment/tracing';
import { and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outboxMessages } from '../database/schema';
import type { MessageDataOf, MessageKind } from './templates';

export type OutboxRow = typeof outboxMessages.$inferSelect;

export interface NewMessage<Kind extends MessageKind> {
  /** The unique name of the event and the mail. */
  readonly key: string;
  /** The customer's id; null for an address without an account. */
  readonly userId: string | null;
  readonly recipient: string;
  readonly kind: Kind;
  readonly data: MessageDataOf<Kind>;
  readonly createdAt: Date;
}

/** The row of a mail that is due, with the running trace. */
export const toOutboxRow = <Kind extends MessageKind>(message: NewMessage<Kind>) => ({
  ...message,
  nextAttemptAt: message.createdAt,
  traceparent: getTraceparent() ?? null,
});

/**
 * Puts a mail into the outbox. Call it in the transaction of the event, so that either both are stored or none. A key
 * that is there already changes nothing.
 */
export async function enqueueMessage<Kind extends MessageKind>(
  transaction: Database,
  message: NewMessage<Kind>,
): Promise<void> {
  const row = toOutboxRow(message);
  await transaction.insert(outboxMessages).values(row).onConflictDoNothing({ target: outboxMessages.key });
}

/** Claims up to `limit` due mails until `until`, the oldest first. No other process gets them before that. */
export async function claimDueMessages(db: Database, now: Date, until: Date, limit: number): Promise<OutboxRow[]> {
  const due = db
    .select({ key: outboxMessages.key })
    .from(outboxMessages)
    .where(lte(outboxMessages.nextAttemptAt, now))
    .orderBy(asc(outboxMessages.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMessages)
    .set({ nextAttemptAt: until, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(inArray(outboxMessages.key, due))
    .returning();
}

/** Matches the row only while the claim of `claimed` lasts. */
const isClaim = ({ key, attempts }: OutboxRow) =>
  and(eq(outboxMessages.key, key), eq(outboxMessages.attempts, attempts), isNotNull(outboxMessages.nextAttemptAt));

/** Records that a claimed mail was accepted by the mail server, and deletes its data and the address. */
export async function markSent(db: Database, claimed: OutboxRow, sentAt: Date): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ sentAt, nextAttemptAt: null, recipient: '', data: null, error: null })
    .where(isClaim(claimed));
}

/** Records a failed attempt; it is repeated at `nextAttemptAt`. */
export async function postponeMessage(
  db: Database,
  claimed: OutboxRow,
  nextAttemptAt: Date,
  error: string,
): Promise<void> {
  await db.update(outboxMessages).set({ nextAttemptAt, error }).where(isClaim(claimed));
}

/** Records that a mail is not tried again, and deletes its data and the address. */
export async function markFailed(db: Database, claimed: OutboxRow, failedAt: Date, error: string): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ failedAt, nextAttemptAt: null, recipient: '', data: null, error })
    .where(isClaim(claimed));
}

export interface MessageCounts {
  readonly kind: string;
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
}

/** Counts the mails of each kind by what became of them. */
export async function countMessages(db: Database): Promise<MessageCounts[]> {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  return db
    .select({
      kind: outboxMessages.kind,
      waiting: count(isNotNull(outboxMessages.nextAttemptAt)),
      sent: count(isNotNull(outboxMessages.sentAt)),
      failed: count(isNotNull(outboxMessages.failedAt)),
    })
    .from(outboxMessages)
    .groupBy(outboxMessages.kind)
    .orderBy(asc(outboxMessages.kind));
}

/** Lists the mails that were given up last. */
export async function listFailedMessages(
  db: Database,
  limit: number,
): Promise<Pick<OutboxRow, 'key' | 'failedAt' | 'error'>[]> {
  const { key, failedAt, error } = outboxMessages;
  return db
    .select({ key, failedAt, error })
    .from(outboxMessages)
    .where(isNotNull(failedAt))
    .orderBy(desc(failedAt))
    .limit(limit);
}
