import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockData } from '../database/data-lock';
import { createPglite } from '../database/open-pglite';
import { readCompressed } from './backup-folder';
import { withPgliteTransaction } from './copy-pglite';
import { dataName } from './manifest';
import { createTables } from './migrations';
import { loadData } from './read-data';
import type { DatabaseToRestore } from './restore-target';

/** Restores the embedded database of a data directory, which appears when it is complete. */
export async function restoreEmbedded(
  dataDirectory: string,
  { backup, manifest, copyFiles }: DatabaseToRestore,
): Promise<void> {
  const lock = await lockData(dataDirectory);
  if (!lock.ok) throw new Error(`The shop in ${dataDirectory} runs in process ${lock.owner}. Stop it first.`);
  const draft = path.join(dataDirectory, 'db.unfinished');
  try {
    await rm(draft, { recursive: true, force: true });
    const pglite = createPglite({ dataDir: draft });
    try {
      await withPgliteTransaction(pglite, async (connection) => {
        await createTables(connection, manifest.migrations.length);
        await loadData(connection, readCompressed(path.join(backup, dataName)));
      });
      // The planner of the embedded database has no background process that would count the rows.
      await pglite.query('analyze');
    } finally {
      await pglite.close();
    }
    await copyFiles();
    await rename(draft, path.join(dataDirectory, 'db'));
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}
