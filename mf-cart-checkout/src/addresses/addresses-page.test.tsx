import { failed, maxSavedAddresses, problem, type SavedAddress } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShop, type TestShop, type TestShopOptions } from '../services-for-test';
import { createAddressServer, home, unavailable, work } from './addresses-for-test';
import AddressesPage from './addresses-page';

function renderPage({ services }: TestShop) {
  render(
    <NavigationForTest entries={['/addresses']}>
      <AddressesPage services={services} />
    </NavigationForTest>,
  );
}

/** Opens the page of a customer with these addresses. */
function openPage(saved: readonly SavedAddress[] = [home, work], options: TestShopOptions = {}) {
  const server = createAddressServer(saved);
  const shop = createTestShop({
    session: { status: 'signed-in', userId: 'u1' },
    ...options,
    answers: { ...server.answers, ...options.answers },
  });
  renderPage(shop);
  return { server, shop };
}

const findCard = (name: string) => screen.findByRole('article', { name });
const getField = (label: string) => screen.getByLabelText(label);
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
async function retype(label: string, value: string) {
  await userEvent.clear(getField(label));
  await userEvent.type(getField(label), value);
}

test('each address is a card with its name and fields, and the default says so', async () => {
  openPage();
  const card = within(await findCard('Home, 12 Mill Road'));
  expect(card.getByText(/Pune, Maharashtra 411001/)).toBeVisible();
  expect(card.getByText('Default')).toBeVisible();
  expect(within(await findCard('Work, 4 Tower Lane')).queryByText('Default')).toBeNull();
});

test('an address is added with the name and email of the default, and has the focus', async () => {
  const { server } = openPage([home]);
  await findCard('Home, 12 Mill Road');
  await click('Add an address');
  expect(screen.getByRole('heading', { name: 'Add an address' })).toHaveFocus();
  expect(getField('Name of this address')).toHaveValue('Work');
  expect(getField('First name')).toHaveValue('Asha');
  expect(getField('Street')).toHaveValue('');
  for (const [label, value] of [
    ['Street', '4 Tower Lane'],
    ['City', 'Pune'],
    ['State', 'Maharashtra'],
    ['PIN code', '411 001'],
  ] as const)
    await userEvent.type(getField(label), value);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Start checkout with this address' }));
  await click('Save the address');
  const card = await findCard('Work, 4 Tower Lane');
  await waitFor(() => expect(card).toHaveFocus());
  expect(within(card).getByText('Default')).toBeVisible();
  expect(server.saved[1]).toEqual({ ...work, isDefault: true });
});

test('the first address is added from the empty page', async () => {
  const { server } = openPage([]);
  expect(await screen.findByText('No addresses yet.')).toBeVisible();
  await click('Add an address');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await click('Save the address');
  expect(server.saved).toEqual([]);
  await waitFor(() => expect(getField('First name')).toHaveFocus());
  expect(getField('First name')).toHaveAccessibleDescription('Please enter your first name.');
});

test('an address is edited in its place, and Cancel leaves it as it was', async () => {
  const { server } = openPage();
  await findCard('Home, 12 Mill Road');
  await click('Edit Home, 12 Mill Road');
  await retype('Street', '1 New Lane');
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  await click('Cancel');
  await waitFor(async () => expect(await findCard('Home, 12 Mill Road')).toHaveFocus());
  await click('Edit Home, 12 Mill Road');
  await retype('Street', '1 New Lane');
  await retype('Name of this address', 'Parents');
  await click('Save the address');
  await findCard('Parents, 1 New Lane');
  expect(server.saved.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Parents', true],
    ['Work', false],
  ]);
});

test('a refused or failed save says why, and what was typed is sent by Retry', async () => {
  const { shop, server } = openPage();
  const save = shop.answers['/api/user/addresses/save']!;
  shop.answers['/api/user/addresses/save'] = unavailable;
  await findCard('Home, 12 Mill Road');
  await click('Edit Home, 12 Mill Road');
  await retype('Street', '1 New Lane');
  await click('Save the address');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is having trouble right now.');
  cleanup();
  renderPage(shop);
  expect(await screen.findByLabelText('Street')).toHaveValue('1 New Lane');
  shop.answers['/api/user/addresses/save'] = () =>
    failed(problem('refused', 'Please check the form.', { zipcode: 'We do not deliver there.' }));
  await click('Retry');
  await waitFor(() => expect(getField('PIN code')).toHaveFocus());
  expect(getField('PIN code')).toHaveAccessibleDescription('We do not deliver there.');
  shop.answers['/api/user/addresses/save'] = save;
  await click('Save the address');
  await findCard('Home, 1 New Lane');
  expect(server.saved[0]?.address.street).toBe('1 New Lane');
});

