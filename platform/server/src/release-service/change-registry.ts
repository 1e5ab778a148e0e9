import { IncompatibleReleaseError, readRegistry, type Registry, registryFile } from '@shop/release-registry';
import { unjudgeableSentence } from '@shop/release-registry/canary';
import type { TeamKey } from '@shop/release-registry/keys';
import { createPreview, type Preview } from '@shop/release-registry/preview';
import {
  changeReleases,
  type ChangeRequest,
  listChangedApps,
  type ReleaseSource,
  releaseSources,
  toServed,
} from '@shop/release-registry/release';
import { CallRefusal, type serviceCalls } from '@shop/release-registry/service';
import type { Logger } from '@shop/server-environment/logging';
import type * as v from 'valibot';
import { assertAllowed, getUploader } from './authenticate';
import { toRefusal } from './refusals';
import { readSource, type SourceOptions } from './release-uploads';
import type { Uploads } from './uploads';

interface Context extends SourceOptions {
  readonly uploads: Uploads;
  /** Percents of a canary that judges itself; undefined where no browser reports. */
  readonly canarySteps?: readonly number[] | undefined;
  /** Receives each app whose release was refused, and why. */
  readonly onRefusal: (app: string, reason: string) => void;
  readonly logger: Logger;
}

/** Returns how the audit log names the holder of a key: the team, and the job that has it for an hour. */
export const toAuthor = ({ owner, id, job }: TeamKey) => ({ who: job ? `${owner} (${job.subject})` : owner, key: id });

type Wanted = v.InferOutput<typeof serviceCalls.release.body>;

/**
 * Returns a function that releases uploads in one change of the registry. A refused release leaves neither a folder nor
 * an upload. Releases are made one after the other, because all files of one are in memory.
 */
export function createReleaser(context: Context) {
  let last: Promise<unknown> = Promise.resolve();
  return (wanted: Wanted, key: TeamKey) => {
    const next = last.then(() => release(wanted, key, context));
    last = next.catch(() => undefined);
    return next;
  };
}

async function release(
  { uploads: wanted, percent, preview, canary, origin, skippedChecks, takenFrom }: Wanted,
  key: TeamKey,
  context: Context,
) {
  const { dataDirectory, uploads, logger, siteUrl } = context;
  if (preview && percent !== undefined)
    throw new CallRefusal(400, 'wrong_request', 'A preview has no visitors: leave out the percent.');
  const isJudged = canary === true;
  if (isJudged) assertJudgeable({ percent, preview }, context);
  const sources: ReleaseSource[] = [];
  const registry = await readRegistry(registryFile(dataDirectory));
  for (const { upload, signature } of wanted) {
    const { request } = await uploads.read(upload, getUploader(key));
    assertAllowed(key, preview ? 'preview' : 'release', [request.app]);
    sources.push(
      await readSource(upload, { request, signature, key }, { ...context, registry }).catch((error: unknown) =>
        throwReported([request.app], error, context),
      ),
    );
  }
  const apps = sources.map(({ app }) => app);
  if (new Set(apps).size < apps.length) throw new CallRefusal(400, 'wrong_request', 'Two uploads are of one app.');
  try {
    const result = await releaseSources(sources, {
      dataDirectory,
      author: toAuthor(key),
      ...(percent === undefined ? {} : { percent }),
      ...(isJudged ? { isJudged, percent: context.canarySteps?.[0] ?? 0 } : {}),
      ...(preview ? { isPreview: true } : {}),
      ...(origin ? { origin } : {}),
      ...(skippedChecks ? { skippedChecks } : {}),
      ...(takenFrom === undefined ? {} : { takenFrom }),
    });
    const versions = Object.fromEntries([...result.releases].map(([app, { metadata }]) => [app, metadata.version]));
    logger.info({ event: 'registry_changed', action: 'release', versions, key: key.id }, 'released');
    const previews: Preview[] = [];
    for (const [app, version] of preview ? Object.entries(versions) : [])
      previews.push(await createPreview({ app, version, key: key.id, dataDirectory, siteUrl }));
    return { versions, ...(preview ? { previews } : {}), ...toServed(result.registry, apps) };
  } catch (error) {
    return throwReported(
      apps,
      toRefusal(409, error instanceof IncompatibleReleaseError ? 'incompatible' : 'refused', error),
      context,
    );
  } finally {
    for (const { upload } of wanted) await uploads.remove(upload);
  }
}

/** The reasons for which a release itself is refused, and not only a call. */
const releaseRefusals = ['wrong_release', 'wrong_release_signature', 'incompatible', 'refused'];

/** Throws an error, and reports it first when it refuses the release of these apps. */
function throwReported(apps: readonly string[], error: unknown, { onRefusal }: Context): never {
  if (error instanceof CallRefusal && releaseRefusals.includes(error.reason))
    for (const app of apps) onRefusal(app, error.message);
  throw error;
}

/** Throws a refusal for a canary that judges itself where that is impossible. */
function assertJudgeable(
  { percent, preview }: { readonly percent?: unknown; readonly preview?: unknown },
  { canarySteps }: Context,
): void {
  if (percent !== undefined || preview)
    throw new CallRefusal(
      400,
      'wrong_request',
      'A canary has the steps of the shop: leave out the percent and preview.',
    );
  if (!canarySteps) throw new CallRefusal(409, 'refused', unjudgeableSentence);
}

/** Makes a change of apps that are released. */
export async function changeApps(
  change: ChangeRequest,
  key: TeamKey,
  { dataDirectory, logger }: { readonly dataDirectory: string; readonly logger: Logger },
) {
  const apps = listChangedApps(change);
  assertReleased(await readRegistry(registryFile(dataDirectory)), apps);
  const registry = await changeReleases(dataDirectory, change, toAuthor(key)).catch((error: unknown) => {
    throw toRefusal(409, error instanceof IncompatibleReleaseError ? 'incompatible' : 'refused', error);
  });
  logger.info({ event: 'registry_changed', action: change.action, apps, key: key.id }, 'registry changed');
  return toServed(registry, apps);
}

function assertReleased({ microFrontends }: Registry, apps: readonly string[]): void {
  const unknown = apps.find((app) => !Object.hasOwn(microFrontends, app));
  if (unknown === undefined) return;
  const known = Object.keys(microFrontends).join(', ') || 'no app';
  throw new CallRefusal(404, 'unknown_app', `Nothing is released of ${unknown}. There are releases of ${known}.`);
}
