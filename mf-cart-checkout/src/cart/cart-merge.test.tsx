import { waitFor } from '@testing-library/react';
import { createRefusal, offline, product, createCartServer, createTestShop } from '../services-for-test';
import { addProduct, readCart, startCart, waitUntilReady, signedIn } from './cart-for-test';
import { cartStore } from './cart.store';

afterEach(() => jest.restoreAllMocks());

const kurta = product({ _id: 'p2', name: 'Kurta', price: 999, stock: { M: 5 } });

test('a login merges the local cart into the account exactly once, with added quantities limited by stock', async () => {
  const server = createCartServer({ p1: { M: 1 }, p2: { M: 1 } });
  const storage = new Map([['cart-items', '{"p1":{"M":2},"p2":{"M":2},"gone":{"M":1}}']]);
  const shop = createTestShop({ storage, answers: server.answers, products: [product(), kurta] });
  startCart(shop);
  shop.signIn();
  await waitFor(() => expect(storage.has('cart-items')).toBe(false));
  await waitUntilReady(shop);
  expect(server.cart).toEqual({ p1: { M: 2 }, p2: { M: 3 } });
  expect(shop.services.bus.read('cart:changed')?.count).toBe(5);
  expect(shop.toasts.map(({ text }) => text)).toEqual([
    'Only 2 left in M: Khadi shirt.',
    '1 item(s) removed from cart - product(s) no longer available',
  ]);
  const again = createTestShop({ storage, session: signedIn, answers: server.answers });
  startCart(again);
  await waitUntilReady(again);
  expect(server.cart).toEqual({ p1: { M: 2 }, p2: { M: 3 } });
});

test('a merge whose response was lost adds nothing twice when it is retried', async () => {
  const server = createCartServer({ p2: { M: 1 } });
  const update = server.answers['/api/cart/update'];
  const shop = createTestShop({
    storage: new Map([['cart-items', '{"p2":{"M":2}}']]),
    answers: server.answers,
    products: [kurta],
  });
  shop.answers['/api/cart/update'] = (payload, options) => {
    update?.(payload, options);
    return offline();
  };
  startCart(shop);
  shop.signIn();
  await waitFor(() => expect(shop.toasts).toHaveLength(1));
  expect(shop.storage.get('cart-items')).toBe('{"p2":{"M":2}}');
  shop.answers['/api/cart/update'] = update ?? (() => offline());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(shop.storage.has('cart-items')).toBe(false));
  expect(server.cart).toEqual({ p2: { M: 3 } });
  expect([...shop.storage.keys()]).toEqual([]);
});

test('lines that a login could not merge belong to the visitor again after logout, without lines of the account', async () => {
  const server = createCartServer({ p2: { M: 1 }, p3: { M: 1 } });
  const update = server.answers['/api/cart/update'];
  const products = [product(), kurta, product({ _id: 'p3' })];
  const shop = createTestShop({
    storage: new Map([['cart-items', '{"p1":{"L":1},"p2":{"M":2}}']]),
    answers: server.answers,
    products,
  });
  shop.answers['/api/cart/update'] = (payload: { itemId: string }, options) =>
    payload.itemId === 'p1' ? update?.(payload as never, options) : offline();
  startCart(shop);
  shop.signIn();
  await waitFor(() =>
    expect(shop.toasts).toMatchObject([
      { text: 'Some items are not saved to your account yet. They are safe here, and we will try again.' },
    ]),
  );
  cartStore(shop.services).setCoinDiscounts({
    p2_M: { coinsUsed: 100, discountAmount: 10, originalPrice: 999, discountedPrice: 989, itemId: 'p2', size: 'M' },
  });
  shop.signOut();
  expect(shop.services.bus.read('cart:changed')).toEqual({
    lines: [{ productId: 'p2', size: 'M', quantity: 2 }],
    count: 2,
    coinDiscounts: {},
  });
  expect(shop.storage.get('cart-items')).toBe('{"p2":{"M":2}}');
  shop.answers['/api/cart/update'] = update ?? offline;
  shop.signIn();
  await waitFor(() => expect(server.cart).toEqual({ p1: { L: 1 }, p2: { M: 3 }, p3: { M: 1 } }));
  await waitFor(() => expect(shop.storage.has('cart-items')).toBe(false));
});

test("the local cart remains when the account's cart could not be fetched", async () => {
  const shop = createTestShop({
    storage: new Map([['cart-items', '{"p1":{"L":1}}']]),
    answers: { '/api/cart/get': offline },
  });
  startCart(shop);
  shop.signIn();
  await waitFor(() => expect(shop.toasts).toHaveLength(1));
  shop.signOut();
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":1}}');
});

