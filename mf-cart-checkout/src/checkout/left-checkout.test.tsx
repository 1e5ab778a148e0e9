import { failed, problem } from '@shop/shared-api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDelivery, getPlaceOrderButton, openCheckout, renderCheckout, getCurrentUrl } from './checkout-for-test';

/** Clicks PLACE ORDER and leaves the checkout before the server responds. */
async function leaveBefore(answer: () => unknown) {
  let arrive: () => void = () => undefined;
  const shop = openCheckout({
    answers: { '/api/order/place': () => new Promise((resolve) => (arrive = () => resolve(answer()))) },
  });
  await fillDelivery();
  await userEvent.click(getPlaceOrderButton());
  cleanup();
  arrive();
  return shop;
}

test('a customer who left the checkout is thanked by a toast, and the next checkout starts empty', async () => {
  const shop = await leaveBefore(() => ({ success: true, orderId: 'o1' }));
  await waitFor(() =>
    expect(shop.toasts).toEqual([
      { kind: 'success', text: 'Thank you. Your order is placed. You can see it under My Orders.' },
    ]),
  );
  renderCheckout(shop);
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  expect(getCurrentUrl()).toBe('/place-order');
});

test('a customer who left the checkout sees that the session expired and is not redirected later', async () => {
  const shop = await leaveBefore(() => failed(problem('unauthorized')));
  await waitFor(() => expect(shop.toasts).toMatchObject([{ text: 'Session expired. Please login again' }]));
  renderCheckout(shop);
  expect(await screen.findByLabelText('First name')).toBeVisible();
});
