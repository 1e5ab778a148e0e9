import { unjudgeableSentence } from '../canary/canary-settings';
import { assertServiceAddress } from '../release/release-foreign';
import { assertReleasePossible, type ReleaseTarget } from '../release/release-possible';
import type { ReportedRegistry } from '../release/release-report';

/** What a release service says of itself: whether a canary can judge itself, and from where it loads files. */
interface ServiceAbilities {
  readonly canary: boolean;
  /** Absent: from no other origin. */
  readonly origins?: readonly string[];
}

/**
 * Throws a sentence when a shop cannot release apps as asked, by its status. `address` is where the files are, if the shop
 * has no copy.
 */
export function assertServiceCanRelease(
  status: ReportedRegistry & { readonly abilities?: ServiceAbilities },
  apps: readonly string[],
  { address, ...target }: ReleaseTarget & { readonly address?: string | undefined },
): void {
  assertReleasePossible(status, apps, target);
  const { abilities } = status;
  if (!abilities) return;
  if (target.isJudged && !abilities.canary) throw new Error(unjudgeableSentence);
  if (address !== undefined) assertServiceAddress(address, abilities.origins);
}
