import { personalStorageKeys } from '@shop/shared-events';
import { waitFor } from '@testing-library/react';
import { createRefusal, createCartServer, createTestShop } from '../services-for-test';
import { addProduct, sizeM, readCart, startCart, waitUntilReady, signedIn } from './cart-for-test';
import { type CartStore, cartStore } from './cart.store';

afterEach(() => jest.restoreAllMocks());

test('§4 with a token the cart is fetched from the server', async () => {
  const shop = createTestShop({ session: signedIn, answers: createCartServer({ p1: { M: 1, L: 0 } }).answers });
  startCart(shop);
  await waitUntilReady(shop);
  expect((await readCart(shop)).lines).toEqual([{ ...sizeM, quantity: 1 }]);
  expect(shop.storage.has('cart-items')).toBe(false);
});

test('logout leaves an empty local cart and only the personal keys that the shell deletes', async () => {
  const shop = createTestShop({ session: signedIn, coins: 500, answers: createCartServer({ p1: { M: 1 } }).answers });
  startCart(shop);
  await waitUntilReady(shop);
  await addProduct(shop, 100);
  shop.signOut();
  expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
  expect([...shop.storage.keys()].filter((key) => !personalStorageKeys.includes(key))).toEqual([]);
});

test('coin discounts are restored after a token expired before the page was loaded', async () => {
  const server = createCartServer({ p1: { M: 1 } });
  const before = createTestShop({ session: signedIn, coins: 500, answers: server.answers });
  startCart(before);
  await addProduct(before, 100);
  const shop = createTestShop({ storage: before.storage, coins: 500, answers: server.answers });
  startCart(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({});
  shop.signIn('u1');
  await waitUntilReady(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({
    p1_M: expect.objectContaining({ coinsUsed: 100 }),
  });
});

test('coin discounts are restored when the same customer logs in again, and for no other customer', async () => {
  const shop = createTestShop({ session: signedIn, coins: 500, answers: createCartServer().answers });
  startCart(shop);
  await addProduct(shop, 100);
  shop.signOut();
  shop.signIn('u1');
  await waitUntilReady(shop);
  expect((await readCart(shop)).coinDiscounts).toHaveProperty('p1_M.coinsUsed', 100);
  shop.signOut();
  shop.signIn('u2');
  await waitUntilReady(shop);
  expect((await readCart(shop)).coinDiscounts).toEqual({});
});

test.each([
  ['/api/cart/add', (store: CartStore) => store.add({ ...sizeM, coins: 0 })],
  ['/api/cart/update', (store: CartStore) => store.setQuantity(sizeM, 2)],
])(
  '§6 a refusal of %s that arrives after its customer logged out does not change the next cart',
  async (path, change) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const shop = createTestShop({ session: signedIn, answers: createCartServer({ p1: { M: 1 } }).answers });
    const store = startCart(shop);
    await waitUntilReady(shop);
    let answer: (value: unknown) => void = () => undefined;
    shop.answers[path] = () => new Promise((resolve) => (answer = resolve));
    const changed = change(store);
    await waitFor(() => expect(shop.calls.at(-1)?.path).toBe(path));
    Object.assign(shop.answers, createCartServer({ p1: { L: 2 } }).answers);
    shop.signIn('u2');
    await waitFor(async () =>
      expect((await readCart(shop)).lines).toEqual([{ productId: 'p1', size: 'L', quantity: 2 }]),
    );
    answer(createRefusal('Sold a minute ago.'));
    await changed;
    expect((await readCart(shop)).lines).toEqual([{ productId: 'p1', size: 'L', quantity: 2 }]);
    expect(shop.toasts).toEqual([]);
  },
);

test('§6 a queued change is not sent in the name of the next customer', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const shop = createTestShop({ session: signedIn, answers: createCartServer({ p1: { M: 1 } }).answers });
  const store = startCart(shop);
  await waitUntilReady(shop);
  let answer: (value: unknown) => void = () => undefined;
  shop.answers['/api/cart/update'] = () => new Promise((resolve) => (answer = resolve));
  const changes = [store.setQuantity(sizeM, 2), store.setQuantity({ productId: 'p1', size: 'L' }, 4)];
  const sent = () => shop.calls.filter(({ path }) => path === '/api/cart/update');
  await waitFor(() => expect(sent()).toHaveLength(1));
  shop.signIn('u2');
  answer({ success: true });
  await Promise.all(changes);
  expect(sent()).toHaveLength(1);
  expect(shop.toasts).toEqual([]);
});

test('§8 a cart that cannot be fetched shows the server’s message and is not published as empty', async () => {
  const shop = createTestShop({
    session: signedIn,
    answers: { '/api/cart/get': () => createRefusal('The cart is being mended.') },
  });
  startCart(shop);
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'The cart is being mended.' }]));
  expect(shop.services.bus.read('cart:changed')).toBeUndefined();
  Object.assign(shop.answers, createCartServer({ p1: { M: 1 } }).answers);
  await cartStore(shop.services).retry();
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});

test.each([
  ['refuses its locks', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ['has no locks', undefined],
])('§4 the cart is loaded once, and takes a product, in a browser that %s', async (_, locks) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const shop = createTestShop({ session: signedIn, answers: createCartServer({ p1: { M: 1 } }).answers });
  startCart(shop);
  await waitUntilReady(shop);
  expect(shop.calls.filter(({ path }) => path === '/api/cart/get')).toHaveLength(1);
  await addProduct(shop, 0);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(2);
  Reflect.deleteProperty(navigator, 'locks');
});

test('§4 a page that the browser froze shows the cart that another tab has stored since', async () => {
  const shop = createTestShop();
  startCart(shop);
  await waitUntilReady(shop);
  shop.storage.set('cart-items', JSON.stringify({ p1: { M: 3 } }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(shop.services.bus.read('cart:changed')?.count).toBe(3);
});
