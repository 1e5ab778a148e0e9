import { useLocation } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { serializeDelivery } from '../address';
import { createAddressServer, millRoad } from '../addresses/addresses-for-test';
import { cartStore } from '../cart';
import {
  type Answers,
  offline,
  withOrdering,
  createRefusal,
  createCartServer,
  createTestShop,
} from '../services-for-test';
import VerifyPage from './verify-page';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const where = () => screen.getByTestId('address').textContent;
const left = () => waitFor(() => expect(where()).not.toMatch(/^\/verify/));
const paid = JSON.stringify({ userId: 'u1', intentId: 'i1', amount: 1358, coinsUsed: 100 });

async function comeBack(
  search: string,
  answer: () => unknown,
  status: object = { outcome: 'OVER', message: 'over' },
  more: {
    readonly storage?: readonly (readonly [string, string])[];
    readonly answers?: Answers;
    readonly isVisitor?: boolean;
  } = {},
) {
  const shop = createTestShop({
    session: { status: 'signed-in', userId: 'u1' },
    storage: new Map([['payment-under-way', paid], ...(more.storage ?? [])]),
    answers: withOrdering(createCartServer({ p1: { L: 1 } }), {
      '/api/order/verifyStripe': answer,
      '/api/order/payment': () => ({ success: true, ...status }),
      ...more.answers,
    }),
  });
  cartStore(shop.services).connect();
  await waitFor(() => expect(shop.services.bus.read('cart:changed')?.count).toBe(1));
  if (more.isVisitor) shop.signOut();
  const page = (
    <StrictMode>
      <NavigationForTest entries={[`/verify${search}`]}>
        <VerifyPage services={shop.services} />
        <Address />
      </NavigationForTest>
    </StrictMode>
  );
  await act(async () => void render(page));
  return shop;
}

test('§4 a paid card order clears the cart, leads to /orders, and is verified and published once', async () => {
  const shop = await comeBack('?success=true&orderId=i1', () => ({ success: true, orderId: 'o1' }));
  await left();
  expect(where()).toBe('/orders');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(0);
  expect(shop.events).toContainEqual({
    name: 'order:placed',
    payload: { orderId: 'o1', amount: 1358, coinsUsed: 100 },
  });
  expect(shop.calls.filter(({ path }) => path === '/api/order/verifyStripe').map(({ payload }) => payload)).toEqual([
    { success: 'true', orderId: 'i1' },
  ]);
  expect(shop.storage.size).toBe(0);
});

test('the address of a paid card order is saved if the customer ticked it before the payment', async () => {
  const delivery = serializeDelivery('u1', { draft: millRoad, method: 'stripe', code: '', saveAs: ' Parents ' });
  const shop = await comeBack('?success=true&orderId=i1', () => ({ success: true, orderId: 'o1' }), undefined, {
    storage: [['delivery-draft', delivery]],
    answers: createAddressServer([]).answers,
  });
  await left();
  await waitFor(() =>
    expect(shop.calls.find(({ path }) => path === '/api/user/addresses/save')?.payload).toEqual({
      name: 'Parents',
      address: millRoad,
    }),
  );
  expect(shop.storage.size).toBe(0);
});

test.each([
  ['nothing', ''],
  ['an order of before', '?success=true&orderId=old'],
])('a URL that names %s does not affect the current payment', async (_, search) => {
  const shop = await comeBack(search, () => ({ success: true, orderId: 'old' }));
  await left();
  expect(shop.storage.get('payment-under-way')).toBe(paid);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});

test('an old URL of a failed payment does not affect the current payment', async () => {
  const shop = await comeBack('?success=false&orderId=old', () => createRefusal('Payment verification failed'));
  await left();
  expect(shop.storage.get('payment-under-way')).toBe(paid);
});

test('§4 the page does not trust success=true: an unpaid return leads to /cart', async () => {
  const shop = await comeBack('?success=true&orderId=i1', () => createRefusal('Payment verification failed'));
  await left();
  expect(where()).toBe('/cart');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  expect(shop.toasts).toEqual([{ kind: 'error', text: 'Payment verification failed' }]);
  expect(shop.events.some(({ name }) => name === 'order:placed')).toBe(false);
  expect(shop.storage.has('payment-under-way')).toBe(false);
});

test('§4 a return with success=false that was paid is an order', async () => {
  await comeBack('?success=false&orderId=i1', () => ({ success: true, orderId: 'o1' }));
  await left();
  expect(where()).toBe('/orders');
});

test.each(['Payment verification failed', 'Not paid yet.'])(
  '§8 a shopper who cancels on the card page sees Payment canceled by user when the server replies: %s',
  async (words) => {
    const shop = await comeBack('?success=false&orderId=i1', () => createRefusal(words));
    await left();
    expect(where()).toBe('/cart');
    expect(shop.toasts).toEqual([{ kind: 'error', text: 'Payment canceled by user' }]);
    // The reservation is released: balance and stock are loaded again.
    expect(shop.events).toContainEqual({ name: 'payment:abandoned', payload: { intentId: 'i1' } });
  },
);

test('a payment that could not become an order shows its refund', async () => {
  const message = '₹1,358 goes back to you: the last one was sold.';
  const shop = await comeBack('?success=true&orderId=i1', () => createRefusal(message), {
    outcome: 'REFUNDED',
    message,
    orderId: 'o9',
  });
  await left();
  expect(where()).toBe('/orders/o9');
  expect(shop.toasts).toEqual([{ kind: 'warning', text: message }]);
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
});

test('§4 a return without an order leads to /cart', async () => {
  const shop = await comeBack('', () => ({ success: true }));
  await left();
  expect(where()).toBe('/cart');
  expect(shop.calls.some(({ path }) => path === '/api/order/verifyStripe')).toBe(false);
});

test('an unreachable server leaves the page open, and Retry asks again', async () => {
  const shop = await comeBack('?success=true&orderId=i1', offline);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not check your payment.');
  expect(shop.storage.has('payment-under-way')).toBe(true);
  shop.answers['/api/order/verifyStripe'] = () => ({ success: true, orderId: 'o1' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await left();
  expect(where()).toBe('/orders');
});

test('a shopper who has not paid can return to the cart without waiting for the bank', async () => {
  const shop = await comeBack('?success=true&orderId=i1', offline);
  await userEvent.click(await screen.findByRole('button', { name: 'I have not paid' }));
  await left();
  expect(where()).toBe('/cart');
  expect(shop.calls.filter(({ path }) => path === '/api/order/payment').map(({ payload }) => payload)).toEqual([
    { intentId: 'i1', giveUp: true },
  ]);
  expect(shop.storage.has('payment-under-way')).toBe(false);
});

test('§8 a shopper whose session expired at the bank logs in and returns to the same page', async () => {
  await comeBack('?success=true&orderId=i1', () => ({
    ok: false,
    problem: { kind: 'unauthorized', message: 'no token' },
  }));
  await left();
  expect(where()).toBe(`/login?next=${encodeURIComponent('/verify?success=true&orderId=i1')}`);
});

test('§8 a visitor who comes back from the bank logs in first, without a call that the server would refuse', async () => {
  const shop = await comeBack('?success=true&orderId=i1', () => undefined, undefined, { isVisitor: true });
  await left();
  expect(where()).toBe(`/login?next=${encodeURIComponent('/verify?success=true&orderId=i1')}`);
  expect(shop.calls.map(({ path }) => path)).not.toContain('/api/order/verifyStripe');
});
