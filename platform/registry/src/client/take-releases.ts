import { createHash } from 'node:crypto';
import { verifyArtefact } from '../artefact';
import { type BuildOrigin, releaseChecks, type SkippedChecks } from '../index';
import { parseShopAddress, RefusedByShop } from './call-shop';
import { findStagingKey } from './find-key';
import { createReleaseClient, type ReleaseClient, type TakenRelease } from './release-client';

export interface TakeOptions {
  /** The address of the shop that has the releases. */
  readonly from: string;
  /** Apps, or versions of them such as mf-loyalty@1.0.0-3d1c2431. By default what visitors get there. */
  readonly wanted: readonly string[];
  /** Whether releases are taken of which that shop has no record of checks. */
  readonly skipChecks: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
}

/** Releases of another shop, with what its audit log records of them. */
export interface TakenReleases {
  readonly releases: readonly TakenRelease[];
  readonly origin: BuildOrigin;
  readonly skippedChecks: SkippedChecks;
  readonly takenFrom: string;
}

/** Whether a value of --from is the address of a shop, and not a folder. */
export const isShopAddress = (from: string): boolean => /^https?:\/\//.test(from);

/**
 * Takes releases from another shop, as they are. Throws that shop's sentence when it refuses, and one for releases that
 * were not checked there, or not released together.
 */
export async function takeReleases({
  from,
  wanted,
  skipChecks,
  environment,
  log,
}: TakeOptions): Promise<TakenReleases> {
  const takenFrom = parseShopAddress(from);
  const client = createReleaseClient({ address: takenFrom, key: await findStagingKey(takenFrom, environment) });
  const releases: TakenRelease[] = [];
  const records: { readonly origin: BuildOrigin; readonly skippedChecks: SkippedChecks }[] = [];
  for (const name of wanted) {
    const release = await takeRelease(client, takenFrom, name);
    const { request, version, origin = {}, skippedChecks } = release.artefact;
    const app = `${request.app} ${version}`;
    const isChecked = skippedChecks !== undefined && skippedChecks.length < releaseChecks.length;
    if (!isChecked && !skipChecks)
      throw new Error(
        `${takenFrom} has no record of checks before the release of ${app}. Check it there, or take it with --skip-checks, which the audit log records.`,
      );
    const ran = releaseChecks.filter((check) => isChecked && !skippedChecks.includes(check));
    log(`  ${app}: taken from ${takenFrom}, where it was ${isChecked ? `checked: ${ran.join(', ')}` : 'not checked'}`);
    releases.push(release);
    records.push({ origin, skippedChecks: skippedChecks ?? [...releaseChecks] });
  }
  const [record] = records;
  if (!record) throw new Error('Missing argument: the name of an app.');
  if (records.some((one) => JSON.stringify(one) !== JSON.stringify(record)))
    throw new Error('These apps were not released together there. Take one after the other.');
  return { releases, ...record, takenFrom };
}

/** Returns the app of a wanted release such as mf-loyalty@1.0.0-3d1c2431. */
export const getAppOf = (wanted: string): string => wanted.split('@')[0] ?? '';

async function takeRelease(client: ReleaseClient, shop: string, wanted: string): Promise<TakenRelease> {
  const [, app, version] = /^([a-z][a-z\d-]{0,49})(?:@(\w[\w.+-]{0,79}))?$/.exec(wanted) ?? [];
  if (app === undefined) throw new Error(`${wanted} is no app such as mf-loyalty, or mf-loyalty@1.0.0-3d1c2431.`);
  const artefact = await nameShop(shop, client.artefact(app, version));
  const isOther = artefact.request.app !== app || (version !== undefined && artefact.version !== version);
  if (isOther) throw new Error(`${shop} describes another release than ${wanted}.`);
  verifyArtefact(artefact);
  return {
    artefact,
    async readFile(sha256) {
      const content = await nameShop(shop, client.artefactFile(app, artefact.version, sha256));
      if (createHash('sha256').update(content).digest('hex') === sha256) return content;
      const path = artefact.request.files.find((file) => file.sha256 === sha256)?.path;
      throw new Error(`${path} of ${app} ${artefact.version} was changed on its way from ${shop}.`);
    },
  };
}

/** Puts the address of a shop before its refusals: a release from one shop to another has two. */
const nameShop = <T>(address: string, call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw error instanceof RefusedByShop ? new Error(`${address}: ${error.message}`) : error;
  });
