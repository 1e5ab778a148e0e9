/**
 * Calls `work` for each entry, at most `limit` at the same time, and returns the results in order. Rejects with the first
 * failure, after which no further entry begins.
 */
export async function mapSideBySide<T, R>(
  entries: readonly T[],
  limit: number,
  work: (entry: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let hasFailed = false;
  const run = async (): Promise<void> => {
    while (next < entries.length && !hasFailed) {
      const index = next;
      next += 1;
      results[index] = await work(entries[index] as T).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, run));
  return results;
}
