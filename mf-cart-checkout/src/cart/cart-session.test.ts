import { personalKeys } from '@shop/shared-events';
import { waitFor } from '@testing-library/react';
import { refusal, offline, product, serverCart, testShop } from '../services-for-test';
import { ask, m, now, open, ready, signedIn } from './cart-for-test';
import { cartStore } from './cart.store';

afterEach(() => jest.restoreAllMocks());

const kurta = product({ _id: 'p2', name: 'Kurta', price: 999, stock: { M: 5 } });

test('§4 with a token the cart is the server’s', async () => {
  const shop = testShop({ session: signedIn, answers: serverCart({ p1: { M: 1, L: 0 } }).answers });
  open(shop);
  await ready(shop);
  expect((await now(shop)).lines).toEqual([{ ...m, quantity: 1 }]);
  expect(shop.kept.has('cart-items')).toBe(false);
});

test('a login brings the local cart along exactly once, quantities added and capped by stock', async () => {
  const server = serverCart({ p1: { M: 1 }, p2: { M: 1 } });
  const kept = new Map([['cart-items', '{"p1":{"M":2},"p2":{"M":2},"gone":{"M":1}}']]);
  const shop = testShop({ kept, answers: server.answers, products: [product(), kurta] });
  open(shop);
  shop.signIn();
  await waitFor(() => expect(kept.has('cart-items')).toBe(false));
  await ready(shop);
  expect(server.cart).toEqual({ p1: { M: 2 }, p2: { M: 3 } });
  expect(shop.services.bus.read('cart:changed')?.count).toBe(5);
  expect(shop.notices.map(({ text }) => text)).toEqual([
    'Only 2 left in M: Khadi shirt.',
    '1 item(s) removed from cart - product(s) no longer available',
  ]);
  const again = testShop({ kept, session: signedIn, answers: server.answers });
  open(again);
  await ready(again);
  expect(server.cart).toEqual({ p1: { M: 2 }, p2: { M: 3 } });
});

test('a merge whose answer got lost adds nothing twice on the next try', async () => {
  const server = serverCart({ p2: { M: 1 } });
  const update = server.answers['/api/cart/update'];
  const shop = testShop({ kept: new Map([['cart-items', '{"p2":{"M":2}}']]), answers: server.answers, products: [kurta] });
  shop.answers['/api/cart/update'] = (payload, options) => {
    update?.(payload, options);
    return offline();
  };
  open(shop);
  shop.signIn();
  await waitFor(() => expect(shop.notices).toHaveLength(1));
  expect(shop.kept.get('cart-items')).toBe('{"p2":{"M":2}}');
  shop.answers['/api/cart/update'] = update ?? (() => offline());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(shop.kept.has('cart-items')).toBe(false));
  expect(server.cart).toEqual({ p2: { M: 3 } });
  expect([...shop.kept.keys()]).toEqual([]);
});

test('a line that the server refuses at login is said, the others come along', async () => {
  const server = serverCart();
  const update = server.answers['/api/cart/update'];
  const shop = testShop({
    kept: new Map([['cart-items', '{"p1":{"M":1},"p2":{"M":1}}']]),
    products: [product(), kurta],
    answers: {
      ...server.answers,
      '/api/cart/update': (payload: { itemId: string }, options) =>
        payload.itemId === 'p1' ? refusal('Only 0 left in M.') : update?.(payload as never, options),
    },
  });
  open(shop);
  shop.signIn();
  await ready(shop);
  await waitFor(() => expect(shop.kept.has('cart-items')).toBe(false));
  expect(server.cart).toEqual({ p2: { M: 1 } });
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Only 0 left in M.' }]);
});

test('§4 a session that ends leaves an empty local cart, and what it keeps of the person is the shell’s to delete', async () => {
  const shop = testShop({ session: signedIn, coins: 500, answers: serverCart({ p1: { M: 1 } }).answers });
  open(shop);
  await ready(shop);
  await ask(shop, 100);
  shop.signOut();
  expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
  expect([...shop.kept.keys()].filter((key) => !personalKeys.includes(key))).toEqual([]);
});

test('§4 coin discounts outlive a token that has run out before the page was loaded', async () => {
  const server = serverCart({ p1: { M: 1 } });
  const before = testShop({ session: signedIn, coins: 500, answers: server.answers });
  open(before);
  await ask(before, 100);
  const shop = testShop({ kept: before.kept, coins: 500, answers: server.answers });
  open(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({});
  shop.signIn('u1');
  await ready(shop);
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({ p1_M: expect.objectContaining({ coinsUsed: 100 }) });
});

test('coin discounts come back when the same customer signs in again, and for nobody else', async () => {
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

test('§8 a cart that cannot be fetched is said with the message, and nothing is published as empty', async () => {
  const shop = testShop({ session: signedIn, answers: { '/api/cart/get': () => refusal('The cart is being mended.') } });
  open(shop);
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'The cart is being mended.' }]));
  expect(shop.services.bus.read('cart:changed')).toBeUndefined();
  Object.assign(shop.answers, serverCart({ p1: { M: 1 } }).answers);
  await cartStore(shop.services).retry();
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});
