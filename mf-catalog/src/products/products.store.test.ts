import { maxIds, ok, problem } from '@shop/shared-api';
import { remote } from '../remote';
import { productForTest, servicesForTest } from '../services-for-test';
import { productsStore } from './products.store';

const [a, b, c] = ['a', 'b', 'c'].map((_id) => productForTest({ _id })) as [never, never, never];

test('products: the bus request returns products by id and the missing ids', async () => {
  const { services, host, calls } = servicesForTest([a, b, c]);
  remote.start(services);
  const reply = await host
    .createBusFor('mf-cart-checkout')
    .ask('catalog:load-products', { ids: ['c', 'gone', 'a', 'c'] });
  expect(reply).toEqual(ok({ products: [c, a], restricted: [], missing: ['gone'] }));
  expect(calls).toEqual(['c,gone,a']);
});

test('products: only unknown ids are requested, and missing ids are remembered', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  await store.loadByIds(['a', 'gone']);
  await store.loadByIds(['a', 'b', 'gone']);
  expect(calls).toEqual(['a,gone', 'b']);
});

test('products: an invalid id is not requested and counts as missing', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  expect(await store.loadByIds(['', 'a', 'a,b'])).toEqual(ok({ products: [a], restricted: [], missing: ['', 'a,b'] }));
  expect(await store.load('b,a')).toEqual(ok(null));
  expect([calls, [...store.state$.value.missingIds]]).toEqual([['a'], ['', 'a,b', 'b,a']]);
});

test('products: ids requested at the same time are batched into one request', async () => {
  const { services, calls } = servicesForTest([a, b, c]);
  const store = productsStore(services);
  const replies = await Promise.all([store.loadByIds(['a']), store.loadByIds(['b', 'a']), store.load('c')]);
  expect([calls, replies[1]]).toEqual([['a,b,c'], ok({ products: [b, a], restricted: [], missing: [] })]);
});

test('products: more ids than the limit are split into several requests', async () => {
  const many = Array.from({ length: maxIds + 1 }, (_, index) => productForTest({ _id: `p${index}` }));
  const { services, calls } = servicesForTest(many);
  const reply = await productsStore(services).loadByIds(many.map(({ _id }) => _id));
  expect([calls.length, reply.ok && reply.value.products.length]).toEqual([2, maxIds + 1]);
});

test('products: a fresh load replaces products and removes missing ones', async () => {
  const { services, calls } = servicesForTest([a, b], [{ ...(a as object), price: 5 } as never]);
  const store = productsStore(services);
  await store.loadByIds(['a', 'b']);
  const reply = await store.loadByIds(['a', 'b'], true);
  expect([calls, reply]).toEqual([
    ['a,b', 'a,b'],
    ok({ products: [{ ...(a as object), price: 5 }], restricted: [], missing: ['b'] }),
  ]);
});

test('products: a product known from a card is loaded completely for its page', async () => {
  const { services, calls } = servicesForTest([a]);
  const store = productsStore(services);
  store.addCards([{ ...(a as object), description: '' } as never]);
  await store.loadByIds(['a']);
  expect([calls, store.state$.value.completeIds.has('a')]).toEqual([[], false]);
  expect(await store.load('a')).toEqual(ok(a));
  await store.load('a');
  store.addCards([{ ...(a as object), description: '', stock: { M: 1 } } as never]);
  expect(store.state$.value.products.get('a')).toMatchObject({ description: 'Plain cotton.', stock: { M: 1 } });
  expect(calls).toEqual(['a']);
});

test('products: a prefetched list does not remove images of an open product page', async () => {
  const complete = { ...(a as object), images: ['1', '2', '3'] };
  const { services } = servicesForTest([complete as never]);
  const store = productsStore(services);
  await store.load('a');
  store.addCards([{ ...complete, description: '', images: ['1', '2'] } as never]);
  expect(store.state$.value.products.get('a')?.images).toEqual(['1', '2', '3']);
});

test('products: a failed load by id is returned to the caller, and known products stay', async () => {
  const { services, host } = servicesForTest([a], problem('timeout'));
  remote.start(services);
  const asker = host.createBusFor('mf-cart-checkout');
  await asker.ask('catalog:load-products', { ids: ['a'] });
  expect(await asker.ask('catalog:load-products', { ids: ['a', 'b'] })).toEqual({
    ok: false,
    problem: problem('timeout'),
  });
  expect([...productsStore(services).state$.value.products.keys()]).toEqual(['a']);
});

