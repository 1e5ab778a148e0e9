import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findCalls, openCheckout, getCurrentUrl } from '../checkout/checkout-for-test';
import { mockGatewayInEachTest } from './gateway-for-test';
import {
  createStatusAnswers,
  openPaymentWindow,
  openPath,
  proof,
  settings,
  statusPath,
  verifyPath,
} from './razorpay-for-test';

const gateway = mockGatewayInEachTest();

test('the gateway’s script is loaded only when online payment is selected', async () => {
  openCheckout({ settings });
  await screen.findByRole('radio', { name: 'Pay online' });
  expect(gateway.scriptUrls).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Pay online' }));
  expect(gateway.scriptUrls).toEqual(['https://pay.example/checkout.js']);
});

test('§4 a paid order is verified, empties the cart and leads to My Orders', async () => {
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: { [verifyPath]: () => ({ success: true, orderId: 'o1' }) },
  });
  expect(window.options).toMatchObject({
    key: 'rzp_test_1',
    order_id: 'order_1',
    amount: 135_800,
    currency: 'INR',
    name: 'Sikka',
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
  });
  act(() => window.options.handler(proof));
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(findCalls(shop, verifyPath).map(({ payload }) => payload)).toEqual([
    { ...proof, userId: 'u1', orderData: findCalls(shop, openPath)[0]?.payload },
  ]);
  expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
  expect(shop.events).toContainEqual({ name: 'order:placed', payload: { orderId: 'o1', amount: 1358, coinsUsed: 0 } });
  expect(shop.storage.size).toBe(0);
});

test('a handler that is called twice verifies once, and closing the window afterwards changes nothing', async () => {
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: { [verifyPath]: () => ({ success: true, orderId: 'o1' }) },
  });
  act(() => {
    window.options.handler(proof);
    window.options.handler(proof);
    window.options.modal.ondismiss();
  });
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(findCalls(shop, verifyPath)).toHaveLength(1);
  expect(findCalls(shop, statusPath)).toHaveLength(0);
  expect(shop.events.filter(({ name }) => name === 'order:placed')).toHaveLength(1);
});

test('a payment in a UPI app is found by asking the server when the window is closed', async () => {
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: createStatusAnswers('ORDERED', { orderId: 'o1' }),
  });
  act(() => window.options.modal.ondismiss());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(shop.toasts).toEqual([]);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(0);
});
