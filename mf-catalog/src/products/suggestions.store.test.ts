import { type ApiClient, problem } from '@shop/shared-api';
import { servicesWithoutQueriesForTest, productForTest, servicesForTest } from '../services-for-test';
import { suggestionsStore } from './suggestions.store';

const products = [
  productForTest({ _id: 'kurta', name: 'Indigo Kurta' }),
  productForTest({ _id: 'jeans', name: 'Slim Jeans' }),
];
const names = (store: ReturnType<typeof suggestionsStore>) => store.state$.value?.products.map(({ name }) => name);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('search: suggestions are debounced and requested only for the last text', async () => {
  const { services, calls } = servicesForTest(products);
  const store = suggestionsStore(services);
  for (const text of ['k', 'ku', 'kur', 'kurt ']) store.setText(text);
  await jest.advanceTimersByTimeAsync(200);
  expect([calls, names(store), store.state$.value?.facets?.category.Men]).toEqual([
    ['search=kurt'],
    ['Indigo Kurta'],
    1,
  ]);
  store.setText('k');
  expect(store.state$.value).toBeNull();
});

test.each([
  ['a backend that searches', servicesForTest, 0],
  ['a backend without parameters, whose list is searched in the browser', servicesWithoutQueriesForTest, 1],
])('search: an outdated response is aborted and never shown: %s', async (_, servicesOf, slowest) => {
  const { services } = servicesOf(products);
  const signals: (AbortSignal | undefined)[] = [];
  let resolveSlow: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (resolveSlow = resolve));
  const call: ApiClient['call'] = async (...args) => {
    if (signals.push(args[2]?.signal) - 1 === slowest) await slow;
    return services.api.call(...args);
  };
  const store = suggestionsStore({ ...services, api: { call } });
  store.setText('kurta');
  await jest.advanceTimersByTimeAsync(200);
  store.setText('jeans');
  await jest.advanceTimersByTimeAsync(200);
  expect([signals[0]?.aborted, names(store)]).toEqual([true, ['Slim Jeans']]);
  resolveSlow();
  await jest.advanceTimersByTimeAsync(200);
  expect(names(store)).toEqual(['Slim Jeans']);
});

test('search: failed suggestions show no error', async () => {
  const { services, toasts } = servicesForTest(problem('offline'));
  const store = suggestionsStore(services);
  store.setText('kurta');
  await jest.advanceTimersByTimeAsync(200);
  expect([store.state$.value, toasts]).toEqual([null, []]);
});

test('search: a backend without parameters also has suggestions', async () => {
  const store = suggestionsStore(servicesWithoutQueriesForTest(products).services);
  store.setText('jeans');
  jest.advanceTimersByTime(200);
  jest.useRealTimers();
  await new Promise<void>((resolve) => store.state$.subscribe((state) => state && resolve()));
  expect(names(store)).toEqual(['Slim Jeans']);
});

test('search: searches are stored in the browser', () => {
  const { services } = servicesForTest([]);
  const store = suggestionsStore(services);
  store.rememberSearch('kurta');
  store.rememberSearch('jeans');
  store.loadRecent();
  expect(store.recent$.value).toEqual(['jeans', 'kurta']);
});
