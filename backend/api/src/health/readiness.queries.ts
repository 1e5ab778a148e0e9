import { statfs } from 'node:fs/promises';
import type { Database } from '../database/database';
import { readiness } from '../database/schema';

/** The embedded database writes files of 16 MB ahead of its tables. */
const minFreeBytes = 32 * 1024 * 1024;

/** Writes one row. Throws if the database is unreachable, read-only or full. */
export async function writeReadiness(db: Database, now: Date): Promise<void> {
  await db
    .insert(readiness)
    .values({ id: 1, checkedAt: now })
    .onConflictDoUpdate({ target: readiness.id, set: { checkedAt: now } });
}

/** Throws if the disk of a directory has fewer than `leastBytes` left, 32 MB by default. */
export async function requireFreeSpace(directory: string, leastBytes = minFreeBytes): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < leastBytes)
    throw new Error(`The disk of ${directory} is nearly full: ${Math.floor(free / 1024 / 1024)} MB are left.`);
}
