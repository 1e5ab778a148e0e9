import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { cartStore } from '../cart';
import { orderingFrom, refusal, serverCart, type TestShop, testShop, type TestShopOptions } from '../services-for-test';
import PlaceOrderPage from './place-order-page';

export const addressForTest: Readonly<Record<string, string>> = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha@example.com',
  Street: '12 Mill Road',
  City: 'Pune',
  State: 'Maharashtra',
  'PIN code': '411001',
  Phone: '9876543210',
};

/** A customer of whom the server tells nothing. */
export const unknownShopper = {
  '/api/user/profile': () => refusal('not now'),
  '/api/order/userorders': () => ({ success: true, orders: [] }),
  '/api/coins/redemptions': () => refusal('not now'),
};

/** A customer who holds one code that takes ₹50 off. */
export const ownCode = {
  '/api/coins/redemptions': () => ({
    success: true,
    redemptions: [
      {
        rewardType: 'DISCOUNT_50',
        rewardCode: 'SAVE50',
        rewardData: { description: '' },
        coinsRedeemed: 500,
        status: 'ACTIVE',
      },
    ],
  }),
  '/api/coins/validate-code': () => ({
    success: true,
    redemption: { code: 'SAVE50', type: 'DISCOUNT_50', discountAmount: 50, redemptionId: 'r1' },
  }),
};

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** The checkout on the page of a test. */
export function viewCheckout(shop: TestShop) {
  return render(
    <MemoryRouter initialEntries={['/place-order']}>
      <PlaceOrderPage services={shop.services} />
      <Address />
    </MemoryRouter>,
  );
}

/** The checkout of a customer with one shirt in the cart. */
export function showCheckout(options: TestShopOptions = {}): TestShop {
  const shop = testShop({
    session: { status: 'signed-in', userId: 'u1' },
    ...options,
    answers: orderingFrom(serverCart({ p1: { L: 1 } }), { ...unknownShopper, ...options.answers }),
  });
  cartStore(shop.services).follow();
  viewCheckout(shop);
  return shop;
}

/** Types the whole address. */
export async function fillDelivery() {
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries(addressForTest))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export const placeOrderButton = () => screen.getByRole('button', { name: /^PLACE ORDER/ });

/** Where the router is. */
export const whereNow = () => screen.getByTestId('address').textContent;

export const askedFor = (shop: TestShop, path: string) => shop.calls.filter((call) => call.path === path);
