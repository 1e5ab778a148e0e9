// Backs up a shop, and restores one: npm run shop -- backup, and restore.
import path from 'node:path';
import { deleteOldBackups } from './backup-folder';
import { checkBackup } from './check-backup';
import { createBackup } from './create-backup';
import { formatSummary } from './format-summary';
import { type OpenBackup, openBackup } from './open-backup';
import { readPassphrase } from './passphrase';
import { type BackupRequest, readArguments } from './read-arguments';
import { recordBackup } from './record-backup';
import { restoreBackup } from './restore-backup';
import { createScratchShop } from './scratch-shop';
import { listSecrets } from './secrets';
import { readShopLocation, type ShopLocation } from './shop-location';

const log = (sentence: string) => console.log(sentence);
/** Removes what must not stay when a signal ends the program. */
let cleanUp = () => Promise.resolve();

async function main(request: BackupRequest): Promise<void> {
  const start = performance.now();
  const readSeconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const shop = readShopLocation(process.env);
  const passphrase = readPassphrase(process.env);
  if (request.command === 'restore') {
    const backup = await openBackup(request.backup, passphrase);
    if (request.check) return check(shop, backup);
    await restoreBackup(shop, { backup, replace: request.replace, now: new Date(), log });
    const { manifest } = backup;
    log(`Restored in ${readSeconds()}, as of ${manifest.madeAt}: ${formatSummary(manifest)}. Start the shop now.`);
    return;
  }
  const { directory, keep, withSecrets } = request;
  const { folder, manifest } = await createBackup(shop, { directory, withSecrets, passphrase, now: new Date(), log });
  const state = passphrase === undefined ? 'not encrypted' : 'encrypted';
  log(`${folder}: ${formatSummary(manifest)}, ${state}, in ${readSeconds()}.`);
  // The backup is complete without this, for example from a replica.
  await recordBackup(shop, {
    name: path.basename(folder),
    operator: process.env['OPERATOR'] ?? 'unknown',
  }).catch((error: Error) =>
    log(`The journal of the shop does not have this backup, so the shop says that it is missing: ${error.message}`),
  );
  const secrets = listSecrets(shop.dataDirectory).map(({ file }) => file);
  if (!withSecrets && secrets.length > 0)
    log(`Not in it are the secrets, which never change. Keep one copy apart from the backups: ${secrets.join(', ')}.`);
  if (keep === undefined) return;
  const deleted = await deleteOldBackups(directory, keep);
  if (deleted.length > 0) log(`Deleted ${deleted.join(', ')}.`);
}

async function check(shop: ShopLocation, backup: OpenBackup): Promise<void> {
  const scratch = await createScratchShop(shop);
  cleanUp = () => scratch.remove();
  try {
    await checkBackup(backup, scratch, new Date());
  } finally {
    await scratch.remove();
  }
  const { manifest } = backup;
  log(`The backup is complete, and was restored for a trial: ${formatSummary(manifest)}.`);
  if (!manifest.figures)
    return log('It was made by an older version, which stored no sums: only files and numbers of rows were compared.');
  for (const [name, sum] of Object.entries(manifest.figures.sums))
    log(`  ${name}: ${Number(sum).toLocaleString('en-IN')}`);
}

// Files of a shop are private.
process.umask(0o077);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
try {
  await main(readArguments(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
