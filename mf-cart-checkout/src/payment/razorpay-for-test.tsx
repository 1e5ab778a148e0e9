import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDelivery, placeOrderButton, showCheckout } from '../checkout/checkout-for-test';
import type { TestShopOptions } from '../services-for-test';
import type { GatewayForTest } from './gateway-for-test';

const order = { id: 'order_1', amount: 135_800, currency: 'INR', receipt: 'intent-1' };
export const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' };
export const open = '/api/order/razorpay';
export const verify = '/api/order/verifyRazorpay';
export const status = '/api/order/payment';
const opens = { [open]: () => ({ success: true, order }) };
export const became = (outcome: string, more = {}) => ({
  [status]: () => ({ success: true, outcome, message: 'as it is', ...more }),
});
export const settings = {
  paymentMethods: ['cod' as const, 'razorpay' as const],
  razorpay: { keyId: 'rzp_test_1', scriptUrl: 'https://pay.example/checkout.js' },
};

export async function begin(options: TestShopOptions = {}) {
  const shop = showCheckout({ settings, ...options, answers: { ...opens, ...options.answers } });
  await fillDelivery();
  await userEvent.click(screen.getByRole('radio', { name: 'Pay online' }));
  return shop;
}

export async function beginPaying(opened: GatewayForTest, options: TestShopOptions = {}) {
  const shop = await begin(options);
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(opened.windows).toHaveLength(1));
  const [window] = opened.windows;
  if (!window) throw new Error('No window was opened.');
  return { shop, window };
}
