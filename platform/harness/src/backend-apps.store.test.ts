import type { Product } from '@shop/shared-api';
import { servicesForTest } from '@shop/shared-events/for-test';
import { playBackendApps } from './backend-apps.store';

const polo = { _id: 'polo', name: 'Polo', price: 799, category: 'Men', subCategory: 'Topwear' } as unknown as Product;

/** The other apps of mf-content on a backend that is played here, and remembers a cart and a balance. */
function open(session: object) {
  const remembered = { coins: 25, cart: {} as Record<string, Record<string, number>> };
  const { services, host } = servicesForTest({
    app: 'shell',
    answer: ({ path, payload }) => {
      const { itemId, size } = (payload ?? {}) as { itemId?: string; size?: string };
      if (path === '/api/cart/add' && itemId && size) remembered.cart = { [itemId]: { [size]: 1 } };
      const reply = {
        '/api/product/list': { products: [polo] },
        '/api/coins/balance': { coinBalance: remembered.coins, totalCoinsEarned: 100, transactions: [] },
        '/api/cart/add': {},
        '/api/cart/get': { cartData: remembered.cart },
      }[path];
      return reply ? { ok: true, value: { success: true, ...reply } } : undefined;
    },
  });
  const bus = host.createBusFor('shell');
  bus.publish('session:changed', session as never);
  const problems: unknown[] = [];
  const played = playBackendApps(host, {
    app: 'mf-content',
    api: services.api,
    storage: services.kept,
    report: (error) => problems.push(error),
  });
  /** Resolves once the calls that were made are answered. */
  const answered = () => new Promise((resolve) => setTimeout(resolve));
  return { bus, remembered, played, problems, answered, other: host.createBusFor('mf-cart-checkout') };
}

test('harness: other apps say what the backend remembers, and coins follow an order', async () => {
  const { bus, remembered, answered, other, problems } = open({ status: 'signed-in', userId: 'asha' });
  await answered();
  expect(bus.read('loyalty:balance-changed')).toEqual({ coins: 25, totalEarned: 100 });
  expect(bus.read('catalog:products-changed')?.products).toMatchObject([{ _id: 'polo' }]);
  remembered.coins = 5;
  other.publish('order:placed', { orderId: 'one', amount: 799, coinsUsed: 20 });
  await answered();
  expect(bus.read('loyalty:balance-changed')).toMatchObject({ coins: 5 });
  expect(problems).toEqual([]);
});

test('harness: a product is added to the customer’s cart by the backend, and to a visitor’s in this tab', async () => {
  for (const session of [{ status: 'signed-in', userId: 'asha' }, { status: 'visitor' }]) {
    const { bus, remembered, answered } = open(session);
    await answered();
    expect(await bus.ask('cart:add', { productId: 'polo', size: 'M', coins: 0 })).toEqual({
      ok: true,
      value: { quantity: 1, count: 1 },
    });
    expect(bus.read('cart:changed')?.lines).toEqual([{ productId: 'polo', size: 'M', quantity: 1 }]);
    expect(remembered.cart).toEqual(session.status === 'visitor' ? {} : { polo: { M: 1 } });
  }
});

test('harness: the app that is tested is not played', async () => {
  const { host, services } = servicesForTest({ app: 'shell', answer: () => undefined });
  host.createBusFor('shell').publish('session:changed', { status: 'visitor' });
  const played = playBackendApps(host, {
    app: 'mf-cart-checkout',
    api: services.api,
    storage: services.kept,
    report: () => undefined,
  });
  expect([...played]).not.toContain('cart:add');
  expect([...played]).toContain('loyalty:balance-changed');
});
