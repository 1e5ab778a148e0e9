export interface BreakerOptions {
  /** How many failures in a row switch a release off. */
  readonly failures: number;
  /** Milliseconds until it is tried again. */
  readonly restMs: number;
  readonly now?: () => number;
}

/** Remembers which releases fail on the server, so that they are not tried again on every request. */
export function createBreaker({ failures, restMs, now = Date.now }: BreakerOptions) {
  const counts = new Map<string, { count: number; since: number }>();
  return {
    /** Whether a release may be tried now. */
    allows(release: string): boolean {
      const known = counts.get(release);
      if (!known || known.count < failures) return true;
      if (now() - known.since < restMs) return false;
      // One more try; its failure closes the door again at once.
      counts.set(release, { count: failures - 1, since: now() });
      return true;
    },
    failed(release: string, weight = 1): void {
      const count = (counts.get(release)?.count ?? 0) + weight;
      counts.set(release, { count, since: now() });
    },
    worked(release: string): void {
      counts.delete(release);
    },
  };
}
