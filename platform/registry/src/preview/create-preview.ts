import * as v from 'valibot';
import { findRelease, readAuditLog, readRegistry, registryFile } from '../index';
import { operatorKey } from '../keys/link-trust';
import { readOrCreateShopKey } from '../keys/shop-key';
import { canReachShoppers } from '../keys/team-keys';
import { readTeamKeys } from '../store/change-team-keys';
import { formatPreviewAddress, signPreview } from './signed-preview';

export const previewSchema = v.object({
  app: v.string(),
  version: v.string(),
  owner: v.exactOptional(v.string()),
  /** The commit of the build, as the client of the release stated it. */
  commit: v.exactOptional(v.string()),
  /** The end of the preview, as ISO 8601 in UTC. */
  until: v.string(),
  /** The address that opens the preview. */
  address: v.string(),
  /** Whether it opens only for those who are signed in to the page for teams and can release. */
  isForTeams: v.exactOptional(v.boolean()),
});

/** The address of a release for those who look at it before shoppers do, and the text about it for a pull request. */
export type Preview = v.InferOutput<typeof previewSchema>;

export interface PreviewRequest {
  readonly app: string;
  readonly version: string;
  /** The id of the key whose holder gets the address; the operator by default. */
  readonly key?: string | undefined;
  readonly dataDirectory: string;
  /** The public address of the shop. */
  readonly siteUrl: string;
}

/** Signs a new address for a release of the registry. Throws a sentence when there is no such release, or its app is off. */
export async function createPreview(
  { app, version, key = operatorKey, dataDirectory, siteUrl }: PreviewRequest,
  now = Date.now(),
): Promise<Preview> {
  const file = registryFile(dataDirectory);
  const { extras } = findRelease(await readRegistry(file), app, version);
  if (extras.disabled !== undefined)
    throw new Error(`${app} is switched off, so that nobody can look at it. Enable it first.`);
  const signed = signPreview(await readOrCreateShopKey(dataDirectory), { app, version, key }, now);
  const isForTeams = (await readTeamKeys(dataDirectory)).some((one) => one.id === key && !canReachShoppers(one));
  const released = (await readAuditLog(file)).findLast((entry) => entry.app === app && entry.version === version);
  return {
    app,
    version,
    ...(extras.manifest ? { owner: extras.manifest.owner } : {}),
    ...(released?.origin?.commit === undefined ? {} : { commit: released.origin.commit }),
    until: signed.until,
    address: formatPreviewAddress(siteUrl, signed),
    ...(isForTeams ? { isForTeams } : {}),
  };
}

const forBrowsers = 'A browser that opens this address gets the release';
const forTeams =
  'A browser gets the release that opens this address and is signed in to the page for teams with a key that can release';

/** Formats the text about a preview for a pull request. */
export function formatPreview({ app, version, owner, commit, until, address, isForTeams }: Preview): string {
  const facts = [owner ?? '', commit === undefined ? '' : `commit ${commit.slice(0, 10)}`].filter(Boolean).join(', ');
  return [
    `Preview: ${app} ${version}${facts && ` (${facts})`}`,
    address,
    `Valid until ${until.slice(0, 16).replace('T', ' ')} UTC. ${isForTeams ? forTeams : forBrowsers}; shoppers do not.`,
  ].join('\n');
}
