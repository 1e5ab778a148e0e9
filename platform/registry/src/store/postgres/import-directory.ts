import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { readAuditFile } from '../../audit-log';
import { fallBackIfMissing } from '../../fall-back-if-missing';
import { assertRegistrySigned, readRegistryTrust } from '../../keys/registry-signature';
import { readOrCreateShopKey } from '../../keys/shop-key';
import { formatTeamKeys, readKeysFile } from '../../keys/team-keys';
import { parseRegistry, versionOf } from '../../registry';
import { registryFile } from '../../registry-file';
import { getReleaseFolder } from '../../folders/release-folders';
import { hasFolder } from '../folder-files';
import { inTransaction, query, schemaName } from './database';
import { readDocument, writeDocument } from './documents';
import { storeRelease } from './release-files';

/**
 * Moves the releases of a data directory into a store that nobody has changed yet: folders, registry, audit log and the
 * teams' keys, in one transaction. Returns the number of releases; null when the database has some, or the directory has none. Throws a
 * sentence for a registry with a wrong signature, and when the folder of a live release is missing or damaged.
 */
export async function importDirectory(pool: Pool, dataDirectory: string): Promise<number | null> {
  if ((await readDocument(pool, 'registry')).text !== null) return null;
  const file = registryFile(dataDirectory);
  const text = await readFile(file, 'utf8').catch(fallBackIfMissing(null));
  if (text === null) return null;
  const registry = parseRegistry(text, file);
  await assertRegistrySigned(file, text, await readRegistryTrust(dataDirectory));
  const key = await readOrCreateShopKey(dataDirectory);
  return inTransaction(pool, async (client) => {
    // Of servers that start at once the first one moves its releases.
    if ((await readDocument(client, 'registry', true)).text !== null) return null;
    let count = 0;
    for (const [app, releases] of Object.entries(registry.microFrontends))
      for (const release of releases) {
        const isGone = !existsSync(getReleaseFolder(dataDirectory, app, versionOf(release)));
        if (!hasFolder(release) || (isGone && release.deployment.traffic === 0)) continue;
        await storeRelease(client, dataDirectory, { app, release });
        count += 1;
      }
    for (const entry of await readAuditFile(file))
      await query(client, `insert into ${schemaName}.audit_entries (entry) values ($1)`, [JSON.stringify(entry)]);
    const keys = await readKeysFile(dataDirectory);
    if (keys.length > 0) await writeDocument(client, 'team-keys', formatTeamKeys(keys), key);
    await writeDocument(client, 'registry', text, key);
    return count;
  });
}
