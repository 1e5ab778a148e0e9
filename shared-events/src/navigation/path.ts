/** The parts of an address that the shop reads, each empty or with its first character: `/cart`, `?page=2`, `#top`. */
export interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface NavigationLocation extends Path {
  /** Stored with the history entry; null for none. */
  readonly state: unknown;
  /** Identifies the history entry; 'default' for those that the browser itself made. */
  readonly key: string;
}

/** An address in the shop: '/cart', '?page=2', '#top', or its parts. Without a path it stays on the current one. */
export type To = string | Partial<Path>;

export const formatPath = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** Returns the complete path that `to` means at a location. A relative path leads below the current one. */
export function resolvePath(to: To, from: Pick<Path, 'pathname'>): Path {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: pathname === '' ? from.pathname : resolvePathname(pathname, from.pathname),
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

function parsePath(text: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search, hash };
}

// Two slashes at the beginning would name another site.
const resolvePathname = (pathname: string, from: string) =>
  (pathname.startsWith('/') ? pathname : new URL(pathname, `https://shop${from}/`).pathname).replace(/\/{2,}/g, '/');
