import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { auditLogPath, readAuditFile } from '../audit-log';
import { fallBackIfMissing } from '../fall-back-if-missing';
import { withFileLock } from '../file-lock';
import { assertRegistrySigned, readRegistryTrust } from '../keys/registry-signature';
import { createServiceDirectory, serviceDirectory } from '../keys/shop-key';
import { changeKeysFile, readKeysFile } from '../keys/team-keys';
import { changeRegistryFile, registryFile, rotateKeyOfRegistry, signRegistryFile } from '../registry-file';
import type { ReleaseStore } from './release-store';

/** Its existence says that the data directory is the copy of a database. */
const markFile = (dataDirectory: string): string =>
  path.join(serviceDirectory(dataDirectory), 'releases-are-in-database');

/** Marks a data directory as the copy of a database. */
export async function markAsCopy(dataDirectory: string): Promise<void> {
  await createServiceDirectory(dataDirectory);
  await writeFile(markFile(dataDirectory), '');
}

/** Makes a data directory the store itself again. */
export const unmarkAsCopy = (dataDirectory: string): Promise<void> => rm(markFile(dataDirectory), { force: true });

/** The store that is the data directory itself. */
export function createDirectoryStore(dataDirectory: string): ReleaseStore {
  const file = registryFile(dataDirectory);

  async function assertIsNoCopy(): Promise<void> {
    const mark = await readFile(markFile(dataDirectory)).catch(fallBackIfMissing(null));
    if (mark === null) return;
    throw new Error(
      `The releases in ${dataDirectory} are a copy of a database: set DATABASE_URL as the shop server has it. To make the directory the store again, stop the shop servers and delete ${markFile(dataDirectory)}.`,
    );
  }

  return {
    async changeRegistry(reason, change) {
      await assertIsNoCopy();
      return changeRegistryFile(file, reason, change);
    },
    async signRegistry() {
      await assertIsNoCopy();
      return signRegistryFile(dataDirectory);
    },
    async rotateShopKey() {
      await assertIsNoCopy();
      return rotateKeyOfRegistry(dataDirectory);
    },
    async readAuditLog(reportMalformedLine) {
      await assertIsNoCopy();
      return readAuditFile(file, reportMalformedLine);
    },
    async readTeamKeys() {
      await assertIsNoCopy();
      return readKeysFile(dataDirectory);
    },
    async changeTeamKeys(change) {
      await assertIsNoCopy();
      return changeKeysFile(dataDirectory, change);
    },
    async readSnapshot() {
      await assertIsNoCopy();
      return withFileLock(file, async () => {
        const registry = await readFile(file, 'utf8').catch(fallBackIfMissing(null));
        if (registry !== null) await assertRegistrySigned(file, registry, await readRegistryTrust(dataDirectory));
        return {
          registry,
          auditLog: await readFile(auditLogPath(file), 'utf8').catch(fallBackIfMissing('')),
          teamKeys: await readKeysFile(dataDirectory),
        };
      });
    },
    // Its files are the folders.
    deleteFiles: async () => undefined,
    refresh: async () => undefined,
    watch: async () => undefined,
    shared: null,
    close: async () => undefined,
  };
}
