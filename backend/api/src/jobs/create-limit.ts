/** Runs a limited number of tasks at once; the others wait in the sequence in which they came. */
interface Limit {
  run<T>(task: () => Promise<T>): Promise<T>;
  isAnyWaiting(): boolean;
}

export function createLimit(count: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(task) {
      if (running >= count) await new Promise<void>((start) => waiting.push(start));
      running += 1;
      try {
        return await task();
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    isAnyWaiting: () => waiting.length > 0,
  };
}
