import type { Pool } from 'pg';
import type { SharedServiceState, UploadStorage } from '../release-store';
import { openCanaryVisits } from './canary-visits';
import { query, schemaName } from './database';
import { openMonitoringHours } from './monitoring-hours';
import { maxFileBytes } from './release-files';

/** Creates what several shop servers share: calls of the last minutes, uploads, visits of canaries and reports of browsers. */
export const createSharedState = (pool: Pool, prepare: () => Promise<void>): SharedServiceState => ({
  async rememberCall(sha256) {
    await prepare();
    const rows = await query(
      pool,
      `insert into ${schemaName}.calls (sha256) values ($1) on conflict do nothing returning sha256`,
      [sha256],
    );
    return rows.length === 1;
  },
  async forgetCalls(olderThanMs) {
    await prepare();
    await query(pool, `delete from ${schemaName}.calls where made_at < now() - $1 * interval '1 millisecond'`, [
      olderThanMs,
    ]);
  },
  uploads: createUploadStorage(pool, prepare),
  openCanaryVisits: () => openCanaryVisits(pool, prepare),
  openMonitoring: (server) => openMonitoringHours(pool, prepare, server),
});

const createUploadStorage = (pool: Pool, prepare: () => Promise<void>): UploadStorage => ({
  maxFileBytes,
  async readList(id) {
    const [row] = await query<{ list: string }>(pool, `select list from ${schemaName}.uploads where id = $1`, [id]);
    return row?.list ?? null;
  },
  async writeList(id, list) {
    await query(
      pool,
      `insert into ${schemaName}.uploads (id, list) values ($1, $2)
       on conflict (id) do update set list = excluded.list, requested_at = now()`,
      [id, list],
    );
  },
  async readLists() {
    const rows = await query<{ list: string }>(pool, `select list from ${schemaName}.uploads`);
    return rows.map(({ list }) => list);
  },
  async hasFile(id, sha256) {
    const rows = await query(pool, `select from ${schemaName}.upload_files where upload = $1 and sha256 = $2`, [
      id,
      sha256,
    ]);
    return rows.length > 0;
  },
  async readFile(id, sha256) {
    const [row] = await query<{ bytes: Buffer }>(
      pool,
      `select bytes from ${schemaName}.upload_files where upload = $1 and sha256 = $2`,
      [id, sha256],
    );
    if (!row) throw new Error(`The upload ${id} was removed while it was read. Release again.`);
    return row.bytes;
  },
  async writeFile(id, sha256, chunks) {
    const received: Buffer[] = [];
    for await (const chunk of chunks) received.push(chunk);
    await query(
      pool,
      `insert into ${schemaName}.upload_files (upload, sha256, bytes) values ($1, $2, $3) on conflict do nothing`,
      [id, sha256, Buffer.concat(received)],
    );
  },
  async remove(id) {
    await query(pool, `delete from ${schemaName}.uploads where id = $1`, [id]);
  },
  async removeOlderThan(time) {
    await prepare();
    await query(pool, `delete from ${schemaName}.uploads where requested_at < to_timestamp($1 / 1000.0)`, [time]);
  },
});
