export interface ReadinessOptions {
  /** Throws where the shop cannot serve. */
  readonly check: () => Promise<void>;
  /** Gets each failure once, until the next success. */
  readonly onFailure: (error: unknown) => void;
  readonly rememberMs?: number;
  /** Milliseconds after which a check that does not return counts as failed. */
  readonly limitMs?: number;
  readonly now?: () => number;
}

/** Says whether the shop can serve. Asked often, it checks once a second and once at a time. Never rejects. */
export function createReadiness({
  check,
  onFailure,
  rememberMs = 1_000,
  limitMs = 2_000,
  now = () => performance.now(),
}: ReadinessOptions): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askAgainAt = -Infinity;
  let wasReady = true;

  async function ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The readiness check took longer than ${limitMs} ms.`)), limitMs);
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
      askAgainAt = now() + rememberMs;
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
