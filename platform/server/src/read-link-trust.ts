import { type LinkTrust, readKeysFile, readRegistryTrust } from '@shop/release-registry/keys';
import type { RegistrySource } from './registry-reader';

/**
 * Returns a function that returns what links are verified by. While keys cannot be read, it returns a public key that no
 * signature fits, and reports that.
 */
export function createLinkTrustReader(
  { registryKey, dataDirectory }: RegistrySource,
  log: (sentence: string) => void,
): () => Promise<LinkTrust> {
  return async () => {
    try {
      const keys = await readKeysFile(dataDirectory);
      const revokedKeys = new Set(keys.filter(({ revoked }) => revoked !== undefined).map(({ id }) => id));
      return { publicKey: registryKey ?? (await readRegistryTrust(dataDirectory)).publicKey, revokedKeys };
    } catch (error) {
      log(`Previews cannot be shown: ${error instanceof Error ? error.message : String(error)}`);
      return { publicKey: '', revokedKeys: new Set() };
    }
  };
}
