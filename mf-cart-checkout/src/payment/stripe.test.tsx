import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findCalls, fillDelivery, getPlaceOrderButton, openCheckout } from '../checkout/checkout-for-test';
import { createRefusal } from '../services-for-test';

const open = '/api/order/stripe';
const settings = { paymentMethods: ['cod' as const, 'stripe' as const] };

async function pay(answer: () => unknown) {
  const shop = openCheckout({ settings, answers: { [open]: answer } });
  await fillDelivery();
  await userEvent.click(screen.getByRole('radio', { name: 'Pay by card' }));
  await userEvent.click(getPlaceOrderButton());
  return shop;
}

afterEach(() => {
  window.location.hash = '';
});

test('§7 a card payment opens session_url, and its intent is stored until the shopper returns', async () => {
  // jsdom navigates only to another fragment of the page.
  const shop = await pay(() => ({
    success: true,
    session_url: `${window.location.href.split('#')[0] ?? ''}#card`,
    intentId: 'intent-2',
  }));
  await waitFor(() => expect(window.location.hash).toBe('#card'));
  expect(JSON.parse(shop.storage.get('payment-under-way') ?? '')).toEqual({
    userId: 'u1',
    intentId: 'intent-2',
    amount: 1358,
    coinsUsed: 0,
  });
  expect(findCalls(shop, open)).toHaveLength(1);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});

test('§8 a card page that cannot be opened shows the server’s message, or Failed to create payment', async () => {
  const shop = await pay(() => createRefusal(''));
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Failed to create payment' }]));
  expect(screen.getByLabelText('Street')).toHaveValue('12 Mill Road');
  shop.answers[open] = () => createRefusal('That total is not right.');
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(shop.toasts.at(-1)?.text).toBe('That total is not right.'));
});

test('a session_url that is not http or https is not opened', async () => {
  const shop = await pay(() => ({ success: true, session_url: 'javascript:alert(1)' }));
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Failed to create payment' }]));
  expect(window.location.hash).toBe('');
});
