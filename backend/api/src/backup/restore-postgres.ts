import { migrationLock } from '../database/open-postgres';
import type { CopyConnection } from './copy-connection';
import { withPostgresTransaction } from './copy-postgres';
import { createTables, dropShopTables, hasShopTables } from './migrations';
import { openData } from './open-backup';
import { addStoredPictures } from './pictures';
import { loadData } from './read-data';
import { createTargetError, type DatabaseToRestore } from './restore-target';

/** Restores a PostgreSQL database in one transaction. With `replace` that transaction also drops what a shop had in it. */
export function restorePostgres(
  url: string,
  { backup, copyFiles, replace }: DatabaseToRestore & { readonly replace: boolean },
): Promise<void> {
  return withPostgresTransaction({ url, kind: 'change' }, async (connection) => {
    // A backend that starts meanwhile waits, and then finds the tables.
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await assertNoConnections(connection);
    if (await hasShopTables(connection)) {
      if (!replace) throw createTargetError('The database at DATABASE_URL has the tables of a shop');
      await dropShopTables(connection);
    }
    await createTables(connection, backup.manifest.migrations.length);
    await loadData(connection, openData(backup));
    await addStoredPictures(connection, backup);
    await copyFiles();
  });
}

/** Throws a sentence when backends or shop servers are connected. */
async function assertNoConnections({ query }: CopyConnection): Promise<void> {
  const [others] = await query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name in ('shop', 'shop releases')`,
  );
  if (others && others.count > 0)
    throw new Error(
      'The shop runs on the database at DATABASE_URL: stop its backends and shop servers first, so that nobody orders in between.',
    );
}
