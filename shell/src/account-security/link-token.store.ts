import { createSafeStorage, memoizeByServices } from '@shop/shared-events';

/**
 * The tokens of the links that were opened in this tab, by path, until they are used. The tab's storage has them, so that
 * neither a login in between nor a reload loses them.
 */
export const linkTokens = memoizeByServices(() => {
  const storage = createSafeStorage('sessionStorage');
  const toKey = (pathname: string) => `link-token:${pathname}`;
  return {
    read: (pathname: string): string | null => storage.read(toKey(pathname)),
    store: (pathname: string, token: string): void => storage.write(toKey(pathname), token),
    remove: (pathname: string): void => storage.remove(toKey(pathname)),
  };
});
