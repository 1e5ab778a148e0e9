/**
 * Runs a task in one tab at a time. Where the browser has no locks, or refuses them because cookies are blocked, the
 * task runs without. Rejects only if the task does.
 */
export async function runWithLock(name: string, task: () => Promise<void>): Promise<void> {
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return task();
  };
  try {
    await navigator.locks.request(name, start);
  } catch (error) {
    if (isStarted) throw error;
    await task();
  }
}
