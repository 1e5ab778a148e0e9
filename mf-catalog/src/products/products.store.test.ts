import { maxIds, ok, problem } from '@shop/shared-api';
import { remote } from '../remote';
import { productForTest, servicesForTest } from '../services-for-test';
import { productsStore } from './products.store';

const [a, b, c] = ['a', 'b', 'c'].map((_id) => productForTest({ _id })) as [never, never, never];

test('§4 others get products by id, with the ids that no product has', async () => {
  const { services, host, calls } = servicesForTest([a, b, c]);
  remote.start(services);
  const reply = await host
    .createBusFor('mf-cart-checkout')
    .ask('catalog:load-products', { ids: ['c', 'gone', 'a', 'c'] });
  expect(reply).toEqual(ok({ products: [c, a], restricted: [], missing: ['gone'] }));
  expect(calls).toEqual(['c,gone,a']);
});

test('§4 only ids that are not in hand are asked of the server, and those that are gone are remembered', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  await store.byIds(['a', 'gone']);
  await store.byIds(['a', 'b', 'gone']);
  expect(calls).toEqual(['a,gone', 'b']);
});

test('§2 an id that no product can have is not asked for: it is gone', async () => {
  const { services, calls } = servicesForTest([a, b]);
  const store = productsStore(services);
  expect(await store.byIds(['', 'a', 'a,b'])).toEqual(ok({ products: [a], restricted: [], missing: ['', 'a,b'] }));
  expect(await store.load('b,a')).toEqual(ok(null));
  expect([calls, [...store.state$.value.gone]]).toEqual([['a'], ['', 'a,b', 'b,a']]);
});

test('§4 who asks at the same moment goes with the same request, and nothing is asked twice at once', async () => {
  const { services, calls } = servicesForTest([a, b, c]);
  const store = productsStore(services);
  const replies = await Promise.all([store.byIds(['a']), store.byIds(['b', 'a']), store.load('c')]);
  expect([calls, replies[1]]).toEqual([['a,b,c'], ok({ products: [b, a], restricted: [], missing: [] })]);
});

test('§7 more ids than one request takes go with several', async () => {
  const many = Array.from({ length: maxIds + 1 }, (_, index) => productForTest({ _id: `p${index}` }));
  const { services, calls } = servicesForTest(many);
  const reply = await productsStore(services).byIds(many.map(({ _id }) => _id));
  expect([calls.length, reply.ok && reply.value.products.length]).toEqual([2, maxIds + 1]);
});

test('§4 what may have changed is read anew when it is asked for so, and what is gone by then leaves', async () => {
  const { services, calls } = servicesForTest([a, b], [{ ...(a as object), price: 5 } as never]);
  const store = productsStore(services);
  await store.byIds(['a', 'b']);
  const reply = await store.byIds(['a', 'b'], true);
  expect([calls, reply]).toEqual([
    ['a,b', 'a,b'],
    ok({ products: [{ ...(a as object), price: 5 }], restricted: [], missing: ['b'] }),
  ]);
});

test('§3 of a product that a card showed, all is loaded when its page wants it', async () => {
  const { services, calls } = servicesForTest([a]);
  const store = productsStore(services);
  store.takeCards([{ ...(a as object), description: '' } as never]);
  await store.byIds(['a']);
  expect([calls, store.state$.value.whole.has('a')]).toEqual([[], false]);
  expect(await store.load('a')).toEqual(ok(a));
  await store.load('a');
  store.takeCards([{ ...(a as object), description: '', stock: { M: 1 } } as never]);
  expect(store.state$.value.products.get('a')).toMatchObject({ description: 'Plain cotton.', stock: { M: 1 } });
  expect(calls).toEqual(['a']);
});

test('§2 a list that is fetched ahead takes no picture from the product page that is open', async () => {
  const whole = { ...(a as object), images: ['1', '2', '3'] };
  const { services } = servicesForTest([whole as never]);
  const store = productsStore(services);
  await store.load('a');
  store.takeCards([{ ...whole, description: '', images: ['1', '2'] } as never]);
  expect(store.state$.value.products.get('a')?.images).toEqual(['1', '2', '3']);
});

