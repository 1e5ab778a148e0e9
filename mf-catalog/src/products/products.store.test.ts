import { ok, problem } from '@shop/shared-api';
import { remote } from '../remote';
import { productForTest, servicesForTest } from '../services-for-test';
import { productsStore } from './products.store';

const [a, b, c] = ['a', 'b', 'c'].map((_id) => productForTest({ _id })) as [never, never, never];

test('§7 the product list is read once, however many views ask for it', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  await Promise.all([store.load(), store.load()]);
  await store.load();
  expect([calls, store.state$.value.products.length, store.state$.value.whole]).toEqual([[''], 2, true]);
});

test('§8 a failed product list leaves the problem, and the next load cures it', async () => {
  const { services, notices } = servicesForTest(problem('refused', 'The list is being counted.'), [a]);
  const store = productsStore(services);
  await store.load();
  expect(store.state$.value).toMatchObject({ whole: false, loading: false, problem: { message: 'The list is being counted.' } });
  await store.load();
  expect(store.state$.value).toMatchObject({ whole: true, problem: null });
  expect(notices).toEqual([]);
});

test('§8 products that were loaded stay when reading them anew fails, and the message is shown', async () => {
  const { services, notices } = servicesForTest([a, b], problem('offline'));
  const store = productsStore(services);
  await store.load();
  await store.reload();
  expect(store.state$.value.products).toHaveLength(2);
  expect(notices).toEqual(['error: We could not reach the shop. Check your connection and try again.']);
});

test('§4 others get products by id, with the ids that no product has', async () => {
  const { services, host, calls } = servicesForTest([a, b, c]);
  const stop = remote.start(services);
  const reply = await host.lend('mf-cart-checkout').ask('catalog:load-products', { ids: ['c', 'gone', 'a', 'c'] });
  expect(reply).toEqual(ok({ products: [c, a], missing: ['gone'] }));
  expect(calls).toEqual(['c,gone,a']);
  stop();
});

test('§4 only ids that are not in hand are asked of the server', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  await store.load();
  await store.byIds(['a', 'b']);
  await store.byIds(['b', 'new']);
  expect(calls).toEqual(['', 'new']);
});

test('§4 who asks for fresh products gets them from the server, and what the shop no longer has is missing', async () => {
  const fewer = productForTest({ _id: 'a', stock: { M: 1 } });
  const { services, host, calls } = servicesForTest([a, b], [fewer]);
  const stop = remote.start(services);
  await productsStore(services).load();
  const reply = await host.lend('mf-cart-checkout').ask('catalog:load-products', { ids: ['a', 'b'], fresh: true });
  expect(reply).toEqual(ok({ products: [fewer], missing: ['b'] }));
  expect(calls).toEqual(['', 'a,b']);
  stop();
});

test('§4 who asks by id while the list is on its way waits for it', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  void store.load();
  expect(await store.byIds(['b'])).toEqual(ok({ products: [b], missing: [] }));
  expect(calls).toEqual(['']);
});

test('§8 a failure to read products by id is the asker’s to show', async () => {
  const { services, host } = servicesForTest(problem('timeout'));
  const stop = remote.start(services);
  const reply = await host.lend('mf-cart-checkout').ask('catalog:load-products', { ids: ['a'] });
  expect(reply).toEqual({ ok: false, problem: problem('timeout') });
  stop();
});

test('§3 what was loaded is told on the bus, once for each change', async () => {
  const { services, host } = servicesForTest([a, b]);
  const told: number[] = [];
  host.lend('shell').watch('catalog:products-changed').subscribe(({ products }) => told.push(products.length));
  const stop = remote.start(services);
  await productsStore(services).byIds(['b']);
  await productsStore(services).load();
  expect(told).toEqual([1, 2]);
  stop();
});

test('§4 stock is read anew after an order', async () => {
  const { services, host, calls } = servicesForTest([a], [{ ...(a as object), stock: { M: 0 } } as never]);
  const stop = remote.start(services);
  await productsStore(services).load();
  host.lend('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await productsStore(services).byIds([]);
  expect(productsStore(services).state$.value.products[0]?.stock).toEqual({ M: 0 });
  expect(calls).toEqual(['', '']);
  stop();
});

test('§4 before the whole list is in hand, only the known products are read anew after an order', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  await store.refresh();
  await store.byIds(['b']);
  await store.refresh();
  expect(calls).toEqual(['b', 'b']);
});

test('the door names pages and widgets, and each opens', async () => {
  for (const open of [...Object.values(remote.pages), ...Object.values(remote.widgets)]) {
    expect((await open()).default).toEqual(expect.any(Function));
  }
});

test('§2 a piece that only its id leads to can be ordered, and is on no list', async () => {
  const gated = productForTest({ _id: 'gated' });
  const { services, calls } = servicesForTest([a, b], [gated], [a, b]);
  const store = productsStore(services);
  await store.load();
  const found = await store.byIds(['gated', 'a']);
  expect(found).toEqual(ok({ products: [gated, a], missing: [] }));
  expect(store.state$.value).toMatchObject({ products: [a, b], unlisted: [gated] });
  await store.reload();
  expect((await store.byIds(['gated'])).ok && calls).toEqual(['', 'gated', '']);
});

test('§4 a product that the list named before and names no more is gone', async () => {
  const { services } = servicesForTest([a, b], [a]);
  const store = productsStore(services);
  await store.load();
  await store.reload();
  expect(store.state$.value).toMatchObject({ products: [a], unlisted: [] });
});
