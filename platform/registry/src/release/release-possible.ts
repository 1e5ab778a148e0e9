import { refuseFirstRelease } from '../registry-changes';
import type { ReportedRegistry } from './release-report';

/** To whom a release is to be given. */
export interface ReleaseTarget {
  /** Percent of the visitors; everybody by default. */
  readonly percent?: number | undefined;
  readonly isPreview?: boolean | undefined;
  /** Whether the release is a canary that judges itself. */
  readonly isJudged?: boolean | undefined;
}

/**
 * Throws a sentence when apps cannot be released to a part of the visitors, or to none: a first release is for everybody,
 * and visitors of a pinned app get no other one. Commands call it before they build and check.
 */
export function assertReleasePossible(
  { microFrontends }: ReportedRegistry,
  apps: readonly string[],
  { percent = 100, isPreview = false, isJudged = false }: ReleaseTarget,
): void {
  if (!isPreview && !isJudged && percent === 100) return;
  for (const app of apps) {
    const releases = Object.hasOwn(microFrontends, app) ? microFrontends[app] : undefined;
    const serving = releases?.find(({ deployment }) => deployment.default);
    if (!serving) throw refuseFirstRelease(app, isPreview ? '--preview' : isJudged ? '--canary' : 'a percent');
    if (serving.extras.pinned && !isPreview)
      throw new Error(
        `${app} is pinned to ${serving.metadata.version}, so nobody would get a canary. Unpin it first, or release with --preview.`,
      );
  }
}
