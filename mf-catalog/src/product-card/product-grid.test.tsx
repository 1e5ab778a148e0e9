import { act, screen } from '@testing-library/react';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { ProductGrid } from './product-grid';

/** Tells which places of the grid are near the screen, as the browser would. */
let tell: (near: readonly number[]) => void = () => undefined;

beforeEach(() => {
  const watched: Element[] = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(heard: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        watched.length = 0;
        tell = (near) => heard(watched.map((target, index) => ({ target, isIntersecting: near.includes(index) })));
      }
      observe(place: Element) {
        watched.push(place);
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

test('§2 a long list keeps the cards near the screen, and a place for each of the others', () => {
  show(240);
  expect(names()).toHaveLength(240);
  act(() => tell([100, 101]));
  expect(names()).toEqual(Array.from({ length: 24 }, (_, index) => `Piece ${96 + index}`));
  expect(screen.getAllByRole('listitem').filter((place) => place.parentElement?.dataset['columns'])).toHaveLength(240);
  act(() => tell([0]));
  expect(names()[0]).toBe('Piece 0');
});

test('§2 the card that has the focus stays, however far somebody scrolls', () => {
  show(240);
  act(() => tell([0]));
  act(() => screen.getByRole('link', { name: 'Piece 5' }).focus());
  act(() => tell([200]));
  expect(screen.getByRole('link', { name: 'Piece 5' })).toHaveFocus();
  expect(names()).toHaveLength(48);
});

test('§2 a list of three pages is shown whole', () => {
  show(72);
  act(() => tell([0]));
  expect(names()).toHaveLength(72);
});
