import { readOrCreateShopKey } from '../keys/shop-key';
import { readTeamKeys } from '../store/change-team-keys';
import { firstKeyPath, formatPageAddress, type SignedAccess, signAccess, verifyAccess } from './signed-access';

/** What such a link has in place of the id of a key. */
const noKey = 'none';

export interface FirstLinkRequest {
  readonly dataDirectory: string;
  /** The public address of the shop. */
  readonly siteUrl: string;
}

/**
 * Signs a link to the page on which the operator makes the first key. It is valid for an hour, and only while the shop
 * has no key. Throws a sentence for a shop with one, even a revoked one.
 */
export async function createFirstLink(
  { dataDirectory, siteUrl }: FirstLinkRequest,
  now = Date.now(),
): Promise<{ readonly address: string; readonly until: string }> {
  if ((await readTeamKeys(dataDirectory)).length > 0)
    throw new Error(
      'This shop has keys already. Add others with npm run keys -- add; npm run keys -- list shows them.',
    );
  const access = signAccess('first', await readOrCreateShopKey(dataDirectory), noKey, now);
  return { until: access.until, address: formatPageAddress(siteUrl, access, firstKeyPath) };
}

/** Whether the shop has signed a link to the first key, and whether it has not ended. `now` is in milliseconds. */
export const verifyFirstLink = (
  access: SignedAccess | null,
  publicKey: string,
  now: number,
): 'valid' | 'expired' | 'wrong' => (access?.key === noKey ? verifyAccess('first', access, publicKey, now) : 'wrong');
