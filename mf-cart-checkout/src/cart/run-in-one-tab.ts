/** Runs a task in one tab at a time, so that two tabs do not both merge the local cart at login. */
export function runInOneTab(task: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
  return locks ? locks.request('shop-cart', task) : task();
}
