import { waitFor } from '@testing-library/react';
import { createRefusal, createCartServer, createTestShop } from '../services-for-test';
import { addProduct, sizeM, readCart, startCart, waitUntilReady, signedIn } from './cart-for-test';

afterEach(() => jest.restoreAllMocks());

const discount = {
  coinsUsed: 100,
  discountAmount: 10,
  originalPrice: 1299,
  discountedPrice: 1289,
  itemId: 'p1',
  size: 'M',
};

test('§4 adding a size sets its quantity to 1 and then increments it, and publishes the cart', async () => {
  const shop = createTestShop();
  startCart(shop);
  expect(await addProduct(shop)).toEqual({ ok: true, value: { quantity: 1, count: 1 } });
  expect(await addProduct(shop)).toEqual({ ok: true, value: { quantity: 2, count: 2 } });
  expect(shop.services.bus.read('cart:changed')).toEqual({
    lines: [{ ...sizeM, quantity: 2 }],
    count: 2,
    coinDiscounts: {},
  });
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"M":2}}');
});

test('a unit is added without a warning although the server is slow', async () => {
  jest.useFakeTimers();
  const { cart, answers } = createCartServer();
  const slowly =
    <T,>(answer: (payload: never) => T) =>
    (payload: never) =>
      new Promise<T>((resolve) => setTimeout(() => resolve(answer(payload)), 14_000));
  const shop = createTestShop({
    session: signedIn,
    answers: {
      '/api/cart/get': slowly(answers['/api/cart/get'] as never),
      '/api/cart/add': slowly(answers['/api/cart/add'] as never),
    },
  });
  startCart(shop);
  const asked = shop.services.bus.ask('cart:add', { ...sizeM, coins: 0 });
  await jest.advanceTimersByTimeAsync(28_000);
  expect(await asked).toEqual({ ok: true, value: { quantity: 1, count: 1 } });
  expect(cart).toEqual({ p1: { M: 1 } });
  jest.useRealTimers();
});

test('the local cart is restored after a reload', async () => {
  const shop = createTestShop({ storage: new Map([['cart-items', '{"p1":{"M":2,"L":1}}']]) });
  startCart(shop);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(3);
});

test.each(['{"p1":', '[]', '"x"', 'null', '{"p1":{"M":"2"}}', '{"p1":{"M":1.5,"L":-1}}', '{"p1":7}'])(
  'a stored cart of %s is treated as empty and overwritten',
  (text) => {
    const shop = createTestShop({
      storage: new Map([
        ['cart-items', text],
        ['cart-discounts', text],
      ]),
    });
    startCart(shop);
    expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
    expect(shop.storage.has('cart-items')).toBe(false);
    expect(shop.storage.has('cart-discounts')).toBe(false);
  },
);

