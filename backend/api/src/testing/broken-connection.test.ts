import { cartAdd, cartGet, login, placeOrder, productList, userOrders } from '@shop/shared-api';
import { postgresUrl } from './test-databases';
import { type CutLine, openCutLine } from '@shop/tooling/cut-line';
import { addProduct } from './add-product';
import { orderPayload } from './test-orders';
import { startTestShop, type TestShop } from './test-shop';

let line: CutLine;
let shop: TestShop;

beforeAll(async () => {
  line = await openCutLine(postgresUrl);
  shop = await startTestShop({}, line.url);
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', units: { M: 500 } });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await line.close();
});
beforeEach(() => void (shop.reported.length = 0));

test.each([
  ['with a key', 'one'],
  ['without a key', undefined],
])(
  'an order %s whose connection breaks during COMMIT is looked up, acknowledged and stored once',
  async (_, key) => {
    const token = await shop.createCustomer();
    line.cutAfter('commit');
    const { body } = await shop.call(placeOrder, orderPayload(), key === undefined ? { token } : { token, key });
    expect((await shop.call(userOrders, {}, { token })).body.orders.map(({ _id }) => _id)).toEqual([body.orderId]);
  },
  60_000,
);

test('an order whose connection breaks before COMMIT is retried over another one, and placed once', async () => {
  const token = await shop.createCustomer();
  line.cutAfter('insert into "orders"');
  const { body } = await shop.call(placeOrder, orderPayload(), { token });
  expect((await shop.call(userOrders, {}, { token })).body.orders.map(({ _id }) => _id)).toEqual([body.orderId]);
});

test('a change that cannot be looked up is not retried after a broken COMMIT, and the shopper is asked to check', async () => {
  const token = await shop.createCustomer();
  line.cutAfter('commit');
  const { status, body, headers } = await shop.callRefused(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(body.message).toBe(
    'The shop lost touch with its records for a moment, so we cannot tell whether that worked. Please check before you try again.',
  );
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({ shirt: { M: 1 } });
  expect(shop.reported).toHaveLength(1);
});

test('a read whose connection breaks is retried over another one', async () => {
  const token = await shop.createCustomer();
  line.cutAfter('from "users"');
  expect((await shop.send(userOrders, {}, { token })).status).toBe(200);
  line.cutAfter('from "products"');
  expect((await shop.send(productList, undefined)).status).toBe(200);
  expect(shop.reported).toEqual([]);
});

test('a login during an outage of the database is refused with 503 and a sentence, and works afterwards', async () => {
  const token = await shop.createCustomer();
  await line.close();
  const { status, body, headers } = await shop.callRefused(login, {
    email: 'nobody@example.com',
    password: 'a good password',
  });
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(body.message).toBe(
    'The shop cannot reach its records right now. Nothing you entered is lost. Please try again in a moment.',
  );
  await line.open();
  expect((await shop.send(userOrders, {}, { token })).status).toBe(200);
});
