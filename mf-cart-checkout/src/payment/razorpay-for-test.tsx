import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDelivery, getPlaceOrderButton, openCheckout } from '../checkout/checkout-for-test';
import type { TestShopOptions } from '../services-for-test';
import type { GatewayForTest } from './gateway-for-test';

const order = { id: 'order_1', amount: 135_800, currency: 'INR', receipt: 'intent-1' };
export const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' };
export const openPath = '/api/order/razorpay';
export const verifyPath = '/api/order/verifyRazorpay';
export const statusPath = '/api/order/payment';
const openAnswers = { [openPath]: () => ({ success: true, order }) };
export const createStatusAnswers = (outcome: string, more = {}) => ({
  [statusPath]: () => ({ success: true, outcome, message: 'as it is', ...more }),
});
export const settings = {
  paymentMethods: ['cod' as const, 'razorpay' as const],
  razorpay: { keyId: 'rzp_test_1', scriptUrl: 'https://pay.example/checkout.js' },
};

export async function selectOnlinePayment(options: TestShopOptions = {}) {
  const shop = openCheckout({ settings, ...options, answers: { ...openAnswers, ...options.answers } });
  await fillDelivery();
  await userEvent.click(screen.getByRole('radio', { name: 'Pay online' }));
  return shop;
}

export async function openPaymentWindow(gateway: GatewayForTest, options: TestShopOptions = {}) {
  const shop = await selectOnlinePayment(options);
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(gateway.windows).toHaveLength(1));
  const [window] = gateway.windows;
  if (!window) throw new Error('No window was opened.');
  return { shop, window };
}
