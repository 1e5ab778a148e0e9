import { failed, ok, problem, type Problem } from '@shop/shared-api';
import { servicesForTest } from '@shop/shared-events/for-test';
import * as fc from 'fast-check';
import { accountWishlistStore } from './account-wishlist.store';
import { wishlistStore } from './wishlist.store';

interface AccountShop {
  readonly saved: string[];
  /** What the server answers instead of doing what it is asked. */
  refusal: Problem | null;
}

/** Opens the wishlist of a browser with these products, and an account with others. */
function openWishlist(local: readonly string[], saved: readonly string[]) {
  const server: AccountShop = { saved: [...saved], refusal: null };
  const test = servicesForTest({
    app: 'mf-catalog',
    kept: new Map([['wishlist', JSON.stringify(local)]]),
    answer({ path, payload }) {
      if (server.refusal) return failed(server.refusal);
      const { productIds = [] } = (payload ?? {}) as { productIds?: string[] };
      if (path.endsWith('/add')) server.saved.unshift(...productIds.filter((id) => !server.saved.includes(id)));
      if (path.endsWith('/remove'))
        server.saved.splice(0, Infinity, ...server.saved.filter((id) => !productIds.includes(id)));
      return ok({ success: true, productIds: [...server.saved] });
    },
  });
  const shell = test.host.createBusFor('shell');
  const store = wishlistStore(test.services);
  const account = accountWishlistStore(test.services);
  return {
    server,
    account,
    test,
    wishes: () => store.wishes$.value,
    toasts: () => test.notices.map(({ text }) => text),
    stored: (): unknown => JSON.parse(test.kept.get('wishlist') ?? '[]'),
    signIn: () => shell.publish('session:changed', { status: 'signed-in', userId: 'u1' }),
    signOut: () => shell.publish('session:changed', { status: 'visitor' }),
    otherTab: (ids: string[]) => test.host.createBusFor('mf-catalog').publish('catalog:wishlist-changed', { ids }),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

test('§4 a login merges the wishlist of the browser into that of the account, once', async () => {
  const { signIn, settle, server, wishes, stored, test } = openWishlist(['b', 'a'], ['c', 'a']);
  signIn();
  await settle();
  expect([server.saved, wishes(), stored()]).toEqual([['b', 'c', 'a'], ['b', 'c', 'a'], []]);
  signIn();
  await settle();
  expect(test.calls.map(({ path }) => path)).toEqual(['/api/user/wishlist', '/api/user/wishlist/add']);
});

test('wishlist: a merge that is interrupted at any call loses no product and doubles none', async () => {
  const wishesOf = fc.uniqueArray(fc.integer({ min: 0, max: 130 }).map(String), { maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(wishesOf, wishesOf, fc.boolean(), async (local, saved, isInterrupted) => {
      const { signIn, settle, server, account, wishes } = openWishlist(local, saved);
      if (isInterrupted) server.refusal = problem('offline');
      signIn();
      await settle();
      server.refusal = null;
      if (isInterrupted) await account.load();
      await settle();
      expect(new Set(wishes())).toEqual(new Set([...local, ...saved]));
      expect(wishes()).toHaveLength(new Set(wishes()).size);
      expect(server.saved).toHaveLength(Math.min(100, wishes().length));
    }),
    { numRuns: 40 },
  );
});

test('wishlist: a customer adds and removes products in the account', async () => {
  const { signIn, settle, server, account, wishes } = openWishlist([], ['c']);
  signIn();
  await settle();
  account.toggle('a');
  expect(wishes()).toEqual(['a', 'c']);
  account.toggle('c');
  expect(wishes()).toEqual(['a']);
  account.toggle('c');
  await settle();
  expect([server.saved, wishes()]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
});

test('wishlist: an added product that the server does not get stays in the browser, with a toast, until it does', async () => {
  const { signIn, settle, server, account, wishes, stored, toasts } = openWishlist([], ['c']);
  signIn();
  await settle();
  server.refusal = problem('offline');
  account.toggle('a');
  await settle();
  expect([wishes(), stored()]).toEqual([['a', 'c'], ['a']]);
  expect(toasts()).toEqual([expect.stringContaining('It is safe in this browser')]);
  server.refusal = null;
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([server.saved, stored(), wishes()]).toEqual([['a', 'c'], [], ['a', 'c']]);
});

test('wishlist: a product that the server did not remove is shown again, with a toast', async () => {
  const { signIn, settle, server, account, wishes, toasts } = openWishlist([], ['c']);
  signIn();
  await settle();
  server.refusal = problem('offline');
  account.toggle('c');
  expect(wishes()).toEqual([]);
  await settle();
  expect([wishes(), toasts().length]).toEqual([['c'], 1]);
});

test('wishlist: a logout shows what this browser has, and nothing of the account', async () => {
  const { signIn, signOut, settle, wishes, account } = openWishlist([], ['c']);
  signIn();
  await settle();
  signOut();
  expect([wishes(), account.state$.value.phase]).toEqual([[], 'visitor']);
});

test('wishlist: a change of another tab is followed, and survives the next change of this one', async () => {
  const { signIn, settle, server, account, wishes, otherTab } = openWishlist([], ['c']);
  signIn();
  await settle();
  server.saved.unshift('b');
  otherTab(['b', 'c']);
  account.toggle('a');
  expect(wishes()).toEqual(['a', 'b', 'c']);
  await settle();
  expect(wishes()).toEqual(['a', 'b', 'c']);
});
