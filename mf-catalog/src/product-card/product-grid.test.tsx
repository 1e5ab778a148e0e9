import { act, screen } from '@testing-library/react';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { ProductGrid } from './product-grid';

/** Simulates the IntersectionObserver: reports which grid items are near the viewport. */
let reportVisible: (indexes: readonly number[]) => void = () => undefined;

beforeEach(() => {
  const observed: Element[] = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        observed.length = 0;
        reportVisible = (indexes) =>
          callback(observed.map((target, index) => ({ target, isIntersecting: indexes.includes(index) })));
      }
      observe(item: Element) {
        observed.push(item);
      }
      disconnect() {}
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

function show(count: number) {
  const products = Array.from({ length: count }, (_, index) =>
    productForTest({ _id: `p${index}`, name: `Piece ${index}` }),
  );
  renderAt(
    '/',
    '/',
    <ProductGrid services={servicesForTest().services} products={products} columns={3} headingLevel={2} />,
  );
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('windowed list: a long list renders the cards near the viewport and an empty item for each other card', () => {
  show(240);
  expect(names()).toHaveLength(240);
  act(() => reportVisible([100, 101]));
  expect(names()).toEqual(Array.from({ length: 24 }, (_, index) => `Piece ${96 + index}`));
  expect(screen.getAllByRole('listitem').filter((item) => item.parentElement?.dataset['columns'])).toHaveLength(240);
  act(() => reportVisible([0]));
  expect(names()[0]).toBe('Piece 0');
});

test('windowed list: the focused card stays rendered', () => {
  show(240);
  act(() => reportVisible([0]));
  act(() => screen.getByRole('link', { name: 'Piece 5' }).focus());
  act(() => reportVisible([200]));
  expect(screen.getByRole('link', { name: 'Piece 5' })).toHaveFocus();
  expect(names()).toHaveLength(48);
});

test('windowed list: a list of three pages renders all cards', () => {
  show(72);
  act(() => reportVisible([0]));
  expect(names()).toHaveLength(72);
});
