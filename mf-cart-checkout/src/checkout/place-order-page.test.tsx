import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartStore } from '../cart';
import { createRefusal, createCartServer, createTestShop } from '../services-for-test';
import {
  addressForTest,
  findCalls as asked,
  fillDelivery as fill,
  getPlaceOrderButton,
  openCheckout as show,
  emptyCustomerAnswers,
  renderCheckout as view,
  getCurrentUrl as where,
} from './checkout-for-test';

const signedIn = { status: 'signed-in', userId: 'u1' } as const;
const one = { coinsUsed: 100, discountAmount: 10, originalPrice: 1299, discountedPrice: 1289, itemId: 'p1', size: 'L' };
const withCoins = (discounts: object) => new Map([['cart-discounts', JSON.stringify(discounts)]]);

test('§8 a visitor sees Please login to continue on the login page, and never the form', async () => {
  const shop = show({ session: { status: 'visitor' } });
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  expect(shop.toasts).toMatchObject([{ kind: 'error', text: 'Please login to continue' }]);
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('a visitor who logs in after the redirect returns to the form', async () => {
  const shop = show({ session: { status: 'visitor' } });
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  cleanup();
  shop.signIn();
  view(shop);
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(where()).toBe('/place-order');
});

test('a customer who logs out at the checkout does not see Please login to continue', async () => {
  const shop = show();
  await screen.findByLabelText('First name');
  act(() => shop.signOut());
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  expect(shop.toasts).toEqual([]);
});

test('nobody is redirected before the session is known', async () => {
  const shop = show({ session: null });
  expect(screen.getByRole('status')).toHaveTextContent('Your checkout is loading.');
  expect(shop.toasts).toEqual([]);
  act(() => shop.signIn());
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(where()).toBe('/place-order');
});

test('§4 an order is sent once with its key, clears cart and coins, is published, and leads to /orders', async () => {
  const shop = show({
    storage: withCoins({ p1_L: one }),
    answers: { '/api/order/place': () => ({ success: true, orderId: 'o1' }) },
  });
  await fill();
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,348');
  await userEvent.dblClick(getPlaceOrderButton());
  await waitFor(() => expect(where()).toBe('/orders'));
  const sent = asked(shop, '/api/order/place');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.options?.idempotencyKey).toMatch(/.{16,}/);
  expect(sent[0]?.payload).toMatchObject({
    address: { firstName: 'Asha', country: 'India', zipcode: '411001' },
    items: [{ _id: 'p1', size: 'L', quantity: 1 }],
    amount: 1348,
    originalAmount: 1358,
    appliedRedemption: null,
    coinDiscounts: {
      p1_L: { coinsUsed: 100, discountAmount: 10, originalPrice: 1299, discountedPrice: 1289, itemId: 'p1', size: 'L' },
    },
    totalCoinsUsed: 100,
    totalCoinSavings: 10,
  });
  expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
  expect(shop.events).toContainEqual({
    name: 'order:placed',
    payload: { orderId: 'o1', amount: 1348, coinsUsed: 100 },
  });
  expect(shop.storage.size).toBe(0);
});

test('§5 invalid fields show messages, the first one is focused, and a corrected one is cleared on blur', async () => {
  const shop = show();
  await fill();
  fireEvent.change(screen.getByLabelText('PIN code'), { target: { value: '41' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '' } });
  await userEvent.click(getPlaceOrderButton());
  expect(screen.getByLabelText('PIN code')).toHaveFocus();
  expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription(
    'Please enter the six digits of your PIN code.',
  );
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Please enter your phone number.');
  expect(asked(shop, '/api/order/place')).toEqual([]);
  await userEvent.clear(screen.getByLabelText('PIN code'));
  await userEvent.type(screen.getByLabelText('PIN code'), '411001');
  expect(screen.getByLabelText('PIN code')).not.toHaveAccessibleDescription();
  await userEvent.clear(screen.getByLabelText('City'));
  await userEvent.tab();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Please enter your city.');
});

test('the delivery fields have labels, autocomplete tokens and input modes', async () => {
  show();
  expect(await screen.findByLabelText('PIN code')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Country')).toHaveValue('India');
  expect(screen.getByLabelText('PIN code')).toHaveAttribute('autocomplete', 'postal-code');
  for (const label of Object.keys(addressForTest)) expect(screen.getByLabelText(label)).toBeVisible();
});

test('§8 a refused order shows the server’s message at PLACE ORDER until the next attempt, and keeps everything', async () => {
  const shop = show({ answers: { '/api/order/place': () => createRefusal('Only 1 left in L: Khadi shirt.') } });
  await fill();
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Only 1 left in L: Khadi shirt.' }]));
  expect(screen.getByRole('alert')).toHaveTextContent('Only 1 left in L: Khadi shirt.');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  shop.answers['/api/order/place'] = () => new Promise(() => undefined);
  await userEvent.click(getPlaceOrderButton());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§5 PIN code and phone number take digits only, however they are typed or pasted', async () => {
  show();
  const pin = await screen.findByLabelText('PIN code');
  await userEvent.type(pin, 'Pune 411-0019');
  expect(pin).toHaveValue('411001');
  const phone = screen.getByLabelText('Phone');
  await userEvent.click(phone);
  await userEvent.paste('call +91 98765 43210 now');
  await userEvent.tab();
  expect(phone).toHaveValue('9876543210');
});

test('typed delivery data survives a reload, for the same customer only', async () => {
  const shop = show();
  await fill();
  const again = createTestShop({
    session: signedIn,
    storage: shop.storage,
    answers: { ...createCartServer({ p1: { L: 1 } }).answers, ...emptyCustomerAnswers },
  });
  cartStore(again.services).connect();
  view(again).unmount();
  const { container } = view(again);
  await waitFor(() => expect(container.querySelector('[name=street]')).toHaveValue('12 Mill Road'));
  act(() => again.signIn('u2'));
  await waitFor(() => expect(container.querySelector('[name=street]')).toHaveValue(''));
});

test('the form starts with the customer’s name and email', async () => {
  show({
    answers: {
      '/api/user/profile': () => ({ success: true, user: { name: 'Asha Devi Rao', email: 'asha@example.com' } }),
    },
  });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Asha'));
  expect(screen.getByLabelText('Last name')).toHaveValue('Devi Rao');
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
});

test('§8 a session that expired during the submit is reported once and leads back to the login', async () => {
  const shop = show({});
  shop.answers['/api/order/place'] = () => {
    shop.signOut();
    return { ok: false, problem: { kind: 'unauthorized', message: 'no token' } };
  };
  await fill();
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Session expired. Please login again', id: 'session-over' }]);
  expect(shop.storage.get('delivery-draft')).toContain('12 Mill Road');
});

test('§8 a session that expires while the address is typed is reported only by the shell', async () => {
  const shop = show({});
  await fill();
  const expired = { kind: 'error', text: 'Your time is up.', id: 'session-over' } as const;
  act(() => {
    shop.services.bus.publish('notice:raised', expired);
    shop.signOut();
  });
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  expect(shop.toasts).toEqual([expired]);
});

test('an empty cart shows no form', async () => {
  show({ answers: createCartServer().answers });
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^PLACE ORDER/ })).toBeNull();
});

test('§4 cash on delivery is the default, and the configured methods are offered in their order', async () => {
  show({ settings: { paymentMethods: ['razorpay', 'stripe', 'cod'] } });
  expect(await screen.findByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'razorpay',
    'stripe',
    'cod',
  ]);
});

test('§6 the checkout lists the lines without access and orders the others', async () => {
  const early = { _id: 'early', name: 'Monsoon Kurta', image: '', gate: 'EARLY_ACCESS' as const, message: '' };
  const cart = createCartServer({ p1: { L: 1 }, early: { M: 1 } });
  const shop = createTestShop({
    session: signedIn,
    restricted: [early],
    answers: { ...cart.answers, ...emptyCustomerAnswers, '/api/order/place': () => ({ success: true, orderId: 'o1' }) },
  });
  cartStore(shop.services).connect();
  view(shop);
  expect(
    await screen.findByText('Not part of this order, because your access has ended: Monsoon Kurta, M.'),
  ).toBeVisible();
  await fill();
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(where()).toBe('/orders'));
  expect(asked(shop, '/api/order/place')).toMatchObject([{ payload: { items: [{ _id: 'p1' }], amount: 1358 } }]);
});
