import { createSafeStorage } from './safe-storage';

test('start: texts are kept in local storage', () => {
  const kept = createSafeStorage(() => window.localStorage);
  kept.write('a', 'b');
  expect(kept.read('a')).toBe('b');
  kept.remove('a');
  expect(kept.read('a')).toBeNull();
});

test('start: a forbidden storage reads as empty and never throws', () => {
  const kept = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  kept.write('a', 'b');
  kept.remove('a');
  expect(kept.read('a')).toBeNull();
});
