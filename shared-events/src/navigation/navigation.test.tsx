import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import type * as NavigationModule from '.';
import { type Navigation, NavigationProvider } from './context';
import { useLocation, useNavigate, useParams, useSearchParams } from './hooks';
import { Link, NavLink } from './link';
import { NavigationForTest } from './navigation-for-test';

const location = { pathname: '/collection', search: '?type=Topwear', hash: '', state: null, key: 'default' };
const navigation = (own: Partial<Navigation> = {}): Navigation => ({
  location,
  params: {},
  basename: '',
  navigate: () => undefined,
  ...own,
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function Here() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}
const here = () => screen.getByRole('status').textContent;

test('links: an address may be a path, a query, a fragment or their parts', () => {
  render(
    <NavigationProvider value={navigation()}>
      <Link to="/cart">path</Link>
      <Link to="?page=2">query</Link>
      <Link to="#top">fragment</Link>
      <Link to={{ pathname: '/product/a', search: '?size=M', hash: '#top' }}>parts</Link>
      <Link to={{ search: '?' }}>no query</Link>
      <Link to="men">below</Link>
      <Link to="//elsewhere.example/x">slashes</Link>
    </NavigationProvider>,
  );
  expect(['path', 'query', 'fragment', 'parts', 'no query', 'below', 'slashes'].map(hrefOf)).toEqual([
    '/cart',
    '/collection?page=2',
    '/collection#top',
    '/product/a?size=M#top',
    '/collection',
    '/collection/men',
    '/elsewhere.example/x',
  ]);
});

test('links: a host’s basename stands before every address, and navigation goes without it', () => {
  const navigate = jest.fn();
  render(
    <NavigationProvider value={navigation({ basename: '/visitor', navigate })}>
      <Link to="/">Home</Link>
      <Link to="/cart">Cart</Link>
    </NavigationProvider>,
  );
  expect([hrefOf('Home'), hrefOf('Cart')]).toEqual(['/visitor', '/visitor/cart']);
  fireEvent.click(screen.getByText('Cart'));
  expect(navigate).toHaveBeenCalledWith({ pathname: '/cart', search: '', hash: '' }, { replace: false });
});

test('links: a click with a modifier, on a download, for another tab, or a prevented one is left alone', () => {
  const navigate = jest.fn();
  // jsdom cannot open pages: the page's listener stands for the browser.
  const browser = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', browser, { once: false });
  render(
    <NavigationProvider value={navigation({ navigate })}>
      <Link to="/cart">Cart</Link>
      <Link to="/cart" target="_blank">
        New tab
      </Link>
      <Link to="/cart" download>
        Download
      </Link>
      <Link to="/cart" onClick={(event) => event.preventDefault()}>
        Prevented
      </Link>
    </NavigationProvider>,
  );
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    fireEvent.click(screen.getByText('Cart'), { [key]: true });
  fireEvent.click(screen.getByText('Cart'), { button: 1 });
  for (const name of ['New tab', 'Download', 'Prevented']) fireEvent.click(screen.getByText(name));
  expect(navigate).not.toHaveBeenCalled();
  expect(browser).toHaveBeenCalledTimes(8);
  window.removeEventListener('click', browser);
});

test('links: a link to the current address replaces its history entry', () => {
  const navigate = jest.fn();
  render(
    <NavigationProvider value={navigation({ navigate })}>
      <Link to="/collection?type=Topwear" state="kept">
        Again
      </Link>
    </NavigationProvider>,
  );
  fireEvent.click(screen.getByText('Again'));
  expect(navigate).toHaveBeenCalledWith(expect.anything(), { replace: true, state: 'kept' });
});

test.each([
  ['/collection', false, true],
  ['/Collection', true, true],
  ['/coll', false, false],
  ['/', false, false],
])('navigation links: the link to %s (end: %s) is marked as the current page: %s', (to, end, isCurrent) => {
  render(
    <NavigationProvider value={navigation()}>
      <NavLink to={to} end={end}>
        Link
      </NavLink>
    </NavigationProvider>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(isCurrent ? 'page' : null);
});

test('navigation links: a page below the link’s page marks it, unless only the exact page counts', () => {
  const below = navigation({ location: { ...location, pathname: '/orders/1' } });
  render(
    <NavigationProvider value={below}>
      <NavLink to="/orders">Orders</NavLink>
      <NavLink to="/orders" end>
        Exactly
      </NavLink>
    </NavigationProvider>,
  );
  expect(screen.getByText('Orders')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Exactly')).not.toHaveAttribute('aria-current');
});

function Controls() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>size {params.get('size')}</p>
      <p>product {useParams()['productId']}</p>
      <button onClick={() => navigate('/cart', { state: { overlay: 'zoom' } })}>Cart</button>
      <button onClick={() => navigate(-1)}>Back</button>
      <button onClick={() => setParams({ size: 'M' })}>M</button>
      <button
        onClick={() => setParams((now) => new URLSearchParams([...now, ['page', '2']]), { replace: true, state: 'x' })}
      >
        Page 2
      </button>
      <button onClick={() => setParams({})}>Nothing</button>
    </>
  );
}

test('hooks: location, parameters, query and history are those of the host', async () => {
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  render(
    <NavigationForTest entries={['/product/kurta']} path="/product/:productId" beside={<Here />}>
      <Controls />
    </NavigationForTest>,
  );
  expect(screen.getByText('product kurta')).toBeVisible();
  await press('M');
  expect(screen.getByText('size M')).toBeVisible();
  await press('Page 2');
  expect(here()).toBe('/product/kurta?size=M&page=2 "x"');
  await press('Back');
  expect(here()).toBe('/product/kurta null');
  await press('M');
  await press('Nothing');
  expect(here()).toBe('/product/kurta null');
  await press('Cart');
  expect(here()).toBe('/cart {"overlay":"zoom"}');
});

test('two copies of the module in one tree share the host’s navigation', async () => {
  let copy: typeof NavigationModule | undefined;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => React);
    copy = await import('.');
  });
  const CopiedLink = copy?.Link;
  expect(CopiedLink).toBeDefined();
  expect(CopiedLink).not.toBe(Link);
  if (!CopiedLink) return;
  render(
    <NavigationForTest beside={<Here />}>
      <CopiedLink to="/cart">Cart</CopiedLink>
    </NavigationForTest>,
  );
  await userEvent.setup().click(screen.getByText('Cart'));
  expect(here()).toBe('/cart null');
});

test('server rendering: several renders in one thread each use their own location', () => {
  const renderAt = (pathname: string) =>
    renderToString(
      <NavigationProvider value={navigation({ location: { ...location, pathname, search: '' } })}>
        <Link to="?page=2">Next</Link>
      </NavigationProvider>,
    );
  expect([renderAt('/men'), renderAt('/women')]).toEqual([
    '<a href="/men?page=2">Next</a>',
    '<a href="/women?page=2">Next</a>',
  ]);
});

test('without a provider, the error says what is missing', () => {
  expect(() => renderToString(<Link to="/cart">Cart</Link>)).toThrow(
    'There is no <NavigationProvider> above this component',
  );
});
