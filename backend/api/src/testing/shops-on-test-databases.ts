import { testDatabases } from './test-databases';
import { startTestShop, type TestShop } from './test-shop';

/** Opens a shop on each of the test databases for the tests of a file. Returns a function that finds it by the database's name. */
export function openShopsOnTestDatabases(prepare: (shop: TestShop) => Promise<void>): (name: string) => TestShop {
  const shops = new Map<string, TestShop>();
  beforeAll(async () => {
    for (const [name, url] of testDatabases) {
      const shop = await startTestShop({}, url);
      // A shop that cannot be prepared is closed as well; otherwise the test run would not end.
      shops.set(name, shop);
      await prepare(shop);
    }
  }, 180_000);
  afterAll(async () => {
    for (const shop of shops.values()) await shop.close();
  });
  return (name) => {
    const shop = shops.get(name);
    if (!shop) throw new Error(`no shop on ${name}`);
    return shop;
  };
}
