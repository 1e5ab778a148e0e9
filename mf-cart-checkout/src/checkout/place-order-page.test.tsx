import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartStore } from '../cart';
import { refusal, serverCart, testShop } from '../services-for-test';
import {
  addressForTest,
  askedFor as asked,
  fillDelivery as fill,
  placeOrderButton,
  showCheckout as show,
  unknownShopper,
  viewCheckout as view,
  whereNow as where,
} from './checkout-for-test';

const signedIn = { status: 'signed-in', userId: 'u1' } as const;
const one = { coinsUsed: 100, discountAmount: 10, originalPrice: 1299, discountedPrice: 1289, itemId: 'p1', size: 'L' };
const withCoins = (discounts: object) => new Map([['cart-discounts', JSON.stringify(discounts)]]);

test('§8 a visitor is told Please login to continue and sent to the login, and never sees the form', async () => {
  const shop = show({ session: { status: 'visitor' } });
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  expect(shop.notices).toMatchObject([{ kind: 'error', text: 'Please login to continue' }]);
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

test('a customer who logs out at the checkout is not told to log in', async () => {
  const shop = show();
  await screen.findByLabelText('First name');
  act(() => shop.signOut());
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  expect(shop.notices).toEqual([]);
});

test('nobody is redirected before the session is known', async () => {
  const shop = show({ session: null });
  expect(screen.getByRole('status')).toHaveTextContent('Your checkout is loading.');
  expect(shop.notices).toEqual([]);
  act(() => shop.signIn());
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(where()).toBe('/place-order');
});

test('§4 an order is sent once with its key, clears cart and coins, is published, and leads to /orders', async () => {
  const shop = show({
    kept: withCoins({ p1_L: one }),
    answers: { '/api/order/place': () => ({ success: true, orderId: 'o1' }) },
  });
  await fill();
  expect(placeOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,348');
  await userEvent.dblClick(placeOrderButton());
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
  expect(shop.heard).toContainEqual({ name: 'order:placed', payload: { orderId: 'o1', amount: 1348, coinsUsed: 100 } });
  expect(shop.kept.size).toBe(0);
});

test('§5 invalid fields show messages, the first one is focused, and a corrected one is cleared on blur', async () => {
  const shop = show();
  await fill();
  fireEvent.change(screen.getByLabelText('PIN code'), { target: { value: '41' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '' } });
  await userEvent.click(placeOrderButton());
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

test('§8 a refused order shows the server’s message and keeps everything', async () => {
  const shop = show({ answers: { '/api/order/place': () => refusal('Only 1 left in L: Khadi shirt.') } });
  await fill();
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'Only 1 left in L: Khadi shirt.' }]));
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});

test('typed delivery data survives a reload, for the same customer only', async () => {
  const shop = show();
  await fill();
  const again = testShop({
    session: signedIn,
    kept: shop.kept,
    answers: { ...serverCart({ p1: { L: 1 } }).answers, ...unknownShopper },
  });
  cartStore(again.services).follow();
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
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(where()).toBe('/login?next=%2Fplace-order'));
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Session expired. Please login again', id: 'session-over' }]);
  expect(shop.kept.get('delivery-draft')).toContain('12 Mill Road');
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
  expect(shop.notices).toEqual([expired]);
});

test('an empty cart shows no form', async () => {
  show({ answers: serverCart().answers });
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

test('§5 an empty code shows a message, and a typed one is upper-cased and sent', async () => {
  const shop = show({
    answers: {
      '/api/coins/validate-code': () => ({
        success: true,
        redemption: { code: 'SAVE50', type: 'DISCOUNT_50', discountAmount: 50, redemptionId: 'r1' },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Please enter a redemption code' }]);
  await userEvent.type(screen.getByPlaceholderText('Redemption code'), ' save50 {Enter}');
  expect(await screen.findByRole('button', { name: 'Remove redemption code SAVE50' })).toBeVisible();
  expect(asked(shop, '/api/coins/validate-code')[0]?.payload).toEqual({
    rewardCode: 'SAVE50',
    cartTotal: 1299,
    hasActiveCoinDiscounts: false,
  });
  expect(placeOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,308');
  await userEvent.click(screen.getByRole('button', { name: 'Remove redemption code SAVE50' }));
  expect(placeOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,358');
});

test('§8 a refused code shows the server’s message or the fallback, as a toast and at the field', async () => {
  const shop = show({ answers: { '/api/coins/validate-code': () => refusal('That code has been used.') } });
  await userEvent.type(await screen.findByLabelText('Redemption code'), 'OLD1{Enter}');
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'That code has been used.' }]));
  expect(screen.getByLabelText('Redemption code')).toHaveValue('OLD1');
  expect(screen.getByLabelText('Redemption code')).toHaveAccessibleDescription('That code has been used.');
  shop.answers['/api/coins/validate-code'] = () => refusal('');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(shop.notices.at(-1)?.text).toBe('Error validating redemption code'));
});

test('§4 a code cannot be applied while coin discounts are active; removing them enables the field', async () => {
  show({ kept: withCoins({ p1_L: one }) });
  expect(await screen.findByLabelText('Redemption code')).toBeDisabled();
  expect(
    screen.getByText('Cannot apply discount code when coin discounts are active. Please remove coin discounts first.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove coin discount from Khadi shirt, L' }));
  expect(screen.getByLabelText('Redemption code')).toBeEnabled();
});

test('§6 the checkout lists the lines without access and orders the others', async () => {
  const early = { _id: 'early', name: 'Monsoon Kurta', image: '', gate: 'EARLY_ACCESS' as const, message: '' };
  const cart = serverCart({ p1: { L: 1 }, early: { M: 1 } });
  const shop = testShop({
    session: signedIn,
    restricted: [early],
    answers: { ...cart.answers, ...unknownShopper, '/api/order/place': () => ({ success: true, orderId: 'o1' }) },
  });
  cartStore(shop.services).follow();
  view(shop);
  expect(
    await screen.findByText('No longer available to you, and not part of this order: Monsoon Kurta, M.'),
  ).toBeVisible();
  await fill();
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(where()).toBe('/orders'));
  expect(asked(shop, '/api/order/place')).toMatchObject([{ payload: { items: [{ _id: 'p1' }], amount: 1358 } }]);
});
