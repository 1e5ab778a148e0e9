import { watchDisabledRemotes } from '../deployment';
import type { Shop } from './shop';

/** Starts what a page does only after it has loaded, from a chunk of its own. Returns a function that stops it. */
export function startAfterLoad({ loader }: Pick<Shop, 'loader'>): () => void {
  return watchDisabledRemotes({
    fetch: (address, init) => fetch(address, init),
    disabled$: loader.disabled$,
    report: (error) => console.warn(error),
  });
}