test('an address is deleted after a confirmation, which shows why it failed', async () => {
  const { shop, server } = openPage();
  const remove = shop.answers['/api/user/addresses/delete']!;
  shop.answers['/api/user/addresses/delete'] = unavailable;
  await findCard('Work, 4 Tower Lane');
  await click('Delete Work, 4 Tower Lane');
  expect(screen.getByRole('dialog', { name: 'Delete Work?' })).toBeVisible();
  await click('Delete the address');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is having trouble right now.');
  shop.answers['/api/user/addresses/delete'] = remove;
  await click('Try again');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('article', { name: 'Work, 4 Tower Lane' })).toBeNull();
  expect(server.saved).toEqual([home]);
  expect(shop.toasts).toEqual([{ kind: 'success', text: 'Work is deleted from your addresses.' }]);
});

test('another address becomes the default, and a failure is shown at it', async () => {
  const { shop, server } = openPage();
  const setDefault = shop.answers['/api/user/addresses/default']!;
  shop.answers['/api/user/addresses/default'] = unavailable;
  const card = await findCard('Work, 4 Tower Lane');
  await click('Make Work, 4 Tower Lane the default');
  expect(await within(card).findByRole('alert')).toBeVisible();
  shop.answers['/api/user/addresses/default'] = setDefault;
  await click('Make Work, 4 Tower Lane the default');
  expect(await within(card).findByText('Default')).toBeVisible();
  expect(card).toHaveFocus();
  expect(server.saved.map(({ isDefault }) => isDefault)).toEqual([false, true]);
});

test('a failed list has Retry, and a failed refresh keeps what is shown', async () => {
  const { shop, server } = openPage([home], { answers: { '/api/user/addresses': unavailable } });
  expect(await screen.findByText('We could not load your addresses.')).toBeVisible();
  shop.answers['/api/user/addresses'] = server.answers['/api/user/addresses']!;
  await click('Retry');
  await findCard('Home, 12 Mill Road');
  shop.answers['/api/user/addresses'] = unavailable;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/These addresses may be out of date/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Home, 12 Mill Road' })).toBeVisible();
});

test('the addresses are loaded again when the tab becomes visible', async () => {
  const { server } = openPage([home]);
  await findCard('Home, 12 Mill Road');
  server.saved = [home, work];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await findCard('Work, 4 Tower Lane')).toBeVisible();
});

test('what was typed for an address that another device deleted is saved as a new one', async () => {
  const { server } = openPage();
  await findCard('Work, 4 Tower Lane');
  await click('Edit Work, 4 Tower Lane');
  await retype('Street', '9 Hill Road');
  server.saved = [home];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('form', { name: 'Add an address' });
  expect(getField('Street')).toHaveValue('9 Hill Road');
  await click('Save the address');
  await findCard('Work, 9 Hill Road');
  expect(server.saved).toHaveLength(2);
});

test(`with ${maxSavedAddresses} addresses none is added, and the page says why`, async () => {
  const all = Array.from({ length: maxSavedAddresses }, (_, n) => ({ ...work, _id: `a${n}`, name: `Address ${n}` }));
  openPage(all);
  expect(await screen.findByText('You have 20 saved addresses, which is the most. Delete one first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});

test('§6 a visitor is asked to log in, and the next customer sees nothing of the one before', async () => {
  const { shop } = openPage();
  await findCard('Home, 12 Mill Road');
  await click('Edit Home, 12 Mill Road');
  await act(async () => shop.signOut());
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Faddresses');
  shop.answers['/api/user/addresses'] = () => ({ success: true, addresses: [] });
  await act(async () => shop.signIn('u2'));
  expect(await screen.findByText('No addresses yet.')).toBeVisible();
  expect(screen.queryByDisplayValue('12 Mill Road')).toBeNull();
});
