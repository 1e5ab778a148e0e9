import * as fc from 'fast-check';
import { goneSentence, mostWishes, readWishes, toggled, without } from './wishlist.rules';

test('§2 a heart puts a piece first, and the same heart takes it off again', () => {
  expect(toggled(['a'], 'b')).toEqual(['b', 'a']);
  expect(toggled(['b', 'a'], 'b')).toEqual(['a']);
});

test('§2 a wishlist holds a hundred pieces, each once, whatever hearts are pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 250 }).map(String), { maxLength: 400 }), (presses) => {
      const wishes = presses.reduce<readonly string[]>((list, id) => toggled(list, id) ?? list, []);
      expect(wishes.length).toBeLessThanOrEqual(mostWishes);
      expect(new Set(wishes).size).toBe(wishes.length);
      expect(readWishes(JSON.stringify(wishes))).toEqual(wishes);
    }),
  );
});

test('§2 a full wishlist takes nothing more, and still lets go', () => {
  const full = Array.from({ length: mostWishes }, (_, index) => `p${index}`);
  expect(toggled(full, 'one more')).toBeNull();
  expect(toggled(full, 'p3')).toEqual(without(full, ['p3']));
});

test.each([null, '', 'rubbish', '{}', '[1,2]', '["a",""]', '"a"'])(
  '§2 the kept text %s is an empty wishlist',
  (text) => {
    expect(readWishes(text)).toEqual([]);
  },
);

test('§2 what left the shop is counted in words', () => {
  expect(goneSentence(1)).toMatch(/^One piece .* took it off/);
  expect(goneSentence(3)).toMatch(/^3 pieces .* took them off/);
});
