import { problem } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import CollectionPage, { prepare } from './collection-page';

const products = [
  productForTest({ _id: 'shirt', name: 'Khadi Shirt', category: 'Men', price: 900 }),
  productForTest({ _id: 'kurta', name: 'Indigo Kurta', category: 'Women', price: 1200 }),
  productForTest({ _id: 'joggers', name: 'Loop Joggers', category: 'Kids', subCategory: 'Bottomwear', price: 500 }),
  productForTest({ _id: 'gym', name: 'Mesh Tee', category: 'Men', subCategory: 'gymtees', price: 700, stock: {} }),
  productForTest({ _id: 'nameless', name: '' }),
];

async function open(address = '/collection') {
  const user = userEvent.setup();
  const test = servicesForTest(products);
  renderAt(address, new URL(address, 'http://shop').pathname, <CollectionPage services={test.services} />);
  await screen.findByText(/^\d+ products?$/);
  return { user, ...test };
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

test('§2 /collection lists every product that can be shown, each card one link to its page', async () => {
  await open();
  expect(names()).toEqual(['Khadi Shirt', 'Indigo Kurta', 'Loop Joggers', 'Mesh Tee']);
  expect(screen.getByRole('link', { name: 'Indigo Kurta' })).toHaveAttribute('href', '/product/kurta');
  expect(within(screen.getAllByRole('article')[1] as HTMLElement).getByText('₹1,200')).toBeVisible();
  expect(document.title).toBe('The collection · Sikka');
});

test('§2 filters go into the address, say what they would leave, and come off by their chips', async () => {
  const { user } = await open();
  expect(screen.getByRole('checkbox', { name: 'Men' })).toHaveAccessibleDescription('2 products');
  await user.click(screen.getByRole('checkbox', { name: 'Men' }));
  await user.click(screen.getByRole('checkbox', { name: 'Gym Polyester Tees' }));
  expect([names(), address()]).toEqual([['Mesh Tee'], '/collection?category=Men&type=gymtees']);
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Gym Polyester Tees' }));
  expect(address()).toBe('/collection?category=Men');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/collection');
});

test('§2 the sort options are relavent, low-high and high-low', async () => {
  const { user } = await open();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(within(sort).getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual(['relavent', 'low-high', 'high-low']);
  expect(within(sort).getByRole('option', { name: 'Relevant' })).toHaveProperty('selected', true);
  await user.selectOptions(sort, 'low-high');
  expect([names()[0], address()]).toEqual(['Loop Joggers', '/collection?sort=low-high']);
});

test('§2 the grid has 2, 3 or 4 columns', async () => {
  const { user } = await open('/collection?grid=2');
  expect(screen.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '4 columns' }));
  expect(address()).toBe('/collection?grid=4');
});

