import { fullWishlistMessage, type Problem } from '@shop/shared-api';
import { BehaviorSubject } from 'rxjs';
import { memoizeByServices } from '../services';
import { combineWishes, formatLeftMessage, formatRemovedMessage, planWishlistMerge } from './account-wishlist.rules';
import { addWishes, deleteWishes, fetchWishes } from './wishlist.api';
import { maxWishes, parseWishes, removeWishes, wishlistKey } from './wishlist.rules';

interface AccountWishlist {
  readonly phase: 'visitor' | 'loading' | 'ready' | 'failed';
  /** Why the account's wishlist did not load. */
  readonly problem: Problem | null;
}

export const initialAccountWishlist: AccountWishlist = { phase: 'visitor', problem: null };

const notSavedYet =
  'Your wishlist is not saved to your account yet. It is safe in this browser, and we will try again.';

/**
 * The wishlist of a signed-in customer. The browser's storage has only what the account does not have yet: it leaves the
 * storage when the server has answered, so that nothing is lost. Adding twice has no effect, so tabs need no lock.
 */
export const accountWishlistStore = memoizeByServices(({ api, bus, kept }) => {
  const state$ = new BehaviorSubject(initialAccountWishlist);
  let userId: string | null = null;
  /** The server's list as far as it is known. */
  let saved: readonly string[] = [];
  /** Products whose removal the server has not confirmed. */
  const removedIds = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let isPublishing = false;

  const readLocal = () => parseWishes(kept.read(wishlistKey));
  const writeLocal = (ids: readonly string[]) => kept.write(wishlistKey, JSON.stringify(ids));
  /** The list that was published last. */
  let published = readLocal();
  const listWishes = () => combineWishes(readLocal(), saved, removedIds);
  const showToast = (kind: 'warning' | 'error', text: string) =>
    bus.publish('notice:raised', { kind, text, id: 'catalog:wishlist' });

  function publishWishes(): void {
    const ids = listWishes();
    if (JSON.stringify(ids) === JSON.stringify(published)) return;
    isPublishing = true;
    bus.publish('catalog:wishlist-changed', { ids: [...ids] });
    isPublishing = false;
  }

  /** Runs tasks one after the other, and none after its customer has left. */
  function enqueue(task: (isCurrent: () => boolean) => Promise<void>): Promise<unknown> {
    const owner = userId;
    const isCurrent = () => userId === owner && owner !== null;
    return (last = last.then(() => (isCurrent() ? task(isCurrent) : undefined)));
  }

  const load = () =>
    enqueue(async (isCurrent) => {
      state$.next({ phase: 'loading', problem: null });
      const fetched = await fetchWishes(api);
      if (!isCurrent()) return;
      if (!fetched.ok) return state$.next({ phase: 'failed', problem: fetched.problem });
      saved = fetched.value;
      await saveLocal(isCurrent);
      if (!isCurrent()) return;
      state$.next({ phase: 'ready', problem: null });
      publishWishes();
    });

  /** Saves the products of this browser to the account. */
  async function saveLocal(isCurrent: () => boolean): Promise<void> {
    const local = readLocal();
    const { added, left } = planWishlistMerge(local, saved);
    if (added.length > 0) {
      const reply = await addWishes(api, added);
      if (!isCurrent()) return;
      if (!reply.ok) {
        if (reply.problem.kind !== 'unauthorized')
          showToast('warning', reply.problem.kind === 'refused' ? reply.problem.message : notSavedYet);
        return;
      }
      saved = reply.value;
    }
    if (local.length > 0) writeLocal(readLocal().filter((id) => left.includes(id) || !local.includes(id)));
    if (left.length > 0) showToast('warning', formatLeftMessage(left.length));
  }

  function add(productId: string): void {
    if (listWishes().length >= maxWishes) return showToast('warning', fullWishlistMessage);
    removedIds.delete(productId);
    writeLocal([productId, ...readLocal()]);
    publishWishes();
    if (state$.value.phase === 'failed') void load();
    void enqueue(async (isCurrent) => {
      if (state$.value.phase === 'failed') return showToast('warning', notSavedYet);
      await saveLocal(isCurrent);
      if (isCurrent()) publishWishes();
    });
  }

  /** Removes products. They are shown again if the server did not remove them. */
  function remove(productIds: readonly string[]): void {
    writeLocal(removeWishes(readLocal(), productIds));
    for (const id of productIds) removedIds.add(id);
    publishWishes();
    if (userId === null) return removedIds.clear();
    void enqueue(async (isCurrent) => {
      // A product that was added again meanwhile stays.
      const ids = productIds.filter((id) => saved.includes(id) && removedIds.has(id));
      const reply = ids.length > 0 ? await deleteWishes(api, ids) : null;
      for (const id of productIds) removedIds.delete(id);
      if (!isCurrent()) return;
      if (reply?.ok) saved = reply.value;
      else if (reply && reply.problem.kind !== 'unauthorized')
        showToast('error', `${reply.problem.message} The wishlist still has what you removed.`);
      publishWishes();
    });
  }

  bus.watch('catalog:wishlist-changed').subscribe(({ ids }) => {
    published = ids;
    if (!isPublishing && userId !== null) saved = removeWishes(ids, readLocal());
  });
  bus.watch('session:changed').subscribe((session) => {
    const before = userId;
    userId = session.status === 'signed-in' ? session.userId : null;
    if (before === userId) return;
    saved = [];
    removedIds.clear();
    if (userId !== null) return void load();
    state$.next(initialAccountWishlist);
    publishWishes();
  });
  window.addEventListener('online', () => {
    if (userId !== null && (state$.value.phase === 'failed' || readLocal().length > 0)) void load();
  });

  return {
    state$,
    load,

    /** Adds a product to the account's wishlist, or removes it. */
    toggle(productId: string): void {
      if (listWishes().includes(productId)) remove([productId]);
      else add(productId);
    },

    /** Removes products that no longer exist, also for a visitor, and shows a toast. */
    removeMissing(ids: readonly string[]): void {
      const missing = listWishes().filter((id) => ids.includes(id));
      if (missing.length === 0) return;
      remove(missing);
      showToast('warning', formatRemovedMessage(missing.length));
    },
  };
});
