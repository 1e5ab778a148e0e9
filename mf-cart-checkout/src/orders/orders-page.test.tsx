import type { Order } from '@shop/shared-api';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRefusal, type TestShop, createTestShop, type TestShopOptions } from '../services-for-test';
import { orderForTest as order } from './order-for-test';
import OrdersPage from './orders-page';
import { ordersStore } from './orders.store';
import { buildTimeline } from './orders.rules';

const signedIn = { status: 'signed-in', userId: 'u1' } as const;
function show(options: TestShopOptions) {
  const shop = createTestShop({ session: signedIn, ...options });
  view(shop);
  return shop;
}

function view(shop: TestShop) {
  render(
    <NavigationForTest>
      <OrdersPage services={shop.services} />
    </NavigationForTest>,
  );
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
  expect(card.getByText('₹2,557 to pay on delivery')).toBeVisible();
  expect(card.getByRole('link', { name: 'View order 00000001' })).toHaveAttribute('href', '/orders/order-00000001');
  expect(card.getByText('Shipped').parentElement).toHaveAttribute('aria-current', 'step');
});

test('the newest order is first', async () => {
  show({ answers: orders(order(), order({ _id: 'b', date: Date.UTC(2026, 10, 20) })) });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Order of 20 Nov 2026', 'Order of 3 Nov 2026']);
});

test('the list is reloaded when the page becomes visible', async () => {
  const shop = show({ answers: orders(order()) });
  await screen.findByRole('article');
  Object.assign(shop.answers, orders(order({ status: 'Cancelled' })));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Cancelled')).toBeVisible();
});

test('§2 Refresh Status reloads the orders, and a failure keeps the shown ones', async () => {
  const shop = show({ answers: orders(order()) });
  await screen.findByRole('article');
  Object.assign(shop.answers, orders(order({ status: 'Delivered' })));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Status' }));
  await waitFor(() => expect(screen.getByText('Delivered').parentElement).toHaveAttribute('aria-current', 'step'));
  expect(screen.getByText('Up to date')).toBeVisible();
  shop.answers['/api/order/userorders'] = () => createRefusal('Please try later.');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Status' }));
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Please try later.' }]));
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.queryByText('Up to date')).toBeNull();
});

test('Refresh Status confirms that the list is up to date, and the first load does not', async () => {
  const shop = show({ answers: orders(order()) });
  await screen.findByRole('article');
  cleanup();
  view(shop);
  await waitFor(() => expect(shop.calls).toHaveLength(2));
  expect(screen.queryByText('Up to date')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Status' }));
  expect(await screen.findByText('Up to date')).toHaveAttribute('role', 'status');
});

test('older orders are loaded on request, and stay when the newest are loaded again', async () => {
  const newest = order({ _id: 'newest', date: Date.UTC(2026, 10, 20) });
  const oldest = order({ _id: 'oldest', date: Date.UTC(2025, 1, 3) });
  const shop = show({
    answers: {
      '/api/order/userorders': (payload) =>
        (payload as { before?: string }).before === 'newest'
          ? { success: true, orders: [newest, oldest] }
          : { success: true, orders: [newest], older: 'newest' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older orders' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Status' }));
  expect(await screen.findByText('Up to date')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(shop.calls).toHaveLength(3);
});

test('a failure to load older orders is told, and can be tried again', async () => {
  const shop = show({
    answers: {
      '/api/order/userorders': (payload) =>
        (payload as { before?: string }).before === undefined
          ? { success: true, orders: [order()], older: 'order-00000001' }
          : createRefusal('Please try later.'),
    },
  });
  const button = await screen.findByRole('button', { name: 'Show older orders' });
  await userEvent.click(button);
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'error', text: 'Please try later.' }]));
  expect(button).toBeEnabled();
});

test('§6 a visitor is asked to log in', async () => {
  show({ session: { status: 'visitor' } });
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Forders');
  expect(screen.getByRole('heading', { name: 'Please login to see your orders' })).toBeVisible();
});

test('a customer without orders is led to the collection', async () => {
  show({ answers: orders() });
  expect(await screen.findByText('No orders yet.')).toBeVisible();
});

