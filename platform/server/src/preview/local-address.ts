/** Returns a path of this shop. One that begins with two slashes would name another host. */
export const toLocalAddress = (pathname: string, query: URLSearchParams): string =>
  `${pathname.replace(/^\/*/, '/')}${query.size > 0 ? `?${query}` : ''}`;

/** Returns the path and query of an address that a browser has sent, whatever host it names. */
export function parseLocalAddress(text: string): string {
  const { pathname, searchParams } = new URL(URL.canParse(text, 'http://shop') ? text : '/', 'http://shop');
  return toLocalAddress(pathname, searchParams);
}
