import { act, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { type Problem, problem, type Product } from '@shop/shared-api';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { addRecentId, maxRecent, parseRecentIds } from './recent.rules';
import { recentStore } from './recent.store';
import { RecentlyViewed } from './recently-viewed';

const [kurta, shirt, tee] = ['kurta', 'shirt', 'tee'].map((_id) => productForTest({ _id })) as [never, never, never];
let reportInView: (inView: boolean) => void = () => undefined;

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reportInView = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

function show(before: readonly string[], ...answers: readonly (readonly Product[] | Problem)[]) {
  const test = servicesForTest(...answers);
  test.services.kept.write('recently-viewed', JSON.stringify(before));
  renderAt('/', '/', <RecentlyViewed services={test.services} productId="kurta" />);
  const readStoredIds = (): unknown => JSON.parse(test.services.kept.read('recently-viewed') ?? 'null');
  return { ...test, readStoredIds };
}

const shelf = () => screen.findByRole('region', { name: 'Recently viewed' });
const waitForEffects = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

test('recently viewed: other viewed products are shown, the most recent first', async () => {
  const { readStoredIds, calls } = show(['tee', 'kurta', 'shirt'], [kurta, shirt, tee]);
  expect(readStoredIds()).toEqual(['kurta', 'tee', 'shirt']);
  expect(calls).toEqual([]);
  act(() => reportInView(true));
  expect((await within(await shelf()).findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'Piece tee',
    'Piece shirt',
  ]);
  expect(calls).toEqual(['tee,shirt']);
});

test('recently viewed: nothing is requested while the section is far from the viewport', async () => {
  const { calls } = show(['tee'], [tee]);
  act(() => reportInView(false));
  await waitForEffects();
  expect([calls, screen.queryByRole('region')]).toEqual([[], null]);
});

test('recently viewed: products that no longer exist are removed without a toast', async () => {
  const { readStoredIds, toasts } = show(['gone', 'tee'], [tee]);
  act(() => reportInView(true));
  expect(await within(await shelf()).findAllByRole('link')).toHaveLength(1);
  expect([readStoredIds(), toasts]).toEqual([['kurta', 'tee'], []]);
});

test('recently viewed: a failed load shows nothing and removes no product', async () => {
  const { readStoredIds } = show(['tee'], problem('offline'));
  act(() => reportInView(true));
  await waitForEffects();
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  expect(readStoredIds()).toEqual(['kurta', 'tee']);
});

test('recently viewed: at most twelve products are remembered, each once, the most recent first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }).map(String), { minLength: 1, maxLength: 60 }), (views) => {
      const recent = views.reduce<readonly string[]>(addRecentId, []);
      expect(recent[0]).toBe(views.at(-1));
      expect(recent.length).toBe(Math.min(maxRecent, new Set(views).size));
      expect(parseRecentIds(JSON.stringify(recent))).toEqual(recent);
    }),
  );
});

test.each([null, 'rubbish', '{}', '[1]'])('recently viewed: the stored value %s has no products', (text) => {
  expect(parseRecentIds(text)).toEqual([]);
});

test('recently viewed: several tabs share the list', () => {
  const { services } = servicesForTest([]);
  const store = recentStore(services);
  store.recordView('a');
  services.kept.write('recently-viewed', '["from another tab","a"]');
  expect(store.recordView('b')).toEqual(['from another tab', 'a']);
});
