import { listReleases } from '@shop/release-registry/backup';
import { openReleaseStore } from '@shop/release-registry/store';
import type { CopyConnection } from './copy-connection';
import { listTables } from './list-tables';
import type { OpenBackup } from './open-backup';
import { compareFigures, readFigures } from './read-figures';
import { restoreBackup } from './restore-backup';
import type { ScratchShop } from './scratch-shop';

/**
 * Restores a backup into a scratch shop by the code of every restore, and compares what is there with what the backup
 * was made of: rows, their hashes, sums of coins and money, the files of releases. Throws a sentence for a difference.
 */
export async function checkBackup(backup: OpenBackup, scratch: ScratchShop, now: Date): Promise<void> {
  const { location } = scratch;
  await restoreBackup(location, { backup, replace: false, now, log: () => undefined });
  const differences = await scratch.read((connection) => compareDatabase(connection, backup));
  if (differences.length > 0)
    throw new Error(
      `What the backup restores is not what the shop had. Take another backup.\n  ${differences.join('\n  ')}`,
    );
  const store = await openReleaseStore({ ...location, log: () => undefined });
  try {
    await listReleases(store, location.dataDirectory);
  } finally {
    await store.close();
  }
}

async function compareDatabase(connection: CopyConnection, { manifest }: OpenBackup): Promise<string[]> {
  const tables = await listTables(connection);
  const differences: string[] = [];
  for (const { name } of tables) {
    const [found] = await connection.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    const [was, is] = [manifest.tables[name] ?? 0, found?.rows ?? 0];
    if (was !== is) differences.push(`${name}: ${was} rows in the shop, ${is} restored`);
  }
  // A backup of an older version has none.
  if (!manifest.figures) return differences;
  return [...differences, ...compareFigures(manifest.figures, await readFigures(connection, tables))];
}
