interface ReadinessOptions {
  /** Throws if the shop cannot serve. */
  readonly check: () => Promise<void>;
  /** Receives the first failure after a success. */
  readonly onFailure: (error: unknown) => void;
  readonly cacheMs?: number;
  /** Milliseconds after which a pending check counts as failed. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/**
 * Creates a function that returns whether the shop can serve. It checks at most once per `cacheMs`, one check at a time,
 * and never rejects.
 */
export function createReadiness({
  check,
  onFailure,
  cacheMs = 1_000,
  timeoutMs = 2_000,
  now = () => performance.now(),
}: ReadinessOptions): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askAgainAt = -Infinity;
  let wasReady = true;

  async function ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The readiness check took longer than ${timeoutMs} ms.`)), timeoutMs);
    });
    try {
      await Promise.race([check(), late]);
      wasReady = true;
      return true;
    } catch (error) {
      if (wasReady) onFailure(error);
      wasReady = false;
      return false;
    } finally {
      clearTimeout(timer);
      askAgainAt = now() + cacheMs;
    }
  }

  return () => {
    if (answer === undefined || now() >= askAgainAt) {
      // All callers wait for the pending check.
      askAgainAt = Infinity;
      answer = ask();
    }
    return answer;
  };
}
