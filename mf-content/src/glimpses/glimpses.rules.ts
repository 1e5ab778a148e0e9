import type { Problem } from '@shop/shared-api';
import { glimpseCountMs } from '@shop/shared-rules';

/** What the counter shows `elapsedMs` after it began: quick at first, exact at the end (spec section 9). */
export function computeShownCount(count: number, elapsedMs: number): number {
  const progress = Math.min(Math.max(elapsedMs / glimpseCountMs, 0), 1);
  return Math.round(count * (1 - (1 - progress) ** 3));
}

/** The sentence in place of the gallery (spec section 8): a backend that says no, or a request that failed. */
export function formatFailure(problem: Problem): string {
  return problem.kind === 'refused' && problem.status === undefined
    ? 'Failed to fetch glimpses'
    : `Error fetching glimpses: ${problem.message}`;
}
