import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Keeps every core of the machine busy by an endless loop in a thread of its own. Returns a function that ends them. */
export function keepCoresBusy(): () => void {
  const threads = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => {
    for (const thread of threads) void thread.terminate();
  };
}
