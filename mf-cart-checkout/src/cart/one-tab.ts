/** Does a task in one tab at a time, so that two tabs that see one login do not both bring the local cart along. */
export function oneTabAtATime(task: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks as LockManager | undefined;
  return locks ? locks.request('shop-cart', task) : task();
}
