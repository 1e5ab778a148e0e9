import { act, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { type Problem, problem, type Product } from '@shop/shared-api';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { looked, mostRecent, readRecent } from './recent.rules';
import { recentStore } from './recent.store';
import { RecentlyViewed } from './recently-viewed';

const [kurta, shirt, tee] = ['kurta', 'shirt', 'tee'].map((_id) => productForTest({ _id })) as [never, never, never];
let come: (near: boolean) => void = () => undefined;

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        come = (isIntersecting) => heard([{ isIntersecting }]);
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
  const keptIds = (): unknown => JSON.parse(test.services.kept.read('recently-viewed') ?? 'null');
  return { ...test, keptIds };
}

const shelf = () => screen.findByRole('region', { name: 'Recently viewed' });
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

test('§2 the pieces that were looked at before are shown, the latest first, without the present one', async () => {
  const { keptIds, calls } = show(['tee', 'kurta', 'shirt'], [kurta, shirt, tee]);
  expect(keptIds()).toEqual(['kurta', 'tee', 'shirt']);
  expect(calls).toEqual([]);
  act(() => come(true));
  expect((await within(await shelf()).findAllByRole('link')).map((link) => link.textContent)).toEqual([
    'Piece tee',
    'Piece shirt',
  ]);
  expect(calls).toEqual(['tee,shirt']);
});

test('§2 nothing is asked for as long as the shelf is far away', async () => {
  const { calls } = show(['tee'], [tee]);
  act(() => come(false));
  await settled();
  expect([calls, screen.queryByRole('region')]).toEqual([[], null]);
});

test('§4 what left the shop is forgotten without a word', async () => {
  const { keptIds, notices } = show(['gone', 'tee'], [tee]);
  act(() => come(true));
  expect(await within(await shelf()).findAllByRole('link')).toHaveLength(1);
  expect([keptIds(), notices]).toEqual([['kurta', 'tee'], []]);
});

test('§8 a shelf that cannot be loaded is not there, and nothing is forgotten', async () => {
  const { keptIds } = show(['tee'], problem('offline'));
  act(() => come(true));
  await settled();
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  expect(keptIds()).toEqual(['kurta', 'tee']);
});

test('§2 at most twelve pieces are remembered, each once, the latest first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }).map(String), { minLength: 1, maxLength: 60 }), (views) => {
      const recent = views.reduce<readonly string[]>(looked, []);
      expect(recent[0]).toBe(views.at(-1));
      expect(recent.length).toBe(Math.min(mostRecent, new Set(views).size));
      expect(readRecent(JSON.stringify(recent))).toEqual(recent);
    }),
  );
});

test.each([null, 'rubbish', '{}', '[1]'])('§2 the kept text %s is no memory', (text) => {
  expect(readRecent(text)).toEqual([]);
});

test('§2 two tabs remember together', () => {
  const { services } = servicesForTest([]);
  const store = recentStore(services);
  store.look('a');
  services.kept.write('recently-viewed', '["from another tab","a"]');
  expect(store.look('b')).toEqual(['from another tab', 'a']);
});
