import { problem } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import CollectionPage, { prepare } from './collection-page';
import { getAddress, getProductNames, openCollection, products } from './collection-for-test';

test('§2 /collection lists every listable product, each card with one link to its page', async () => {
  await openCollection();
  expect(getProductNames()).toEqual(['Khadi Shirt', 'Indigo Kurta', 'Loop Joggers', 'Mesh Tee']);
  expect(screen.getByRole('link', { name: 'Indigo Kurta' })).toHaveAttribute('href', '/product/kurta');
  expect(within(screen.getAllByRole('article')[1] as HTMLElement).getByText('₹1,200')).toBeVisible();
  expect(document.title).toBe('The collection · Sikka');
});

test('collection: a path in another case shows the same page with one canonical link', async () => {
  await openCollection('/Women-Collection/');
  expect(getProductNames()).toEqual(['Indigo Kurta']);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/[^/]\/women-collection$/);
});

test('§2 filters are stored in the URL, show their counts and are removed by their chips', async () => {
  const { user } = await openCollection();
  expect(screen.getByRole('checkbox', { name: 'Men' })).toHaveAccessibleDescription('2 products');
  await user.click(screen.getByRole('checkbox', { name: 'Men' }));
  await user.click(screen.getByRole('checkbox', { name: 'Gym Polyester Tees' }));
  expect([getProductNames(), getAddress()]).toEqual([['Mesh Tee'], '/collection?category=Men&type=gymtees']);
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Gym Polyester Tees' }));
  expect(getAddress()).toBe('/collection?category=Men');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(getAddress()).toBe('/collection');
});

test('collection: filters that are selected faster than the page renders are all applied', async () => {
  await openCollection();
  const boxes = ['Men', 'Women', 'Topwear'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }));
  await act(async () => boxes.forEach((box) => box.click()));
  expect([getAddress(), boxes.map((box) => box.checked)]).toEqual([
    '/collection?category=Men&category=Women&type=Topwear',
    [true, true, true],
  ]);
  await act(async () => boxes.slice(0, 2).forEach((box) => box.click()));
  expect([getAddress(), boxes.map((box) => box.checked)]).toEqual(['/collection?type=Topwear', [false, false, true]]);
});

test('§2 the sort options are relavent, low-high and high-low', async () => {
  const { user } = await openCollection();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['relavent', 'low-high', 'high-low']);
  expect(within(sort).getByRole('option', { name: 'Relevant' })).toHaveProperty('selected', true);
  await user.selectOptions(sort, 'low-high');
  expect([getProductNames()[0], getAddress()]).toEqual(['Loop Joggers', '/collection?sort=low-high']);
});

test('§2 the grid has 2, 3 or 4 columns', async () => {
  const { user } = await openCollection('/collection?grid=2');
  expect(screen.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '4 columns' }));
  expect(getAddress()).toBe('/collection?grid=4');
});

