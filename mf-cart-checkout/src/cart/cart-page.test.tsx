import { findOtherSettings, otherSettingsForTest } from '@shop/shared-events/for-test';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, createCartServer } from '../services-for-test';
import { discount, renderCart, getTotal, storeCart } from './cart-page-for-test';

test('§2 a line shows name, size, price and quantity, and the summary shows every part of the total', async () => {
  renderCart({ storage: storeCart({ p1: { L: 2 } }, { p1_L: discount }) });
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toHaveAttribute('href', '/product/p1');
  expect(screen.getByText('Size L')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Quantity of Khadi shirt, L' })).toHaveValue(2);
  expect(getTotal('Subtotal')).toHaveTextContent('₹2,598');
  expect(getTotal('Delivery fee')).toHaveTextContent('₹59');
  expect(getTotal('Coin savings (100 coins)')).toHaveTextContent('₹10');
  expect(getTotal('Total')).toHaveTextContent('with delivery₹2,647');
  expect(screen.queryByText(/^Earn/)).toBeNull();
  expect(screen.getByRole('link', { name: 'PROCEED TO CHECKOUT' })).toHaveAttribute('href', '/place-order');
  expect(document.title).toBe('Cart · Sikka');
});

test('§2 an empty cart shows a message, the best sellers and a link to the collection', () => {
  renderCart({});
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the collection' })).toHaveAttribute('href', '/collection');
  expect(screen.getByText('best-sellers')).toBeVisible();
});

test('§5 an empty quantity and 0 are ignored, and a typed number is applied', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { L: 2 } }) });
  const quantity = await screen.findByRole('spinbutton');
  for (const typed of ['', '0']) {
    fireEvent.change(quantity, { target: { value: typed } });
    fireEvent.blur(quantity);
    expect(quantity).toHaveValue(2);
  }
  fireEvent.change(quantity, { target: { value: '5' } });
  expect(await screen.findByText('5 items')).toBeVisible();
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":5}}');
});

test('§9 a customer sees the coins that the order will earn: ten for each rupee paid for goods', async () => {
  renderCart({ session: { status: 'signed-in', userId: 'u1' }, answers: createCartServer({ p1: { L: 2 } }).answers });
  expect(await screen.findByText('Earn 25,980 coins, worth ₹2,598, after delivery.')).toBeVisible();
});

test('the summary has the terms of delivery, payment and exchange', async () => {
  renderCart({ storage: storeCart({ p1: { L: 1 } }) });
  expect(await screen.findByText('₹59 delivery on every order')).toBeVisible();
  expect(screen.getByText('Cash on delivery available')).toBeVisible();
  expect(screen.getByText(/^Exchange within 5 days of delivery\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See how' })).toHaveAttribute('href', '/terms#exchange');
});

test('the summary offers only what the shop does: no cash where there is none, no fee where delivery is free', async () => {
  renderCart({ storage: storeCart({ p1: { L: 1 } }), settings: { deliveryFee: 0, paymentMethods: ['razorpay'] } });
  expect(await screen.findByText('Free delivery')).toBeVisible();
  expect(screen.queryByText('Cash on delivery available')).toBeNull();
});

test('a failed product list removes no line, and Retry shows the cart', async () => {
  const shop = renderCart({ storage: storeCart({ p1: { L: 1 } }), products: null });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We could not reach the shop.');
  expect(shop.storage.get('cart-items')).toBe('{"p1":{"L":1}}');
  expect(shop.toasts).toEqual([]);
  shop.catalogue.products = [product()];
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
});

test('a cart that cannot be fetched can be retried', async () => {
  const shop = renderCart({
    session: { status: 'signed-in', userId: 'u1' },
    answers: { '/api/cart/get': () => ({ ok: false, problem: { kind: 'unavailable', message: 'Down.' } }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Down. Your items are safe.');
  Object.assign(shop.answers, createCartServer({ p1: { L: 1 } }).answers);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Khadi shirt' })).toBeVisible();
});

test('with other settings the cart shows nothing of the default ones', async () => {
  renderCart({ storage: storeCart({ p1: { L: 1 } }), settings: otherSettingsForTest });
  expect(await screen.findByText(/^Exchange within 12 days of delivery\./)).toBeVisible();
  expect(findOtherSettings(`${document.title} ${document.body.textContent}`)).toEqual([]);
});
