export interface ReadinessOptions {
  /** Throws where the shop cannot serve. */
  readonly check: () => Promise<void>;
  /** Gets each failure once, until the next success. */
  readonly onFailure: (error: unknown) => void;
  readonly cacheMs?: number;
  /** Milliseconds after which a check that does not return counts as failed. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** Says whether the shop can serve. Asked often, it checks once a second and once at a time. Never rejects. */
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
      // Until this check has returned, everybody waits for it.
      askAgainAt = Infinity;
      answer = ask();
    }
    return answer;
  };
}
