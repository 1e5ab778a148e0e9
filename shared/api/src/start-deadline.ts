/** The time that a request has. */
export interface Deadline {
  /** Aborts when the time is over, or when the given signal does. */
  readonly signal: AbortSignal;
  isOver(): boolean;
  /** Stops the clock. */
  clear(): void;
}

/** Starts a deadline. The oldest supported browsers have neither `AbortSignal.timeout` nor `AbortSignal.any`. */
export function startDeadline(timeoutMs: number, signal?: AbortSignal): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    isOver = true;
    abort();
  }, timeoutMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
