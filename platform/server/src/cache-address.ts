import type { Registry } from '@shop/release-registry';
import { LRUCache } from 'lru-cache';
import { getDeployedPages } from './deployed-pages';

/** An address that no page has. */
export const notFoundPath = '/nowhere';

interface CacheAddress {
  readonly pathname: string;
  readonly search: string;
  /** Whether the page is rendered in the browser for its visitor, and the server renders its frame only. */
  readonly isPersonal: boolean;
}

/** The addresses of each registry that were requested last. */
const known = new WeakMap<Registry, LRUCache<string, CacheAddress>>();
const maxKnown = 2000;
/** Longer addresses are made up, and are not stored. */
const maxKnownLength = 200;

/**
 * Returns the address under which a page is cached: the page's path with the last segment of the address, such as a
 * product's id, and only those query parameters that the page reads. All personal pages of a path share one address,
 * because the server renders only their frame. `shellQuery` are the parameters that the shell reads on every page.
 */
export function toCacheAddress(
  pathname: string,
  search: string,
  registry: Registry,
  shellQuery: readonly string[] | undefined,
): CacheAddress {
  let addresses = known.get(registry);
  if (!addresses) known.set(registry, (addresses = new LRUCache({ max: maxKnown })));
  const key = pathname + search;
  const existing = addresses.get(key);
  if (existing) return existing;
  const address = computeCacheAddress(pathname, search, registry, shellQuery);
  if (key.length <= maxKnownLength) addresses.set(key, address);
  return address;
}

function computeCacheAddress(
  pathname: string,
  search: string,
  registry: Registry,
  shellQuery: readonly string[] = [],
): CacheAddress {
  const page = getDeployedPages(registry).findPage(pathname);
  const query = new URLSearchParams(search);
  const names = [...shellQuery, ...(page?.query ?? [])];
  const supported = new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  const isPersonal = page?.visibility === 'personal';
  return {
    pathname: page ? toCachePath(page.path, pathname, isPersonal) : notFoundPath,
    search: supported.size > 0 ? `?${supported}` : '',
    isPersonal,
  };
}

/** Fills the parameters of a page's path with the segments of an address; not those of a personal page. */
function toCachePath(path: string, pathname: string, isPersonal: boolean): string {
  if (isPersonal) return path;
  const segments = pathname.split('/').filter(Boolean);
  return path.replace(/[^/]+/g, (segment) => {
    const given = segments.shift() ?? '';
    return segment.startsWith(':') ? given : segment;
  });
}
