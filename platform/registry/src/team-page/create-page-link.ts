import * as v from 'valibot';
import { findKeyEnd } from '../keys/key-end';
import { readOrCreateShopKey } from '../keys/shop-key';
import { readTeamKeys } from '../store/change-team-keys';
import { formatPageAddress, signAccess } from './signed-access';

export const pageLinkSchema = v.object({
  /** The team, as the audit log names it. */
  owner: v.string(),
  /** The end of the link, as ISO 8601 in UTC. */
  until: v.string(),
  address: v.string(),
});

/** The address that opens the page for teams once. */
export type PageLink = v.InferOutput<typeof pageLinkSchema>;

export interface PageLinkRequest {
  /** The id of the key. */
  readonly key: string;
  readonly dataDirectory: string;
  /** The public address of the shop. */
  readonly siteUrl: string;
}

/** Signs a link for the holder of a key. Throws a sentence for an unknown key and one that is not valid any more. */
export async function createPageLink(
  { key: id, dataDirectory, siteUrl }: PageLinkRequest,
  now = Date.now(),
): Promise<PageLink> {
  const key = (await readTeamKeys(dataDirectory)).find((one) => one.id === id);
  if (!key) throw new Error(`There is no key ${id}. npm run keys -- list shows them all.`);
  const end = findKeyEnd(key, now);
  if (end) throw new Error(`The key ${id} of ${key.owner} ${end.words}.`);
  const access = signAccess('link', await readOrCreateShopKey(dataDirectory), id, now);
  return { owner: key.owner, until: access.until, address: formatPageAddress(siteUrl, access) };
}

/** Formats a link for a terminal. */
export const formatPageLink = ({ owner, until, address }: PageLink): string =>
  [
    `The page for teams, for ${owner}:`,
    address,
    `Open it in a browser until ${until.slice(11, 16)} UTC. It works once; the page stays open to that browser for eight hours.`,
  ].join('\n');
