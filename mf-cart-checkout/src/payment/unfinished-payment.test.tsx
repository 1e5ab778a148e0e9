import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedFor, placeOrderButton, showCheckout, viewCheckout, whereNow } from '../checkout/checkout-for-test';
import { offline } from '../services-for-test';
import { type GatewayForTest, gatewayForTest } from './gateway-for-test';
import { became, begin, beginPaying, open, proof, settings, status, verify } from './razorpay-for-test';

let gateway: GatewayForTest;
beforeEach(() => {
  gateway = gatewayForTest();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a reload during a payment shows Confirming your payment… and finds the order', async () => {
  const { shop } = await beginPaying(gateway);
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

test('a payment with an unknown outcome can be checked again or given up', async () => {
  const { shop, window } = await beginPaying(gateway, { answers: { [verify]: offline, [status]: offline } });
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

test('a payment that another tab began is settled before a new one is opened', async () => {
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

test('§8 a session that expires during verification leads to the login, and the payment is found afterwards', async () => {
  const { shop, window } = await beginPaying(gateway);
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
