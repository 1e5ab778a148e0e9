import type { Navigation } from './context';

/** Whether a click asks for a link in this tab, and no handler has prevented it. */
export const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');

export interface FollowLinksOptions extends Pick<Navigation, 'basename' | 'navigate'> {
  /** Whether the shop has a page at a path. */
  readonly isKnown: (pathname: string) => boolean;
}

/**
 * Follows plain links to pages of the shop without a page load, so that a remote needs no package for its links.
 * Returns a function that stops.
 */
export function followLinks({ basename, navigate, isKnown }: FollowLinksOptions): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href !== '');
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event, link)) return;
    const { href, origin, pathname, search, hash } = new URL(link.href);
    const here = new URL(window.location.href);
    if (origin !== here.origin) return;
    // The browser moves to a fragment of this page.
    if (hash !== '' && pathname === here.pathname && search === here.search) return;
    const path = { pathname: removeBasename(pathname, basename), search, hash };
    if (!isKnown(path.pathname)) return;
    event.preventDefault();
    navigate(path, { replace: href === here.href });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Links of remotes that do not know the basename lead to the same page. */
const removeBasename = (pathname: string, basename: string) =>
  pathname === basename || pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length) || '/' : pathname;
