import { problem } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { act, screen, waitFor, within } from '@testing-library/react';
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
const field = () => screen.getByRole('combobox', { name: 'Search the collection' });
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

test('§2 /collection lists every product that can be shown, each card one link to its page', async () => {
  await open();
  expect(names()).toEqual(['Khadi Shirt', 'Indigo Kurta', 'Loop Joggers', 'Mesh Tee']);
  expect(screen.getByRole('link', { name: 'Indigo Kurta' })).toHaveAttribute('href', '/product/kurta');
  expect(within(screen.getAllByRole('article')[1] as HTMLElement).getByText('₹1,200')).toBeVisible();
  expect(document.title).toBe('The collection · Sikka');
});

test('§2 an address in another case shows the same page and names its one address', async () => {
  await open('/Women-Collection/');
  expect(names()).toEqual(['Indigo Kurta']);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/[^/]\/women-collection$/);
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

test('§2 filters that are ticked faster than the page follows are all on', async () => {
  await open();
  const boxes = ['Men', 'Women', 'Topwear'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }));
  await act(async () => boxes.forEach((box) => box.click()));
  expect([address(), boxes.map((box) => box.checked)]).toEqual([
    '/collection?category=Men&category=Women&type=Topwear',
    [true, true, true],
  ]);
  await act(async () => boxes.slice(0, 2).forEach((box) => box.click()));
  expect([address(), boxes.map((box) => box.checked)]).toEqual(['/collection?type=Topwear', [false, false, true]]);
});

test('§2 the sort options are relavent, low-high and high-low', async () => {
  const { user } = await open();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['relavent', 'low-high', 'high-low']);
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
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Topwear',
    'Bottomwear',
    'Winterwear',
  ]);
  expect(screen.getByRole('group', { name: 'TYPE' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'CATEGORIES' })).toBeNull();
  expect(screen.queryByRole('button', { name: '2 columns' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

test('§2 the search bar is shown when the address asks for it, and Enter narrows the list', async () => {
  const { user } = await open('/collection?search=1');
  expect(field()).toHaveFocus();
  await user.type(field(), 'indigo{Enter}');
  expect(await screen.findByText('1 product')).toBeVisible();
  expect([names(), address()]).toEqual([['Indigo Kurta'], '/collection?search=1&q=indigo']);
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  expect(await screen.findByText('4 products')).toBeVisible();
  expect([address(), screen.queryByRole('combobox', { name: 'Search the collection' })]).toEqual(['/collection', null]);
});

test('§2 while one types, pieces and kinds are offered, and the keyboard alone chooses', async () => {
  const { user } = await open('/collection?search=1');
  await user.type(field(), 'to');
  const options = within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Khadi Shirt₹900',
    'Indigo Kurta₹1,200',
    'to in Men1',
    'to in Women1',
    'See all 2 for “to”',
  ]);
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-activedescendant')]).toEqual([
    'true',
    null,
  ]);
  await user.keyboard('{ArrowUp}');
  expect(options[4]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', options[3]?.id);
  expect(screen.getByText('5 suggestions. Use the arrow keys.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 product')).toBeVisible();
  expect([address(), names(), screen.queryByRole('listbox')]).toEqual([
    '/collection?category=Women&search=1&q=to',
    ['Indigo Kurta'],
    null,
  ]);
  expect(field()).toHaveFocus();
});

test('§2 Escape closes the suggestions and keeps what was typed; a piece that is chosen opens its page', async () => {
  const { user } = await open('/collection?search=1');
  await user.type(field(), 'kurta');
  const option = await screen.findByRole('option', { name: /Indigo Kurta/ });
  expect(option.querySelector('mark')).toHaveTextContent('Kurta');
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), field()]).toEqual([null, expect.objectContaining({ value: 'kurta' })]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/product/kurta');
});

test('§2 a text that finds nothing says so under the field, and aloud, until Escape', async () => {
  const { user } = await open('/collection?search=1');
  await user.type(field(), 'zzqqxx');
  await waitFor(() => expect(screen.getAllByText('Nothing for “zzqqxx”')).toHaveLength(2));
  expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('Nothing for “zzqqxx”');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/^Nothing for/)).toBeNull();
  expect(field()).toHaveValue('zzqqxx');
});

test('§2 what was searched for before is offered in an empty field', async () => {
  const { user } = await open('/collection?search=1');
  await user.type(field(), 'indigo{Enter}');
  await user.clear(field());
  await user.click(await screen.findByRole('option', { name: 'indigo' }));
  expect(address()).toBe('/collection?search=1&q=indigo');
});

test('§2 a search text without the search bar is not applied', async () => {
  await open('/collection?q=indigo');
  expect([names().length, screen.queryByRole('combobox', { name: 'Search the collection' })]).toEqual([4, null]);
});

test('§2 a text without a word is no search: everything stays, and nothing is remembered', async () => {
  const { user } = await open('/collection?search=1&q=%20%25');
  expect([
    names().length,
    screen.queryByRole('list', { name: 'Filters in use' }),
    field().getAttribute('value'),
  ]).toEqual([4, null, '']);
  await user.type(field(), '"%{Enter}');
  expect([names().length, address(), screen.queryByRole('listbox')]).toEqual([4, '/collection?search=1', null]);
});

test('§2 taking the search text off empties the field too', async () => {
  const { user } = await open('/collection?search=1&q=indigo');
  await user.click(screen.getByRole('button', { name: 'Remove “indigo”' }));
  expect(field()).toHaveValue('');
  expect(names()).toHaveLength(4);
});

test('§2 when nothing is found there is a way out', async () => {
  const { user } = await open('/collection?search=1&q=umbrella&category=Kids');
  expect(screen.getByRole('heading', { name: 'Nothing found for “umbrella”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(names()).toHaveLength(4);
});

test('§2 where filters may be why nothing is found, they are named before another word', async () => {
  await open('/collection?search=1&q=kurta&category=Kids&type=gymtees');
  expect(screen.getByText('There may be more to see without the filters.')).toBeVisible();
  expect(screen.queryByText(/shorter word/)).toBeNull();
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
