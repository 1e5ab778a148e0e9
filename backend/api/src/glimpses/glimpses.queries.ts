import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { glimpses } from '../database/schema';
import type { GlimpseRow, ListedGlimpse } from './glimpses.rules';

export async function listGlimpseRows(db: Database): Promise<GlimpseRow[]> {
  return db.select().from(glimpses);
}

/** Makes changes of the gallery wait for each other until the transaction ends. */
export async function lockGlimpses(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('glimpses', 0))`);
}

/** Stores the gallery in this sequence, and has cached pages rendered again. */
export async function replaceGlimpses(transaction: Database, all: readonly ListedGlimpse[]): Promise<void> {
  await transaction.delete(glimpses);
  await transaction.execute(sql`select log_catalogue_change(array[''], array['everything'])`);
  if (all.length === 0) return;
  await transaction.insert(glimpses).values(
    all.map(({ id, image, isHidden, isDrawn }, position) => ({
      id,
      image: isDrawn ? null : image,
      position,
      isHidden,
    })),
  );
}
