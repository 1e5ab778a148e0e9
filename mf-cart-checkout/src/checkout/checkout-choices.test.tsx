import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, product, createRefusal } from '../services-for-test';
import { orderForTest } from '../orders/order-for-test';
import {
  addressForTest,
  findCalls,
  fillDelivery,
  oneCodeAnswers,
  getPlaceOrderButton,
  openCheckout,
  renderCheckout,
} from './checkout-for-test';

const field = (label: string) => screen.getByLabelText(label);

test('the form starts with the address of the last order, and one click selects another address', async () => {
  const home = orderForTest();
  const office = orderForTest({
    _id: 'b',
    date: home.date - 1,
    address: { ...home.address!, street: '4 Tower Lane', zipcode: '411006' },
  });
  const shop = openCheckout({
    answers: { '/api/order/userorders': () => ({ success: true, orders: [office, home] }) },
  });
  await waitFor(() => expect(field('Street')).toHaveValue('12 Mill Road'));
  expect(shop.storage.has('delivery-draft')).toBe(false);
  expect(screen.getByRole('button', { name: /12 Mill Road/ })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: /4 Tower Lane, Pune, Maharashtra 411006/ }));
  expect(field('Street')).toHaveValue('4 Tower Lane');
  expect(field('PIN code')).toHaveValue('411006');
  expect(screen.getByRole('button', { name: /4 Tower Lane/ })).toHaveAttribute('aria-pressed', 'true');
});

test('§5 a phone number with +91 and spaces is normalised on blur and sent as ten digits', async () => {
  const shop = openCheckout({ answers: { '/api/order/place': () => ({ success: true, orderId: 'o1' }) } });
  await fillDelivery();
  fireEvent.change(field('Phone'), { target: { value: '+91 98765 43211' } });
  fireEvent.change(field('PIN code'), { target: { value: '411 002' } });
  fireEvent.blur(field('Phone'));
  expect(field('Phone')).toHaveValue('9876543211');
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(findCalls(shop, '/api/order/place')).toHaveLength(1));
  expect(findCalls(shop, '/api/order/place')[0]?.payload).toMatchObject({
    address: { phone: '9876543211', zipcode: '411002' },
  });
});

