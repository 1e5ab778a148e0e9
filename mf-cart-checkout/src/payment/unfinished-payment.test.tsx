import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  findCalls,
  getPlaceOrderButton,
  openCheckout,
  renderCheckout,
  getCurrentUrl,
} from '../checkout/checkout-for-test';
import { offline } from '../services-for-test';
import { mockGatewayInEachTest } from './gateway-for-test';
import {
  createStatusAnswers,
  selectOnlinePayment,
  openPaymentWindow,
  openPath,
  proof,
  settings,
  statusPath,
  verifyPath,
} from './razorpay-for-test';

const gateway = mockGatewayInEachTest();

test('a reload during a payment shows Confirming your payment… and finds the order', async () => {
  const { shop } = await openPaymentWindow(gateway);
  cleanup();
  const after = openCheckout({
    settings,
    storage: new Map(shop.storage),
    answers: { [statusPath]: () => new Promise(() => undefined) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirming your payment…' })).toBeVisible();
  expect(findCalls(after, statusPath)[0]?.payload).toEqual({ intentId: 'intent-1' });
  cleanup();
  const later = openCheckout({
    settings,
    storage: new Map(shop.storage),
    answers: createStatusAnswers('ORDERED', { orderId: 'o1' }),
  });
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(later.events).toContainEqual({ name: 'order:placed', payload: { orderId: 'o1', amount: 1358, coinsUsed: 0 } });
  expect(later.storage.size).toBe(0);
});

test('a payment with an unknown outcome can be checked again or given up', async () => {
  const { shop, window } = await openPaymentWindow(gateway, {
    answers: { [verifyPath]: offline, [statusPath]: offline },
  });
  jest.useFakeTimers();
  act(() => window.options.handler(proof));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(shop.storage.has('payment-under-way')).toBe(true);
  Object.assign(shop.answers, createStatusAnswers('OVER'));
  await userEvent.click(screen.getByRole('button', { name: 'I have not paid' }));
  expect(await screen.findByLabelText('Street')).toHaveValue('12 Mill Road');
  expect(findCalls(shop, statusPath).at(-1)?.payload).toEqual({ intentId: 'intent-1', giveUp: true });
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Payment canceled by user' }]);
});

test('a payment that another tab began is settled before a new one is opened', async () => {
  const shop = await selectOnlinePayment({ answers: createStatusAnswers('ORDERED', { orderId: 'o1' }) });
  shop.storage.set(
    'payment-under-way',
    JSON.stringify({ userId: 'u1', intentId: 'elsewhere', amount: 1358, coinsUsed: 0 }),
  );
  await userEvent.click(getPlaceOrderButton());
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
  expect(findCalls(shop, openPath)).toEqual([]);
  expect(findCalls(shop, statusPath)[0]?.payload).toEqual({ intentId: 'elsewhere' });
});

test('§8 a session that expires during verification leads to the login, and the payment is found afterwards', async () => {
  const { shop, window } = await openPaymentWindow(gateway);
  shop.answers[verifyPath] = () => {
    shop.signOut();
    return { ok: false, problem: { kind: 'unauthorized', message: 'no token' } };
  };
  act(() => window.options.handler(proof));
  await waitFor(() => expect(getCurrentUrl()).toBe('/login?next=%2Fplace-order'));
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Session expired. Please login again', id: 'session-over' }]);
  cleanup();
  Object.assign(shop.answers, createStatusAnswers('ORDERED', { orderId: 'o1' }));
  shop.signIn();
  renderCheckout(shop);
  await waitFor(() => expect(getCurrentUrl()).toBe('/orders'));
});
