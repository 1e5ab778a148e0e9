import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { MonitoringStorage } from '../release-store';
import { query, schemaName } from './database';

interface HourRow {
  readonly hour: string;
  readonly writer: string;
  readonly sums: string;
}

/** Opens what browsers reported to all shop servers of a database. Each run of a server has rows of its own. */
export function openMonitoringHours(pool: Pool, prepare: () => Promise<void>, server: string): MonitoringStorage {
  // Servers on different machines may have the same name.
  const writer = `${server} ${randomUUID()}`;
  const toStored = ({ hour, writer: by, sums }: HourRow) => ({
    source: `The row ${hour} of ${by} in the database`,
    text: sums,
  });
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
      const rows = await query<HourRow>(
        pool,
        `select hour, writer, sums from ${schemaName}.monitoring_hours order by hour, writer`,
      );
      return rows.map(toStored);
    },
    async reduceBefore(hour, reduce) {
      await prepare();
      const rows = await query<HourRow>(
        pool,
        `select hour, writer, sums from ${schemaName}.monitoring_hours where hour < $1`,
        [hour],
      );
      for (const row of rows) {
        const reduced = reduce(toStored(row));
        const key = [row.hour, row.writer];
        if (reduced === null)
          await query(pool, `delete from ${schemaName}.monitoring_hours where hour = $1 and writer = $2`, key);
        else if (reduced !== row.sums)
          await query(pool, `update ${schemaName}.monitoring_hours set sums = $3 where hour = $1 and writer = $2`, [
            ...key,
            reduced,
          ]);
      }
    },
  };
}
