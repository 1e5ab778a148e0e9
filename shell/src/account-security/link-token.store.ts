import { memoizeByServices } from '@shop/shared-events';
import { createSafeStorage } from '../safe-storage';

/**
 * The tokens of the links that were opened in this tab, by path, until they are used. The tab's storage has them, so that
 * neither a login in between nor a reload loses them; where it is forbidden, memory does.
 */
export const linkTokens = memoizeByServices(() => {
  const tokens = new Map<string, string>();
  const storage = createSafeStorage(() => window.sessionStorage);
  const toKey = (pathname: string) => `link-token:${pathname}`;
  return {
    read: (pathname: string): string | null => tokens.get(pathname) ?? storage.read(toKey(pathname)),
    store(pathname: string, token: string): void {
      tokens.set(pathname, token);
      storage.write(toKey(pathname), token);
    },
    remove(pathname: string): void {
      tokens.delete(pathname);
      storage.remove(toKey(pathname));
    },
  };
});
