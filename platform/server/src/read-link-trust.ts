import { canReachShoppers, type LinkTrust, readKeysFile, readRegistryTrust } from '@shop/release-registry/keys';
import type { RegistrySource } from './registry-reader';

interface KeyTrust extends LinkTrust {
  /** The ids of the keys whose holders can bring nothing to shoppers: their previews are opened by those who can. */
  readonly previewOnlyKeys: ReadonlySet<string>;
}

/**
 * Returns a function that returns what links are verified by. While keys cannot be read, it returns a public key that no
 * signature fits, and reports that.
 */
export function createLinkTrustReader(
  { registryKey, dataDirectory }: Pick<RegistrySource, 'registryKey' | 'dataDirectory'>,
  log: (sentence: string) => void,
): () => Promise<KeyTrust> {
  return async () => {
    try {
      const keys = await readKeysFile(dataDirectory);
      const idsOf = (selected: typeof keys) => new Set(selected.map(({ id }) => id));
      return {
        publicKey: registryKey ?? (await readRegistryTrust(dataDirectory)).publicKey,
        revokedKeys: idsOf(keys.filter(({ revoked }) => revoked !== undefined)),
        previewOnlyKeys: idsOf(keys.filter((key) => !canReachShoppers(key))),
      };
    } catch (error) {
      log(`Previews cannot be shown: ${error instanceof Error ? error.message : String(error)}`);
      return { publicKey: '', revokedKeys: new Set(), previewOnlyKeys: new Set() };
    }
  };
}
