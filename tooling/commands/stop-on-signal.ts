/**
 * Calls `stop` with the reason at a signal to stop, and when the process that started this one has ended without one,
 * as run.mjs does after `kill -9`.
 */
export function stopOnSignal(stop: (reason: string) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  if (process.send) process.once('disconnect', () => stop('the end of its parent process'));
}