test('products: loaded products are published on the bus once per change', async () => {
  const { services, host } = servicesForTest([a, b]);
  const published: number[] = [];
  host
    .createBusFor('shell')
    .watch('catalog:products-changed')
    .subscribe(({ products }) => published.push(products.length));
  remote.start(services);
  await productsStore(services).loadByIds(['b']);
  await productsStore(services).loadByIds(['a', 'b']);
  await productsStore(services).loadByIds(['a']);
  expect(published).toEqual([1, 2]);
});

test('products: after an order the requested products are reloaded, and others when they are used', async () => {
  const { services, host, calls } = servicesForTest([a, b], [{ ...(a as object), stock: { M: 0 } } as never, b]);
  remote.start(services);
  const store = productsStore(services);
  await store.loadByIds(['a']);
  store.addCards([b]);
  host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await store.loadByIds(['a']);
  expect([calls, store.state$.value.products.get('a')?.stock]).toEqual([['a', 'a'], { M: 0 }]);
  await store.loadByIds(['b']);
  expect(calls).toEqual(['a', 'a', 'b']);
});

test('products: an order during a load makes the product load again', async () => {
  const { services, host, calls } = servicesForTest([a], [{ ...(a as object), stock: { M: 0 } } as never]);
  remote.start(services);
  const store = productsStore(services);
  const read = store.loadByIds(['a']);
  host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await read;
  await store.loadByIds(['a']);
  expect([calls, store.state$.value.products.get('a')?.stock]).toEqual([['a', 'a'], { M: 0 }]);
});

test('products: a fresh load does not reuse an earlier request', async () => {
  const { services, calls } = servicesForTest([a], [{ ...(a as object), stock: { M: 0 } } as never]);
  const store = productsStore(services);
  const before = store.loadByIds(['a']);
  expect([await store.loadByIds(['a'], true), await before]).toMatchObject([
    ok({ products: [{ stock: { M: 0 } }] }),
    ok({ products: [{}] }),
  ]);
  expect(calls).toEqual(['a', 'a']);
});

test('products: stock requested before an order and received after it counts as outdated', async () => {
  const { services, host, calls } = servicesForTest([a], problem('offline'), [
    { ...(a as object), stock: { M: 0 } } as never,
  ]);
  remote.start(services);
  const store = productsStore(services);
  const read = store.loadByIds(['a']);
  await Promise.resolve();
  host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await read;
  await store.loadByIds(['a']);
  await store.loadByIds(['a']);
  expect([calls.length, store.state$.value.products.get('a')?.stock]).toEqual([3, { M: 0 }]);
});

test('remote: every page and widget of the remote can be loaded', async () => {
  for (const open of [...Object.values(remote.pages), ...Object.values(remote.widgets)]) {
    expect((await open()).default).toEqual(expect.any(Function));
  }
});

const gated = productForTest({ _id: 'g', gate: 'EARLY_ACCESS' });

test('products: a gated product is requested with the token only for a customer, and again after a change of customer', async () => {
  const { services, host, calls } = servicesForTest([a, gated] as never);
  const store = productsStore(services);
  const shell = host.createBusFor('shell');
  const loadIds = async () => {
    const reply = await store.loadByIds(['a', 'g']);
    return reply.ok && [reply.value.products.map(({ _id }) => _id), reply.value.restricted.map(({ _id }) => _id)];
  };
  expect(await loadIds()).toEqual([['a'], ['g']]);
  expect(await loadIds()).toEqual([['a'], ['g']]);
  shell.publish('session:changed', { status: 'signed-in', userId: 'u1' });
  expect(await loadIds()).toEqual([['a', 'g'], []]);
  shell.publish('session:changed', { status: 'visitor' });
  expect(await loadIds()).toEqual([['a'], ['g']]);
  expect(calls).toEqual(['a,g', 'g', 'g', 'g']);
});

test('products: other apps receive a gated product as missing, together with its public fields', async () => {
  const { services, host } = servicesForTest([a, gated] as never);
  remote.start(services);
  const reply = await host.createBusFor('mf-cart-checkout').ask('catalog:load-products', { ids: ['a', 'g', 'gone'] });
  expect(reply).toMatchObject(ok({ missing: ['gone', 'g'], restricted: [{ _id: 'g', gate: 'EARLY_ACCESS' }] }));
});