test('§2 /men-collection lists products for men, with a TYPE filter and a sort', async () => {
  await openCollection('/men-collection');
  expect(getProductNames()).toEqual(['Khadi Shirt', 'Mesh Tee']);
  const types = within(screen.getByRole('group', { name: 'TYPE' })).getAllByRole('checkbox');
  expect(types.map((box) => box.closest('label')?.textContent)).toEqual(['Topwear', 'Bottomwear', 'Winterwear']);
  expect(screen.queryByRole('group', { name: 'CATEGORIES' })).toBeNull();
  expect(screen.queryByRole('button', { name: '2 columns' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

test('collection: price, size and colour filter the list together, as chips and in the URL', async () => {
  const { user } = await openCollection('/collection');
  const check = (group: string, value: string) =>
    user.click(within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name: value }));
  await check('PRICE', 'Under ₹1,000');
  await check('SIZE', 'M');
  await check('COLOUR', 'Blue');
  expect(getAddress()).toBe('/collection?price=0-999&size=M&colour=Blue');
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
  for (const label of ['Under ₹1,000', 'M', 'Blue']) expect(chips.getByText(label)).toBeVisible();
  expect(getProductNames()).toEqual(['Khadi Shirt']);
  await user.click(chips.getByRole('button', { name: /Blue/ }));
  expect(getAddress()).toBe('/collection?price=0-999&size=M');
});

test('§2 a search text is not applied without the search bar', async () => {
  await openCollection('/collection?q=indigo');
  expect([getProductNames().length, screen.queryByRole('combobox', { name: 'Search the collection' })]).toEqual([
    4,
    null,
  ]);
});

test('collection: an empty result offers to clear search and filters', async () => {
  const { user } = await openCollection('/collection?search=1&q=umbrella&category=Kids');
  expect(screen.getByRole('heading', { name: 'Nothing found for “umbrella”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(getProductNames()).toHaveLength(4);
});

test('collection: an empty result with filters suggests removing the filters', async () => {
  await openCollection('/collection?search=1&q=kurta&category=Kids&type=gymtees');
  expect(screen.getByText('Remove the filters to see more.')).toBeVisible();
  expect(screen.queryByText(/shorter word/)).toBeNull();
});

test('collection: a category without products links to the whole collection', async () => {
  const { services } = servicesForTest([]);
  renderAt('/men-collection', '/men-collection', <CollectionPage services={services} />);
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the whole collection' })).toHaveAttribute('href', '/collection');
});

test('§5 a missing product image falls back to a placeholder', async () => {
  const { services } = servicesForTest([productForTest({ _id: 'bare', name: 'Bare Shirt', images: [] })]);
  renderAt('/collection', '/collection', <CollectionPage services={services} />);
  const card = await screen.findByRole('article');
  expect([card.querySelectorAll('img').length, card.querySelectorAll('svg g[transform]').length]).toEqual([0, 1]);
});

test('§8 a failed product list shows the server’s message, and Retry loads the list', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(problem('refused', 'The list is being counted.'), products);
  renderAt('/collection', '/collection', <CollectionPage services={services} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The list is being counted.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('4 products')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§8 a product list that cannot be reached shows the network message', async () => {
  const { services } = servicesForTest(problem('offline'));
  renderAt('/collection', '/collection', <CollectionPage services={services} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
});

test('product card: the second image is loaded on hover, and sold-out sizes are struck through', async () => {
  const { user } = await openCollection();
  const card = screen.getAllByRole('article')[0] as HTMLElement;
  expect(card.querySelectorAll('img')).toHaveLength(1);
  await user.hover(card);
  expect(card.querySelectorAll('img')).toHaveLength(2);
  expect(within(card).getByText('L', { selector: 's' })).toBeInTheDocument();
  expect(within(screen.getAllByRole('article')[3] as HTMLElement).getByText('Sold out')).toBeVisible();
});

test('server rendering: the HTML contains the page, and hydration sends no request', async () => {
  const server = servicesForTest(products);
  const address = { pathname: '/women-collection', search: '?sort=low-high', params: {} };
  const { seed } = await prepare(server.services, address);
  const render = (services: RemoteServices) =>
    renderToString(
      <NavigationForTest entries={[address.pathname + address.search]}>
        <CollectionPage services={services} />
      </NavigationForTest>,
    );
  const html = render(server.services);
  expect(html).toContain('Indigo Kurta');
  expect(html).not.toContain('Khadi Shirt');
  const browser = servicesForTest(problem('offline'));
  const seeded = { ...browser.services, seeds: { collection: JSON.parse(JSON.stringify(seed)) as unknown } };
  expect(render(seeded)).toBe(html);
  renderAt('/women-collection?sort=low-high', '/women-collection', <CollectionPage services={seeded} />);
  expect([await screen.findByText('1 product'), browser.calls]).toEqual([expect.anything(), []]);
});

test('collection: a value with commas, quotes and many characters can be chosen, by an id that it may refer to', async () => {
  const colour = 'Navy/Burgundy, Geo "Print" in a name of more than 40 characters';
  const test = servicesForTest([productForTest({ _id: 'geo', colour }), productForTest({ _id: 'other' })]);
  renderAt('/collection', '/collection', <CollectionPage services={test.services} />);
  const box = await screen.findByRole('checkbox', { name: colour });
  const ids = box.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(ids)).toHaveTextContent('1 product');
  expect(ids).not.toMatch(/\s/);
  await userEvent.setup().click(box);
  expect(await screen.findByText('1 product', { selector: '[role=status]' })).toBeVisible();
  expect(new URL(getAddress() ?? '', 'http://shop').searchParams.getAll('colour')).toEqual([colour]);
  expect(box).toBeChecked();
});
