import { failed, problem, type SavedAddress } from '@shop/shared-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAddressServer, home, millRoad, unavailable, work } from '../addresses/addresses-for-test';
import { orderForTest } from '../orders/order-for-test';
import type { TestShopOptions } from '../services-for-test';
import {
  addressForTest,
  fillDelivery,
  findCalls,
  getCurrentUrl,
  getPlaceOrderButton,
  openCheckout,
  renderCheckout,
} from './checkout-for-test';

const ordered = { '/api/order/place': () => ({ success: true, orderId: 'o1' }) };
const earlierOrder = { success: true, orders: [orderForTest({ address: { ...millRoad, street: '7 Lake View' } })] };

/** Opens the checkout of a customer with these addresses. */
function openWithBook(saved: readonly SavedAddress[], answers: TestShopOptions['answers'] = {}) {
  const server = createAddressServer(saved);
  return { server, shop: openCheckout({ answers: { ...server.answers, ...ordered, ...answers } }) };
}

const findRadio = (name: string) => screen.findByRole('radio', { name });
const getStreet = () => screen.getByLabelText('Street');
const makeVisible = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('the default address is selected and fills the form, before the address of the last order', async () => {
  openWithBook([work, home], { '/api/order/userorders': () => earlierOrder });
  expect(await findRadio('Home (default)')).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Home (default)' })).toHaveAccessibleDescription(/12 Mill Road/);
  expect(getStreet()).toHaveValue('12 Mill Road');
  expect(screen.queryByRole('button', { name: /7 Lake View/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Manage my addresses' })).toHaveAttribute('href', '/addresses');
});

test('another saved address is ordered to', async () => {
  const { shop } = openWithBook([home, work]);
  await userEvent.click(await findRadio('Work'));
  expect(getStreet()).toHaveValue('4 Tower Lane');
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(findCalls(shop, '/api/order/place')[0]?.payload).toMatchObject({ address: work.address });
  expect(findCalls(shop, '/api/user/addresses/save')).toEqual([]);
});

test('a typed address is another one, and comes back after a saved one was looked at', async () => {
  openWithBook([home, work], { '/api/order/userorders': () => earlierOrder });
  await findRadio('Home (default)');
  await userEvent.click(screen.getByRole('radio', { name: 'Use another address' }));
  expect(getStreet()).toHaveValue('');
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
  expect(screen.getByRole('button', { name: /7 Lake View/ })).toBeVisible();
  await userEvent.type(getStreet(), '9 Hill Road');
  await userEvent.click(screen.getByRole('radio', { name: 'Work' }));
  expect(getStreet()).toHaveValue('4 Tower Lane');
  await userEvent.click(screen.getByRole('radio', { name: 'Use another address' }));
  expect(getStreet()).toHaveValue('9 Hill Road');
  await userEvent.click(screen.getByRole('radio', { name: 'Home (default)' }));
  await userEvent.type(getStreet(), 'X');
  expect(screen.getByRole('radio', { name: 'Use another address' })).toBeChecked();
});

test('a list that arrives late or failed takes nothing away that was typed', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const { shop, server } = openWithBook([home], {
    '/api/user/addresses': () => new Promise((resolve) => (arrive = resolve)),
  });
  await userEvent.type(await screen.findByLabelText('Street'), '9 Hill Road');
  await act(async () => arrive(failed(problem('offline'))));
  expect(await screen.findByText(/We could not load your saved addresses/)).toBeVisible();
  expect(getStreet()).toHaveValue('9 Hill Road');
  shop.answers['/api/user/addresses'] = server.answers['/api/user/addresses']!;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRadio('Use another address')).toBeChecked();
  expect(getStreet()).toHaveValue('9 Hill Road');
});

test('a change of the selected address in another tab arrives here, and a deletion leaves the form', async () => {
  const { server } = openWithBook([home, work]);
  await userEvent.click(await findRadio('Work'));
  server.saved = [home, { ...work, address: { ...work.address, street: '5 Tower Lane' } }];
  await makeVisible();
  await waitFor(() => expect(getStreet()).toHaveValue('5 Tower Lane'));
  expect(screen.getByRole('radio', { name: 'Work' })).toBeChecked();
  server.saved = [home];
  await makeVisible();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Work' })).toBeNull());
  expect(getStreet()).toHaveValue('5 Tower Lane');
});

test('the address of an order is saved under its name if the customer ticks it, also over a reload', async () => {
  const { shop, server } = openWithBook([]);
  await fillDelivery();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Save this address' }));
  expect(screen.getByLabelText('Name of this address')).toHaveValue('Home');
  await userEvent.clear(screen.getByLabelText('Name of this address'));
  await userEvent.type(screen.getByLabelText('Name of this address'), 'Parents');
  cleanup();
  renderCheckout(shop);
  expect(await screen.findByLabelText('Name of this address')).toHaveValue('Parents');
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  await waitFor(() => expect(server.saved).toHaveLength(1));
  expect(server.saved[0]).toMatchObject({ name: 'Parents', address: { street: addressForTest['Street'] } });
});

test('an order saves no address that was not ticked', async () => {
  const { shop } = openWithBook([]);
  await fillDelivery();
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(findCalls(shop, '/api/user/addresses/save')).toEqual([]);
});

test('an address that cannot be saved costs the order nothing, and the customer learns of it', async () => {
  const { shop } = openWithBook([], { '/api/user/addresses/save': unavailable });
  await fillDelivery();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Save this address' }));
  await userEvent.clear(screen.getByLabelText('Name of this address'));
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  await waitFor(() =>
    expect(shop.toasts.at(-1)?.text).toMatch(/^Your order is placed, but its address is not saved\. /),
  );
  expect(findCalls(shop, '/api/user/addresses/save')[0]?.payload).toMatchObject({ name: 'Home' });
});
