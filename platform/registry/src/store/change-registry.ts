import type { AuditEntry, ChangeReason } from '../audit-log';
import { addReleaseOrigins, readAuditFile } from '../audit-log';
import { findDataDirectory } from '../keys/registry-signature';
import type { Registry } from '../registry';
import { changeRegistryFile } from '../registry-file';
import { getReleaseStore } from './connected-stores';

/**
 * Replaces the registry of a data directory in its store, or a registry file elsewhere. Returns the new registry. Throws
 * what `change` throws, and for a registry that cannot be read or whose signature is wrong, or a change that would break
 * a live release; then nothing was changed.
 */
export function changeRegistry(
  file: string,
  reason: ChangeReason,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  const dataDirectory = findDataDirectory(file);
  if (dataDirectory === null) return changeRegistryFile(file, reason, change);
  return getReleaseStore(dataDirectory).changeRegistry(reason, change);
}

/**
 * Signs the registry as it is, without a look at its signature, for the operator who has changed it or replaced the
 * shop's key. Throws when it is missing or malformed.
 */
export const signCurrentRegistry = (dataDirectory: string): Promise<void> =>
  getReleaseStore(dataDirectory).signRegistry();

/**
 * Replaces the shop's key by a new one and signs the registry by it, so that no registry from before is accepted any
 * more. Throws a sentence where the key is a setting, and for a registry that the old key has not signed.
 */
export const rotateShopKey = (dataDirectory: string): Promise<void> => getReleaseStore(dataDirectory).rotateShopKey();

/**
 * Reads the audit log of a registry, oldest entry first; a missing log is empty. A change has the origin of the release
 * that gained visitors. Reports the number of each line that is no entry, and leaves it out. Rejects when the log cannot
 * be read.
 */
export async function readAuditLog(
  registryFile: string,
  reportMalformedLine?: (line: number) => void,
): Promise<AuditEntry[]> {
  const dataDirectory = findDataDirectory(registryFile);
  const log =
    dataDirectory === null
      ? await readAuditFile(registryFile, reportMalformedLine)
      : await getReleaseStore(dataDirectory).readAuditLog(reportMalformedLine);
  return addReleaseOrigins(log);
}
