import { savesData } from '@shop/shared-ui';
import type { Part } from '../remotes';
import { addressOf, partsOf, routeOf } from '../routes/route-of';
import type { Shop } from './shop';

/** Milliseconds that a pointer rests on a link, or the focus stays there, before it counts as interest. */
const interestMs = 80;

/**
 * Fetches the scripts and the data of a page of the shop when a link to it is pointed at, focused or touched: once for each
 * address, never for those who save data, and silently, for whoever opens the page is told what fails. Returns how to stop.
 */
export function startPrefetching(shop: Pick<Shop, 'loader' | 'services'>): () => void {
  const asked = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const bring = async (part: Part, url: URL) => {
    const module = await shop.loader.prefetch(part);
    await module?.prepare?.(shop.services(part.remote), addressOf(url));
  };

  const ask = (url: URL) => {
    const address = url.pathname + url.search;
    if (asked.has(address) || savesData()) return;
    asked.add(address);
    for (const part of partsOf(routeOf(url.pathname))) bring(part, url).catch(() => asked.delete(address));
  };

  const consider = (afterMs: number) => (event: Event) => {
    clearTimeout(waiting);
    const url = pageOf(event.target);
    if (!url) return;
    if (afterMs === 0) ask(url);
    else waiting = setTimeout(() => ask(url), afterMs);
  };

  const heard = [
    ['pointerover', consider(interestMs)],
    ['focusin', consider(interestMs)],
    ['touchstart', consider(0)],
  ] as const;
  for (const [kind, listen] of heard) document.addEventListener(kind, listen, { passive: true });
  return () => {
    clearTimeout(waiting);
    for (const [kind, listen] of heard) document.removeEventListener(kind, listen);
  };
}

/** The page of a remote that a link leads to; null for this page, another site, or anything that is no such link. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin === window.location.origin && !isHere && routeOf(url.pathname) ? url : null;
}
