import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  askedFor,
  fillDelivery,
  placeOrderButton,
  showCheckout,
  viewCheckout,
  whereNow,
} from '../checkout/checkout-for-test';
import { MemoryRouter } from 'react-router-dom';
import OrdersPage from '../orders/orders-page';
import { offline, refusal, type TestShopOptions } from '../services-for-test';
import { type GatewayForTest, gatewayForTest } from './gateway-for-test';

const order = { id: 'order_1', amount: 135_800, currency: 'INR', receipt: 'intent-1' };
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' };
const open = '/api/order/razorpay';
const verify = '/api/order/verifyRazorpay';
const status = '/api/order/payment';
const opens = { [open]: () => ({ success: true, order }) };
const became = (outcome: string, more = {}) => ({
  [status]: () => ({ success: true, outcome, message: 'as it is', ...more }),
});
const settings = {
  paymentMethods: ['cod' as const, 'razorpay' as const],
  razorpay: { keyId: 'rzp_test_1', scriptUrl: 'https://pay.example/checkout.js' },
};

let gateway: GatewayForTest;
beforeEach(() => {
  gateway = gatewayForTest();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function begin(options: TestShopOptions = {}) {
  const shop = showCheckout({ settings, ...options, answers: { ...opens, ...options.answers } });
  await fillDelivery();
  await userEvent.click(screen.getByRole('radio', { name: 'Pay online' }));
  return shop;
}

async function beginPaying(options: TestShopOptions = {}) {
  const shop = await begin(options);
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(gateway.windows).toHaveLength(1));
  const [window] = gateway.windows;
  if (!window) throw new Error('No window was opened.');
  return { shop, window };
}

test('§7 the gateway’s script is asked for when online payment is chosen, and not before', async () => {
  showCheckout({ settings });
  await screen.findByRole('radio', { name: 'Pay online' });
  expect(gateway.asked).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Pay online' }));
  expect(gateway.asked).toEqual(['https://pay.example/checkout.js']);
});

test('§4 a paid order: the window gets what it needs, the payment is verified, the cart is empty, and My Orders follows', async () => {
  const { shop, window } = await beginPaying({ answers: { [verify]: () => ({ success: true, orderId: 'o1' }) } });
  expect(window.options).toMatchObject({
    key: 'rzp_test_1',
    order_id: 'order_1',
    amount: 135_800,
    currency: 'INR',
    name: 'Sikka',
    prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
  });
  act(() => window.options.handler(proof));
  await waitFor(() => expect(whereNow()).toBe('/orders'));
  expect(askedFor(shop, verify).map(({ payload }) => payload)).toEqual([
    { ...proof, userId: 'u1', orderData: askedFor(shop, open)[0]?.payload },
  ]);
  expect(shop.services.bus.read('cart:changed')).toEqual({ lines: [], count: 0, coinDiscounts: {} });
  expect(shop.heard).toContainEqual({ name: 'order:placed', payload: { orderId: 'o1', amount: 1358, coinsUsed: 0 } });
  expect(shop.kept.size).toBe(0);
});

test('§7 a handler that is called twice verifies once, and a window that closes after it changes nothing', async () => {
  const { shop, window } = await beginPaying({ answers: { [verify]: () => ({ success: true, orderId: 'o1' }) } });
  act(() => {
    window.options.handler(proof);
    window.options.handler(proof);
    window.options.modal.ondismiss();
  });
  await waitFor(() => expect(whereNow()).toBe('/orders'));
  expect(askedFor(shop, verify)).toHaveLength(1);
  expect(askedFor(shop, status)).toHaveLength(0);
  expect(shop.heard.filter(({ name }) => name === 'order:placed')).toHaveLength(1);
});

test('§8 a failed attempt shows the provider’s description, and the payment may still succeed', async () => {
  const { shop, window } = await beginPaying({ answers: { [verify]: () => ({ success: true, orderId: 'o1' }) } });
  act(() => window.fail({ error: { code: 'BAD_REQUEST_ERROR', description: 'Your bank declined the payment.' } }));
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Your bank declined the payment.', id: 'payment-failed' }]);
  expect(whereNow()).toBe('/place-order');
  act(() => window.options.handler(proof));
  await waitFor(() => expect(whereNow()).toBe('/orders'));
});

test('§8 a window that is closed without a payment: Payment canceled by user, with everything as it was', async () => {
  const { shop, window } = await beginPaying({ answers: became('OVER') });
  act(() => window.options.modal.ondismiss());
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'Payment canceled by user' }]));
  expect(askedFor(shop, status).map(({ payload }) => payload)).toEqual([{ intentId: 'intent-1', giveUp: true }]);
  expect(shop.heard).toContainEqual({ name: 'order:cancelled', payload: { orderId: 'intent-1' } });
  expect(screen.getByLabelText('Street')).toHaveValue('12 Mill Road');
  expect(screen.getByRole('radio', { name: 'Pay online' })).toBeChecked();
  expect(screen.getByText('Payment canceled by user')).toHaveFocus();
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(gateway.windows).toHaveLength(2));
});

