import { and, eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { type CatalogueChangeKind, catalogueChangeLog, catalogueChanges } from '../database/schema';
import { runRepeatedly } from '../jobs/run-repeatedly';
import type { Shop } from '../shop';

/** A change that shoppers can see. */
export interface CatalogueChange {
  readonly productId: string;
  readonly kind: CatalogueChangeKind;
}

interface CatalogueState {
  /** A text that changes with every committed change that shoppers can see, and with nothing else. */
  readonly version: string;
  /** The changes after the version that was asked for; null where they are unknown or too many. */
  readonly changes: readonly CatalogueChange[] | null;
}

/** More changes are reported as unknown: then nearly every page shows one of them. */
const maxChanges = 1_000;

/**
 * Reads the version of the catalogue, and what changed after `since`, an earlier version. A version has the number of
 * changes of each slot, such as `1:204.2:17`: a change that commits after a later one has a slot of its own, so none is
 * ever missed.
 */
export async function readCatalogueState(db: Database, since?: string): Promise<CatalogueState> {
  const rows = await db.select().from(catalogueChanges).orderBy(catalogueChanges.slot);
  const version = rows.map(({ slot, changes }) => `${slot}:${changes}`).join('.') || '0';
  if (since === version) return { version, changes: [] };
  const before = parseVersion(since);
  const after = new Map(rows.map(({ slot, changes }) => [slot, changes]));
  return { version, changes: before && (await readChanges(db, before, after)) };
}

/** Parses a version to the number of changes by slot. Returns null for a text that is none. */
function parseVersion(version: string | undefined): ReadonlyMap<number, number> | null {
  if (version === '0') return new Map();
  const entries = version?.split('.') ?? [];
  if (entries.length === 0 || !entries.every((entry) => /^\d{1,9}:\d{1,15}$/.test(entry))) return null;
  return new Map(entries.map((entry) => entry.split(':').map(Number) as [number, number]));
}

/** Reads the changes between two versions; null where some are unknown, or there are too many. */
async function readChanges(
  db: Database,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Promise<CatalogueChange[] | null> {
  // A version of another database, or of this one before a backup was restored.
  if ([...before].some(([slot, changes]) => (after.get(slot) ?? 0) < changes)) return null;
  const ranges = [...after].map(([slot, last]) => ({ slot, first: before.get(slot) ?? 0, last }));
  const changed = ranges.filter(({ first, last }) => last > first);
  const expected = changed.reduce((sum, { first, last }) => sum + last - first, 0);
  if (expected > maxChanges) return null;
  const { slot, number, productId, kind } = catalogueChangeLog;
  const rows = await db
    .select({ slot, number, productId, kind })
    .from(catalogueChangeLog)
    .where(or(...changed.map((range) => and(eq(slot, range.slot), gt(number, range.first), lte(number, range.last)))))
    .limit(maxChanges + 1);
  // Old entries are deleted, and then the numbers have a gap.
  const found = new Set(rows.map((row) => `${row.slot}:${row.number}`)).size;
  if (rows.length > maxChanges || found < expected || rows.some((row) => row.kind === 'everything')) return null;
  return rows;
}

/** Deletes changes that are older than an hour, every ten minutes. Returns a function that stops it. */
export const startDeletingCatalogueChanges = ({ db, clock, report }: Pick<Shop, 'db' | 'clock' | 'report'>) =>
  runRepeatedly({
    name: 'deleting old changes of the catalogue',
    everyMs: 10 * 60_000,
    report,
    run: async () => {
      const hourAgo = new Date(clock().getTime() - 60 * 60_000);
      await db.delete(catalogueChangeLog).where(lt(catalogueChangeLog.changedAt, hourAgo));
    },
  });
