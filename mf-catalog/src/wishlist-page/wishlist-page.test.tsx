import { problem } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ProductGrid } from '../product-card';
import { productForTest, renderAt, servicesForTest, type ServicesForTest } from '../services-for-test';
import WishlistPage from './wishlist-page';

const [kurta, shirt, tee] = ['kurta', 'shirt', 'tee'].map((_id) => productForTest({ _id })) as [never, never, never];

function open(test: ServicesForTest, wishes: readonly string[]) {
  test.services.kept.write('wishlist', JSON.stringify(wishes));
  return renderAt('/wishlist', '/wishlist', <WishlistPage services={test.services} />);
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const getHeart = (name: string) => screen.getByRole('button', { name: `Wishlist: ${name}` });
const readStored = ({ services }: ServicesForTest): unknown => JSON.parse(services.kept.read('wishlist') ?? 'null');

test('wishlist: shows the stored products, the most recent first, and requests only them', async () => {
  const test = servicesForTest([kurta, shirt, tee]);
  open(test, ['tee', 'kurta']);
  expect(await screen.findByRole('link', { name: 'Piece tee' })).toBeVisible();
  expect(names()).toEqual(['Piece tee', 'Piece kurta']);
  expect(test.calls).toEqual(['tee,kurta']);
});

test('wishlist: an empty wishlist explains how to fill it and links to the collection', () => {
  open(servicesForTest([]), []);
  expect(screen.getByText(/Tap the heart/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/collection');
});

test('wishlist: the heart removes a product from the list and from storage', async () => {
  const user = userEvent.setup();
  const test = servicesForTest([kurta, shirt]);
  open(test, ['kurta', 'shirt']);
  await user.click(await screen.findByRole('button', { name: 'Wishlist: Piece kurta' }));
  expect(names()).toEqual(['Piece shirt']);
  expect(readStored(test)).toEqual(['shirt']);
  // The heart is removed, and the focus stays on the page.
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Wishlist' }));
});

test('§6 a gated product stays on the wishlist by its name and can be removed', async () => {
  const test = servicesForTest([kurta, productForTest({ _id: 'early', price: 2_099, gate: 'EARLY_ACCESS' })]);
  open(test, ['early', 'kurta']);
  expect(await screen.findByRole('link', { name: 'Piece early' })).toHaveAttribute('href', '/product/early');
  expect(screen.getByText('Early access only')).toBeVisible();
  expect([test.toasts, document.body.textContent.includes('2,099')]).toEqual([[], false]);
  await userEvent.click(getHeart('Piece early'));
  expect(readStored(test)).toEqual(['kurta']);
});

test('wishlist: products that no longer exist are removed, with a toast', async () => {
  const test = servicesForTest([kurta]);
  open(test, ['gone', 'kurta', 'gone too']);
  expect(await screen.findByRole('link', { name: 'Piece kurta' })).toBeVisible();
  expect(test.toasts).toEqual([
    'warning: 2 products on your wishlist are no longer sold. We removed them from the list.',
  ]);
  expect(readStored(test)).toEqual(['kurta']);
});

test('wishlist: a failed load shows the message, and Retry loads the list', async () => {
  const user = userEvent.setup();
  const test = servicesForTest(problem('offline'), [kurta]);
  open(test, ['kurta']);
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the shop.*Your saved items are safe/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Piece kurta' })).toBeVisible();
  expect(readStored(test)).toEqual(['kurta']);
});

test('wishlist: a change in another tab is shown in this one', () => {
  const test = servicesForTest([kurta]);
  renderAt('/', '/', <ProductGrid services={test.services} products={[kurta]} columns={3} headingLevel={2} />);
  expect(getHeart('Piece kurta')).toHaveAttribute('aria-pressed', 'false');
  // The bus delivers the state of another tab like one of this tab.
  act(() => test.host.createBusFor('mf-catalog').publish('catalog:wishlist-changed', { ids: ['kurta'] }));
  expect(getHeart('Piece kurta')).toHaveAttribute('aria-pressed', 'true');
});

test('wishlist: a full wishlist shows a toast and stays unchanged', async () => {
  const user = userEvent.setup();
  const test = servicesForTest([kurta]);
  const full = Array.from({ length: 100 }, (_, index) => `p${index}`);
  test.services.kept.write('wishlist', JSON.stringify(full));
  renderAt('/', '/', <ProductGrid services={test.services} products={[kurta]} columns={3} headingLevel={2} />);
  await user.click(getHeart('Piece kurta'));
  expect(test.toasts).toEqual(['warning: Your wishlist is full: it has 100 products. Remove one first.']);
  expect(getHeart('Piece kurta')).toHaveAttribute('aria-pressed', 'false');
});

test('server rendering: the HTML contains no wishes', () => {
  const test = servicesForTest([kurta]);
  test.services.kept.write('wishlist', '["kurta"]');
  const html = renderToString(
    <NavigationForTest>
      <ProductGrid services={test.services} products={[kurta]} columns={3} headingLevel={2} />
    </NavigationForTest>,
  );
  expect(html).toContain('aria-pressed="false"');
  expect(html).not.toContain('style=');
});
