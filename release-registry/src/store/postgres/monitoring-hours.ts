import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { MonitoringStorage } from '../release-store';
import { query, schemaName } from './database';

/** Opens what browsers reported to all shop servers of a database. Each run of a server has rows of its own. */
export function openMonitoringHours(pool: Pool, prepare: () => Promise<void>, server: string): MonitoringStorage {
  // Servers on different machines may have the same name.
  const writer = `${server} ${randomUUID()}`;
  return {
    readOwn: async () => null,
    async write(hour, text) {
      await prepare();
      await query(
        pool,
        `insert into ${schemaName}.monitoring_hours (hour, writer, sums) values ($1, $2, $3)
         on conflict (hour, writer) do update set sums = excluded.sums`,
        [hour, writer, text],
      );
    },
    async readAll() {
      await prepare();
      const rows = await query<{ hour: string; writer: string; sums: string }>(
        pool,
        `select hour, writer, sums from ${schemaName}.monitoring_hours order by hour, writer`,
      );
      return rows.map((row) => ({ source: `The row ${row.hour} of ${row.writer} in the database`, text: row.sums }));
    },
    async deleteBefore(hour) {
      await prepare();
      await query(pool, `delete from ${schemaName}.monitoring_hours where hour < $1`, [hour]);
    },
  };
}
