import { fullWishlistMessage, maxWishes, wishlistAdd, wishlistGet, wishlistRemove } from '@shop/shared-api';
import { testDatabases } from '../testing/test-databases';
import { openShopsOnTestDatabases } from '../testing/shops-on-test-databases';
import type { TestShop } from '../testing/test-shop';

const shopOn = openShopsOnTestDatabases(async () => undefined);
const onPostgres = () => shopOn('PostgreSQL');
const listWishes = async (shop: TestShop, token: string) =>
  (await shop.call(wishlistGet, undefined, { token })).body.productIds;

test('products are listed with the latest first, and each once', async () => {
  const shop = onPostgres();
  const token = await shop.createCustomer();
  await shop.call(wishlistAdd, { productIds: ['b', 'a'] }, { token });
  const { body } = await shop.call(wishlistAdd, { productIds: ['d', 'a', 'c', 'd'] }, { token });
  expect(body.productIds).toEqual(['d', 'c', 'b', 'a']);
  expect(await listWishes(shop, token)).toEqual(['d', 'c', 'b', 'a']);
});

test('a product can be removed, also twice', async () => {
  const shop = onPostgres();
  const token = await shop.createCustomer();
  await shop.call(wishlistAdd, { productIds: ['b', 'a'] }, { token });
  await shop.call(wishlistRemove, { productIds: ['b'] }, { token });
  expect((await shop.call(wishlistRemove, { productIds: ['b'] }, { token })).body.productIds).toEqual(['a']);
});

test('§6 a wishlist belongs to one customer', async () => {
  const shop = onPostgres();
  const [owner, other] = [await shop.createCustomer(), await shop.createCustomer()];
  await shop.call(wishlistAdd, { productIds: ['a'] }, { token: owner });
  await shop.call(wishlistRemove, { productIds: ['a'] }, { token: other });
  expect([await listWishes(shop, owner), await listWishes(shop, other)]).toEqual([['a'], []]);
  expect((await shop.callRefused(wishlistGet, undefined)).status).toBe(401);
});

test.each(testDatabases)(
  'products that two devices add at once are on the list once, up to the limit, on %s',
  async (name) => {
    const shop = shopOn(name);
    const token = await shop.createCustomer();
    const ids = Array.from({ length: maxWishes }, (_, index) => `p${index}`);
    const answers = await Promise.all(
      [ids.slice(0, 60), ids.slice(30, 90), ids.slice(0, 60)].map((productIds) =>
        shop.send(wishlistAdd, { productIds }, { token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([...(await listWishes(shop, token))].sort()).toEqual(ids.slice(0, 90).sort());
    const full = await shop.callRefused(wishlistAdd, { productIds: [...ids.slice(90), 'one more'] }, { token });
    expect(full).toMatchObject({ status: 409, body: { message: fullWishlistMessage } });
    expect(await listWishes(shop, token)).toHaveLength(90);
    expect(shop.reported).toEqual([]);
  },
);
