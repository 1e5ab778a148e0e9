import {
  createReleaseClient,
  parseShopAddress,
  readBuildOrigin,
  readFolderToSend,
  readKeyOfEnvironment,
} from '@shop/release-registry/client';
import { formatPreview } from '@shop/release-registry/preview';
import { formatServed } from '@shop/release-registry/release';

export interface ReleaseOptions {
  /** The built remote, with its `release.json`. */
  readonly folder: string;
  /** The address of the shop. */
  readonly shop: string;
  /** Where browsers find the files, for a team with a server of its own. Absent: the shop serves them. */
  readonly address?: string;
  /** Percent of the visitors that get the release; everybody by default. */
  readonly percent?: number;
  /** Whether no visitor gets the release; the address for a look at it is printed. */
  readonly isPreview?: boolean;
  /** Whether the release is a canary that judges itself, in the shop's steps. */
  readonly isJudged?: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
}

/** Releases a built remote into a running shop, with the team's key of the environment. Throws sentences. */
export async function releaseRemote(options: ReleaseOptions): Promise<void> {
  const { folder, shop, address, percent, isPreview = false, isJudged = false, environment, log } = options;
  const client = createReleaseClient({ address: parseShopAddress(shop), key: await readKeyOfEnvironment(environment) });
  const reply = await client.release([await readFolderToSend(folder, address)], {
    origin: await readBuildOrigin(folder),
    log,
    isPreview,
    isJudged,
    ...(percent === undefined ? {} : { percent }),
  });
  for (const app of Object.keys(reply.versions)) log(formatServed(reply, app));
  if (isPreview) return log((reply.previews ?? []).map(formatPreview).join('\n\n'));
  log('  nothing was restarted: the next page has it');
}