test('the selected payment method and code survive a reload and are removed at logout', async () => {
  const settings = { paymentMethods: ['cod' as const, 'stripe' as const] };
  const shop = openCheckout({ settings, answers: oneCodeAnswers });
  await fillDelivery();
  await userEvent.click(screen.getByRole('radio', { name: 'Pay by card' }));
  await userEvent.click(screen.getByRole('button', { name: 'SAVE50 ₹50 off' }));
  await screen.findByRole('button', { name: 'Remove redemption code SAVE50' });
  cleanup();
  const again = openCheckout({ settings, storage: new Map(shop.storage), answers: oneCodeAnswers });
  expect(await screen.findByRole('button', { name: 'Remove redemption code SAVE50' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Pay by card' })).toBeChecked();
  expect(again.toasts).toEqual([]);
  again.storage.delete('delivery-draft');
  act(() => again.signOut());
  act(() => again.signIn());
  cleanup();
  openCheckout({ settings, storage: again.storage });
  expect(await screen.findByLabelText('Street')).toHaveValue('');
});

test('a stored code is validated once after a reload, and again on another visit if the shop cannot be reached', async () => {
  const shop = openCheckout({ answers: oneCodeAnswers });
  await userEvent.click(await screen.findByRole('button', { name: 'SAVE50 ₹50 off' }));
  await screen.findByRole('button', { name: 'Remove redemption code SAVE50' });
  cleanup();
  const validate = jest
    .fn()
    .mockReturnValueOnce(offline())
    .mockReturnValue(new Promise(() => undefined));
  const again = openCheckout({
    storage: new Map(shop.storage),
    answers: { ...oneCodeAnswers, '/api/coins/validate-code': validate },
  });
  await waitFor(() => expect(again.toasts).toEqual([{ kind: 'error', text: 'Error validating redemption code' }]));
  await fillDelivery();
  expect(validate).toHaveBeenCalledTimes(1);
  expect(again.storage.get('delivery-draft')).toContain('SAVE50');
  cleanup();
  Object.assign(again.answers, oneCodeAnswers);
  renderCheckout(again);
  expect(await screen.findByRole('button', { name: 'Remove redemption code SAVE50' })).toBeVisible();
});

test('a stored code is deleted when the server refuses it after a reload', async () => {
  const shop = openCheckout({ answers: oneCodeAnswers });
  await userEvent.click(await screen.findByRole('button', { name: 'SAVE50 ₹50 off' }));
  await screen.findByRole('button', { name: 'Remove redemption code SAVE50' });
  cleanup();
  const again = openCheckout({
    storage: new Map(shop.storage),
    answers: { ...oneCodeAnswers, '/api/coins/validate-code': () => createRefusal('This code has been used.') },
  });
  await waitFor(() => expect(again.toasts).toEqual([{ kind: 'error', text: 'This code has been used.' }]));
  cleanup();
  const later = openCheckout({ storage: new Map(again.storage), answers: oneCodeAnswers });
  expect(await screen.findByRole('button', { name: 'SAVE50 ₹50 off' })).toBeVisible();
  expect(findCalls(later, '/api/coins/validate-code')).toEqual([]);
});

test('a code that an open payment reserves is validated after that payment ended and is not reported as used', async () => {
  const shop = openCheckout({ answers: oneCodeAnswers });
  await userEvent.click(await screen.findByRole('button', { name: 'SAVE50 ₹50 off' }));
  await screen.findByRole('button', { name: 'Remove redemption code SAVE50' });
  cleanup();
  let isHeld = true;
  let end = () => {};
  const ended = new Promise<object>((resolve) => {
    end = () => resolve({ success: true, outcome: 'OVER', message: 'over' });
  });
  const validate = () =>
    isHeld ? createRefusal('This code has been used already.') : oneCodeAnswers['/api/coins/validate-code']();
  const payment = JSON.stringify({ userId: 'u1', intentId: 'intent-1', amount: 1308, coinsUsed: 0 });
  const answers = { ...oneCodeAnswers, '/api/coins/validate-code': validate, '/api/order/payment': () => ended };
  const again = openCheckout({ storage: new Map([...shop.storage, ['payment-under-way', payment]]), answers });
  await waitFor(() => expect(again.services.bus.read('cart:changed')?.count).toBe(1));
  expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
  isHeld = false;
  end();
  expect(await screen.findByRole('button', { name: 'Remove redemption code SAVE50' })).toBeVisible();
  expect(again.toasts).toEqual([{ kind: 'error', text: 'Payment canceled by user' }]);
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,308');
});

test('§4 the hint names whichever of coins and code saves more, and one click applies it', async () => {
  openCheckout({ coins: 12_000, answers: oneCodeAnswers });
  expect(await screen.findByText(/with 6,490 coins/)).toHaveTextContent('Save ₹649 with 6,490 coins.');
  await userEvent.click(await screen.findByRole('button', { name: 'SAVE50 ₹50 off' }));
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,308');
  expect(screen.getByText(/with 6,490 coins/)).toHaveTextContent(
    'Save ₹649 with 6,490 coins, ₹599 more than your code.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use coins instead' }));
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹709');
  // The clicked button disappears, and the focus stays in the summary.
  expect(screen.getByRole('region', { name: 'Your order' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('when coins are used the hint offers more coins', async () => {
  const one = {
    coinsUsed: 100,
    discountAmount: 10,
    originalPrice: 1299,
    discountedPrice: 1289,
    itemId: 'p1',
    size: 'L',
  };
  openCheckout({ coins: 12_000, storage: new Map([['cart-discounts', JSON.stringify({ p1_L: one })]]) });
  expect(await screen.findByText(/with 6,490 coins/)).toHaveTextContent(
    'Save ₹649 with 6,490 coins, ₹639 more than those in use.',
  );
  expect(screen.getByRole('button', { name: 'Use more coins' })).toBeVisible();
});

test('§4 a code that saves more replaces the coins in use', async () => {
  const one = {
    coinsUsed: 100,
    discountAmount: 10,
    originalPrice: 1299,
    discountedPrice: 1289,
    itemId: 'p1',
    size: 'L',
  };
  const shop = openCheckout({
    coins: 100,
    storage: new Map([['cart-discounts', JSON.stringify({ p1_L: one })]]),
    answers: oneCodeAnswers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use the code instead' }));
  expect(await screen.findByRole('button', { name: 'Remove redemption code SAVE50' })).toBeVisible();
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,308');
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({});
  expect(shop.toasts).toContainEqual(expect.objectContaining({ text: 'All coin discounts removed' }));
  expect(findCalls(shop, '/api/coins/validate-code')[0]?.payload).toEqual({
    rewardCode: 'SAVE50',
    cartTotal: 1299,
    hasActiveCoinDiscounts: false,
  });
});

test('coins stay in use when the code that should replace them is refused', async () => {
  const one = {
    coinsUsed: 100,
    discountAmount: 10,
    originalPrice: 1299,
    discountedPrice: 1289,
    itemId: 'p1',
    size: 'L',
  };
  const answers = { ...oneCodeAnswers, '/api/coins/validate-code': () => createRefusal('This code has been used.') };
  const shop = openCheckout({
    coins: 100,
    storage: new Map([['cart-discounts', JSON.stringify({ p1_L: one })]]),
    answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use the code instead' }));
  await waitFor(() =>
    expect(shop.toasts).toContainEqual(expect.objectContaining({ text: 'This code has been used.' })),
  );
  expect(shop.services.bus.read('cart:changed')?.coinDiscounts).toEqual({ p1_L: one });
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,348');
});

test('an order above stock cannot be placed until one click reduces it', async () => {
  const shop = openCheckout({
    products: [product({ stock: { L: 1 } })],
    answers: { '/api/cart/get': () => ({ success: true, cartData: { p1: { L: 3 } } }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 left in L. Change the quantity to check out.');
  expect(getPlaceOrderButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Update cart' }));
  expect(getPlaceOrderButton()).toBeEnabled();
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,358');
  await waitFor(() =>
    expect(findCalls(shop, '/api/cart/update')[0]?.payload).toEqual({ itemId: 'p1', size: 'L', quantity: 1 }),
  );
});

test('stock sold in the meantime is shown after the server refused the order', async () => {
  const shop = openCheckout({ answers: { '/api/order/place': () => createRefusal('Selected size is out of stock') } });
  await fillDelivery();
  shop.catalogue.products = [product({ stock: { L: 0 } })];
  await userEvent.click(getPlaceOrderButton());
  expect(await screen.findByRole('button', { name: 'Remove sold-out items' })).toBeVisible();
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Selected size is out of stock' }]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  for (const [label, value] of Object.entries(addressForTest)) expect(field(label)).toHaveValue(value);
});
