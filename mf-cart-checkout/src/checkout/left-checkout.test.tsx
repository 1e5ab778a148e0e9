import { failed, problem } from '@shop/shared-api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDelivery, placeOrderButton, showCheckout, viewCheckout, whereNow } from './checkout-for-test';

/** A customer who has pressed PLACE ORDER, and has gone elsewhere before the answer comes. */
async function leaveBefore(answer: () => unknown) {
  let arrive: () => void = () => undefined;
  const shop = showCheckout({
    answers: { '/api/order/place': () => new Promise((resolve) => (arrive = () => resolve(answer()))) },
  });
  await fillDelivery();
  await userEvent.click(placeOrderButton());
  cleanup();
  arrive();
  return shop;
}

test('a customer who left the checkout is thanked by a toast, and the next checkout starts empty', async () => {
  const shop = await leaveBefore(() => ({ success: true, orderId: 'o1' }));
  await waitFor(() =>
    expect(shop.notices).toEqual([
      { kind: 'success', text: 'Thank you. Your order is placed. You can see it under My Orders.' },
    ]),
  );
  viewCheckout(shop);
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  expect(whereNow()).toBe('/place-order');
});

test('a customer who left the checkout is told that the session expired and is not redirected later', async () => {
  const shop = await leaveBefore(() => failed(problem('unauthorized')));
  await waitFor(() => expect(shop.notices).toMatchObject([{ text: 'Session expired. Please login again' }]));
  viewCheckout(shop);
  expect(await screen.findByLabelText('First name')).toBeVisible();
});
