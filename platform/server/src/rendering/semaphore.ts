/** Creates a semaphore: at most `permits` tasks run at once, others wait in order. */
export function createSemaphore(permits: number) {
  let free = permits;
  const waiting = new Set<() => void>();
  return {
    /** Returns whether a permit was granted within the limit (milliseconds). The caller must release it. */
    acquire(limitMs: number): Promise<boolean> {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const comes = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(comes);
          resolve(false);
        }, limitMs);
        waiting.add(comes);
      });
    },
    release(): void {
      const [next] = waiting;
      if (!next) return void (free += 1);
      waiting.delete(next);
      next();
    },
  };
}
