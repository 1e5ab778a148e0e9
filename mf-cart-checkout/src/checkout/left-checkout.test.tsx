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

test('§4 who has left the checkout when their order is placed is thanked where they are, and the next checkout is theirs', async () => {
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

test('§8 who has left the checkout when their session turns out to be over is told, and not taken to the login later', async () => {
  const shop = await leaveBefore(() => failed(problem('unauthorized')));
  await waitFor(() => expect(shop.notices).toMatchObject([{ text: 'Session expired. Please login again' }]));
  viewCheckout(shop);
  expect(await screen.findByLabelText('First name')).toBeVisible();
});
