import { waitFor } from '@testing-library/react';
import { refusal, serverCart, testShop } from '../services-for-test';
import { ask, m, now, open, ready, signedIn } from './cart-for-test';

afterEach(() => jest.restoreAllMocks());

const discount = {
  coinsUsed: 100,
  discountAmount: 10,
  originalPrice: 1299,
  discountedPrice: 1289,
  itemId: 'p1',
  size: 'M',
};

test('§4 adding a size sets its quantity to 1 and then increments it, and publishes both', async () => {
  const shop = testShop();
  open(shop);
  expect(await ask(shop)).toEqual({ ok: true, value: { quantity: 1, count: 1 } });
  expect(await ask(shop)).toEqual({ ok: true, value: { quantity: 2, count: 2 } });
  expect(shop.heard.filter(({ name }) => name === 'cart:item-added')).toHaveLength(2);
  expect(shop.services.bus.read('cart:changed')).toEqual({
    lines: [{ ...m, quantity: 2 }],
    count: 2,
    coinDiscounts: {},
  });
  expect(shop.kept.get('cart-items')).toBe('{"p1":{"M":2}}');
});

test('a unit is added without a warning although the server is slow', async () => {
  jest.useFakeTimers();
  const { cart, answers } = serverCart();
  const slowly =
    <T>(answer: (payload: never) => T) =>
    (payload: never) =>
      new Promise<T>((resolve) => setTimeout(() => resolve(answer(payload)), 14_000));
  const shop = testShop({
    session: signedIn,
    answers: {
      '/api/cart/get': slowly(answers['/api/cart/get'] as never),
      '/api/cart/add': slowly(answers['/api/cart/add'] as never),
    },
  });
  open(shop);
  const asked = shop.services.bus.ask('cart:add', { ...m, coins: 0 });
  await jest.advanceTimersByTimeAsync(28_000);
  expect(await asked).toEqual({ ok: true, value: { quantity: 1, count: 1 } });
  expect(cart).toEqual({ p1: { M: 1 } });
  jest.useRealTimers();
});

test('the local cart is restored after a reload', async () => {
  const shop = testShop({ kept: new Map([['cart-items', '{"p1":{"M":2,"L":1}}']]) });
  open(shop);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(3);
});

test.each(['{"p1":', '[]', '"x"', 'null', '{"p1":{"M":"2"}}', '{"p1":{"M":1.5,"L":-1}}', '{"p1":7}'])(
  'a stored cart of %s is treated as empty and overwritten',
  (text) => {
    const shop = testShop({
      kept: new Map([
        ['cart-items', text],
        ['cart-discounts', text],
      ]),
    });
    open(shop);
    expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
    expect(shop.kept.has('cart-items')).toBe(false);
    expect(shop.kept.has('cart-discounts')).toBe(false);
  },
);

