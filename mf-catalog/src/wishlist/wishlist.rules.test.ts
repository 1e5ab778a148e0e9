import * as fc from 'fast-check';
import { maxWishes, parseWishes, toggleWish, removeWishes } from './wishlist.rules';

test('wishlist: toggling adds a product at the front and removes it again', () => {
  expect(toggleWish(['a'], 'b')).toEqual(['b', 'a']);
  expect(toggleWish(['b', 'a'], 'b')).toEqual(['a']);
});

test('wishlist: at most a hundred products are stored, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 250 }).map(String), { maxLength: 400 }), (presses) => {
      const wishes = presses.reduce<readonly string[]>((list, id) => toggleWish(list, id) ?? list, []);
      expect(wishes.length).toBeLessThanOrEqual(maxWishes);
      expect(new Set(wishes).size).toBe(wishes.length);
      expect(parseWishes(JSON.stringify(wishes))).toEqual(wishes);
    }),
  );
});

test('wishlist: a full wishlist accepts no product but can remove one', () => {
  const full = Array.from({ length: maxWishes }, (_, index) => `p${index}`);
  expect(toggleWish(full, 'one more')).toBeNull();
  expect(toggleWish(full, 'p3')).toEqual(removeWishes(full, ['p3']));
});

test.each([null, '', 'rubbish', '{}', '[1,2]', '["a",""]', '"a"'])(
  'wishlist: the stored value %s is an empty wishlist',
  (text) => {
    expect(parseWishes(text)).toEqual([]);
  },
);
