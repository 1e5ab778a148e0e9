import { act, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import { ProductGrid } from './product-grid';

const kurta = productForTest({ _id: 'kurta', name: 'Indigo Kurta', price: 1299 });

function show(products = [kurta]) {
  const test = servicesForTest(products);
  renderAt(
    '/',
    '/',
    <ProductGrid services={test.services} products={products} columns={3} headingLevel={2} withSizes />,
  );
  return test;
}

const card = () => screen.getByRole('article');

test('§9 a card shows how many coins can be used and follows the balance', () => {
  const { host } = show();
  expect(within(card()).queryByText(/off/)).toBeNull();
  act(() => host.createBusFor('shell').publish('session:changed', { status: 'signed-in', userId: 'u' }));
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 12_000, totalEarned: 12_000 }));
  expect(within(card()).getByText(/^₹649 off/)).toBeVisible();
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 137, totalEarned: 12_000 }));
  expect(within(card()).getByText(/^₹13 off/)).toBeVisible();
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 9, totalEarned: 12_000 }));
  expect(within(card()).queryByText(/off/)).toBeNull();
});

test('product card: a product that cannot be bought shows no coins', () => {
  const { host } = show([{ ...kurta, stock: {} }, productForTest({ _id: 'bare', images: [] })]);
  act(() => host.createBusFor('shell').publish('session:changed', { status: 'signed-in', userId: 'u' }));
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 500, totalEarned: 500 }));
  expect(screen.queryByText(/off/)).toBeNull();
});

test('product card: a visitor sees no coins, even if a balance was published', () => {
  const { host } = show();
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 500, totalEarned: 500 }));
  expect(within(card()).queryByText(/off/)).toBeNull();
});

test.each([
  ['the mouse', (user: UserEvent) => user.hover(card())],
  ['the keyboard', (user: UserEvent) => user.tab()],
])('product card: %s shows the sizes, and sold-out ones are struck through and announced', async (_, reach) => {
  show();
  expect(screen.queryByRole('list', { name: 'Sizes' })).toBeNull();
  await reach(userEvent.setup());
  const sizes = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('listitem');
  expect(sizes.map((size) => size.textContent)).toEqual(['S', 'M', 'L sold out']);
  expect(sizes[2]?.querySelector('s')).toHaveTextContent('L');
});

test('product card: the second image is loaded on mouse hover but not on touch', async () => {
  const user = userEvent.setup();
  show();
  const pictures = () => [...card().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  await user.pointer([{ keys: '[TouchA>]', target: card() }, { keys: '[/TouchA]' }]);
  expect(pictures()).toEqual(['/pictures/kurta-1.webp']);
  await user.hover(card());
  expect(pictures()).toEqual(['/pictures/kurta-1.webp', '/pictures/kurta-2.webp']);
});

test('product card: a product without stock shows Sold out instead of the sizes', async () => {
  show([{ ...kurta, stock: {} }]);
  await userEvent.hover(card());
  expect(within(card()).getByText('Sold out')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Sizes' })).toBeNull();
});

test('a11y: the wishlist button follows the link in the tab order', () => {
  show();
  const stops = [...card().querySelectorAll('a, button')].map((element) => element.tagName);
  expect(stops).toEqual(['A', 'BUTTON']);
});

test('a card shows a higher MRP struck through with the saving', () => {
  show([{ ...kurta, mrp: 1999 }]);
  expect(within(card()).getByText('MRP ₹1,999').tagName).toBe('S');
  expect(within(card()).getByText(/35% off/)).toBeVisible();
});