test('§4 coin discounts are restored on load, each validated on its own', () => {
  const kept = new Map([
    ['cart-items', '{"p1":{"M":1,"L":1}}'],
    [
      'cart-discounts',
      JSON.stringify({ p1_M: discount, p1_L: { ...discount, size: 'L', coinsUsed: 'many' }, other: discount }),
    ],
  ]);
  const shop = testShop({ kept });
  open(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({ p1_M: discount });
  expect(JSON.parse(kept.get('cart-discounts') ?? '')).toEqual({ p1_M: discount });
});

test('a stored coin discount under the key of another line is dropped', () => {
  const kept = new Map([
    ['cart-items', '{"p1":{"M":1,"L":1}}'],
    ['cart-discounts', JSON.stringify({ p1_L: discount })],
  ]);
  const shop = testShop({ kept });
  open(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({});
  expect(kept.has('cart-discounts')).toBe(false);
});

test('§5 a request without a size is answered with Select Product Size', async () => {
  const shop = testShop();
  open(shop);
  expect(await ask(shop, 0, '')).toMatchObject({ ok: false, problem: { message: 'Select Product Size' } });
});

test('§4 adding with coins stores the discount of the current price, and adding without coins clears it', async () => {
  const shop = testShop({ ...{ session: signedIn }, coins: 205, answers: serverCart().answers });
  open(shop);
  await ask(shop, 999);
  expect((await now(shop)).coinDiscounts['p1_M']).toEqual({
    ...discount,
    coinsUsed: 200,
    discountAmount: 20,
    discountedPrice: 1279,
  });
  expect(JSON.parse(shop.kept.get('cart-discounts') ?? '')).toHaveProperty('p1_M.coinsUsed', 200);
  await ask(shop, 0);
  expect((await now(shop)).coinDiscounts).toEqual({});
  expect(shop.kept.has('cart-discounts')).toBe(false);
});

test('§4 setting a quantity to 0 removes the coin discount and shows a message', async () => {
  const shop = testShop({
    kept: new Map([
      ['cart-items', '{"p1":{"M":1}}'],
      ['cart-discounts', JSON.stringify({ p1_M: discount })],
    ]),
  });
  const store = open(shop);
  await store.setQuantity(m, 0);
  expect(await now(shop)).toMatchObject({ lines: [], coinDiscounts: {} });
  expect(shop.notices).toEqual([{ kind: 'info', text: 'Coin discount removed for removed item' }]);
});

test('§4 clearing all coin discounts shows All coin discounts removed', async () => {
  const shop = testShop({
    kept: new Map([
      ['cart-items', '{"p1":{"M":1}}'],
      ['cart-discounts', JSON.stringify({ p1_M: discount })],
    ]),
  });
  const store = open(shop);
  store.clearCoinDiscounts();
  store.clearCoinDiscounts();
  expect(shop.notices).toEqual([{ kind: 'info', text: 'All coin discounts removed' }]);
  expect(shop.kept.has('cart-discounts')).toBe(false);
});

test('§8 a refused quantity is reverted, logged and shown with the server’s message', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation();
  const shop = testShop({ session: signedIn, answers: serverCart({ p1: { L: 1 } }).answers });
  const store = open(shop);
  await ready(shop);
  let refuse: (value: unknown) => void = () => undefined;
  shop.answers['/api/cart/update'] = () => new Promise((resolve) => (refuse = resolve));
  const done = store.setQuantity({ productId: 'p1', size: 'L' }, 9);
  await waitFor(() => expect(shop.services.bus.read('cart:changed')?.count).toBe(9));
  await waitFor(() => expect(shop.calls.at(-1)?.path).toBe('/api/cart/update'));
  refuse(refusal('Only 4 left in L.'));
  await done;
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Only 4 left in L.' }]);
  expect(logged).toHaveBeenCalledWith('cart update: refused, Only 4 left in L.');
});

test('§8 a refused unit is removed and logged, and the caller receives the message', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation();
  const shop = testShop({
    session: signedIn,
    answers: { ...serverCart().answers, '/api/cart/add': () => refusal('Sold a minute ago.') },
  });
  open(shop);
  expect(await ask(shop)).toMatchObject({ ok: false, problem: { message: 'Sold a minute ago.' } });
  expect((await now(shop)).lines).toEqual([]);
  expect(shop.notices).toEqual([]);
  expect(logged).toHaveBeenCalledWith('cart add: refused, Sold a minute ago.');
});

test('of several quick changes only the last quantity is sent', async () => {
  const server = serverCart({ p1: { L: 1 } });
  const shop = testShop({ session: signedIn, answers: server.answers });
  const store = open(shop);
  await ready(shop);
  await Promise.all([2, 3, 4, 5].map((quantity) => store.setQuantity({ productId: 'p1', size: 'L' }, quantity)));
  expect(server.cart).toEqual({ p1: { L: 5 } });
  expect(shop.calls.filter(({ path }) => path === '/api/cart/update').length).toBeLessThan(4);
});

test('§8 lines of products that no longer exist are counted and removed, also on the server', async () => {
  const server = serverCart({ p1: { M: 1 }, gone: { M: 1, L: 2 } });
  const shop = testShop({ session: signedIn, answers: server.answers });
  const store = open(shop);
  await ready(shop);
  store.dropGone(['gone']);
  expect(shop.notices).toEqual([
    { kind: 'warning', text: '2 item(s) removed from cart - product(s) no longer available', closeAfterMs: 5000 },
  ]);
  await waitFor(() => expect(server.cart).toEqual({ p1: { M: 1 }, gone: { M: 0, L: 0 } }));
});
