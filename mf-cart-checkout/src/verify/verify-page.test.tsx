import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { cartStore } from '../cart';
import { refusal, serverCart, testShop } from '../services-for-test';
import VerifyPage from './verify-page';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

async function comeBack(search: string, answer: () => unknown) {
  const shop = testShop({
    session: { status: 'signed-in', userId: 'u1' },
    answers: { ...serverCart({ p1: { L: 1 } }).answers, '/api/order/verifyStripe': answer },
  });
  cartStore(shop.services).follow();
  await waitFor(() => expect(shop.services.bus.read('cart:changed')?.count).toBe(1));
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[`/verify${search}`]}>
        <VerifyPage services={shop.services} />
        <Address />
      </MemoryRouter>
    </StrictMode>,
  );
  await waitFor(() => expect(screen.getByTestId('address').textContent).not.toBe('/verify'));
  return { shop, where: screen.getByTestId('address').textContent };
}

test('§4 a paid card order clears the cart and goes to /orders, asked once', async () => {
  const { shop, where } = await comeBack('?success=true&orderId=o1', () => ({ success: true }));
  expect(where).toBe('/orders');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(0);
  expect(shop.calls.filter(({ path }) => path === '/api/order/verifyStripe')).toEqual([
    { path: '/api/order/verifyStripe', payload: { success: 'true', orderId: 'o1' }, options: undefined },
  ]);
});

test('§4 a failed card payment goes to /cart with the cart as it was', async () => {
  const { shop, where } = await comeBack('?success=false&orderId=o1', () => refusal('no'));
  expect(where).toBe('/cart');
  expect(shop.services.bus.read('cart:changed')?.count).toBe(1);
  expect(shop.notices).toEqual([{ kind: 'error', text: 'Payment verification failed' }]);
});

test('§4 a return without an order goes to /cart', async () => {
  const { shop, where } = await comeBack('', () => ({ success: true }));
  expect(where).toBe('/cart');
  expect(shop.calls.some(({ path }) => path === '/api/order/verifyStripe')).toBe(false);
});