test('§8 a window that is closed after a payment in a UPI app is an order, for the server is asked first', async () => {
  const { shop, window } = await beginPaying({ answers: became('ORDERED', { orderId: 'o1' }) });
  act(() => window.options.modal.ondismiss());
  await waitFor(() => expect(whereNow()).toBe('/orders'));
  expect(shop.notices).toEqual([]);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(0);
});

test.each([
  ['the server’s own words', 'That payment is not yours.', 'That payment is not yours.'],
  ['the fallback', '', 'Payment verification failed'],
])('§8 a payment that is not verified is told in %s', async (_, message, sentence) => {
  const { shop, window } = await beginPaying({ answers: { [verify]: () => refusal(message), ...became('OVER') } });
  act(() => window.options.handler({ ...proof, razorpay_signature: 'forged' }));
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: sentence }]));
  expect(whereNow()).toBe('/place-order');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});

test('§4 a payment that could not become an order is told with its refund, and the cart stays', async () => {
  const message = 'The last one was sold while you paid. ₹1,358 goes back to you.';
  const { shop, window } = await beginPaying({
    answers: { [verify]: () => refusal(message), ...became('REFUNDED', { message, orderId: 'o9' }) },
  });
  act(() => window.options.handler(proof));
  await waitFor(() => expect(whereNow()).toBe('/orders/o9'));
  expect(shop.notices).toEqual([{ kind: 'warning', text: message }]);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  expect(shop.heard.some(({ name }) => name === 'order:placed')).toBe(false);
});

test('§4 a payment that became no order at all is told on My Orders in words that stay until they are dismissed', async () => {
  const message = 'We received ₹1,357 instead of ₹1,358, so the order was not placed.';
  const { shop, window } = await beginPaying({
    answers: { [verify]: () => refusal(message), ...became('REFUNDED', { message }) },
  });
  act(() => window.options.handler(proof));
  await waitFor(() => expect(whereNow()).toBe('/orders'));
  expect(shop.notices).toEqual([]);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  cleanup();
  render(<OrdersPage services={shop.services} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(await screen.findByText('No orders yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§8 the provider’s description stands beside the payment choice after the window is closed, until another is chosen', async () => {
  const { shop, window } = await beginPaying({ answers: became('OVER') });
  act(() => window.fail({ error: { description: 'Your bank declined the payment.' } }));
  act(() => window.options.modal.ondismiss());
  const why = await screen.findByText('Your bank declined the payment.');
  expect(within(screen.getByRole('group', { name: 'Payment' })).getByText('Your bank declined the payment.')).toBe(why);
  expect(why).toHaveFocus();
  expect(shop.notices.map(({ text }) => text)).not.toContain('Payment canceled by user');
  await userEvent.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
  expect(why).not.toBeInTheDocument();
});

test('§8 a script that is blocked: nothing is reserved, and the next try asks for it anew', async () => {
  gateway.behaviour = 'is blocked';
  const shop = await begin();
  await userEvent.click(placeOrderButton());
  await waitFor(() =>
    expect(shop.notices).toEqual([{ kind: 'error', text: 'Payment gateway not available. Please try again.' }]),
  );
  expect(askedFor(shop, open)).toEqual([]);
  gateway.behaviour = 'loads';
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(gateway.windows).toHaveLength(1));
});

test('§8 an order that the server opens not is told as given, or as Failed to create payment order', async () => {
  const shop = await begin({ answers: { [open]: () => refusal('Only 1 left in L: Khadi shirt.') } });
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'Only 1 left in L: Khadi shirt.' }]));
  shop.answers[open] = () => refusal('');
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(shop.notices.at(-1)?.text).toBe('Failed to create payment order'));
  expect(gateway.windows).toEqual([]);
});

