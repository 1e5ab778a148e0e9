/** Lets so many work at once. Others wait, in order. */
export function createSemaphore(permits: number) {
  let free = permits;
  const waiting = new Set<() => void>();
  return {
    /** Whether a permit came within so many milliseconds. Whoever got it releases it. */
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
