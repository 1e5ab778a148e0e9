import type { TextStorage } from './text-storage';
import { storageKeys } from './storage-keys';

/** The apps of the keys that are stored by their own names. */
const owners: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'mf-cart-checkout': [
      storageKeys.cart,
      'cart-discounts',
      'cart-merge',
      storageKeys.delivery,
      storageKeys.attempt,
      storageKeys.payment,
      storageKeys.ownDiscounts,
    ],
    'mf-catalog': [storageKeys.wishlist, 'recent-searches', 'recently-viewed'],
    'mf-content': [storageKeys.contactDraft],
  }).flatMap(([app, keys]) => keys.map((key): [string, string] => [key, app])),
);

/**
 * Returns an app's own part of the browser's storage: it can neither read nor change what another app has stored. The
 * shell's part is all of it, because it removes a customer's data at logout.
 */
export function createAppStorage(storage: TextStorage, app: string): TextStorage {
  if (app === 'shell') return storage;
  const toOwn = (key: string) => (owners.get(key) === app ? key : `${app}:${key}`);
  return {
    read: (key) => storage.read(toOwn(key)),
    write: (key, value) => storage.write(toOwn(key), value),
    remove: (key) => storage.remove(toOwn(key)),
  };
}
