import { screen, waitFor, within } from '@testing-library/react';
import { address, field, names, open } from './collection-for-test';

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
