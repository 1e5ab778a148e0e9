import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  Link as RouterLink,
  type LinkProps,
  MemoryRouter,
  NavLink as RouterNavLink,
  type NavLinkProps,
  useLocation,
} from 'react-router-dom';
import { Link, NavLink } from './link';

const htmlOf = <Props extends object>(Component: ComponentType<Props>, props: Props) =>
  render(
    <MemoryRouter initialEntries={['/collection?type=Topwear']}>
      <Component {...props} />
    </MemoryRouter>,
  ).container.innerHTML;

test.each<LinkProps>([
  { to: '/cart', children: 'Cart' },
  { to: '?search=1', className: 'a', 'aria-label': 'Search' },
  { to: { pathname: '/product/a b', search: '?size=M', hash: '#top' }, target: '_blank' },
])('§2 a link is written as the router writes it on a server: %j', (props) => {
  expect(htmlOf(Link, props)).toBe(htmlOf(RouterLink as ComponentType<LinkProps>, props));
});

test.each<NavLinkProps>([
  { to: '/', end: true, children: 'Home' },
  { to: '/collection', children: 'Collection' },
  { to: '/collection', className: ({ isActive }) => (isActive ? 'here' : 'there') },
  { to: '/about', className: 'plain', children: ({ isActive }) => String(isActive) },
])('§2 a link of the navigation says like the router’s whether it is followed: %j', (props) => {
  expect(htmlOf(NavLink, props)).toBe(htmlOf(RouterNavLink as ComponentType<NavLinkProps>, props));
});

function Here() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${String(state)}`}</p>;
}

test('link: it is followed by the router, unless its click is prevented or another tab is wanted', () => {
  render(
    <MemoryRouter>
      <Link to="/cart" state="kept">
        Cart
      </Link>
      <Link to="/about" onClick={(event) => event.preventDefault()}>
        About
      </Link>
      <Here />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('About'));
  fireEvent.click(screen.getByText('Cart'), { ctrlKey: true });
  expect(screen.getByText('/ null')).toBeTruthy();
  fireEvent.click(screen.getByText('Cart'));
  expect(screen.getByText('/cart kept')).toBeTruthy();
});
