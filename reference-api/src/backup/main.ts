// Backs up a shop, and restores one: npm run shop -- backup, and restore.
import { deleteOldBackups } from './backup-folder';
import { createBackup } from './create-backup';
import { formatSummary } from './format-summary';
import { type BackupRequest, readArguments } from './read-arguments';
import { restoreBackup, verifyBackup } from './restore-backup';
import { listSecrets } from './secrets';
import { readShopLocation } from './shop-location';

const log = (sentence: string) => console.log(sentence);

async function main(request: BackupRequest): Promise<void> {
  const start = performance.now();
  const readSeconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (request.command === 'restore' && request.check)
    return log(`The backup is complete: ${formatSummary(await verifyBackup(request.backup))}.`);
  const shop = readShopLocation(process.env);
  if (request.command === 'restore') {
    const manifest = await restoreBackup(shop, { ...request, now: new Date(), log });
    log(`Restored in ${readSeconds()}, as of ${manifest.madeAt}: ${formatSummary(manifest)}. Start the shop now.`);
    return;
  }
  const { directory, keep, withSecrets } = request;
  const { folder, manifest } = await createBackup(shop, { directory, withSecrets, now: new Date(), log });
  log(`${folder}: ${formatSummary(manifest)}, in ${readSeconds()}.`);
  const secrets = listSecrets(shop.dataDirectory).map(({ file }) => file);
  if (!withSecrets && secrets.length > 0)
    log(`Not in it are the secrets, which never change. Keep one copy apart from the backups: ${secrets.join(', ')}.`);
  if (keep === undefined) return;
  const deleted = await deleteOldBackups(directory, keep);
  if (deleted.length > 0) log(`Deleted ${deleted.join(', ')}.`);
}

// Files of a shop are private.
process.umask(0o077);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
try {
  await main(readArguments(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
