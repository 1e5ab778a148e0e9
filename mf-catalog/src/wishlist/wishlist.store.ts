import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import { parseWishes, toggleWish, wishlistKey } from './wishlist.rules';

/** The wishlist: a visitor's is stored in this browser, a customer's in the account. All tabs share it. */
export const wishlistStore = memoizeByServices((services) => {
  const { bus, kept } = services;
  const wishes$ = new BehaviorSubject<readonly string[]>(parseWishes(kept.read(wishlistKey)));
  let isSignedIn = false;

  /** Loads the account's wishlist, and adds or removes a product there. */
  const loadAccount = (productId?: string) =>
    import(/* webpackChunkName: "account-wishlist" */ './account-wishlist.store').then(
      ({ accountWishlistStore }) => {
        const account = accountWishlistStore(services);
        if (productId) account.toggle(productId);
      },
      () => bus.publish('notice:raised', { kind: 'warning', text: 'Your wishlist did not load. Please try again.' }),
    );

  // Also receives changes of other tabs, which have stored them already.
  bus.watch('catalog:wishlist-changed').subscribe(({ ids }) => wishes$.next(ids));
  bus.watch('session:changed').subscribe(({ status }) => {
    isSignedIn = status === 'signed-in';
    if (isSignedIn) void loadAccount();
  });

  return {
    /** Product ids, the most recent first. */
    wishes$,

    /** Adds a product to the wishlist, or removes it. */
    toggle(productId: string): void {
      const next = toggleWish(wishes$.value, productId);
      // The account's store also reports that a visitor's wishlist is full.
      if (isSignedIn || !next) return void loadAccount(productId);
      kept.write(wishlistKey, JSON.stringify(next));
      bus.publish('catalog:wishlist-changed', { ids: [...next] });
    },
  };
});

/** The wishes of a server render and of a first render: none. */
export const noWishes: readonly string[] = [];
