import { parseShopAddress } from './call-shop';
import { findReleaseKey } from './find-key';
import { createReleaseClient, type ReleaseClient } from './release-client';

/** Opens the release service of a shop by the key of the environment. Throws a sentence for a wrong address and without a key. */
export async function openReleaseClient(shop: string, environment: NodeJS.ProcessEnv): Promise<ReleaseClient> {
  const address = parseShopAddress(shop);
  return createReleaseClient({ address, key: await findReleaseKey(address, environment) });
}
