import { personalStorageKeys } from '@shop/shared-events';
import { waitFor } from '@testing-library/react';
import { refusal, serverCart, testShop } from '../services-for-test';
import { ask, m, now, open, ready, signedIn } from './cart-for-test';
import { type CartStore, cartStore } from './cart.store';

afterEach(() => jest.restoreAllMocks());

test('§4 with a token the cart is fetched from the server', async () => {
  const shop = testShop({ session: signedIn, answers: serverCart({ p1: { M: 1, L: 0 } }).answers });
  open(shop);
  await ready(shop);
  expect((await now(shop)).lines).toEqual([{ ...m, quantity: 1 }]);
  expect(shop.kept.has('cart-items')).toBe(false);
});

test('logout leaves an empty local cart and only the personal keys that the shell deletes', async () => {
  const shop = testShop({ session: signedIn, coins: 500, answers: serverCart({ p1: { M: 1 } }).answers });
  open(shop);
  await ready(shop);
  await ask(shop, 100);
  shop.signOut();
  expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
  expect([...shop.kept.keys()].filter((key) => !personalStorageKeys.includes(key))).toEqual([]);
});

test('coin discounts are restored after a token expired before the page was loaded', async () => {
  const server = serverCart({ p1: { M: 1 } });
  const before = testShop({ session: signedIn, coins: 500, answers: server.answers });
  open(before);
  await ask(before, 100);
  const shop = testShop({ kept: before.kept, coins: 500, answers: server.answers });
  open(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({});
  shop.signIn('u1');
  await ready(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({
    p1_M: expect.objectContaining({ coinsUsed: 100 }),
  });
});

test('coin discounts are restored when the same customer logs in again, and for no other customer', async () => {
  const shop = testShop({ session: signedIn, coins: 500, answers: serverCart().answers });
  open(shop);
  await ask(shop, 100);
  shop.signOut();
  shop.signIn('u1');
  await ready(shop);
  expect((await now(shop)).coinDiscounts).toHaveProperty('p1_M.coinsUsed', 100);
  shop.signOut();
  shop.signIn('u2');
  await ready(shop);
  expect((await now(shop)).coinDiscounts).toEqual({});
});

test.each([
  ['/api/cart/add', (store: CartStore) => store.add({ ...m, coins: 0 })],
  ['/api/cart/update', (store: CartStore) => store.setQuantity(m, 2)],
])(
  '§6 a refusal of %s that arrives after its customer logged out does not change the next cart',
  async (path, change) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const shop = testShop({ session: signedIn, answers: serverCart({ p1: { M: 1 } }).answers });
    const store = open(shop);
    await ready(shop);
    let answer: (value: unknown) => void = () => undefined;
    shop.answers[path] = () => new Promise((resolve) => (answer = resolve));
    const changed = change(store);
    await waitFor(() => expect(shop.calls.at(-1)?.path).toBe(path));
    Object.assign(shop.answers, serverCart({ p1: { L: 2 } }).answers);
    shop.signIn('u2');
    await waitFor(async () => expect((await now(shop)).lines).toEqual([{ productId: 'p1', size: 'L', quantity: 2 }]));
    answer(refusal('Sold a minute ago.'));
    await changed;
    expect((await now(shop)).lines).toEqual([{ productId: 'p1', size: 'L', quantity: 2 }]);
    expect(shop.notices).toEqual([]);
  },
);

test('§6 a queued change is not sent in the name of the next customer', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const shop = testShop({ session: signedIn, answers: serverCart({ p1: { M: 1 } }).answers });
  const store = open(shop);
  await ready(shop);
  let answer: (value: unknown) => void = () => undefined;
  shop.answers['/api/cart/update'] = () => new Promise((resolve) => (answer = resolve));
  const changes = [store.setQuantity(m, 2), store.setQuantity({ productId: 'p1', size: 'L' }, 4)];
  const sent = () => shop.calls.filter(({ path }) => path === '/api/cart/update');
  await waitFor(() => expect(sent()).toHaveLength(1));
  shop.signIn('u2');
  answer({ success: true });
  await Promise.all(changes);
  expect(sent()).toHaveLength(1);
  expect(shop.notices).toEqual([]);
});

test('§8 a cart that cannot be fetched shows the server’s message and is not published as empty', async () => {
  const shop = testShop({
    session: signedIn,
    answers: { '/api/cart/get': () => refusal('The cart is being mended.') },
  });
  open(shop);
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'The cart is being mended.' }]));
  expect(shop.services.bus.read('cart:changed')).toBeUndefined();
  Object.assign(shop.answers, serverCart({ p1: { M: 1 } }).answers);
  await cartStore(shop.services).retry();
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});
