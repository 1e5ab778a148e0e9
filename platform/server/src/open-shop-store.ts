import path from 'node:path';
import { findDataDirectory } from '@shop/release-registry/keys';
import { openReleaseStore, readStoreSettings, type ReleaseStore } from '@shop/release-registry/store';
import type { RegistrySource } from './registry-reader';

/**
 * Opens the store of a shop server's releases. A registry elsewhere than in the data directory is read as the file that
 * it is. Throws a sentence for wrong variables, and calls no database.
 */
export function openShopStore(
  environment: NodeJS.ProcessEnv,
  { registryFile, dataDirectory, registryKey }: RegistrySource,
  log: (sentence: string) => void,
): Promise<ReleaseStore> {
  const isOwn = findDataDirectory(registryFile) === path.resolve(dataDirectory);
  const settings = isOwn ? readStoreSettings(environment) : { databaseUrl: undefined, signingKey: null };
  return openReleaseStore({ ...settings, dataDirectory, publicKey: registryKey, log });
}
