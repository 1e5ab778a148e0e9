import { Link, useLocation, useNavigate, useParams } from '@shop/shared-events';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { createRouteTable } from '@shop/page-contract/route-table';
import { deployedForTest } from '@shop/page-contract/deployed-for-test';
import { ShopNavigation } from './shop-navigation';

const routes = createRouteTable(deployedForTest);

function Page() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{`${pathname}${search} ${JSON.stringify({ params: useParams(), state })}`}</output>
      <Link to="/product/kurta?size=M" state="from a card">
        Kurta
      </Link>
      <a href="/collection?type=Topwear">Plain</a>
      <button onClick={() => navigate(-1)}>Back</button>
    </>
  );
}

const user = userEvent.setup();
const here = () => screen.getByRole('status').textContent;

afterEach(() => window.history.replaceState(null, '', '/'));

test('navigation: the router’s location and the parameters of the page reach links and hooks of remotes', async () => {
  render(
    <BrowserRouter>
      <ShopNavigation routes={routes}>
        <Page />
      </ShopNavigation>
    </BrowserRouter>,
  );
  expect(here()).toBe('/ {"params":{},"state":null}');
  await user.click(screen.getByRole('link', { name: 'Kurta' }));
  expect(here()).toBe('/product/kurta?size=M {"params":{"productId":"kurta"},"state":"from a card"}');
  expect(window.location.pathname).toBe('/product/kurta');
  await user.click(screen.getByRole('link', { name: 'Plain' }));
  expect(here()).toBe('/collection?type=Topwear {"params":{},"state":null}');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/^\/product\/kurta\?size=M/)).toBeVisible();
});

test('navigation: under a basename, locations go without it and links with it', async () => {
  render(
    <MemoryRouter basename="/visitor" initialEntries={['/visitor/product/polo']}>
      <ShopNavigation routes={routes} basename="/visitor">
        <Page />
      </ShopNavigation>
    </MemoryRouter>,
  );
  expect(here()).toBe('/product/polo {"params":{"productId":"polo"},"state":null}');
  expect(screen.getByRole('link', { name: 'Kurta' })).toHaveAttribute('href', '/visitor/product/kurta?size=M');
  await user.click(screen.getByRole('link', { name: 'Plain' }));
  expect(here()).toBe('/collection?type=Topwear {"params":{},"state":null}');
});
