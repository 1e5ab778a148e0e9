import { watchDisabledRemotes } from '../deployment';
import { startPrefetching } from './prefetch';
import type { Shop } from './shop';

/** Starts what a page does only after it has loaded, from a chunk of its own. */
export function startAfterLoad(shop: Shop): void {
  startPrefetching(shop);
  watchDisabledRemotes({
    fetch: (address, init) => fetch(address, init),
    disabled$: shop.loader.disabled$,
    report: (error) => console.warn(error),
  });
}
