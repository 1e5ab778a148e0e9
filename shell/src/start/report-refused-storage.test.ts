import { createSafeStorage } from '@shop/shared-events';
import { createRefusalReport } from './report-refused-storage';

afterEach(() => jest.restoreAllMocks());

test('storage: the shopper hears once that cart and login will be lost, when the first of them is refused', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const notify = jest.fn();
  const storage = createSafeStorage('localStorage', createRefusalReport(notify));
  storage.write('recently-viewed', '[]');
  expect(notify).not.toHaveBeenCalled();
  storage.write('cart-items', '{}');
  storage.write('token', 'a.b.c');
  expect(notify).toHaveBeenCalledTimes(1);
});
