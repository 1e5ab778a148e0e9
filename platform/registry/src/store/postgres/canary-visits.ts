import type { Pool } from 'pg';
import type { VisitStorage } from '../release-store';
import { query, schemaName } from './database';

/** Opens the visits of canaries that all shop servers of a database share. */
export function openCanaryVisits(pool: Pool, prepare: () => Promise<void>): VisitStorage {
  /** The oldest transaction that may have been open when a step was read, by step. */
  const read = new Map<string, string>();
  return {
    async append(step, lines) {
      await prepare();
      await query(
        pool,
        `insert into ${schemaName}.canary_visits (step, line) select $1, line from unnest($2::text[]) as line`,
        [step, lines],
      );
    },
    async readNew(step) {
      await prepare();
      // Transactions from this one on may become visible later, so they are read again.
      const [open] = await query<{ oldest: string }>(
        pool,
        'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
      );
      const rows = await query<{ line: string }>(
        pool,
        `select line from ${schemaName}.canary_visits where step = $1 and transaction >= $2::text::xid8 order by id`,
        [step, read.get(step) ?? '0'],
      );
      if (open) read.set(step, open.oldest);
      return rows.map(({ line }) => ({ source: 'the database', line }));
    },
    async deleteOthers(steps) {
      for (const step of read.keys()) if (!steps.includes(step)) read.delete(step);
      await prepare();
      // Another server may just have begun to write a step.
      await query(
        pool,
        `delete from ${schemaName}.canary_visits
         where step <> all($1::text[]) and added_at < now() - interval '10 minutes'`,
        [steps],
      );
    },
  };
}
