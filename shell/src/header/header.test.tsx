import { logout } from '@shop/shared-api';
import { useLocation } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { servicesForTest } from '../session/services-for-test';
import { freshToken } from '../session/token-for-test';
import { Header } from './header';
import { findCurrentLink, formatCartCount, formatCartLabel, mainLinks } from './header.rules';
import './customer-controls';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

async function show({ signedIn = false, at = '/about', name = 'Sikka' } = {}) {
  const made = servicesForTest({ settings: { brand: { name, tagline: '' } } });
  if (signedIn) made.session.signIn(freshToken());
  const user = userEvent.setup();
  render(
    <NavigationForTest entries={[at]}>
      <Header services={made.services} session={made.session} />
      <Address />
      <button type="button">elsewhere</button>
    </NavigationForTest>,
  );
  if (signedIn) await screen.findByRole('button', { name: 'Profile' });
  return { ...made, user, bar: screen.getByRole('banner') };
}

const address = () => screen.getByLabelText('address').textContent;

test('§2 the header links to Home, Collection with its categories, About and Contact and marks the current one', async () => {
  await show();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Collection', '/collection'],
    ['Men', '/men-collection'],
    ['Women', '/women-collection'],
    ['Kids', '/collection?category=Kids'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.textContent)).toEqual(['About']);
});

test('§2 below a page of the shop no link is marked: the same is sent for all addresses behind which there is nothing', async () => {
  const { bar } = await show({ at: '/about/nothing' });
  expect(bar.querySelector('[aria-current]')).toBeNull();
});

test('a shop’s name of more than nine letters is set smaller, so that a phone shows all of it', async () => {
  const { bar } = await show({ name: 'Meera’s Loom' });
  expect(within(bar).getByText('Meera’s Loom', { selector: 'a *' })).toHaveClass('longName');
});

test('the page of a category marks the category, and every other collection page the collection', () => {
  const current = (address: string) => {
    const { pathname, search } = new URL(address, 'http://shop');
    return findCurrentLink(mainLinks, pathname, search);
  };
  expect(current('/collection?category=Kids')).toBe('/collection?category=Kids');
  expect(current('/collection?category=Kids&sort=low-high')).toBe('/collection');
  expect(current('/men-collection?sort=low-high')).toBe('/men-collection');
  expect(current('/cart')).toBeUndefined();
});

test('§2 the search icon opens /collection with the search bar', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(address()).toBe('/collection?search=1');
});

test('§2 a heart leads to the wishlist', async () => {
  const { user, bar } = await show();
  await user.click(within(bar).getByRole('link', { name: 'Wishlist' }));
  expect(address()).toBe('/wishlist');
});

test('§6 a visitor finds Login and no coins', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: /coin/i })).not.toBeInTheDocument();
});

test('§2 the cart link shows the number of items that the cart publishes', async () => {
  const { host, bar } = await show();
  expect(within(bar).getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  act(() => host.createBusFor('mf-cart-checkout').publish('cart:changed', { lines: [], count: 3, coinDiscounts: {} }));
  expect(within(bar).getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3');
});

test('§2 a cart that was counted before the header came is shown with its count', async () => {
  const made = servicesForTest();
  made.host.createBusFor('mf-cart-checkout').publish('cart:changed', { lines: [], count: 1, coinDiscounts: {} });
  render(<Header services={made.services} session={made.session} />, { wrapper: NavigationForTest });
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
});

test('§2 the names and figures of the cart link', async () => {
  expect([undefined, 0, 1, 2].map(formatCartLabel)).toEqual(['Cart', 'Cart, 0 items', 'Cart, 1 item', 'Cart, 2 items']);
  expect([undefined, 0, 1, 99, 100].map(formatCartCount)).toEqual([null, null, '1', '99', '99+']);
});

test('§2 a customer sees the coin balance, which leads to /coins', async () => {
  const { host } = await show({ signedIn: true });
  expect(screen.getByRole('link', { name: 'Coin balance' })).toHaveAttribute('href', '/coins');
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 12_000, totalEarned: 12_000 }));
  expect(screen.getByRole('link', { name: '12,000 coins' })).toHaveTextContent('12,000');
});

test('§2 the profile dropdown holds the customer’s pages and closes when one is followed', async () => {
  const { user } = await show({ signedIn: true });
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
  const { user } = await show({ signedIn: true });
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

test('§2 Logout ends the session with a toast, and the focus moves to Login', async () => {
  const { user, session, notices, calls } = await show({ signedIn: true });
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(session.token()).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual([logout.path]);
  expect(notices).toEqual([{ kind: 'info', text: 'You are logged out.' }]);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
});

test('§2 the mobile menu holds the links of the header and closes when one is followed', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Collection', 'Men', 'Women', 'Kids', 'About', 'Contact', 'Wishlist', 'Login']);
  await user.click(within(menu).getByRole('link', { name: 'Contact' }));
  expect(address()).toBe('/contact');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('before there are scripts the menu is a popover of the browser, with its links in the page', () => {
  const { services, session } = servicesForTest();
  const html = document.createElement('div');
  html.innerHTML = renderToString(
    <NavigationForTest>
      <Header services={services} session={session} />
    </NavigationForTest>,
  );
  const menu = html.querySelector('dialog[popover=auto]');
  expect(html.querySelector('[aria-label=Menu][popovertarget]')).toHaveAttribute('popovertarget', menu?.id);
  expect(html.querySelector('[aria-label="Close menu"]')).toHaveAttribute('popovertargetaction', 'hide');
  expect(menu?.querySelectorAll('a')).toHaveLength(9);
});

test('a customer whose controls are still loading finds the profile behind the icon', async () => {
  const { services, session } = servicesForTest();
  session.signIn(freshToken());
  render(<Header services={services} session={session} />, { wrapper: NavigationForTest });
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(await screen.findByRole('button', { name: 'Profile' })).toBeInTheDocument();
});

test('§2 a customer’s mobile menu holds the profile pages, the coins and Logout', async () => {
  const { user, host, session } = await show({ signedIn: true });
  act(() => host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 40, totalEarned: 40 }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'My Redemptions' })).toBeInTheDocument();
  expect(menu).toHaveTextContent('40 coins');
  await user.click(within(menu).getByRole('button', { name: 'Logout' }));
  expect(session.token()).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
