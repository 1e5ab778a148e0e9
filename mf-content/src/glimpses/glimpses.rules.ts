import type { Problem } from '@shop/shared-api';
import { glimpseCountMs } from '@shop/shared-rules';

/** Computes the shown count after `elapsedMs`: fast at first, exact at the end (spec section 9). */
export function computeShownCount(count: number, elapsedMs: number): number {
  const progress = Math.min(Math.max(elapsedMs / glimpseCountMs, 0), 1);
  return Math.round(count * (1 - (1 - progress) ** 3));
}

/** Formats the message that replaces the gallery (spec section 8), for a refusal or a failed request. */
export function formatFailure(problem: Problem): string {
  return problem.kind === 'refused' && problem.status === undefined
    ? 'Failed to fetch glimpses'
    : `Error fetching glimpses: ${problem.message}`;
}
