import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDelivery, findCalls, getPlaceOrderButton, openCheckout } from './checkout-for-test';

const openForm = async (settings = {}) => {
  const shop = openCheckout({ settings, answers: { '/api/order/place': () => ({ success: true, orderId: 'o1' }) } });
  await fillDelivery();
  return {
    /** Places the order, and returns the address that was sent. */
    async place() {
      await userEvent.click(getPlaceOrderButton());
      await waitFor(() => expect(findCalls(shop, '/api/order/place')).toHaveLength(1));
      return (findCalls(shop, '/api/order/place')[0]?.payload as { address: object }).address;
    },
    getCalls: () => findCalls(shop, '/api/order/place'),
  };
};
const getField = (label: string) => screen.getByLabelText(label);
const retype = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });

test('the second line of an address is optional, filled in by browsers, and sent with the street', async () => {
  const { place } = await openForm();
  expect(getField('Flat, floor or landmark')).toHaveAttribute('autocomplete', 'address-line2');
  expect(getField('Flat, floor or landmark')).not.toBeRequired();
  retype('Flat, floor or landmark', 'Near SBI ATM');
  expect(await place()).toMatchObject({ street: '12 Mill Road, Near SBI ATM' });
});

test('§5 PIN code and phone number are read in the digits of any script', async () => {
  const { place } = await openForm();
  retype('PIN code', '४११ ००१');
  retype('Phone', '+९१ ९८७६५ ४३२१०');
  expect(getField('PIN code')).toHaveValue('411001');
  expect(await place()).toMatchObject({ zipcode: '411001', phone: '9876543210' });
});

test('a PIN code fills in an empty state', async () => {
  await openForm();
  retype('State', '');
  retype('PIN code', '560001');
  expect(getField('State')).toHaveValue('Karnataka');
});

test('a PIN code of another state is asked about, and the order can be placed all the same', async () => {
  const { place } = await openForm();
  retype('PIN code', '560001');
  expect(screen.getByText('PIN code 560001 is in Karnataka. Is Maharashtra right?')).toBeVisible();
  expect(await place()).toMatchObject({ state: 'Maharashtra', zipcode: '560001' });
});

test('the state is changed by one click, and then nothing is asked', async () => {
  const { place } = await openForm();
  retype('PIN code', '560001');
  await userEvent.click(screen.getByRole('button', { name: 'Change to Karnataka' }));
  expect(screen.queryByText(/Is .* right\?/)).toBeNull();
  expect(await place()).toMatchObject({ state: 'Karnataka' });
});

test('an order to another country is refused at the country, unless the settings name it', async () => {
  const { place, getCalls } = await openForm({ countries: ['IN', 'NP'] });
  retype('Country', 'France');
  await userEvent.click(getPlaceOrderButton());
  expect(getField('Country')).toHaveFocus();
  expect(getField('Country')).toHaveAccessibleDescription('We deliver to India and Nepal only.');
  expect(getCalls()).toEqual([]);
  retype('Country', 'nepal');
  expect(await place()).toMatchObject({ country: 'Nepal' });
});
