import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { servicesForTest } from '../session/services-for-test';
import { freshToken } from '../session/token-for-test';
import { Header } from './header';
import { formatCartCount, formatCartLabel } from './header.rules';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function show({ signedIn = false, at = '/about' } = {}) {
  const made = servicesForTest();
  if (signedIn) made.session.signIn(freshToken());
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[at]}>
      <Header services={made.services} session={made.session} />
      <Address />
      <button type="button">elsewhere</button>
    </MemoryRouter>,
  );
  return { ...made, user, bar: screen.getByRole('banner') };
}

const address = () => screen.getByLabelText('address').textContent;

test('§2 the header links to Home, Collection, About and Contact and marks the current one', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Collection', '/collection'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(['About']);
});

test('§2 below a page of the shop no link is marked: the same is sent for all addresses behind which there is nothing', () => {
  const { bar } = show({ at: '/about/nothing' });
  expect(bar.querySelector('[aria-current]')).toBeNull();
});

test('§2 the search icon opens /collection with the search bar', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(address()).toBe('/collection?search=1');
});

test('§2 a heart leads to the wishlist', async () => {
  const { user, bar } = show();
  await user.click(within(bar).getByRole('link', { name: 'Wishlist' }));
  expect(address()).toBe('/wishlist');
});

test('§6 a visitor finds Login and no coins', () => {
  show();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: /coin/i })).not.toBeInTheDocument();
});

test('§2 the cart link counts the items as the cart says them', () => {
  const { host, bar } = show();
  expect(within(bar).getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  act(() => host.createBusFor('mf-cart-checkout').publish('cart:changed', { lines: [], count: 3, coinDiscounts: {} }));
  expect(within(bar).getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3');
});

test('§2 a cart that was counted before the header came is shown with its count', () => {
  const made = servicesForTest();
  made.host.createBusFor('mf-cart-checkout').publish('cart:changed', { lines: [], count: 1, coinDiscounts: {} });
  render(<Header services={made.services} session={made.session} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
});

test('§2 the names and figures of the cart link', () => {
  expect([undefined, 0, 1, 2].map(formatCartLabel)).toEqual(['Cart', 'Cart, 0 items', 'Cart, 1 item', 'Cart, 2 items']);
  expect([undefined, 0, 1, 99, 100].map(formatCartCount)).toEqual([null, null, '1', '99', '99+']);
});

test('§2 a customer sees the coin balance, which leads to /coins', () => {
  const { host } = show({ signedIn: true });
  expect(screen.getByRole('link', { name: 'Coin balance' })).toHaveAttribute('href', '/coins');
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 12_000, totalEarned: 12_000 }));
  expect(screen.getByRole('link', { name: '12,000 coins' })).toHaveTextContent('12,000');
});

test('§2 the profile dropdown holds the customer’s pages and closes when one is followed', async () => {
  const { user } = show({ signedIn: true });
  await user.click(screen.getByRole('button', { name: 'Profile', expanded: false }));
  const profile = screen.getByRole('link', { name: 'My Profile' });
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Coin program' })).toHaveAttribute('href', '/coins');
  expect(screen.getByRole('link', { name: 'My Redemptions' })).toHaveAttribute('href', '/my-redemptions');
  await user.click(profile);
  expect(address()).toBe('/profile');
  expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
});

test('§2 the dropdown closes by Escape, which gives the focus back, and by a click elsewhere', async () => {
  const { user } = show({ signedIn: true });
  const button = screen.getByRole('button', { name: 'Profile' });
  await user.click(button);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('§2 Logout makes a visitor, says so, and leaves the focus on Login', async () => {
  const { user, session, notices } = show({ signedIn: true });
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(session.token()).toBeNull();
  expect(notices).toEqual([{ kind: 'info', text: 'You are logged out.' }]);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
});

test('§2 the mobile menu holds the links of the header and closes when one is followed', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Collection', 'About', 'Contact', 'Wishlist', 'Login']);
  await user.click(within(menu).getByRole('link', { name: 'Contact' }));
  expect(address()).toBe('/contact');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('§2 a customer’s mobile menu holds the profile pages, the coins and Logout', async () => {
  const { user, host, session } = show({ signedIn: true });
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 40, totalEarned: 40 }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'My Redemptions' })).toBeInTheDocument();
  expect(menu).toHaveTextContent('40 coins');
  await user.click(within(menu).getByRole('button', { name: 'Logout' }));
  expect(session.token()).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
