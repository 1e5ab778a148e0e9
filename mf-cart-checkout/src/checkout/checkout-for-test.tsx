import { useLocation } from '@shop/shared-events';
import { NavigationForTest } from '@shop/shared-events/for-test';
import { fireEvent, render, screen } from '@testing-library/react';
import { cartStore } from '../cart';
import {
  withOrdering,
  createRefusal,
  createCartServer,
  type TestShop,
  createTestShop,
  type TestShopOptions,
} from '../services-for-test';
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

/** Replies for a customer without profile, addresses, orders and redemptions. */
export const emptyCustomerAnswers = {
  '/api/user/profile': () => createRefusal('not now'),
  '/api/user/addresses': () => ({ success: true, addresses: [] }),
  '/api/order/userorders': () => ({ success: true, orders: [] }),
  '/api/coins/redemptions': () => createRefusal('not now'),
};

/** Replies for a customer with one code for ₹50. */
export const oneCodeAnswers = {
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

/** Renders the checkout. */
export function renderCheckout(shop: TestShop) {
  return render(
    <NavigationForTest entries={['/place-order']}>
      <PlaceOrderPage services={shop.services} />
      <Address />
    </NavigationForTest>,
  );
}

/** Renders the checkout of a customer with one shirt in the cart. */
export function openCheckout(options: TestShopOptions = {}): TestShop {
  const shop = createTestShop({
    session: { status: 'signed-in', userId: 'u1' },
    ...options,
    answers: withOrdering(createCartServer({ p1: { L: 1 } }), { ...emptyCustomerAnswers, ...options.answers }),
  });
  cartStore(shop.services).connect();
  renderCheckout(shop);
  return shop;
}

/** Fills in the address. */
export async function fillDelivery() {
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries(addressForTest))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export const getPlaceOrderButton = () => screen.getByRole('button', { name: /^PLACE ORDER/ });

/** Returns the current URL of the router. */
export const getCurrentUrl = () => screen.getByTestId('address').textContent;

export const findCalls = (shop: TestShop, path: string) => shop.calls.filter((call) => call.path === path);
