import { screen, waitFor, within } from '@testing-library/react';
import { getAddress, getSearchField, getProductNames, openCollection } from './collection-for-test';

test('§2 the search bar is shown when the URL has the search parameter, and Enter applies the text', async () => {
  const { user } = await openCollection('/collection?search=1');
  expect(getSearchField()).toHaveFocus();
  await user.type(getSearchField(), 'indigo{Enter}');
  expect(await screen.findByText('1 product')).toBeVisible();
  expect([getProductNames(), getAddress()]).toEqual([['Indigo Kurta'], '/collection?search=1&q=indigo']);
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  expect(await screen.findByText('4 products')).toBeVisible();
  expect([getAddress(), screen.queryByRole('combobox', { name: 'Search the collection' })]).toEqual([
    '/collection',
    null,
  ]);
});

test('search: typing shows suggestions of products and categories, and the keyboard selects one', async () => {
  const { user } = await openCollection('/collection?search=1');
  await user.type(getSearchField(), 'to');
  const options = within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Khadi Shirt₹900',
    'Indigo Kurta₹1,200',
    'to in Men1',
    'to in Women1',
    'See all 2 for “to”',
  ]);
  expect([
    getSearchField().getAttribute('aria-expanded'),
    getSearchField().getAttribute('aria-activedescendant'),
  ]).toEqual(['true', null]);
  await user.keyboard('{ArrowUp}');
  expect(options[4]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(getSearchField()).toHaveAttribute('aria-activedescendant', options[3]?.id);
  expect(screen.getByText('5 suggestions. Use the arrow keys.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 product')).toBeVisible();
  expect([getAddress(), getProductNames(), screen.queryByRole('listbox')]).toEqual([
    '/collection?category=Women&search=1&q=to',
    ['Indigo Kurta'],
    null,
  ]);
  expect(getSearchField()).toHaveFocus();
});

test('search: Escape closes the suggestions and keeps the text; a suggested product opens its page', async () => {
  const { user } = await openCollection('/collection?search=1');
  await user.type(getSearchField(), 'kurta');
  const option = await screen.findByRole('option', { name: /Indigo Kurta/ });
  expect(option.querySelector('mark')).toHaveTextContent('Kurta');
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), getSearchField()]).toEqual([
    null,
    expect.objectContaining({ value: 'kurta' }),
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(getAddress()).toBe('/product/kurta');
});

test('search: a text without results shows and announces a message until Escape', async () => {
  const { user } = await openCollection('/collection?search=1');
  await user.type(getSearchField(), 'zzqqxx');
  await waitFor(() => expect(screen.getAllByText('Nothing for “zzqqxx”')).toHaveLength(2));
  expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('Nothing for “zzqqxx”');
  expect(getSearchField()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/^Nothing for/)).toBeNull();
  expect(getSearchField()).toHaveValue('zzqqxx');
});

test('search: an empty field offers recent searches', async () => {
  const { user } = await openCollection('/collection?search=1');
  await user.type(getSearchField(), 'indigo{Enter}');
  await user.clear(getSearchField());
  await user.click(await screen.findByRole('option', { name: 'indigo' }));
  expect(getAddress()).toBe('/collection?search=1&q=indigo');
});

test('search: a text without letters or digits is not applied and not remembered', async () => {
  const { user } = await openCollection('/collection?search=1&q=%20%25');
  expect([
    getProductNames().length,
    screen.queryByRole('list', { name: 'Filters in use' }),
    getSearchField().getAttribute('value'),
  ]).toEqual([4, null, '']);
  await user.type(getSearchField(), '"%{Enter}');
  expect([getProductNames().length, getAddress(), screen.queryByRole('listbox')]).toEqual([
    4,
    '/collection?search=1',
    null,
  ]);
});

test('search: removing the chip of the search text empties the field', async () => {
  const { user } = await openCollection('/collection?search=1&q=indigo');
  await user.click(screen.getByRole('button', { name: 'Remove “indigo”' }));
  expect(getSearchField()).toHaveValue('');
  expect(getProductNames()).toHaveLength(4);
});
