import { createSafeStorage } from './safe-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const forbid = () =>
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('storage: texts are kept in the browser', () => {
  const storage = createSafeStorage('localStorage');
  storage.write('a', 'b');
  expect(localStorage.getItem('a')).toBe('b');
  expect(storage.read('a')).toBe('b');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

test('storage: a forbidden storage never throws, and its texts last as long as the page', () => {
  forbid();
  const storage = createSafeStorage('localStorage');
  expect(storage.read('a')).toBeNull();
  storage.write('a', 'b');
  expect(storage.read('a')).toBe('b');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

test('storage: a full storage gives the new text, not the one that it still has', () => {
  localStorage.setItem('a', 'old');
  const full = fill();
  const storage = createSafeStorage('localStorage');
  storage.write('a', 'new');
  expect(storage.read('a')).toBe('new');
  full.mockRestore();
  storage.write('a', 'newest');
  expect(createSafeStorage('localStorage').read('a')).toBe('newest');
});

test('storage: what is refused is reported, and a removal is not', () => {
  forbid();
  const refused: string[] = [];
  const storage = createSafeStorage('localStorage', (key) => refused.push(key));
  storage.remove('cart-items');
  storage.write('cart-items', '{}');
  expect(refused).toEqual(['cart-items']);
});
