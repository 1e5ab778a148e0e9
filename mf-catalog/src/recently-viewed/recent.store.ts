import { memoizeByServices } from '../services';
import { addRecentId, parseRecentIds } from './recent.rules';

const storageKey = 'recently-viewed';

/** The recently viewed products of this browser, the most recent first. They are never sent to a server. */
export const recentStore = memoizeByServices(({ kept }) => {
  // Read from storage each time, because other tabs write it too.
  const recent = () => parseRecentIds(kept.read(storageKey));
  return {
    /** Stores a viewed product and returns the ids viewed before it. */
    recordView(productId: string): readonly string[] {
      const before = recent().filter((other) => other !== productId);
      kept.write(storageKey, JSON.stringify(addRecentId(before, productId)));
      return before;
    },

    /** Removes products that no longer exist. */
    removeProducts(ids: readonly string[]): void {
      if (ids.length > 0) kept.write(storageKey, JSON.stringify(recent().filter((id) => !ids.includes(id))));
    },
  };
});
