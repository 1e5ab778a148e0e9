import { formatPageLink } from '../team-page/create-page-link';
import { openReleaseClient } from './open-release-client';

/**
 * Requests a link to the page for teams of a shop, with the team's key of the environment. Returns it as text for a
 * terminal. Throws a sentence without a key, and for what the shop refuses.
 */
export async function requestPageLink(shop: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const client = await openReleaseClient(shop, environment);
  return formatPageLink((await client.pageLink()).link);
}
