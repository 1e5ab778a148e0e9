import { type Product, problem } from '@shop/shared-api';
import { remote } from '../remote';
import { servicesWithoutQueriesForTest, productForTest, servicesForTest } from '../services-for-test';
import { listsStore } from './lists.store';
import { prepareList } from './prepare-list';
import { productsStore } from './products.store';

const many = Array.from({ length: 60 }, (_, index) =>
  productForTest({
    _id: `p${index}`,
    price: 1000 - index,
    category: index % 2 === 0 ? 'Men' : 'Women',
    bestseller: index < 9,
  }),
);
const ids = (pages: ReadonlyMap<number, readonly string[]>) =>
  [...pages].sort(([x], [y]) => x - y).flatMap(([, page]) => page);

test('lists: each page is loaded once for all views', async () => {
  const { services, calls } = servicesForTest(many);
  const list = listsStore(services).list({ facets: true });
  await Promise.all([list.load(1, 1), listsStore(services).list({ facets: true }).load(1, 1)]);
  expect(calls).toEqual(['']);
  await list.load(1, 2);
  await list.load(1, 2);
  expect(calls).toEqual(['', 'page=2']);
  expect(list.state$.value).toMatchObject({
    summary: { total: 60, facets: { category: { Men: 30, Women: 30, Kids: 0 } } },
    loading: false,
    problem: null,
  });
  expect(ids(list.state$.value.pages)).toEqual(many.slice(0, 24).map(({ _id }) => _id));
});

test('lists: many missing pages are loaded with few requests, up to the last page', async () => {
  const { services, calls } = servicesForTest(many);
  const list = listsStore(services).list({});
  await list.load(1, 9);
  expect(ids(list.state$.value.pages)).toHaveLength(60);
  expect(calls.length).toBeLessThanOrEqual(3);
  await list.load(1, 9);
  expect(calls.length).toBeLessThanOrEqual(3);
});

test('lists: equal queries share one list', () => {
  const lists = listsStore(servicesForTest([]).services);
  const first = lists.list({ category: ['Men', 'Women'], subCategory: [], sort: 'relavent' });
  expect(lists.list({ category: ['Women', 'Men'] })).toBe(first);
  expect(lists.list({ category: ['Men'] })).not.toBe(first);
});

test('§8 a failed product list is one toast and a problem in its place; a failed retry is no second toast', async () => {
  const failure = problem('refused', 'The list is being counted.');
  const { services, toasts } = servicesForTest(failure, failure, many);
  const list = listsStore(services).list({});
  await list.load(1, 1);
  await list.load(1, 1);
  expect(list.state$.value).toMatchObject({
    summary: null,
    loading: false,
    problem: { message: 'The list is being counted.' },
  });
  await list.load(1, 1);
  expect(list.state$.value).toMatchObject({ summary: { total: 60 }, problem: null });
  expect(toasts).toEqual(['error: The list is being counted.']);
});

test('lists: loaded pages stay when the next one fails', async () => {
  const { services } = servicesForTest(many, problem('offline'), many);
  const list = listsStore(services).list({});
  await list.load(1, 1);
  await list.load(1, 2);
  expect([ids(list.state$.value.pages).length, list.state$.value.problem?.kind]).toEqual([12, 'offline']);
  await list.load(1, 2);
  expect([ids(list.state$.value.pages).length, list.state$.value.problem]).toEqual([24, null]);
});

test('lists: after an order a list is reloaded when it is used; if that fails, its products stay and a toast is shown', async () => {
  const { services, host, calls, toasts } = servicesForTest(many, problem('offline'), many.slice(1));
  remote.start(services);
  const list = listsStore(services).list({});
  await list.load(1, 1);
  host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
  await list.load(1, 1);
  expect([ids(list.state$.value.pages).length, toasts]).toEqual([
    12,
    ['error: We could not reach the shop. Check your connection and try again.'],
  ]);
  await list.load(1, 1);
  expect([calls.length, ids(list.state$.value.pages)[0]]).toEqual([3, 'p1']);
});

test('lists: an order during a load makes the list load again, also from a backend without pages', async () => {
  for (const servicesOf of [servicesForTest, servicesWithoutQueriesForTest]) {
    const { services, host, calls } = servicesOf(many, many.slice(1));
    remote.start(services);
    const list = listsStore(services).list({});
    const loaded = list.load(1, 1);
    await Promise.resolve();
    host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: null, amount: 10, coinsUsed: 0 });
    await loaded;
    expect([
      calls.length,
      ids(list.state$.value.pages)[0],
      productsStore(services).state$.value.products.has('p0'),
    ]).toEqual([2, 'p1', false]);
  }
});

test('lists: a server-rendered list is not loaded again', async () => {
  const server = servicesForTest(many);
  const seed: unknown = JSON.parse(
    JSON.stringify(await prepareList(server.services, { category: ['Men'], facets: true })),
  );
  const { services, calls } = servicesForTest(problem('offline'));
  const seeded = { ...services, seeds: { collection: seed, product: 'rubbish' } };
  const list = listsStore(seeded).list({ category: ['Men'], facets: true });
  await list.load(1, 1);
  expect(calls).toEqual([]);
  expect(list.state$.value.summary?.total).toBe(30);
  expect(productsStore(seeded).state$.value.products.get('p0')).toMatchObject({ name: 'Piece p0', description: '' });
});

test('server rendering: a list that fails to load rejects with the server’s message', async () => {
  const { services } = servicesForTest(problem('refused', 'The list is being counted.'));
  await expect(prepareList(services, {})).rejects.toThrow('The list is being counted.');
});

test('§7 with a backend that has only the plain product list, the browser filters, sorts, searches and paginates', async () => {
  const forBoth = many.map((product, index): Product =>
    index === 0 ? { ...product, secondCategory: 'Women' } : product,
  );
  const { services, calls } = servicesWithoutQueriesForTest(forBoth);
  const lists = listsStore(services);
  const cheap = lists.list({ category: ['Women'], sort: 'low-high', facets: true });
  await cheap.load(1, 2);
  expect(ids(cheap.state$.value.pages)).toHaveLength(31);
  expect(ids(cheap.state$.value.pages)[0]).toBe('p59');
  expect(cheap.state$.value.summary?.facets?.category).toEqual({ Men: 30, Women: 31, Kids: 0 });
  const others = [
    lists.list({ bestseller: true, limit: 5 }),
    lists.list({ relatedTo: 'p0', limit: 5 }),
    lists.list({ search: 'p59' }),
  ];
  for (const list of others) await list.load(1, 1);
  expect(others.map((list) => ids(list.state$.value.pages))).toEqual([
    ['p0', 'p1', 'p2', 'p3', 'p4'],
    ['p2', 'p4', 'p6', 'p8', 'p10'],
    ['p59'],
  ]);
  expect(calls).toHaveLength(1);
});
