import { readRegistryTrust } from '@shop/release-registry/keys';
import type { RegistrySource } from './registry-reader';

/**
 * Returns a function that returns the public key of the shop. While it cannot be read, the function returns '', which no
 * signature fits, and reports that.
 */
export function createShopKeyReader(
  { registryKey, dataDirectory }: RegistrySource,
  log: (sentence: string) => void,
): () => Promise<string> {
  return async () => {
    if (registryKey !== undefined) return registryKey;
    return readRegistryTrust(dataDirectory).then(
      ({ publicKey }) => publicKey,
      (error: Error) => {
        log(`Previews cannot be shown: ${error.message}`);
        return '';
      },
    );
  };
}