test('orders that cannot be loaded show the message and a Retry', async () => {
  const shop = show({ answers: { '/api/order/userorders': () => createRefusal('The books are shut.') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The books are shut.');
  Object.assign(shop.answers, orders(order()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('each status has its position in the timeline', () => {
  expect(buildTimeline(order({ status: 'Packing' })).map(({ position }) => position)).toEqual([
    'done',
    'current',
    'ahead',
    'ahead',
    'ahead',
  ]);
  expect(buildTimeline(order({ status: 'Cancelled' })).map(({ status, position }) => [status, position])).toEqual([
    ['Order Placed', 'done'],
    ['Cancelled', 'current'],
  ]);
  const way = ['Order Placed', 'Packing', 'Shipped', 'Out for delivery', 'Delivered', 'Returned'];
  const statusHistory = way.map((status, at) => ({ status, at }));
  expect(
    buildTimeline(order({ status: 'Returned', statusHistory })).map(({ status, position }) => `${status} ${position}`),
  ).toEqual([...way.slice(0, -1).map((one) => `${one} done`), 'Returned current']);
  expect(
    buildTimeline(order({ status: 'Undelivered', statusHistory: statusHistory.slice(0, 3) })).map(
      ({ status }) => status,
    ),
  ).toEqual([...way.slice(0, 3), 'Undelivered']);
});

test.each<[string, Partial<Order>, string]>([
  [
    'nobody took',
    { status: 'Undelivered', paymentState: 'NONE' },
    'We could not deliver your parcel, so it goes back to us. There is nothing to pay. Your 1,000 coins are back in your balance. You will not earn coins for this order.',
  ],
  [
    'came back and was paid in cash',
    { status: 'Returned', paymentState: 'REFUNDING', totalCoinsUsed: 0 },
    'We have received your return. Refund of ₹2,557 on its way. The coins you earned with this order were taken back.',
  ],
  [
    'came back and was paid with a code',
    {
      status: 'Returned',
      paymentState: 'REFUNDED',
      totalCoinsUsed: 0,
      coinsEarned: 0,
      appliedRedemption: { code: 'SAVE50', discountAmount: 50 },
    },
    'We have received your return. Refund of ₹2,557 sent. You can use the code SAVE50 again until it expires.',
  ],
  [
    'came back item by item and was paid with a code',
    {
      status: 'Returned',
      paymentState: 'REFUNDED',
      totalCoinsUsed: 0,
      coinsEarned: 0,
      appliedRedemption: { code: 'SAVE50', discountAmount: 50, isSpent: true },
    },
    'We have received your return. Refund of ₹2,557 sent. What the code SAVE50 was worth is back in your balance as coins.',
  ],
])('a parcel that %s shows what happened to money, coins and code', async (_, over, sentences) => {
  show({ answers: orders(order(over)) });
  expect(await screen.findByText(sentences)).toBeVisible();
});

test('an unknown status is shown as sent by the backend', async () => {
  show({ answers: orders(order({ status: 'Held at customs' })) });
  const steps = within(await screen.findByRole('list', { name: 'Status' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Order Placed, done/),
    'Held at customs, now',
  ]);
});

test('a completed step shows its time in Indian time', async () => {
  const at = Date.UTC(2026, 10, 4, 12, 0);
  show({ answers: orders(order({ status: 'Packing', statusHistory: [{ status: 'Packing', at }] })) });
  const way = within(await screen.findByRole('list', { name: 'Status' }));
  expect(way.getByText('4 Nov, 5:30 pm')).toHaveAttribute('datetime', new Date(at).toISOString());
  expect(way.getAllByText(/ [ap]m$/)).toHaveLength(2);
});

test('an order that was just placed is confirmed above the list until the page is left', async () => {
  const coinsAvailable = { at: Date.UTC(2026, 11, 4, 6), estimated: true };
  const shop = show({ answers: orders(order({ status: 'Order Placed', coinsAvailable })) });
  await screen.findByRole('article');
  act(() => ordersStore(shop.services).setJustPlaced('order-00000001'));
  const thanks = within(screen.getByRole('region', { name: 'Thank you, Asha. Your order is placed.' }));
  expect(thanks.getByText('00000001')).toBeVisible();
  expect(thanks.getByText('₹2,557 to pay on delivery')).toBeVisible();
  expect(thanks.getByText('Coins after delivery').parentElement).toHaveTextContent('24,980 coins, about 4 Dec 2026');
  expect(thanks.getByText('12 Mill Road, Pune, Maharashtra 411001')).toBeVisible();
  expect(thanks.getByRole('link', { name: 'View order and receipt' })).toHaveAttribute(
    'href',
    '/orders/order-00000001',
  );
  cleanup();
  view(shop);
  await screen.findByRole('article');
  expect(screen.queryByText(/Thank you/)).toBeNull();
});
