import { memoizeByServices } from '@shop/shared-events';

/**
 * The tokens of the links that were opened on this page, by path. They are in memory only, so that a login in between
 * does not lose them, and no storage holds them.
 */
export const linkTokens = memoizeByServices(() => {
  const tokens = new Map<string, string>();
  return {
    read: (pathname: string): string | null => tokens.get(pathname) ?? null,
    store: (pathname: string, token: string): void => void tokens.set(pathname, token),
    remove: (pathname: string): void => void tokens.delete(pathname),
  };
});
