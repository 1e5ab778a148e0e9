import { problem } from '@shop/shared-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import BestSellers from './best-sellers';
import CreatorsPicks from './creators-picks';

const many = Array.from({ length: 14 }, (_, index) =>
  productForTest({ _id: `p${index}`, price: 1000 + index, bestseller: index % 2 === 0, showcase: index % 2 === 1 }),
);

test('§9 BEST SELLERS shows the first five best sellers, each with a link, image, name and price', async () => {
  const { services } = servicesForTest(many);
  renderAt('/', '/', <BestSellers services={services} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([0, 2, 4, 6, 8].map((n) => `/product/p${n}`));
  expect(screen.getByRole('heading', { level: 2, name: 'BEST SELLERS' })).toBeVisible();
  expect(screen.getByText('₹1,002')).toBeVisible();
  expect(screen.getAllByRole('article')[0]?.querySelector('img')).toHaveAttribute('src', '/pictures/p0-1.webp');
});

test('§9 CREATOR’S PICKS shows at most five showcase products in list order, with its caption', async () => {
  const { services } = servicesForTest(many);
  renderAt('/', '/', <CreatorsPicks services={services} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([1, 3, 5, 7, 9].map((n) => `Piece p${n}`));
  expect(screen.getByRole('heading', { level: 2, name: "CREATOR'S PICKS" })).toBeVisible();
  expect(screen.getByText(/before they are gone/)).toBeVisible();
});

test('shelf: a failed list shows the message, and Retry loads it', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(problem('offline'), many);
  renderAt('/', '/', <BestSellers services={services} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('link')).toHaveLength(5);
});

test('shelf: an empty list keeps its heading and announces new products', async () => {
  const { services, calls } = servicesForTest([productForTest({ _id: 'a' })]);
  renderAt('/', '/', <BestSellers services={services} />);
  expect(await screen.findByText('New arrivals are on their way.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'BEST SELLERS' })).toBeVisible();
  expect(calls).toEqual(['bestseller=true']);
  // The surrounding page removes the space that it reserves for cards.
  expect(screen.getByRole('region', { name: 'BEST SELLERS' })).toHaveAttribute('data-shelf', 'empty');
});
