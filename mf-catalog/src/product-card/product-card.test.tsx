import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('§9 a card says how many coins come off, to those who have them, and follows the balance', () => {
  const { host } = show();
  expect(within(card()).queryByText(/coins off/)).toBeNull();
  act(() => host.createBusFor('shell').publish('session:changed', { status: 'signed-in', userId: 'u' }));
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 12_000, totalEarned: 12_000 }));
  expect(within(card()).getByText('6,490 coins off')).toBeVisible();
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 137, totalEarned: 12_000 }));
  expect(within(card()).getByText('130 coins off')).toBeVisible();
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 9, totalEarned: 12_000 }));
  expect(within(card()).queryByText(/coins off/)).toBeNull();
});

test('§9 no coins come off a piece that cannot be bought', () => {
  const { host } = show([{ ...kurta, stock: {} }, productForTest({ _id: 'bare', images: [] })]);
  act(() => host.createBusFor('shell').publish('session:changed', { status: 'signed-in', userId: 'u' }));
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 500, totalEarned: 500 }));
  expect(screen.queryByText(/coins off/)).toBeNull();
});

test('§6 a visitor is promised no coins, whatever balance is still about', () => {
  const { host } = show();
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 500, totalEarned: 500 }));
  expect(within(card()).queryByText(/coins off/)).toBeNull();
});

test('§5 sizes that are gone are struck through, and named as sold out', () => {
  show();
  const sizes = within(screen.getByRole('list', { name: 'Sizes' })).getAllByRole('listitem');
  expect(sizes.map((size) => size.textContent)).toEqual(['S', 'M', 'L sold out']);
  expect(sizes[2]?.querySelector('s')).toHaveTextContent('L');
});

test('§2 the second picture comes with the mouse, and not by a touch', async () => {
  const user = userEvent.setup();
  show();
  const pictures = () => [...card().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  await user.pointer([{ keys: '[TouchA>]', target: card() }, { keys: '[/TouchA]' }]);
  expect(pictures()).toEqual(['/pictures/kurta-1.webp']);
  await user.hover(card());
  expect(pictures()).toEqual(['/pictures/kurta-1.webp', '/pictures/kurta-2.webp']);
});

test('§2 a card whose sizes are all gone says Sold out instead', () => {
  show([{ ...kurta, stock: {} }]);
  expect(within(card()).getByText('Sold out')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Sizes' })).toBeNull();
});

test('§2 the heart comes after the link, so that the keyboard meets the piece first', () => {
  show();
  const stops = [...card().querySelectorAll('a, button')].map((element) => element.tagName);
  expect(stops).toEqual(['A', 'BUTTON']);
});
