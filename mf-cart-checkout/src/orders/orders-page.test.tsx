import type { Order } from '@shop/shared-api';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { refusal, testShop, type TestShopOptions } from '../services-for-test';
import OrdersPage from './orders-page';
import { timeline } from './orders.rules';

const signedIn = { status: 'signed-in', userId: 'u1' } as const;
const order = (over: Partial<Order> = {}): Order => ({
  _id: 'order-00000001',
  items: [{ _id: 'p1', name: 'Khadi shirt', price: 1299, images: ['/a.webp'], size: 'M', quantity: 2 }],
  amount: 2557,
  originalAmount: 2657,
  status: 'Shipped',
  payment: false,
  paymentMethod: 'cod',
  date: Date.UTC(2026, 10, 3, 12),
  appliedRedemption: null,
  coinDiscounts: {},
  totalCoinsUsed: 1000,
  totalCoinSavings: 100,
  ...over,
});

function show(options: TestShopOptions) {
  const shop = testShop({ session: signedIn, ...options });
  render(
    <MemoryRouter>
      <OrdersPage services={shop.services} />
    </MemoryRouter>,
  );
  return shop;
}
const orders = (...all: Order[]) => ({ '/api/order/userorders': () => ({ success: true, orders: all }) });

test('§2 My Orders shows each order with its items, amounts, coins, day, payment and status', async () => {
  show({ answers: orders(order()) });
  const card = within(await screen.findByRole('article', { name: 'Order of 3 Nov 2026' }));
  expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Khadi shirt' })).toHaveAttribute('href', '/product/p1');
  expect(card.getByText('Size M · Quantity 2')).toBeVisible();
  expect(card.getByText('₹2,557')).toBeVisible();
  expect(card.getByText('₹2,657')).toBeVisible();
  expect(card.getByText('₹100 saved')).toBeVisible();
  expect(card.getByText('Cash on delivery')).toBeVisible();
  expect(card.getByText('Shipped').parentElement).toHaveAttribute('aria-current', 'step');
});

test('the newest order stands first', async () => {
  show({ answers: orders(order(), order({ _id: 'b', date: Date.UTC(2026, 10, 20) })) });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Order of 20 Nov 2026', 'Order of 3 Nov 2026']);
});

test('§2 Refresh Status reads anew, and a failure keeps what is shown', async () => {
  const shop = show({ answers: orders(order()) });
  await screen.findByRole('article');
  Object.assign(shop.answers, orders(order({ status: 'Delivered' })));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Status' }));
  await waitFor(() => expect(screen.getByText('Delivered').parentElement).toHaveAttribute('aria-current', 'step'));
  shop.answers['/api/order/userorders'] = () => refusal('Please try later.');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Status' }));
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'Please try later.' }]));
  expect(screen.getByRole('article')).toBeVisible();
});

test('§6 a visitor is asked to log in', async () => {
  show({ session: { status: 'visitor' } });
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Forders');
});

test('a customer without orders is led to the collection', async () => {
  show({ answers: orders() });
  expect(await screen.findByText('No orders yet.')).toBeVisible();
});

test('orders that cannot be read show why and a Retry', async () => {
  const shop = show({ answers: { '/api/order/userorders': () => refusal('The books are shut.') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The books are shut.');
  Object.assign(shop.answers, orders(order()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('each of the six statuses has its place on the way', () => {
  expect(timeline('Packing').map(({ place }) => place)).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead']);
  expect(timeline('Cancelled')).toEqual([
    { status: 'Order Placed', place: 'done' },
    { status: 'Cancelled', place: 'current' },
  ]);
});
