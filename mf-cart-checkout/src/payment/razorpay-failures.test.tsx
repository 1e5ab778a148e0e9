import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findCalls, getPlaceOrderButton, getCurrentUrl } from '../checkout/checkout-for-test';
import OrdersPage from '../orders/orders-page';
import { createRefusal } from '../services-for-test';
import { mockGatewayInEachTest } from './gateway-for-test';
import {
  createStatusAnswers,
  selectOnlinePayment,
  openPaymentWindow,
  openPath,
  proof,
  statusPath,
  verifyPath,
} from './razorpay-for-test';

const gateway = mockGatewayInEachTest();

test('§8 a failed attempt shows the provider’s description, and the payment may still succeed', async () => {
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: { [verifyPath]: () => ({ success: true, orderId: 'o1' }) },
  });
  act(() =>
    window.reportFailure({ error: { code: 'BAD_REQUEST_ERROR', description: 'Your bank declined the payment.' } }),
  );
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Your bank declined the payment.', id: 'payment-failed' }]);
  expect(getCurrentUrl()).toBe('/place-order');
  act(() => window.options.handler(proof));
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
});

test('§8 closing the window without a payment shows Payment canceled by user and keeps everything', async () => {
  const { shop, window } = await openPaymentWindow(gateway, { answers: createStatusAnswers('OVER') });
  act(() => window.options.modal.ondismiss());
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Payment canceled by user' }]));
  expect(findCalls(shop, statusPath).map(({ payload }) => payload)).toEqual([{ intentId: 'intent-1', giveUp: true }]);
  expect(shop.events).toContainEqual({ name: 'payment:abandoned', payload: { intentId: 'intent-1' } });
  expect(screen.getByLabelText('Street')).toHaveValue('12 Mill Road');
  expect(screen.getByRole('radio', { name: 'Pay online' })).toBeChecked();
  expect(screen.getByText('Payment canceled by user')).toHaveFocus();
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(gateway.windows).toHaveLength(2));
});

test.each([
  ['the server’s own words', 'That payment is not yours.', 'That payment is not yours.'],
  ['the fallback', '', 'Payment verification failed'],
])('§8 a payment that is not verified shows %s', async (_, message, sentence) => {
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: { [verifyPath]: () => createRefusal(message), ...createStatusAnswers('OVER') },
  });
  act(() => window.options.handler({ ...proof, razorpay_signature: 'forged' }));
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: sentence }]));
  expect(getCurrentUrl()).toBe('/place-order');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});

test('a payment that could not become an order shows its refund and keeps the cart', async () => {
  const message = 'The last one was sold while you paid. ₹1,358 goes back to you.';
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: {
      [verifyPath]: () => createRefusal(message),
      ...createStatusAnswers('REFUNDED', { message, orderId: 'o9' }),
    },
  });
  act(() => window.options.handler(proof));
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders/o9'));
  expect(shop.toasts).toEqual([{ kind: 'warning', text: message }]);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  expect(shop.events.some(({ name }) => name === 'order:placed')).toBe(false);
});

test('a payment without any order shows a notice on My Orders until it is dismissed', async () => {
  const message = 'We received ₹1,357 instead of ₹1,358, so the order was not placed.';
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: { [verifyPath]: () => createRefusal(message), ...createStatusAnswers('REFUNDED', { message }) },
  });
  act(() => window.options.handler(proof));
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(shop.toasts).toEqual([]);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  cleanup();
  render(<OrdersPage services={shop.services} />, { wrapper: NavigationForTest });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByText('No orders yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§8 the provider’s description is one toast, and stays at PLACE ORDER until another method is selected', async () => {
  const { shop, window } = await openPaymentWindow(gateway, { answers: createStatusAnswers('OVER') });
  act(() => window.reportFailure({ error: { description: 'Your bank declined the payment.' } }));
  act(() => window.options.modal.ondismiss());
  const why = await screen.findByRole('alert');
  expect(why).toHaveTextContent('Your bank declined the payment.');
  expect(why).toHaveFocus();
  expect(within(screen.getByRole('region', { name: 'Your order' })).getByRole('alert')).toBe(why);
  expect(shop.toasts.map(({ text }) => text)).toEqual(['Your bank declined the payment.']);
  await userEvent.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
  expect(why).not.toBeInTheDocument();
});

test('§8 a blocked script reserves nothing, and the next attempt loads it again', async () => {
  gateway.behaviour = 'is blocked';
  const shop = await selectOnlinePayment();
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() =>
    expect(shop.toasts).toEqual([{ kind: 'error', text: 'Payment gateway not available. Please try again.' }]),
  );
  expect(findCalls(shop, openPath)).toEqual([]);
  gateway.behaviour = 'loads';
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(gateway.windows).toHaveLength(1));
});

test('§8 an order that the server does not open shows its message, or Failed to create payment order', async () => {
  const shop = await selectOnlinePayment({
    answers: { [openPath]: () => createRefusal('Only 1 left in L: Khadi shirt.') },
  });
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Only 1 left in L: Khadi shirt.' }]));
  shop.answers[openPath] = () => createRefusal('');
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(shop.toasts.at(-1)?.text).toBe('Failed to create payment order'));
  expect(gateway.windows).toEqual([]);
});

test('§8 a window that cannot open shows Failed to initialize payment and releases the reservation', async () => {
  gateway.behaviour = 'cannot open';
  const shop = await selectOnlinePayment({ answers: createStatusAnswers('OVER') });
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Failed to initialize payment' }]));
  expect(findCalls(shop, statusPath)[0]?.payload).toEqual({ intentId: 'intent-1', giveUp: true });
  expect(getPlaceOrderButton()).toBeEnabled();
});
