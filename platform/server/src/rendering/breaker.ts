export interface BreakerOptions {
  /** Failures in a row after which a release is disabled. */
  readonly failures: number;
  /** Milliseconds until it is tried again. */
  readonly restMs: number;
  readonly now?: () => number;
}

/** A circuit breaker for releases that fail on the server. */
export function createBreaker({ failures, restMs, now = Date.now }: BreakerOptions) {
  const counts = new Map<string, { count: number; since: number }>();
  return {
    /** Whether a release may be tried now. */
    allows(release: string): boolean {
      const known = counts.get(release);
      if (!known || known.count < failures) return true;
      if (now() - known.since < restMs) return false;
      // One trial request; its failure opens the circuit again at once.
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
