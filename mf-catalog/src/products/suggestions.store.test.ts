import { type ApiClient, problem } from '@shop/shared-api';
import { plainServicesForTest, productForTest, servicesForTest } from '../services-for-test';
import { suggestionsStore } from './suggestions.store';

const products = [
  productForTest({ _id: 'kurta', name: 'Indigo Kurta' }),
  productForTest({ _id: 'jeans', name: 'Slim Jeans' }),
];
const names = (store: ReturnType<typeof suggestionsStore>) => store.state$.value?.products.map(({ name }) => name);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('§2 suggestions come after a pause in typing, and only for the last text', async () => {
  const { services, calls } = servicesForTest(products);
  const store = suggestionsStore(services);
  for (const text of ['k', 'ku', 'kur', 'kurt ']) store.type(text);
  await jest.advanceTimersByTimeAsync(200);
  expect([calls, names(store), store.state$.value?.facets?.category.Men]).toEqual([
    ['search=kurt'],
    ['Indigo Kurta'],
    1,
  ]);
  store.type('k');
  expect(store.state$.value).toBeNull();
});

test.each([
  ['a backend that searches', servicesForTest, 0],
  ['one without parameters, whose list is searched here', plainServicesForTest, 1],
])(
  '§2 an answer that the next text has outrun is called off, and never shown where it comes last: %s',
  async (_, servicesOf, slowest) => {
    const { services } = servicesOf(products);
    const signals: (AbortSignal | undefined)[] = [];
    let arrive: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    const call: ApiClient['call'] = async (...asked) => {
      if (signals.push(asked[2]?.signal) - 1 === slowest) await slow;
      return services.api.call(...asked);
    };
    const store = suggestionsStore({ ...services, api: { call } });
    store.type('kurta');
    await jest.advanceTimersByTimeAsync(200);
    store.type('jeans');
    await jest.advanceTimersByTimeAsync(200);
    expect([signals[0]?.aborted, names(store)]).toEqual([true, ['Slim Jeans']]);
    arrive();
    await jest.advanceTimersByTimeAsync(200);
    expect(names(store)).toEqual(['Slim Jeans']);
  },
);

test('§8 suggestions that fail are none: the search itself says what is wrong', async () => {
  const { services, notices } = servicesForTest(problem('offline'));
  const store = suggestionsStore(services);
  store.type('kurta');
  await jest.advanceTimersByTimeAsync(200);
  expect([store.state$.value, notices]).toEqual([null, []]);
});

test('§2 a backend without parameters has suggestions too', async () => {
  const store = suggestionsStore(plainServicesForTest(products).services);
  store.type('jeans');
  jest.advanceTimersByTime(200);
  jest.useRealTimers();
  await new Promise<void>((resolve) => store.state$.subscribe((state) => state && resolve()));
  expect(names(store)).toEqual(['Slim Jeans']);
});

test('§2 searches are remembered in this browser', () => {
  const { services } = servicesForTest([]);
  const store = suggestionsStore(services);
  store.remember('kurta');
  store.remember('jeans');
  store.readRecent();
  expect(store.recent$.value).toEqual(['jeans', 'kurta']);
});
