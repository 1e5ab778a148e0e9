import {
  formatRelease,
  getAppOf,
  openReleaseClient,
  readBuildOrigin,
  readFolderToSend,
  takeReleases,
} from '@shop/release-registry/client';
import { checkRemote } from './check-remote';

interface TargetOptions {
  /** The address of the shop. */
  readonly shop: string;
  /** Percent of the visitors that get the release; everybody by default. */
  readonly percent?: number;
  /** Whether no visitor gets the release; the address for a look at it is printed. */
  readonly isPreview?: boolean;
  /** Whether the release is a canary that judges itself, in the shop's steps. */
  readonly isJudged?: boolean;
  readonly skipChecks?: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
}

export interface ReleaseOptions extends TargetOptions {
  /** The built remote, with its `release.json`. */
  readonly folder: string;
  /** Where browsers find the files, for a team with a server of its own. Absent: the shop serves them. */
  readonly address?: string;
  /** The harness as this package brings it, in which the pages are checked. */
  readonly harnessDirectory: string;
}

/** Checks a built remote and releases it into a running shop, with the team's key of the environment. Throws sentences. */
export async function releaseRemote(options: ReleaseOptions): Promise<void> {
  const { folder, shop, address, percent, isPreview = false, isJudged = false, skipChecks = false } = options;
  const { environment, log } = options;
  const client = await openReleaseClient(shop, environment);
  const release = await readFolderToSend(folder, address);
  await client.assertPossible([release.source.app], { percent, isPreview, isJudged, address });
  const skippedChecks = await checkRemote({ ...options, app: release.source.app, skipChecks });
  const reply = await client.release([release], {
    skippedChecks,
    origin: await readBuildOrigin(folder),
    log,
    isPreview,
    isJudged,
    ...(percent === undefined ? {} : { percent }),
  });
  for (const line of formatRelease(reply, isPreview)) log(line);
}

/** Releases what another shop has, as it is, with the team's keys of the environment. Throws sentences. */
export async function releaseFromShop(
  options: TargetOptions & { readonly from: string; readonly wanted: readonly string[] },
): Promise<void> {
  const { shop, percent, isPreview = false, isJudged = false, skipChecks = false, environment, log } = options;
  const client = await openReleaseClient(shop, environment);
  await client.assertPossible(options.wanted.map(getAppOf), { percent, isPreview, isJudged });
  const { releases, ...record } = await takeReleases({ ...options, skipChecks });
  const target = { isPreview, isJudged, log, ...(percent === undefined ? {} : { percent }) };
  for (const line of formatRelease(await client.release(releases, { ...target, ...record }), isPreview)) log(line);
}
