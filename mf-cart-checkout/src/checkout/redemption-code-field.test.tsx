import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRefusal } from '../services-for-test';
import { findCalls as asked, getPlaceOrderButton, openCheckout as show } from './checkout-for-test';

const one = { coinsUsed: 100, discountAmount: 10, originalPrice: 1299, discountedPrice: 1289, itemId: 'p1', size: 'L' };
const withCoins = (discounts: object) => new Map([['cart-discounts', JSON.stringify(discounts)]]);

test('§5 an empty code shows a message, and a typed one is upper-cased and sent', async () => {
  const shop = show({
    answers: {
      '/api/coins/validate-code': () => ({
        success: true,
        redemption: { code: 'SAVE50', type: 'DISCOUNT_50', discountAmount: 50, redemptionId: 'r1' },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Please enter a redemption code' }]);
  await userEvent.type(screen.getByPlaceholderText('Redemption code'), ' save50 {Enter}');
  expect(await screen.findByRole('button', { name: 'Remove redemption code SAVE50' })).toBeVisible();
  expect(asked(shop, '/api/coins/validate-code')[0]?.payload).toEqual({
    rewardCode: 'SAVE50',
    cartTotal: 1299,
    hasActiveCoinDiscounts: false,
  });
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,308');
  await userEvent.click(screen.getByRole('button', { name: 'Remove redemption code SAVE50' }));
  expect(getPlaceOrderButton()).toHaveAccessibleName('PLACE ORDER ₹1,358');
});

test('§8 a refused code shows the server’s message or the fallback, as a toast and at the field', async () => {
  const shop = show({ answers: { '/api/coins/validate-code': () => createRefusal('That code has been used.') } });
  await userEvent.type(await screen.findByLabelText('Redemption code'), 'OLD1{Enter}');
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'That code has been used.' }]));
  expect(screen.getByLabelText('Redemption code')).toHaveValue('OLD1');
  expect(screen.getByLabelText('Redemption code')).toHaveAccessibleDescription('That code has been used.');
  shop.answers['/api/coins/validate-code'] = () => createRefusal('');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(shop.toasts.at(-1)?.text).toBe('Error validating redemption code'));
});

test('§4 a code cannot be applied while coin discounts are active; removing them enables the field', async () => {
  show({ storage: withCoins({ p1_L: one }) });
  expect(await screen.findByLabelText('Redemption code')).toBeDisabled();
  expect(
    screen.getByText('Cannot apply discount code when coin discounts are active. Please remove coin discounts first.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove coin discount from Khadi shirt, L' }));
  expect(screen.getByLabelText('Redemption code')).toBeEnabled();
});
