import { memoizeByServices } from '@shop/shared-events';
import { BehaviorSubject } from 'rxjs';
import { goneSentence, mostWishes, readWishes, toggled, without } from './wishlist.rules';

const keptKey = 'wishlist';

/** The products that this shopper wants to find again: kept in this browser, the same in each of its tabs. */
export const wishlistStore = memoizeByServices(({ bus, kept }) => {
  const wishes$ = new BehaviorSubject<readonly string[]>(readWishes(kept.read(keptKey)));

  // From another tab, which has kept them already; from this one it is what is shown.
  bus.watch('catalog:wishlist-changed').subscribe(({ ids }) => wishes$.next(ids));

  function keep(ids: readonly string[]) {
    kept.write(keptKey, JSON.stringify(ids));
    bus.publish('catalog:wishlist-changed', { ids: [...ids] });
  }

  return {
    /** Ids of products, the latest first. */
    wishes$,

    /** Puts a product on the list, or takes it off. */
    toggle(id: string): void {
      const next = toggled(wishes$.value, id);
      if (next) return keep(next);
      const text = `Your wishlist is full with ${mostWishes} pieces. Take something off it first.`;
      bus.publish('notice:raised', { kind: 'warning', text, id: 'catalog:wishlist' });
    },

    /** Takes products off that the shop no longer has, and says so. */
    dropGone(ids: readonly string[]): void {
      const next = without(wishes$.value, ids);
      const count = wishes$.value.length - next.length;
      if (count === 0) return;
      keep(next);
      bus.publish('notice:raised', { kind: 'warning', text: goneSentence(count), id: 'catalog:wishlist' });
    },
  };
});

/** What a server and a first render know: nothing. */
export const noWishes: readonly string[] = [];
