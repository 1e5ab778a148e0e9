import type { Registry } from '@shop/release-registry';
import { inspectionQuery } from '@shop/shell/inspection-query';
import { getDeployedPages } from './deployed-pages';

/** An address that no page has. */
export const notFoundPath = '/nowhere';

/**
 * Returns the address under which a page is cached: the page's path with the last segment of the address, such as a
 * product's id, and only those query parameters that the page reads. All personal pages of a path share one address,
 * because the server renders only their frame.
 */
export function toCacheAddress(
  pathname: string,
  search: string,
  registry: Registry,
): { readonly pathname: string; readonly search: string } {
  const page = getDeployedPages(registry).findPage(pathname);
  const query = new URLSearchParams(search);
  const names = [...Object.values(inspectionQuery), ...(page?.query ?? [])];
  const supported = new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return {
    pathname: page ? toCachePath(page.path, pathname, page.visibility === 'personal') : notFoundPath,
    search: supported.size > 0 ? `?${supported}` : '',
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
