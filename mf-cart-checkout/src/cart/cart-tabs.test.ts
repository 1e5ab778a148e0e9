import { waitFor } from '@testing-library/react';
import { serverCart, testShop, twoTabs } from '../services-for-test';
import { ask, m, now, open, ready, signedIn } from './cart-for-test';

test('the cart follows changes of another tab without publishing them again', async () => {
  const [here, there] = twoTabs();
  const kept = new Map<string, string>();
  const a = testShop({ crossTab: here, kept });
  const b = testShop({ crossTab: there, kept });
  open(a);
  open(b);
  await ask(a);
  expect((await now(b)).lines).toEqual([{ ...m, quantity: 1 }]);
  await ask(b);
  expect((await now(a)).lines).toEqual([{ ...m, quantity: 2 }]);
  expect(a.heard.filter(({ name }) => name === 'cart:changed')).toHaveLength(3);
});

test('two tabs that change different lines at the same time end with the same cart', async () => {
  const [here, there] = twoTabs();
  const server = serverCart({ p1: { L: 1, M: 1 } });
  const a = testShop({ crossTab: here, session: signedIn, answers: server.answers });
  const b = testShop({ crossTab: there, session: null, answers: server.answers });
  const stores = [open(a), open(b)] as const;
  b.signIn();
  await Promise.all([ready(a), ready(b)]);
  const update = server.answers['/api/cart/update'];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  for (const shop of [a, b])
    shop.answers['/api/cart/update'] = async (payload, options) => (await gate, update?.(payload, options));
  const changes = [
    stores[0].setQuantity({ productId: 'p1', size: 'L' }, 4),
    stores[1].setQuantity({ productId: 'p1', size: 'M' }, 2),
  ];
  await waitFor(async () => expect((await now(a)).lines.length + (await now(b)).lines.length).toBe(4));
  go();
  await Promise.all(changes);
  expect(server.cart).toEqual({ p1: { L: 4, M: 2 } });
  for (const shop of [a, b])
    expect(Object.fromEntries((await now(shop)).lines.map((line) => [line.size, line.quantity]))).toEqual({
      L: 4,
      M: 2,
    });
});
