import { ok } from '@shop/shared-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import ProductPage from './product-page';

type Page = Awaited<ReturnType<typeof open>>;

/** Opens the page of a product for ₹1,299 as a user with 1,000 coins. */
async function open() {
  const test = servicesForTest([productForTest({ _id: 'kurta', name: 'Indigo Kurta', price: 1299 })]);
  renderAt('/product/kurta', '/product/:productId', <ProductPage services={test.services} />);
  await screen.findByRole('heading', { level: 1, name: 'Indigo Kurta' });
  act(() => {
    test.host.createBusFor('shell').publish('session:changed', { status: 'signed-in', userId: 'u' });
    test.host.createBusFor('mf-loyalty').publish('loyalty:balance-changed', { coins: 1000, totalEarned: 1000 });
  });
  await screen.findByRole('slider');
  return test;
}

/** Publishes a cart in which each of these lines uses coins. */
function publishCartCoins({ host }: Page, coins: Readonly<Record<string, number>>) {
  const discounts = Object.entries(coins).map(([key, coinsUsed]) => {
    const [itemId = '', size = ''] = key.split('_');
    const amounts = {
      coinsUsed,
      discountAmount: coinsUsed / 10,
      originalPrice: 1299,
      discountedPrice: 1299 - coinsUsed / 10,
    };
    return [key, { ...amounts, itemId, size }] as const;
  });
  const lines = discounts.map(([, { itemId, size }]) => ({ productId: itemId, size, quantity: 1 }));
  act(() =>
    host
      .createBusFor('mf-cart-checkout')
      .publish('cart:changed', { lines, count: lines.length, coinDiscounts: Object.fromEntries(discounts) }),
  );
}

test('coin slider: coins that other cart lines use are not available', async () => {
  const page = await open();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1000' } });
  publishCartCoins(page, { other_M: 600 });
  expect(screen.getByRole('slider')).toHaveAttribute('max', '400');
  expect(screen.getByText(/left, 600 are in your cart/)).toBeVisible();
  expect(screen.getByText(/₹1,259 left to pay/)).toBeVisible();
  let sent = 0;
  page.host.createBusFor('mf-cart-checkout').answer('cart:add', async ({ coins }) => {
    sent = coins;
    return ok({ quantity: 1, count: 1 });
  });
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  fireEvent.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await waitFor(() => expect(sent).toBe(400));
});

test('coin slider: when the cart uses all coins, a text replaces the slider', async () => {
  const page = await open();
  publishCartCoins(page, { other_M: 1000 });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('All your coins are in use: 1,000 coins are in your cart.')).toBeVisible();
});

test('coin slider: coins that the selected size already uses give no further discount', async () => {
  const page = await open();
  publishCartCoins(page, { kurta_M: 600 });
  expect(screen.getByRole('slider')).toHaveAttribute('max', '400');
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(screen.getByRole('slider')).toHaveAttribute('max', '1000');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '600' } });
  expect(screen.queryByText(/You save|left to pay/)).toBeNull();
  expect(screen.getByText('Used in your cart')).toBeVisible();
  expect(screen.getByText('Earn 12,990 coins, worth ₹1,299, after delivery.')).toBeVisible();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1000' } });
  expect(screen.getByText(/You save ₹40/)).toBeVisible();
  expect(screen.getByText(/₹1,259 left to pay/)).toBeVisible();
});
