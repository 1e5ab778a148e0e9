import { createSafeStorage } from '@shop/shared-events';
import { createRefusalReport } from './report-refused-storage';
import { storageRefusedNotification } from './storage-refused';

afterEach(() => jest.restoreAllMocks());

test('storage: the shopper hears once that cart and login will be lost, when the first of them is refused', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const notify = jest.fn();
  const storage = createSafeStorage('localStorage', createRefusalReport(notify));
  storage.write('recently-viewed', '[]');
  expect(notify).not.toHaveBeenCalled();
  storage.write('cart-items', '{}');
  storage.write('token', 'a.b.c');
  await import('./storage-refused');
  await Promise.resolve();
  expect(notify.mock.calls).toEqual([[storageRefusedNotification]]);
});
