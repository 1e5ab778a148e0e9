import { cancelOrder } from '@shop/shared-api';
import { useLocation } from '@shop/shared-events';
import { findOtherSettings, NavigationForTest, otherSettingsForTest } from '@shop/shared-events/for-test';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartStore } from '../cart';
import { product, createRefusal, createCartServer, createTestShop, type TestShopOptions } from '../services-for-test';
import { exchangesForTest } from '../exchanges/exchange-for-test';
import { orderForTest as order } from './order-for-test';
import OrderPage from './order-page';

afterEach(() => jest.restoreAllMocks());

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function show(options: TestShopOptions, id = 'order-00000001') {
  const shop = createTestShop({ session: { status: 'signed-in', userId: 'u1' }, ...options });
  render(
    <NavigationForTest entries={[`/orders/${id}`]} path="/orders/:orderId" beside={<Address />}>
      <OrderPage services={shop.services} />
    </NavigationForTest>,
  );
  return shop;
}
const orders = (...all: ReturnType<typeof order>[]) => ({
  '/api/order/userorders': () => ({ success: true, orders: all }),
  '/api/exchange/order': () => exchangesForTest({ until: null, open: false, lines: [] }),
});
const placed = order({
  status: 'Order Placed',
  cancellable: true,
  paymentState: 'PAID',
  payment: true,
  paymentMethod: 'razorpay',
  paymentId: 'pay_7',
});

test('the page of an order shows one that is older than those of the list', async () => {
  show(
    {
      answers: {
        ...orders(),
        '/api/order/userorders': (payload) => {
          const { orderId } = payload as { orderId?: string };
          return orderId === undefined
            ? { success: true, orders: [placed], older: 'order-00000001' }
            : { success: true, orders: [order({ _id: orderId, date: Date.UTC(2024, 1, 3) })] };
        },
      },
    },
    'order-oldest01',
  );
  expect(await screen.findByText('Placed on 3 Feb 2024')).toBeVisible();
});

