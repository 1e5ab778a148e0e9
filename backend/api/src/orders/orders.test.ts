import { cartAdd, cartGet, cartUpdate, coinBalance, placeOrder, userOrders } from '@shop/shared-api';
import { eq } from 'drizzle-orm';
import { products } from '../database/schema';
import { addProduct } from '../testing/add-product';
import { readStock, orderPayload, shirtLine } from '../testing/test-orders';
import { shareTestShop } from '../testing/share-test-shop';

const shop = shareTestShop();
beforeAll(async () => {
  await addProduct(shop.db, { id: 'shirt', name: 'Linen Shirt', pricePaise: 999_00, units: { M: 500, L: 2, S: 0 } });
  await addProduct(shop.db, { id: 'kurta', name: 'Khadi Kurta', pricePaise: 1899_50, units: { M: 500 } });
}, 120_000);

test('§4 a cash order takes stock, promises coins, clears the cart and is listed', async () => {
  const token = await shop.createCustomer();
  await shop.call(cartAdd, { itemId: 'shirt', size: 'M' }, { token });
  const before = await readStock(shop, 'shirt');
  const { body } = await shop.call(
    placeOrder,
    orderPayload({
      items: [
        { ...shirtLine, quantity: 2 },
        { _id: 'kurta', size: 'M', quantity: 1 },
      ],
      amount: 3956.5,
    }),
    { token },
  );
  expect(await readStock(shop, 'shirt')).toBe(before - 2);
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({});
  // 10 coins for each of the 3,897.50 rupees of goods, none for the delivery fee.
  expect((await shop.call(coinBalance, {}, { token })).body).toMatchObject({
    coinBalance: 25,
    pending: [{ coins: 38_975, estimated: true }],
  });
  const { orders } = (await shop.call(userOrders, {}, { token })).body;
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    _id: body.orderId,
    amount: 3956.5,
    originalAmount: 3956.5,
    status: 'Order Placed',
    payment: false,
    paymentMethod: 'COD',
    date: Date.parse('2026-06-01T06:30:00Z'),
    totalCoinsUsed: 0,
  });
  expect(orders[0]?.items).toEqual([
    {
      _id: 'kurta',
      name: 'Khadi Kurta',
      price: 1899.5,
      size: 'M',
      quantity: 1,
      images: ['/images/products/kurta-1080.webp'],
    },
    {
      _id: 'shirt',
      name: 'Linen Shirt',
      price: 999,
      size: 'M',
      quantity: 2,
      images: ['/images/products/shirt-1080.webp'],
    },
  ]);
});

test('an order clears its lines from the cart, and leaves what was added meanwhile', async () => {
  const token = await shop.createCustomer();
  await shop.call(cartUpdate, { itemId: 'shirt', size: 'M', quantity: 3 }, { token });
  await shop.call(cartAdd, { itemId: 'kurta', size: 'M' }, { token });
  await shop.call(placeOrder, orderPayload(), { token });
  expect((await shop.call(cartGet, {}, { token })).body.cartData).toEqual({ shirt: { M: 2 }, kurta: { M: 1 } });
});

test('an order keeps its product data when the product changes later', async () => {
  const token = await shop.createCustomer();
  await addProduct(shop.db, { id: 'changing', name: 'First Name', units: { M: 9 } });
  await shop.call(placeOrder, orderPayload({ items: [{ _id: 'changing', size: 'M', quantity: 1 }] }), { token });
  await shop.db.update(products).set({ name: 'Second Name', pricePaise: 1 }).where(eq(products.id, 'changing'));
  const [placed] = (await shop.call(userOrders, {}, { token })).body.orders;
  expect(placed?.items).toMatchObject([{ name: 'First Name', price: 999 }]);
});

test('the newest order comes first, and customers see only their own', async () => {
  const token = await shop.createCustomer();
  const first = (await shop.call(placeOrder, orderPayload(), { token, key: 'one' })).body.orderId;
  shop.advanceClock(1000);
  const second = (await shop.call(placeOrder, orderPayload(), { token, key: 'two' })).body.orderId;
  expect((await shop.call(userOrders, {}, { token })).body.orders.map(({ _id }) => _id)).toEqual([second, first]);
  expect((await shop.call(userOrders, {}, { token: await shop.createCustomer() })).body.orders).toEqual([]);
});
