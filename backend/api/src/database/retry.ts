/** Milliseconds for which failed work is retried; a restarting server is back within this time. */
const retryForMs = 2_500;
const firstPauseMs = 50;
const maxPauseMs = 400;

/** Decides whether and when failed work is retried. One per call. */
interface RetryBudget {
  /** Waits before the next attempt; returns false if the time is over. */
  waitForNextAttempt(): Promise<boolean>;
}

export function createRetryBudget(forMs = retryForMs): RetryBudget {
  const until = performance.now() + forMs;
  let pauseMs = firstPauseMs;
  return {
    async waitForNextAttempt() {
      if (performance.now() + pauseMs > until) return false;
      const waitMs = pauseMs * (0.75 + Math.random() / 2);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      return true;
    },
  };
}

/**
 * Runs `work` and retries it for about 2.5 s while it fails with an error that `isRetryable` accepts. Then throws the
 * error.
 */
export async function retry<T>(work: () => Promise<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
  const budget = createRetryBudget();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || !(await budget.waitForNextAttempt())) throw error;
    }
  }
}
