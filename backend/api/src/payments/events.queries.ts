import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { gatewayEvents } from '../database/schema';

export async function hasEvent(db: Database, id: string): Promise<boolean> {
  const [known] = await db.select({ id: gatewayEvents.id }).from(gatewayEvents).where(eq(gatewayEvents.id, id));
  return known !== undefined;
}

export async function insertEvent(db: Database, id: string, receivedAt: Date): Promise<void> {
  await db.insert(gatewayEvents).values({ id, receivedAt }).onConflictDoNothing();
}
