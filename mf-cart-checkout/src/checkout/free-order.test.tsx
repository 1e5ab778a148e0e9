import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockGatewayInEachTest } from '../payment/gateway-for-test';
import { settings } from '../payment/razorpay-for-test';
import { fillDelivery, findCalls, getPlaceOrderButton, oneCodeAnswers, openCheckout } from './checkout-for-test';

mockGatewayInEachTest();

test('an order with nothing left to pay is placed without the gateway, in a shop that takes online payment only', async () => {
  const freeCode = () => ({
    success: true,
    redemption: { code: 'SAVE50', type: 'DISCOUNT_200', discountAmount: 1358, redemptionId: 'r1' },
  });
  const shop = openCheckout({
    settings: { ...settings, paymentMethods: ['razorpay'] },
    answers: {
      ...oneCodeAnswers,
      '/api/coins/validate-code': freeCode,
      '/api/order/place': () => ({ success: true, orderId: 'o1' }),
    },
  });
  await fillDelivery();
  await userEvent.click(screen.getByRole('button', { name: /^SAVE50/ }));
  await screen.findByRole('button', { name: 'Remove redemption code SAVE50' });
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(findCalls(shop, '/api/order/place')).toHaveLength(1));
  expect(findCalls(shop, '/api/order/place')[0]?.payload).toMatchObject({ amount: 0 });
  expect(findCalls(shop, '/api/order/razorpay')).toEqual([]);
});