test('§8 a failure to read products by id is the asker’s to show, and what is known stays', async () => {
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

test('§3 what was loaded is told on the bus, once for each change', async () => {
  const { services, host } = servicesForTest([a, b]);
  const told: number[] = [];
  host
    .createBusFor('shell')
    .watch('catalog:products-changed')
    .subscribe(({ products }) => told.push(products.length));
  remote.start(services);
  await productsStore(services).byIds(['b']);
  await productsStore(services).byIds(['a', 'b']);
  await productsStore(services).byIds(['a']);
  expect(told).toEqual([1, 2]);
});

test('§4 after an order the stock of what was asked for is read anew, and of other pieces when they are wanted', async () => {
  const { services, host, calls } = servicesForTest([a, b], [{ ...(a as object), stock: { M: 0 } } as never, b]);
  remote.start(services);
  const store = productsStore(services);
  await store.byIds(['a']);
  store.takeCards([b]);
  host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await store.byIds(['a']);
  expect([calls, store.state$.value.products.get('a')?.stock]).toEqual([['a', 'a'], { M: 0 }]);
  await store.byIds(['b']);
  expect(calls).toEqual(['a', 'a', 'b']);
});

test('§4 an order that is placed while its piece is read has the piece read again', async () => {
  const { services, host, calls } = servicesForTest([a], [{ ...(a as object), stock: { M: 0 } } as never]);
  remote.start(services);
  const store = productsStore(services);
  const read = store.byIds(['a']);
  host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await read;
  await store.byIds(['a']);
  expect([calls, store.state$.value.products.get('a')?.stock]).toEqual([['a', 'a'], { M: 0 }]);
});

test('§4 what is read anew is not taken from a request that began before', async () => {
  const { services, calls } = servicesForTest([a], [{ ...(a as object), stock: { M: 0 } } as never]);
  const store = productsStore(services);
  const before = store.byIds(['a']);
  expect([await store.byIds(['a'], true), await before]).toMatchObject([
    ok({ products: [{ stock: { M: 0 } }] }),
    ok({ products: [{}] }),
  ]);
  expect(calls).toEqual(['a', 'a']);
});

test('§4 stock that was read before an order and came after it is not held to be the latest', async () => {
  const { services, host, calls } = servicesForTest([a], problem('offline'), [
    { ...(a as object), stock: { M: 0 } } as never,
  ]);
  remote.start(services);
  const store = productsStore(services);
  const read = store.byIds(['a']);
  await Promise.resolve();
  host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await read;
  await store.byIds(['a']);
  await store.byIds(['a']);
  expect([calls.length, store.state$.value.products.get('a')?.stock]).toEqual([3, { M: 0 }]);
});

test('the door names pages and widgets, and each opens', async () => {
  for (const open of [...Object.values(remote.pages), ...Object.values(remote.widgets)]) {
    expect((await open()).default).toEqual(expect.any(Function));
  }
});

const gated = productForTest({ _id: 'g', gate: 'EARLY_ACCESS' });

test('§6 a gated product is asked for with the token only where somebody is logged in, and read again when that changes', async () => {
  const { services, host, calls } = servicesForTest([a, gated] as never);
  const store = productsStore(services);
  const shell = host.createBusFor('shell');
  const found = async () => {
    const reply = await store.byIds(['a', 'g']);
    return reply.ok && [reply.value.products.map(({ _id }) => _id), reply.value.restricted.map(({ _id }) => _id)];
  };
  expect(await found()).toEqual([['a'], ['g']]);
  expect(await found()).toEqual([['a'], ['g']]);
  shell.publish('session:changed', { status: 'signed-in', userId: 'u1' });
  expect(await found()).toEqual([['a', 'g'], []]);
  shell.publish('session:changed', { status: 'visitor' });
  expect(await found()).toEqual([['a'], ['g']]);
  expect(calls).toEqual(['a,g', 'g', 'g', 'g']);
});

test('§6 other apps hear of a gated product among the missing, with what everybody may know of it', async () => {
  const { services, host } = servicesForTest([a, gated] as never);
  remote.start(services);
  const reply = await host.createBusFor('mf-cart-checkout').ask('catalog:load-products', { ids: ['a', 'g', 'gone'] });
  expect(reply).toMatchObject(ok({ missing: ['gone', 'g'], restricted: [{ _id: 'g', gate: 'EARLY_ACCESS' }] }));
});