test('§2 /men-collection holds men’s pieces, with a TYPE filter and a sort', async () => {
  await open('/men-collection');
  expect(names()).toEqual(['Khadi Shirt', 'Mesh Tee']);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Topwear', 'Bottomwear', 'Winterwear']);
  expect(screen.getByRole('group', { name: 'TYPE' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'CATEGORIES' })).toBeNull();
  expect(screen.queryByRole('button', { name: '2 columns' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

test('§2 the search bar is shown when the address asks for it, and what is typed narrows the list', async () => {
  const { user } = await open('/collection?search=1');
  const field = screen.getByRole('searchbox');
  expect(field).toHaveFocus();
  await user.type(field, 'indigo{Enter}');
  expect([names(), address()]).toEqual([['Indigo Kurta'], '/collection?search=1&q=indigo']);
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  expect([names().length, address(), screen.queryByRole('searchbox')]).toEqual([4, '/collection', null]);
});

test('§2 a pause in typing is enough to search', async () => {
  const { user } = await open('/collection?search=1');
  await user.type(screen.getByRole('searchbox'), 'joggers');
  expect(await screen.findByText('1 product')).toBeVisible();
});

test('§2 a search text without the search bar is not applied', async () => {
  await open('/collection?q=indigo');
  expect([names().length, screen.queryByRole('searchbox')]).toEqual([4, null]);
});

test('§2 taking the search text off empties the field too', async () => {
  const { user } = await open('/collection?search=1&q=indigo');
  await user.click(screen.getByRole('button', { name: 'Remove “indigo”' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(names()).toHaveLength(4);
});

test('§2 when nothing is found there is a way out', async () => {
  const { user } = await open('/collection?search=1&q=umbrella&category=Kids');
  expect(screen.getByRole('heading', { name: 'Nothing found for “umbrella”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(names()).toHaveLength(4);
});

test('§2 a collection without products leads elsewhere', async () => {
  const { services } = servicesForTest([]);
  renderAt('/men-collection', '/men-collection', <CollectionPage services={services} />);
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the whole collection' })).toHaveAttribute('href', '/collection');
});

test('§5 a missing picture falls back to a placeholder', async () => {
  const { services } = servicesForTest([productForTest({ _id: 'bare', name: 'Bare Shirt', images: [] })]);
  renderAt('/collection', '/collection', <CollectionPage services={services} />);
  const card = await screen.findByRole('article');
  expect([card.querySelectorAll('img').length, card.querySelectorAll('[data-morph] svg').length]).toEqual([0, 1]);
});

test('§8 a failed product list shows the server’s message in its place, and Retry loads it', async () => {
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

test('§5 the second picture is fetched only when a mouse comes, and sold-out sizes are struck through', async () => {
  const { user } = await open();
  const card = screen.getAllByRole('article')[0] as HTMLElement;
  expect(card.querySelectorAll('img')).toHaveLength(1);
  await user.hover(card);
  expect(card.querySelectorAll('img')).toHaveLength(2);
  expect(within(card).getByText('L', { selector: 's' })).toBeInTheDocument();
  expect(within(screen.getAllByRole('article')[3] as HTMLElement).getByText('Sold out')).toBeVisible();
});

test('§2 the page is whole in what a server renders, and hydration asks for nothing', async () => {
  const server = servicesForTest(products);
  const address = { pathname: '/women-collection', search: '?sort=low-high', params: {} };
  const { seed } = await prepare(server.services, address);
  const render = (services: RemoteServices) =>
    renderToString(
      <MemoryRouter initialEntries={[address.pathname + address.search]}>
        <CollectionPage services={services} />
      </MemoryRouter>,
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

const many = Array.from({ length: 60 }, (_, index) => productForTest({ _id: `p${index}`, name: `Piece ${index}`, category: index % 2 === 0 ? 'Men' : 'Women' }));
// Roles and texts of hundreds of elements take a while to work out; the cards of a long list are counted by their tag.
const cards = () => document.querySelectorAll('article').length;
const card = (name: string) => document.querySelector<HTMLElement>(`article a[title="${name}"]`);
jest.setTimeout(30_000);

test('§2 a long list comes by pages: Show more is a link with an address, and adds the next page in place', async () => {
  const user = userEvent.setup();
  const { services, calls } = servicesForTest(many);
  renderAt('/collection?sort=low-high', '/collection', <CollectionPage services={services} />);
  expect(await screen.findByText('1–24 of 60')).toBeVisible();
  expect(screen.getByText('Show more').closest('a')).toHaveAttribute('href', '/collection?sort=low-high&page=2');
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText('1–48 of 60')).toBeVisible();
  expect([cards(), address(), calls]).toEqual([48, '/collection?sort=low-high&page=2', ['sort=low-high', 'sort=low-high&page=2']]);
});

test('§2 who asks for more by keyboard reads on at the first new piece', async () => {
  const user = userEvent.setup();
  renderAt('/collection', '/collection', <CollectionPage services={servicesForTest(many).services} />);
  (await screen.findByText('Show more')).closest('a')?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cards()).toBe(48));
  expect(card('Piece 24')).toHaveFocus();
});

test('§2 an address deep in a list shows the list up to there, and its end has no Show more', async () => {
  renderAt('/collection?page=3', '/collection', <CollectionPage services={servicesForTest(many).services} />);
  await waitFor(() => expect(cards()).toBe(60));
  expect([card('Piece 59') === null, screen.queryByText('Show more')]).toEqual([false, null]);
});

test('§2 a filter begins the list at its first page and keeps the sort', async () => {
  const user = userEvent.setup();
  renderAt('/collection?sort=high-low&page=2', '/collection', <CollectionPage services={servicesForTest(many).services} />);
  await waitFor(() => expect(cards()).toBe(48));
  await user.click(screen.getByLabelText('Women'));
  expect(address()).toBe('/collection?category=Women&sort=high-low');
  expect(await screen.findByText('30 products')).toBeVisible();
});

test('§2 while another list is on its way, what was there stays and says that it is busy', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(many);
  let letGo: () => void = () => undefined;
  let wait = Promise.resolve();
  const slow: RemoteServices = { ...services, api: { call: (...asked) => wait.then(() => services.api.call(...asked)) } };
  renderAt('/collection', '/collection', <CollectionPage services={slow} />);
  await screen.findByText('60 products');
  wait = new Promise((resolve) => (letGo = resolve));
  await user.click(screen.getByLabelText('Men'));
  expect(document.querySelector('[aria-busy="true"]')?.querySelectorAll('article')).toHaveLength(24);
  expect(screen.getByText('60 products')).toBeVisible();
  letGo();
  expect(await screen.findByText('30 products')).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

test('§8 a next page that fails leaves what is there, says why, and Retry brings it', async () => {
  const user = userEvent.setup();
  const { services } = servicesForTest(many, problem('offline'), many);
  renderAt('/collection', '/collection', <CollectionPage services={services} />);
  await user.click(await screen.findByText('Show more'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(cards()).toBe(24);
  await user.click(screen.getByText('Retry'));
  await waitFor(() => expect(cards()).toBe(48));
  expect(screen.queryByRole('alert')).toBeNull();
});
