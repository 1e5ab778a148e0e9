import type { CopyConnection } from './copy-connection';
import { withPgliteTransaction } from './copy-pglite';
import { withPostgresTransaction } from './copy-postgres';
import { useEmbeddedShop } from './embedded-shop';
import { backupAction, backupSubject } from './last-backup.queries';
import type { ShopLocation } from './shop-location';

interface TakenBackup {
  /** The name of the folder, which has the time. */
  readonly name: string;
  /** Who took it, and on which machine. */
  readonly operator: string;
}

/**
 * Notes in the operator's journal that a backup was taken, where every backend finds it. Throws a sentence when the
 * database cannot be written, as on a replica.
 */
export async function recordBackup(shop: ShopLocation, { name, operator }: TakenBackup): Promise<void> {
  const insert = async ({ query }: CopyConnection) =>
    void (await query(
      'insert into operator_journal (operator, action, subject, after, changed_at) values ($1, $2, $3, $4, now())',
      [operator, backupAction, backupSubject, JSON.stringify({ name })],
    ));
  if (shop.databaseUrl !== undefined) return withPostgresTransaction({ url: shop.databaseUrl, kind: 'change' }, insert);
  return useEmbeddedShop(shop, {
    call: { path: 'backup/taken', body: { name }, operator },
    readAnswer: () => undefined,
    open: (pglite) => withPgliteTransaction(pglite, insert),
  });
}
