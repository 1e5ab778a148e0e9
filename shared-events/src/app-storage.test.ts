import { createAppStorage } from './app-storage';
import { personalStorageKeys, storageKeys } from './storage-keys';

function openStorage(...entries: [string, string][]) {
  const stored = new Map(entries);
  const storage = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  return { stored, of: (app: string) => createAppStorage(storage, app) };
}

test('an app neither reads, changes nor removes what another app, the shell or the shop’s own cart has stored', () => {
  const before: [string, string][] = [
    ['token', 'secret'],
    ['cart-items', '{"p1":{"M":2}}'],
    ['mf-gifts:ribbon', 'red'],
  ];
  const { stored, of } = openStorage(...before);
  const wrapping = of('mf-wrapping');
  for (const key of ['token', 'cart-items', 'ribbon', 'mf-gifts:ribbon']) {
    expect(wrapping.read(key)).toBeNull();
    wrapping.write(key, '');
    wrapping.remove(key);
  }
  expect([...stored]).toEqual(before);
});

test('an app finds again what it has stored', () => {
  const { of } = openStorage();
  of('mf-gifts').write('ribbon', 'red');
  of('mf-wrapping').write('ribbon', 'blue');
  expect(of('mf-gifts').read('ribbon')).toBe('red');
});

test('the shop’s own apps find what they stored before, and the shell removes all that is personal', () => {
  const { stored, of } = openStorage(['cart-items', '{"p1":{"M":2}}'], ['wishlist', '["p1"]'], ['contact-draft', '{}']);
  expect(of('mf-cart-checkout').read(storageKeys.cart)).toBe('{"p1":{"M":2}}');
  expect(of('mf-catalog').read(storageKeys.wishlist)).toBe('["p1"]');
  expect(of('mf-content').read(storageKeys.contactDraft)).toBe('{}');
  for (const key of personalStorageKeys)
    of(key === storageKeys.contactDraft ? 'mf-content' : 'mf-cart-checkout').write(key, 'personal');
  for (const key of personalStorageKeys) of('shell').remove(key);
  expect([...stored.values()]).not.toContain('personal');
});
