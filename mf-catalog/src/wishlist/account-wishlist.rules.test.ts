import { maxWishes as maxSavedWishes } from '@shop/shared-api';
import * as fc from 'fast-check';
import { combineWishes, formatLeftMessage, formatRemovedMessage, planWishlistMerge } from './account-wishlist.rules';
import { maxWishes } from './wishlist.rules';

const wishesOf = (maxLength: number) => fc.uniqueArray(fc.integer({ min: 0, max: 150 }).map(String), { maxLength });

test('wishlist: a merge loses no product, doubles none and never fills the account beyond its limit', () => {
  fc.assert(
    fc.property(wishesOf(maxWishes), wishesOf(maxWishes), (local, saved) => {
      const { added, left } = planWishlistMerge(local, saved);
      const merged = [...added, ...saved];
      expect(new Set(merged).size).toBe(merged.length);
      expect(merged.length).toBeLessThanOrEqual(maxWishes);
      expect(new Set([...merged, ...left])).toEqual(new Set([...local, ...saved]));
      expect(left.filter((id) => merged.includes(id))).toEqual([]);
      // A merge that is interrupted after the server has saved it adds nothing when it is repeated.
      expect(planWishlistMerge(local, merged).added).toEqual([]);
    }),
  );
});

test('wishlist: products of this browser are shown before those of the account, each once', () => {
  expect(combineWishes(['b', 'a'], ['c', 'a', 'd'], new Set(['d']))).toEqual(['b', 'a', 'c']);
});

test('wishlist: products that a full wishlist cannot take are counted in the message', () => {
  expect(formatLeftMessage(1)).toContain('One product stays in this browser');
  expect(formatLeftMessage(4)).toContain('4 products stay in this browser');
});

test('wishlist: the message contains the number of removed products', () => {
  expect(formatRemovedMessage(1)).toMatch(/^One product .* removed it/);
  expect(formatRemovedMessage(3)).toMatch(/^3 products .* removed them/);
});

test('wishlist: the browser and the account take the same number of products', () => {
  expect(maxWishes).toBe(maxSavedWishes);
});
