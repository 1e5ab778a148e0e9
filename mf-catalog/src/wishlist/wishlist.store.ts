import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import { formatRemovedMessage, maxWishes, parseWishes, toggleWish, removeWishes } from './wishlist.rules';

const storageKey = 'wishlist';

/** The wishlist, stored in this browser and shared by its tabs. */
export const wishlistStore = memoizeByServices(({ bus, kept }) => {
  const wishes$ = new BehaviorSubject<readonly string[]>(parseWishes(kept.read(storageKey)));

  // Also receives changes of other tabs, which have stored them already.
  bus.watch('catalog:wishlist-changed').subscribe(({ ids }) => wishes$.next(ids));

  function saveWishes(ids: readonly string[]) {
    kept.write(storageKey, JSON.stringify(ids));
    bus.publish('catalog:wishlist-changed', { ids: [...ids] });
  }

  return {
    /** Product ids, the most recent first. */
    wishes$,

    /** Adds a product to the wishlist, or removes it. */
    toggle(productId: string): void {
      const next = toggleWish(wishes$.value, productId);
      if (next) return saveWishes(next);
      const text = `Your wishlist is full: it has ${maxWishes} products. Remove one first.`;
      bus.publish('notice:raised', { kind: 'warning', text, id: 'catalog:wishlist' });
    },

    /** Removes products that no longer exist and shows a toast. */
    removeMissing(ids: readonly string[]): void {
      const next = removeWishes(wishes$.value, ids);
      const count = wishes$.value.length - next.length;
      if (count === 0) return;
      saveWishes(next);
      bus.publish('notice:raised', { kind: 'warning', text: formatRemovedMessage(count), id: 'catalog:wishlist' });
    },
  };
});

/** The wishes of a server render and of a first render: none. */
export const noWishes: readonly string[] = [];
