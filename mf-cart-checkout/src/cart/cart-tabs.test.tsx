import { waitFor } from '@testing-library/react';
import { createCartServer, createTestShop, createTabPair } from '../services-for-test';
import { addProduct, sizeM, readCart, startCart, waitUntilReady, signedIn } from './cart-for-test';

test('the cart follows changes of another tab without publishing them again', async () => {
  const [here, there] = createTabPair();
  const storage = new Map<string, string>();
  const a = createTestShop({ crossTab: here, storage });
  const b = createTestShop({ crossTab: there, storage });
  startCart(a);
  startCart(b);
  await addProduct(a);
  expect((await readCart(b)).lines).toEqual([{ ...sizeM, quantity: 1 }]);
  await addProduct(b);
  expect((await readCart(a)).lines).toEqual([{ ...sizeM, quantity: 2 }]);
  expect(a.events.filter(({ name }) => name === 'cart:changed')).toHaveLength(3);
});

test('two tabs that change different lines at the same time end with the same cart', async () => {
  const [here, there] = createTabPair();
  const server = createCartServer({ p1: { L: 1, M: 1 } });
  const a = createTestShop({ crossTab: here, session: signedIn, answers: server.answers });
  const b = createTestShop({ crossTab: there, session: null, answers: server.answers });
  const stores = [startCart(a), startCart(b)] as const;
  b.signIn();
  await Promise.all([waitUntilReady(a), waitUntilReady(b)]);
  const update = server.answers['/api/cart/update'];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  for (const shop of [a, b])
    shop.answers['/api/cart/update'] = async (payload, options) => (await gate, update?.(payload, options));
  const changes = [
    stores[0].setQuantity({ productId: 'p1', size: 'L' }, 4),
    stores[1].setQuantity({ productId: 'p1', size: 'M' }, 2),
  ];
  await waitFor(async () => expect((await readCart(a)).lines.length + (await readCart(b)).lines.length).toBe(4));
  go();
  await Promise.all(changes);
  expect(server.cart).toEqual({ p1: { L: 4, M: 2 } });
  for (const shop of [a, b])
    expect(Object.fromEntries((await readCart(shop)).lines.map((line) => [line.size, line.quantity]))).toEqual({
      L: 4,
      M: 2,
    });
});

test('two tabs that change the same line at the same time end with what the server has', async () => {
  const [here, there] = createTabPair();
  const server = createCartServer({ p1: { M: 1 } });
  const a = createTestShop({ crossTab: here, session: signedIn, answers: server.answers });
  const b = createTestShop({ crossTab: there, session: null, answers: server.answers });
  const stores = [startCart(a), startCart(b)] as const;
  b.signIn();
  await Promise.all([waitUntilReady(a), waitUntilReady(b)]);
  const update = server.answers['/api/cart/update'];
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  a.answers['/api/cart/update'] = async (payload, options) => {
    const reply = update?.(payload, options);
    await gate;
    return reply;
  };
  const more = stores[0].setQuantity(sizeM, 2);
  await waitFor(async () => expect((await readCart(b)).lines).toEqual([{ ...sizeM, quantity: 2 }]));
  await stores[1].setQuantity(sizeM, 0);
  answer();
  await more;
  await waitFor(async () => expect((await readCart(a)).lines).toEqual([]));
  expect((await readCart(b)).lines).toEqual([]);
  expect(server.cart).toEqual({ p1: { M: 0 } });
});
