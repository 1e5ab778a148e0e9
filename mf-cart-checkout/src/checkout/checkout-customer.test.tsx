import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartStore } from '../cart';
import { orderForTest } from '../orders/order-for-test';
import { createRefusal, createCartServer } from '../services-for-test';
import {
  fillDelivery,
  oneCodeAnswers,
  getPlaceOrderButton,
  openCheckout,
  renderCheckout,
  getCurrentUrl,
} from './checkout-for-test';

const sentTo = (street: string) => ({
  success: true,
  orders: [orderForTest({ address: { ...orderForTest().address!, street } })],
});

test('§6 the form never shows addresses of the previous customer', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const shop = openCheckout({
    answers: { '/api/order/userorders': () => new Promise((resolve) => (answer = resolve)) },
  });
  await screen.findByLabelText('Street');
  shop.answers['/api/order/userorders'] = () => sentTo('4 Tower Lane');
  act(() => shop.signIn('u2'));
  expect(await screen.findByRole('button', { name: /4 Tower Lane/ })).toBeVisible();
  await act(async () => answer(sentTo('12 Mill Road')));
  expect(screen.getByLabelText('Street')).toHaveValue('4 Tower Lane');
  expect(screen.getByRole('button', { name: /4 Tower Lane/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /12 Mill Road/ })).toBeNull();
});

test('§6 the applied code and the codes of one customer are not available to the next', async () => {
  const shop = openCheckout({ answers: oneCodeAnswers });
  await userEvent.click(await screen.findByRole('button', { name: 'SAVE50 ₹50 off' }));
  await screen.findByRole('button', { name: 'Remove redemption code SAVE50' });
  shop.answers['/api/coins/redemptions'] = () => createRefusal('not now');
  act(() => shop.signIn('u2'));
  expect(await screen.findByLabelText('Redemption code')).toBeVisible();
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,358');
  expect(screen.queryByRole('button', { name: 'SAVE50 ₹50 off' })).toBeNull();
});

test('a code that was used on an order is not applied to the next order', async () => {
  const shop = openCheckout({
    answers: { ...oneCodeAnswers, '/api/order/place': () => ({ success: true, orderId: 'o1' }) },
  });
  await fillDelivery();
  await userEvent.click(screen.getByRole('button', { name: 'SAVE50 ₹50 off' }));
  await screen.findByRole('button', { name: 'Remove redemption code SAVE50' });
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  cleanup();
  Object.assign(shop.answers, createCartServer({ p1: { L: 1 } }).answers);
  await cartStore(shop.services).retry();
  renderCheckout(shop);
  expect(await screen.findByLabelText('Redemption code')).toBeVisible();
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,358');
});