test('the page of an order shows its status, items, totals, payment and address', async () => {
  show({ answers: orders(placed) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 00000001' })).toBeVisible();
  const money = within(screen.getByRole('region', { name: 'Payment' }));
  expect(money.getByText('Subtotal').parentElement).toHaveTextContent('₹2,598');
  expect(money.getByText('Delivery fee').parentElement).toHaveTextContent('₹59');
  expect(money.getByText('Coin savings (1,000 coins)').parentElement).toHaveTextContent('₹100');
  expect(money.getByText('Total').parentElement).toHaveTextContent('₹2,557');
  expect(money.getByText('Paid').parentElement).toHaveTextContent('Online payment · Paid');
  expect(screen.getByRole('region', { name: 'Delivery address' })).toHaveTextContent(
    'Asha Rao12 Mill RoadPune, Maharashtra 411001India9876543210',
  );
  expect(document.title).toBe('Order 00000001 · Sikka');
});

test('a shipped order names its carrier and the number of the parcel', async () => {
  show({ answers: orders({ ...placed, status: 'Shipped', carrier: 'Blue Dart', tracking: 'BD 123' }) });
  expect(await screen.findByText('Sent with Blue Dart, tracking number BD 123.')).toBeVisible();
  cleanup();
  show({ answers: orders({ ...placed, status: 'Shipped', tracking: 'BD 123' }) });
  expect(await screen.findByText('Sent, tracking number BD 123.')).toBeVisible();
});

test('an order shows when its coins can be spent: an estimate until delivery, then the exact day', async () => {
  const at = Date.UTC(2026, 11, 4, 6);
  show({ answers: orders({ ...placed, coinsAvailable: { at, estimated: true } }) });
  const expected =
    'You earn 24,980 coins with this order, worth ₹2,498. You can spend them after delivery, from about 4 Dec 2026.';
  expect(await screen.findByText(expected)).toBeVisible();
  cleanup();
  show({ answers: orders({ ...placed, status: 'Delivered', coinsAvailable: { at, estimated: false } }) });
  expect(
    await screen.findByText(
      'You earned 24,980 coins with this order, worth ₹2,498. You can spend them from 4 Dec 2026.',
    ),
  ).toBeVisible();
});

test('the receipt shows brand, address, order, lines, discounts and the total, also in words', async () => {
  show({
    answers: orders({
      ...placed,
      totalCoinsUsed: 0,
      totalCoinSavings: 0,
      amount: 2607,
      appliedRedemption: { code: 'SAVE50', discountAmount: 50 },
    }),
  });
  const receipt = within(await screen.findByRole('article', { name: 'Receipt', hidden: true }));
  for (const words of [
    'Sikka',
    '12 Weavers’ Lane',
    'Receipt 00000001',
    'order-00000001',
    '3 Nov 2026',
    'Asha Rao',
    'Khadi shirt',
    '₹1,299',
    '−₹50',
    'Redemption code SAVE50',
    '₹2,607',
  ]) {
    expect(receipt.getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(receipt.getByText('Rupees Two Thousand Six Hundred Seven Only')).toBeInTheDocument();
  expect(receipt.getByText(/Online payment, Paid \(pay_7\)/)).toBeInTheDocument();
});

test('cancelling asks for confirmation with what is returned, and publishes the cancellation', async () => {
  const shop = show({
    answers: {
      ...orders(placed),
      [cancelOrder.path]: () => ({
        success: true,
        message: 'Your order is cancelled.',
        order: { ...placed, status: 'Cancelled', cancellable: false, paymentState: 'REFUNDING' },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  expect(dialog.getByText('We will refund ₹2,557 to your original payment method.')).toBeVisible();
  expect(dialog.getByText('1,000 coins go back to your balance.')).toBeVisible();
  expect(dialog.getByText('You will not earn coins for this order.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(shop.toasts).toEqual([{ kind: 'success', text: 'Your order is cancelled.' }]));
  expect(shop.events).toContainEqual({ name: 'order:cancelled', payload: { orderId: 'order-00000001' } });
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(screen.getByText('Refund of ₹2,557 on its way')).toBeVisible();
  expect(shop.calls.filter(({ path }) => path === cancelOrder.path)).toEqual([
    { path: cancelOrder.path, payload: { orderId: 'order-00000001' }, options: undefined },
  ]);
});

test('an order that is already being packed stays, and the server’s message is shown', async () => {
  const shop = show({
    answers: { ...orders(placed), [cancelOrder.path]: () => createRefusal('Your order is being packed already.') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  Object.assign(shop.answers, orders({ ...placed, status: 'Packing', cancellable: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your order is being packed already.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  expect(shop.events.some(({ name }) => name === 'order:cancelled')).toBe(false);
});

test('ordering again adds what is in stock to the cart and reports the rest', async () => {
  const old = order({
    items: [
      { _id: 'p1', name: 'Khadi shirt', price: 999, images: [], size: 'L', quantity: 2 },
      { _id: 'p1', name: 'Khadi shirt', price: 999, images: [], size: 'M', quantity: 3 },
      { _id: 'old', name: 'Old kurta', price: 999, images: [], size: 'M', quantity: 1 },
    ],
  });
  const server = createCartServer({ p1: { L: 1 } });
  const shop = show({ products: [product()], answers: { ...orders(old), ...server.answers } });
  cartStore(shop.services).connect();
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/cart'));
  expect(server.cart).toEqual({ p1: { L: 3, M: 2 } });
  expect(shop.toasts.map(({ kind, text }) => [kind, text])).toEqual([
    ['warning', 'Only 2 left in M: Khadi shirt.'],
    ['warning', 'Old kurta in M is sold out.'],
    ['success', 'Added to your cart at today’s prices.'],
  ]);
});

test('§8 a product that the server refuses to add again shows only its message, and the page stays', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const old = order({ items: [{ _id: 'p1', name: 'Khadi shirt', price: 999, images: [], size: 'L', quantity: 2 }] });
  const shop = show({
    products: [product()],
    answers: {
      ...orders(old),
      ...createCartServer().answers,
      '/api/cart/update': () => createRefusal('Only 1 left in L.'),
    },
  });
  cartStore(shop.services).connect();
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() => expect(shop.toasts).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Order again' })).toBeEnabled());
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Only 1 left in L.' }]);
  expect(screen.getByTestId('address')).toHaveTextContent('/orders/order-00000001');
});

test('an unknown order shows a message with a link back', async () => {
  show({ answers: orders(placed) }, 'somebody-elses');
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this order.' })).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All my orders' })).toHaveAttribute('href', '/orders');
  expect(document.title).toBe('Order not found · Sikka');
});

test('a cancelled order offers no receipt', async () => {
  show({ answers: orders(placed, { ...placed, _id: 'gone', status: 'Cancelled', cancellable: false }) }, 'gone');
  expect(await screen.findByRole('button', { name: 'Order again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull();
});

test('§6 a visitor is asked to log in and returns to the order', async () => {
  show({ session: { status: 'visitor' } });
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Forders%2Forder-00000001',
  );
  expect(screen.getByRole('heading', { name: 'Please login to see your orders' })).toBeVisible();
});

test('with other settings the order and its receipt show nothing of the default ones', async () => {
  show({ answers: orders(placed), settings: otherSettingsForTest });
  const receipt = await screen.findByRole('article', { name: 'Receipt', hidden: true });
  expect(receipt).toHaveTextContent('Exchange within 12 days of delivery. Questions: hello@loom.example.');
  // The fee of an order is the one that was paid.
  const text = `${document.title} ${document.body.textContent}`.replaceAll('₹59', '');
  expect(findOtherSettings(text)).toEqual([]);
});

test('a receipt has the GSTIN of the settings, and says that it is no tax invoice', async () => {
  show({
    answers: orders(placed),
    settings: { contact: { ...otherSettingsForTest.contact, gstin: '29ABCDE1234F1Z5' } },
  });
  const receipt = await screen.findByRole('article', { name: 'Receipt', hidden: true });
  expect(receipt).toHaveTextContent('GSTIN 29ABCDE1234F1Z5');
  expect(receipt).toHaveTextContent('This receipt is not a tax invoice.');
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  expect(screen.queryByText(/invoice/i, { ignore: '[class*=foot]' })).toBeNull();
});