test('a merge whose response was lost adds nothing twice at the next login and includes lines added in between', async () => {
  const server = createCartServer({ p2: { M: 1 } });
  const update = server.answers['/api/cart/update'];
  const shop = createTestShop({
    storage: new Map([['cart-items', '{"p1":{"L":1},"p2":{"M":2}}']]),
    answers: server.answers,
    products: [product(), kurta],
  });
  shop.answers['/api/cart/update'] = (payload: { itemId: string }, options) => {
    update?.(payload as never, options);
    return payload.itemId === 'p1' ? { success: true } : offline();
  };
  startCart(shop);
  shop.signIn();
  await waitFor(() => expect(shop.toasts).toHaveLength(1));
  shop.signOut();
  await addProduct(shop, 0, 'L');
  await cartStore(shop.services).add({ productId: 'p2', size: 'M', coins: 0 });
  shop.answers['/api/cart/update'] = update ?? offline;
  shop.signIn();
  await waitFor(() => expect([...shop.storage.keys()]).toEqual([]));
  expect(server.cart).toEqual({ p1: { L: 2 }, p2: { M: 4 } });
});

test('§6 a merge ends with its session and sends nothing to the account of the next customer', async () => {
  const shop = createTestShop({
    storage: new Map([['cart-items', '{"p1":{"L":1},"p2":{"M":2}}']]),
    answers: createCartServer({ p2: { M: 1 } }).answers,
    products: [product(), kurta],
  });
  let answer: (value: unknown) => void = () => undefined;
  shop.answers['/api/cart/update'] = () => new Promise((resolve) => (answer = resolve));
  startCart(shop);
  shop.signIn('u1');
  await waitFor(() => expect(shop.calls.at(-1)?.path).toBe('/api/cart/update'));
  shop.signOut();
  Object.assign(shop.answers, createCartServer().answers);
  const before = shop.calls.length;
  shop.signIn('u2');
  answer({ success: true });
  await waitFor(() => expect(shop.storage.has('cart-items')).toBe(false));
  expect(
    shop.calls
      .slice(before)
      .filter(({ path }) => path === '/api/cart/update')
      .map(({ payload }) => payload),
  ).toEqual([
    { itemId: 'p1', size: 'L', quantity: 1 },
    { itemId: 'p2', size: 'M', quantity: 2 },
  ]);
});

test('§6 a merge that waits for the catalogue ends with its session', async () => {
  const shop = createTestShop({
    storage: new Map([['cart-items', '{"p1":{"L":1}}']]),
    answers: createCartServer().answers,
  });
  startCart(shop);
  Object.defineProperty(shop.catalogue, 'products', {
    get() {
      shop.signOut();
      return [product()];
    },
  });
  shop.signIn();
  await waitFor(() => expect(shop.services.bus.read('session:changed')).toEqual({ status: 'visitor' }));
  await waitFor(async () => expect((await readCart(shop)).phase).toBe('ready'));
  expect(shop.calls.map(({ path }) => path)).toEqual(['/api/cart/get']);
  expect([...shop.storage.keys()]).toEqual(['cart-items']);
});

test('a line that the server refuses at a login stays in this browser and shows the reason once', async () => {
  const server = createCartServer();
  const update = server.answers['/api/cart/update'];
  const shop = createTestShop({
    storage: new Map([['cart-items', '{"p1":{"M":1},"p2":{"M":1}}']]),
    products: [product(), kurta],
    answers: {
      ...server.answers,
      '/api/cart/update': (payload: { itemId: string }, options) =>
        payload.itemId === 'p1' ? createRefusal('This product is not sold now.') : update?.(payload as never, options),
    },
  });
  startCart(shop);
  shop.signIn();
  await waitUntilReady(shop);
  expect(server.cart).toEqual({ p2: { M: 1 } });
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"M":1}}');
  const toasts = [
    { kind: 'error', text: 'Khadi shirt, M stays in the cart of this browser: This product is not sold now.' },
  ];
  expect(shop.toasts).toEqual(toasts);
  window.dispatchEvent(new Event('online'));
  await waitUntilReady(shop);
  expect([shop.toasts, server.cart]).toEqual([toasts, { p2: { M: 1 } }]);
  shop.signOut();
  await waitUntilReady(shop);
  expect((await readCart(shop)).lines).toEqual([{ productId: 'p1', size: 'M', quantity: 1 }]);
});

test('a line whose size is sold out at a login stays in this browser, and is merged when it is back', async () => {
  const server = createCartServer();
  const storage = new Map([['cart-items', '{"p2":{"M":1}}']]);
  const soldOut = createTestShop({ storage, answers: server.answers, products: [{ ...kurta, stock: { M: 0 } }] });
  startCart(soldOut);
  soldOut.signIn();
  await waitFor(() =>
    expect(soldOut.toasts.map(({ text }) => text)).toEqual([
      'Kurta, M stays in the cart of this browser: Selected size is out of stock',
    ]),
  );
  await waitUntilReady(soldOut);
  expect([server.cart, storage.get('cart-items')]).toEqual([{}, '{"p2":{"M":1}}']);
  const back = createTestShop({ storage, session: signedIn, answers: server.answers, products: [kurta] });
  startCart(back);
  await waitFor(() => expect(storage.has('cart-items')).toBe(false));
  expect([server.cart, storage.has('cart-merge')]).toEqual([{ p2: { M: 1 } }, false]);
});
