import { cancelOrder } from '@shop/shared-api';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ordersStore } from '../orders';
import { orderForTest } from '../orders/order-for-test';
import { offline, createRefusal, type TestShop } from '../services-for-test';
import {
  findCalls,
  fillDelivery,
  getPlaceOrderButton,
  openCheckout,
  renderCheckout,
  getCurrentUrl,
} from './checkout-for-test';

afterEach(() => jest.restoreAllMocks());

const place = '/api/order/place';
const keysOf = (shop: TestShop) => findCalls(shop, place).map(({ options }) => options?.idempotencyKey);

/** Sends an order whose response is lost. */
async function lostAnswer() {
  const shop = openCheckout({ answers: { [place]: offline } });
  await fillDelivery();
  await placeAgain(shop);
  return shop;
}

function comeBackTo(shop: TestShop) {
  cleanup();
  renderCheckout(shop);
}

async function placeAgain(shop: TestShop) {
  const { length } = shop.toasts;
  await userEvent.click(await screen.findByRole('button', { name: /^PLACE ORDER/ }));
  await waitFor(() => expect(shop.toasts.length).toBeGreaterThan(length));
}

test('an order whose response was lost keeps its key, so that it is never placed twice', async () => {
  const shop = await lostAnswer();
  await placeAgain(shop);
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Nashik' } });
  await placeAgain(shop);
  const [first, second, other] = keysOf(shop);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('the same products to the same address are a new order after ten minutes', async () => {
  const shop = await lostAnswer();
  const soon = Date.now() + 9 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(soon);
  comeBackTo(shop);
  await placeAgain(shop);
  jest.spyOn(Date, 'now').mockReturnValue(soon + 10 * 60_000);
  comeBackTo(shop);
  await placeAgain(shop);
  const [first, second, later] = keysOf(shop);
  expect(second).toBe(first);
  expect(later).not.toBe(first);
});

test('a page that stays open keeps the key of its order for any time, so that it is never placed twice', async () => {
  const shop = await lostAnswer();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000);
  await placeAgain(shop);
  const [first, second] = keysOf(shop);
  expect(second).toBe(first);
});

test('a retry after the server reported the previous order as cancelled places a new one', async () => {
  const shop = await lostAnswer();
  shop.answers[place] = () => createRefusal('That order was cancelled. Please place it again.');
  await placeAgain(shop);
  expect(shop.toasts.at(-1)).toEqual({ kind: 'error', text: 'That order was cancelled. Please place it again.' });
  shop.answers[place] = () => ({ success: true, orderId: 'o2' });
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  const [first, second, third] = keysOf(shop);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('after an order was cancelled here, the same products are a new order', async () => {
  const shop = await lostAnswer();
  shop.answers[cancelOrder.path] = () => ({
    success: true,
    message: 'Your order is cancelled.',
    order: orderForTest({ status: 'Cancelled' }),
  });
  await act(() => ordersStore(shop.services).cancel('order-00000001'));
  await placeAgain(shop);
  const [first, second] = keysOf(shop);
  expect(second).not.toBe(first);
});
