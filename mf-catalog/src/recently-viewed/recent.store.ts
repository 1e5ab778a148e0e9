import { memoizeByServices } from '@shop/shared-events';
import { looked, readRecent } from './recent.rules';

const keptKey = 'recently-viewed';

/** Which products were looked at in this browser, the latest first. Nothing of it leaves the browser. */
export const recentStore = memoizeByServices(({ kept }) => {
  // Read each time, because other tabs write it too.
  const recent = () => readRecent(kept.read(keptKey));
  return {
    /** Remembers a product, and gives back what was looked at before it. */
    look(id: string): readonly string[] {
      const before = recent().filter((other) => other !== id);
      kept.write(keptKey, JSON.stringify(looked(before, id)));
      return before;
    },

    /** Forgets products that the shop no longer has. */
    forget(ids: readonly string[]): void {
      if (ids.length > 0) kept.write(keptKey, JSON.stringify(recent().filter((id) => !ids.includes(id))));
    },
  };
});
