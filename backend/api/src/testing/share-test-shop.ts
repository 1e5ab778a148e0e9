import { startTestShop, type TestShop } from './test-shop';

/** Starts one shop for the tests of a file, and closes it after them. */
export function shareTestShop(...options: Parameters<typeof startTestShop>): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.defineProperties(shop, Object.getOwnPropertyDescriptors(await startTestShop(...options)));
  }, 120_000);
  afterAll(() => shop.close());
  return shop;
}