test('§4 coin discounts are restored on load, each validated on its own', () => {
  const storage = new Map([
    ['cart-items', '{"p1":{"M":1,"L":1}}'],
    [
      'cart-discounts',
      JSON.stringify({ p1_M: discount, p1_L: { ...discount, size: 'L', coinsUsed: 'many' }, other: discount }),
    ],
  ]);
  const shop = createTestShop({ storage });
  startCart(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({ p1_M: discount });
  expect(JSON.parse(storage.get('cart-discounts') ?? '')).toEqual({ p1_M: discount });
});

test('a stored coin discount under the key of another line is dropped', () => {
  const storage = new Map([
    ['cart-items', '{"p1":{"M":1,"L":1}}'],
    ['cart-discounts', JSON.stringify({ p1_L: discount })],
  ]);
  const shop = createTestShop({ storage });
  startCart(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({});
  expect(storage.has('cart-discounts')).toBe(false);
});

test('§5 a request without a size is answered with Select Product Size', async () => {
  const shop = createTestShop();
  startCart(shop);
  expect(await addProduct(shop, 0, '')).toMatchObject({ ok: false, problem: { message: 'Select Product Size' } });
});

test('§4 adding with coins stores the discount of the current price, and adding without coins clears it', async () => {
  const shop = createTestShop({ ...{ session: signedIn }, coins: 205, answers: createCartServer().answers });
  startCart(shop);
  await addProduct(shop, 999);
  expect((await readCart(shop)).coinDiscounts['p1_M']).toEqual({
    ...discount,
    coinsUsed: 200,
    discountAmount: 20,
    discountedPrice: 1279,
  });
  expect(JSON.parse(shop.storage.get('cart-discounts') ?? '')).toHaveProperty('p1_M.coinsUsed', 200);
  await addProduct(shop, 0);
  expect((await readCart(shop)).coinDiscounts).toEqual({});
  expect(shop.storage.has('cart-discounts')).toBe(false);
});

test('§4 setting a quantity to 0 removes the coin discount and shows a message', async () => {
  const shop = createTestShop({
    storage: new Map([
      ['cart-items', '{"p1":{"M":1}}'],
      ['cart-discounts', JSON.stringify({ p1_M: discount })],
    ]),
  });
  const store = startCart(shop);
  await store.setQuantity(sizeM, 0);
  expect(await readCart(shop)).toMatchObject({ lines: [], coinDiscounts: {} });
  expect(shop.toasts).toEqual([{ kind: 'info', text: 'Coin discount removed for removed item' }]);
});

test('§4 clearing all coin discounts shows All coin discounts removed', async () => {
  const shop = createTestShop({
    storage: new Map([
      ['cart-items', '{"p1":{"M":1}}'],
      ['cart-discounts', JSON.stringify({ p1_M: discount })],
    ]),
  });
  const store = startCart(shop);
  store.clearCoinDiscounts();
  store.clearCoinDiscounts();
  expect(shop.toasts).toEqual([{ kind: 'info', text: 'All coin discounts removed' }]);
  expect(shop.storage.has('cart-discounts')).toBe(false);
});

test('§8 a refused quantity is reverted, logged and shown with the server’s message', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation();
  const shop = createTestShop({ session: signedIn, answers: createCartServer({ p1: { L: 1 } }).answers });
  const store = startCart(shop);
  await waitUntilReady(shop);
  let refuse: (value: unknown) => void = () => undefined;
  shop.answers['/api/cart/update'] = () => new Promise((resolve) => (refuse = resolve));
  const done = store.setQuantity({ productId: 'p1', size: 'L' }, 9);
  await waitFor(() => expect(shop.services.bus.read('cart:changed')?.count).toBe(9));
  await waitFor(() => expect(shop.calls.at(-1)?.path).toBe('/api/cart/update'));
  refuse(createRefusal('Only 4 left in L.'));
  await done;
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Only 4 left in L.' }]);
  expect(logged).toHaveBeenCalledWith('cart update: refused, Only 4 left in L.');
});

test('§8 a refused unit is removed and logged, and the caller receives the message', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation();
  const shop = createTestShop({
    session: signedIn,
    answers: { ...createCartServer().answers, '/api/cart/add': () => createRefusal('Sold a minute ago.') },
  });
  startCart(shop);
  expect(await addProduct(shop)).toMatchObject({ ok: false, problem: { message: 'Sold a minute ago.' } });
  expect((await readCart(shop)).lines).toEqual([]);
  expect(shop.toasts).toEqual([]);
  expect(logged).toHaveBeenCalledWith('cart add: refused, Sold a minute ago.');
});

test('of several quick changes only the last quantity is sent', async () => {
  const server = createCartServer({ p1: { L: 1 } });
  const shop = createTestShop({ session: signedIn, answers: server.answers });
  const store = startCart(shop);
  await waitUntilReady(shop);
  await Promise.all([2, 3, 4, 5].map((quantity) => store.setQuantity({ productId: 'p1', size: 'L' }, quantity)));
  expect(server.cart).toEqual({ p1: { L: 5 } });
  expect(shop.calls.filter(({ path }) => path === '/api/cart/update').length).toBeLessThan(4);
});

test('§8 lines of products that no longer exist are counted and removed, also on the server', async () => {
  const server = createCartServer({ p1: { M: 1 }, gone: { M: 1, L: 2 } });
  const shop = createTestShop({ session: signedIn, answers: server.answers });
  const store = startCart(shop);
  await waitUntilReady(shop);
  store.removeMissingProducts(['gone']);
  expect(shop.toasts).toEqual([
    { kind: 'warning', text: '2 item(s) removed from cart - product(s) no longer available', closeAfterMs: 5000 },
  ]);
  await waitFor(() => expect(server.cart).toEqual({ p1: { M: 1 }, gone: { M: 0, L: 0 } }));
});
