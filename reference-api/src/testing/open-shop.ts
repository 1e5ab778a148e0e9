import { addProduct } from './add-product';
import { startTestShop, type TestShop } from './test-shop';

/**
 * One shop for the tests of a file, with a shirt to buy, and for each of them a customer with 10,000 coins, of whom
 * `keep` is given the token.
 */
export function withOpenShop(keep: (shop: TestShop, token: string) => void): void {
  // Each test is a whole way through the shop, which takes a busy machine its time.
  jest.setTimeout(60_000);
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
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
