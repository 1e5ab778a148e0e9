import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { servicesForTest } from '../session/services-for-test';
import { ToastHost } from './toast-host';
import { getRole, getToastId } from './toasts.rules';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => toast.dismiss());
  act(() => jest.runOnlyPendingTimers());
  cleanup();
  jest.useRealTimers();
});

async function show() {
  const { services, host } = servicesForTest();
  render(
    <NavigationForTest>
      <ToastHost services={services} />
    </NavigationForTest>,
  );
  const raise = async (...notices: Parameters<typeof services.bus.publish<'notice:raised'>>[1][]) => {
    await act(async () => {
      for (const notice of notices) services.bus.publish('notice:raised', notice);
      await import('./toasts');
    });
    await act(() => jest.advanceTimersByTimeAsync(1));
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { services, host, raise, pass };
}

test('§8 a notice becomes a toast, an error at once and a success in its turn', async () => {
  const { raise } = await show();
  await raise({ kind: 'error', text: 'Select Product Size' }, { kind: 'success', text: 'Added.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Select Product Size');
  expect(screen.getByRole('status')).toHaveTextContent('Added.');
});

test('toasts: a notice with a link leads to its page, and the toast closes', async () => {
  const { raise } = await show();
  await raise({ kind: 'success', text: 'Added.', link: { label: 'View cart', path: '/cart' } });
  const link = screen.getByRole('link', { name: 'View cart' });
  expect(link).toHaveAttribute('href', '/cart');
  fireEvent.click(link);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('Added.')).not.toBeInTheDocument();
});

test('§9 a toast closes by itself after five seconds, and not before', async () => {
  const { raise, pass } = await show();
  await raise({ kind: 'info', text: 'All coin discounts removed' });
  await pass(4900);
  expect(screen.getByText('All coin discounts removed')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('All coin discounts removed')).not.toBeInTheDocument();
});

test('§9 a notice can ask for its own time', async () => {
  const { raise, pass } = await show();
  await raise({ kind: 'success', text: 'Redeemed.', closeAfterMs: 8000 });
  await pass(7900);
  expect(screen.getByText('Redeemed.')).toBeInTheDocument();
  await pass(1000);
  expect(screen.queryByText('Redeemed.')).not.toBeInTheDocument();
});

test('§9 the time stands still while somebody points at the toast', async () => {
  const { raise, pass } = await show();
  await raise({ kind: 'info', text: 'Read me slowly.' });
  fireEvent.mouseEnter(screen.getByRole('status'));
  await pass(20_000);
  expect(screen.getByText('Read me slowly.')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByRole('status'));
  await pass(6000);
  expect(screen.queryByText('Read me slowly.')).not.toBeInTheDocument();
});

test('§9 three toasts are shown at once and the fourth waits for a place', async () => {
  const { raise, pass } = await show();
  await raise(...['One', 'Two', 'Three', 'Four'].map((text) => ({ kind: 'info' as const, text })));
  expect(screen.getAllByRole('status')).toHaveLength(3);
  expect(screen.queryByText('Four')).not.toBeInTheDocument();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close notice' })[0] as HTMLElement);
  await pass(1000);
  expect(screen.getByText('Four')).toBeInTheDocument();
});

test('§9 the same words again do not make a second toast, and start its time anew', async () => {
  const { raise, pass } = await show();
  await raise({ kind: 'error', text: 'Select Product Size' });
  await pass(4000);
  await raise({ kind: 'error', text: 'Select Product Size' });
  await pass(4000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('§9 equal words from two apps, with an id and without, make one toast', async () => {
  const { host, raise, pass } = await show();
  const text = 'Payment canceled by user';
  await raise({ kind: 'error', text }, { kind: 'error', text, id: 'payment-failed' }, { kind: 'warning', text });
  expect(screen.getAllByText(text)).toHaveLength(1);
  act(() =>
    host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: 'o1', amount: 1358, coinsUsed: 0 }),
  );
  await pass(1000);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('§9 a notice with an id replaces the words of the one that is shown', async () => {
  const { raise } = await show();
  await raise({ kind: 'info', text: 'Paying', id: 'payment' });
  await raise({ kind: 'error', text: 'Payment verification failed', id: 'payment' });
  expect(screen.getByRole('alert')).toHaveTextContent('Payment verification failed');
  expect(screen.queryByText('Paying')).not.toBeInTheDocument();
});

test.each([
  ['Please login to continue', 'login-needed'],
  ['Session expired. Please login again', 'session-over'],
  ['Invalid credentials', 'login'],
])('§8 %s is taken away by a login', async (text, id) => {
  const { services, raise, pass } = await show();
  await raise({ kind: 'error', text, id });
  act(() => services.bus.publish('session:changed', { status: 'signed-in', userId: 'u1' }));
  await pass(1000);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test('§8 why a payment failed is taken away by the order that came of the next try', async () => {
  const { host, raise, pass } = await show();
  await raise(
    { kind: 'error', text: 'Your bank declined the payment.', id: 'payment-failed' },
    { kind: 'info', text: 'Stays.' },
  );
  act(() =>
    host.createBusFor('mf-cart-checkout').publish('order:placed', { orderId: 'o1', amount: 1358, coinsUsed: 0 }),
  );
  await pass(1000);
  expect(screen.queryByText('Your bank declined the payment.')).not.toBeInTheDocument();
  expect(screen.getByText('Stays.')).toBeInTheDocument();
});

test('§9 a toast is closed by Escape when it has the focus', async () => {
  const { raise, pass } = await show();
  await raise({ kind: 'info', text: 'Close me.' });
  const close = screen.getByRole('button', { name: 'Close notice' });
  act(() => close.focus());
  fireEvent.keyDown(close, { key: 'Escape' });
  await pass(1000);
  expect(screen.queryByText('Close me.')).not.toBeInTheDocument();
});

test('§8 every kind has a voice and an id of its own', () => {
  expect((['error', 'warning', 'info', 'success'] as const).map((kind) => getRole({ kind, text: 'x' }))).toEqual([
    'alert',
    'alert',
    'status',
    'status',
  ]);
  expect(getToastId({ kind: 'error', text: 'A b' })).not.toBe(getToastId({ kind: 'info', text: 'A b' }));
});