test('§8 a window that cannot open: Failed to initialize payment, and what was reserved is given back', async () => {
  gateway.behaviour = 'cannot open';
  const shop = await begin({ answers: became('OVER') });
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(shop.notices).toEqual([{ kind: 'error', text: 'Failed to initialize payment' }]));
  expect(askedFor(shop, status)[0]?.payload).toEqual({ intentId: 'intent-1', giveUp: true });
  expect(placeOrderButton()).toBeEnabled();
});

test('a reload in the middle of a payment goes on with Confirming your payment…, and finds the order', async () => {
  const { shop } = await beginPaying();
  cleanup();
  const after = showCheckout({
    settings,
    kept: new Map(shop.kept),
    answers: { [status]: () => new Promise(() => undefined) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirming your payment…' })).toBeVisible();
  expect(askedFor(after, status)[0]?.payload).toEqual({ intentId: 'intent-1' });
  cleanup();
  const later = showCheckout({ settings, kept: new Map(shop.kept), answers: became('ORDERED', { orderId: 'o1' }) });
  await waitFor(() => expect(whereNow()).toBe('/orders'));
  expect(later.heard).toContainEqual({ name: 'order:placed', payload: { orderId: 'o1', amount: 1358, coinsUsed: 0 } });
  expect(later.kept.size).toBe(0);
});

test('a payment of which nobody can tell is asked for again, or given up', async () => {
  const { shop, window } = await beginPaying({ answers: { [verify]: offline, [status]: offline } });
  jest.useFakeTimers();
  act(() => window.options.handler(proof));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(shop.kept.has('payment-under-way')).toBe(true);
  Object.assign(shop.answers, became('OVER'));
  await userEvent.click(screen.getByRole('button', { name: 'I have not paid' }));
  expect(await screen.findByLabelText('Street')).toHaveValue('12 Mill Road');
  expect(askedFor(shop, status).at(-1)?.payload).toEqual({ intentId: 'intent-1', giveUp: true });
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Payment canceled by user' }]);
});

test('one payment at a time: what another tab began is looked after before anything new is opened', async () => {
  const shop = await begin({ answers: became('ORDERED', { orderId: 'o1' }) });
  shop.kept.set(
    'payment-under-way',
    JSON.stringify({ userId: 'u1', intentId: 'elsewhere', amount: 1358, coinsUsed: 0 }),
  );
  await userEvent.click(placeOrderButton());
  await waitFor(() => expect(whereNow()).toBe('/orders'));
  expect(askedFor(shop, open)).toEqual([]);
  expect(askedFor(shop, status)[0]?.payload).toEqual({ intentId: 'elsewhere' });
});

test('§8 a session that ends while the payment is verified leads to the login, and the payment is found after it', async () => {
  const { shop, window } = await beginPaying();
  shop.answers[verify] = () => {
    shop.signOut();
    return { ok: false, problem: { kind: 'unauthorized', message: 'no token' } };
  };
  act(() => window.options.handler(proof));
  await waitFor(() => expect(whereNow()).toBe('/login?next=%2Fplace-order'));
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Session expired. Please login again', id: 'session-over' }]);
  cleanup();
  Object.assign(shop.answers, became('ORDERED', { orderId: 'o1' }));
  shop.signIn();
  viewCheckout(shop);
  await waitFor(() => expect(whereNow()).toBe('/orders'));
});
