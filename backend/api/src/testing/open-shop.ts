import { addProduct } from './add-product';
import { startTestShop, type TestShop } from './test-shop';

/**
 * Opens one shop with a shirt for the tests of a file. Before each test it creates a customer with 10,000 coins and
 * passes the shop and the token to `keep`.
 */
export function withOpenShop(
  keep: (shop: TestShop, token: string) => void,
  options: Parameters<typeof startTestShop>[3] = {},
): void {
  // Each test is a complete purchase, which is slow on a busy machine.
  jest.setTimeout(60_000);
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({}, undefined, {}, options);
    await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } });
  }, 120_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    const token = await shop.createCustomer(10_000);
    shop.reported.length = 0;
    shop.razorpay.refunds.length = 0;
    keep(shop, token);
  });
}
