import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockData } from '../database/data-lock';
import { createPglite } from '../database/open-pglite';
import { withPgliteTransaction } from './copy-pglite';
import { createTables } from './migrations';
import { openData } from './open-backup';
import { loadData } from './read-data';
import type { DatabaseToRestore } from './restore-target';

/** Restores the embedded database of a data directory, which appears when it is complete. */
export async function restoreEmbedded(dataDirectory: string, { backup, copyFiles }: DatabaseToRestore): Promise<void> {
  const lock = await lockData(dataDirectory);
  if (!lock.ok) throw new Error(`The shop in ${dataDirectory} runs in process ${lock.owner}. Stop it first.`);
  const draft = path.join(dataDirectory, 'db.unfinished');
  try {
    await rm(draft, { recursive: true, force: true });
    const pglite = createPglite({ dataDir: draft });
    try {
      await withPgliteTransaction(pglite, async (connection) => {
        await createTables(connection, backup.manifest.migrations.length);
        await loadData(connection, openData(backup));
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
