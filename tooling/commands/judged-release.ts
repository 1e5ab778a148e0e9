import { readCanarySettings, unjudgeableSentence } from '@shop/release-registry/canary';
import { readEnvironment } from '@shop/server-environment';
import { root } from './places.mjs';
import { assertOnlyCanary } from './command-words';

/**
 * Returns how a release to the data directory becomes a canary that judges itself: with the percent of the first step.
 * Throws a sentence when it cannot judge itself, because browsers report nothing.
 */
export function planJudgedRelease(
  percent: number | undefined,
  isPreview: boolean,
): { readonly isJudged: true; readonly percent: number } {
  assertOnlyCanary(percent, isPreview);
  if (readEnvironment(process.env, root).monitoringPercent === null) throw new Error(unjudgeableSentence);
  return { isJudged: true, percent: readCanarySettings(process.env).steps[0] ?? 0 };
}
