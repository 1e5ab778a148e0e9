/** Lets so many work at once. Others wait for their turn, in order. */
export function createTurns(atOnce: number) {
  let free = atOnce;
  const waiting = new Set<() => void>();
  return {
    /** Whether the turn came within so many milliseconds. Whoever took it gives it back. */
    take(limitMs: number): Promise<boolean> {
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
    give(): void {
      const [next] = waiting;
      if (!next) return void (free += 1);
      waiting.delete(next);
      next();
    },
  };
}
