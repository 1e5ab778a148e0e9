import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { secondFactors } from '../database/schema';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Finds the second factor that a customer has confirmed. */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row;
}

/** Finds a customer's second factor, confirmed or not, and locks it until the transaction ends. */
export async function lockSecondFactor(transaction: Database, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await transaction.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return row;
}

/** Stores a new key in place of one that was not confirmed. Returns false if one is confirmed. */
export async function insertSecondFactor(db: Database, userId: string, key: string): Promise<boolean> {
  const inserted = await db
    .insert(secondFactors)
    .values({ userId, key })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { key }, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  return inserted.length > 0;
}

export async function updateSecondFactor(
  transaction: Database,
  userId: string,
  change: Partial<Pick<SecondFactorRow, 'confirmedAt' | 'lastStep' | 'recoveryHashes'>>,
): Promise<void> {
  await transaction.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
}

/** Deletes a customer's second factor. Returns the confirmed one; undefined without one. */
export async function deleteSecondFactor(transaction: Database, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return row?.confirmedAt ? row : undefined;
}
