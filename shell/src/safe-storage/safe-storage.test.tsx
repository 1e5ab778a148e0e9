import { createSafeStorage } from './safe-storage';

test('start: texts are kept in local storage', () => {
  const storage = createSafeStorage(() => window.localStorage);
  storage.write('a', 'b');
  expect(storage.read('a')).toBe('b');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

test('start: a forbidden storage reads as empty and never throws', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.write('a', 'b');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});
