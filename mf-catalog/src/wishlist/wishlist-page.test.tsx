import { problem } from '@shop/shared-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ProductGrid } from '../product-card';
import { productForTest, renderAt, servicesForTest, type ServicesForTest } from '../services-for-test';
import WishlistPage from './wishlist-page';

const [kurta, shirt, tee] = ['kurta', 'shirt', 'tee'].map((_id) => productForTest({ _id })) as [never, never, never];

function open(test: ServicesForTest, wishes: readonly string[]) {
  test.services.kept.write('wishlist', JSON.stringify(wishes));
  return renderAt('/wishlist', '/wishlist', <WishlistPage services={test.services} />);
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const heartOf = (name: string) => screen.getByRole('button', { name: `Wishlist: ${name}` });
const keptBy = ({ services }: ServicesForTest): unknown => JSON.parse(services.kept.read('wishlist') ?? 'null');

test('§2 the wishlist shows what was kept, the latest first, and asks for no more than that', async () => {
  const test = servicesForTest([kurta, shirt, tee]);
  open(test, ['tee', 'kurta']);
  expect(await screen.findByRole('link', { name: 'Piece tee' })).toBeVisible();
  expect(names()).toEqual(['Piece tee', 'Piece kurta']);
  expect(test.calls).toEqual(['tee,kurta']);
});

test('§2 an empty wishlist says how to fill it, and leads to the collection', () => {
  open(servicesForTest([]), []);
  expect(screen.getByText(/Tap the heart/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/collection');
});

test('§2 the heart takes a piece off the list, and it is kept so', async () => {
  const user = userEvent.setup();
  const test = servicesForTest([kurta, shirt]);
  open(test, ['kurta', 'shirt']);
  await user.click(await screen.findByRole('button', { name: 'Wishlist: Piece kurta' }));
  expect(names()).toEqual(['Piece shirt']);
  expect(keptBy(test)).toEqual(['shirt']);
  // The heart is gone, and the keyboard stays on the page.
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Wishlist' }));
});

test('§6 a gated piece stays on the wishlist by its name, and can be taken off', async () => {
  const test = servicesForTest([kurta, productForTest({ _id: 'early', price: 2_099, gate: 'EARLY_ACCESS' })]);
  open(test, ['early', 'kurta']);
  expect(await screen.findByRole('link', { name: 'Piece early' })).toHaveAttribute('href', '/product/early');
  expect(screen.getByText('Early access only')).toBeVisible();
  expect([test.notices, document.body.textContent.includes('2,099')]).toEqual([[], false]);
  await userEvent.click(heartOf('Piece early'));
  expect(keptBy(test)).toEqual(['kurta']);
});

test('§4 pieces that left the shop are said and taken off the list', async () => {
  const test = servicesForTest([kurta]);
  open(test, ['gone', 'kurta', 'gone too']);
  expect(await screen.findByRole('link', { name: 'Piece kurta' })).toBeVisible();
  expect(test.notices).toEqual([
    'warning: 2 pieces of your wishlist are no longer in the shop. We took them off the list.',
  ]);
  expect(keptBy(test)).toEqual(['kurta']);
});

test('§8 a wishlist that could not be loaded shows the message, and Retry loads it', async () => {
  const user = userEvent.setup();
  const test = servicesForTest(problem('offline'), [kurta]);
  open(test, ['kurta']);
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the shop.*Nothing on it is lost/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Piece kurta' })).toBeVisible();
  expect(keptBy(test)).toEqual(['kurta']);
});

test('§2 a heart that is pressed in another tab is pressed here', () => {
  const test = servicesForTest([kurta]);
  renderAt('/', '/', <ProductGrid services={test.services} products={[kurta]} columns={3} headingLevel={2} />);
  expect(heartOf('Piece kurta')).toHaveAttribute('aria-pressed', 'false');
  // The bus hands the state of another tab to this one as it hands its own.
  act(() => test.host.createBusFor('mf-catalog').publish('catalog:wishlist-changed', { ids: ['kurta'] }));
  expect(heartOf('Piece kurta')).toHaveAttribute('aria-pressed', 'true');
});

test('§2 a wishlist that is full says so and keeps what it has', async () => {
  const user = userEvent.setup();
  const test = servicesForTest([kurta]);
  const full = Array.from({ length: 100 }, (_, index) => `p${index}`);
  test.services.kept.write('wishlist', JSON.stringify(full));
  renderAt('/', '/', <ProductGrid services={test.services} products={[kurta]} columns={3} headingLevel={2} />);
  await user.click(heartOf('Piece kurta'));
  expect(test.notices).toEqual(['warning: Your wishlist is full with 100 pieces. Take something off it first.']);
  expect(heartOf('Piece kurta')).toHaveAttribute('aria-pressed', 'false');
});

test('§2 what a server renders knows no wishes, whatever is kept', () => {
  const test = servicesForTest([kurta]);
  test.services.kept.write('wishlist', '["kurta"]');
  const html = renderToString(
    <MemoryRouter>
      <ProductGrid services={test.services} products={[kurta]} columns={3} headingLevel={2} />
    </MemoryRouter>,
  );
  expect(html).toContain('aria-pressed="false"');
  expect(html).not.toContain('style=');
});
