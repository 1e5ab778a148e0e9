import { prefersReducedData } from '@shop/shared-ui';
import type { SlotId } from '@shop/page-contract/route-table';
import type { RouteTable } from '@shop/page-contract/route-table';
import type { Shop } from './shop';

/** Milliseconds that the pointer or the focus stays on a link before its page is prefetched. */
const hoverDelayMs = 80;

/**
 * Prefetches scripts and data of a page when a link to it is hovered, focused or touched: once for each address, and
 * not
 * when the browser saves data. Failures are silent; opening the page reports them. Returns a function that stops.
 */
export function startPrefetching(shop: Pick<Shop, 'loader' | 'routes' | 'services'>): () => void {
  const requested = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetchSlot = async (id: SlotId, url: URL) => {
    const module = await shop.loader.prefetch(id);
    await module?.prepare?.(shop.services(id.remote), shop.routes.toPageAddress(url));
  };

  const prefetchPage = (url: URL) => {
    const address = url.pathname + url.search;
    if (requested.has(address) || prefersReducedData()) return;
    requested.add(address);
    for (const id of shop.routes.listSlots(shop.routes.findRoute(url.pathname)))
      prefetchSlot(id, url).catch(() => requested.delete(address));
  };

  const createListener = (delayMs: number) => (event: Event) => {
    clearTimeout(timer);
    const url = getLinkedPage(event.target, shop.routes);
    if (!url) return;
    if (delayMs === 0) prefetchPage(url);
    else timer = setTimeout(() => prefetchPage(url), delayMs);
  };

  const listeners = [
    ['pointerover', createListener(hoverDelayMs)],
    ['focusin', createListener(hoverDelayMs)],
    ['touchstart', createListener(0)],
  ] as const;
  for (const [kind, listen] of listeners) document.addEventListener(kind, listen, { passive: true });
  // A link that the shopper points at already, or has focused.
  const current = getLinkedPage(document.querySelector('a:hover') ?? document.activeElement, shop.routes);
  if (current) prefetchPage(current);
  return () => {
    clearTimeout(timer);
    for (const [kind, listen] of listeners) document.removeEventListener(kind, listen);
  };
}

/** Returns the URL of the remote's page that a link leads to; null for the current page and for other links. */
function getLinkedPage(target: EventTarget | null, routes: RouteTable): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin === window.location.origin && !isHere && routes.findRoute(url.pathname) ? url : null;
}
