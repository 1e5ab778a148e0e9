import { NavigationForTest } from '@shop/shared-events/for-test';
import { render, screen } from '@testing-library/react';
import { type TestShop, createTestShop, type TestShopOptions } from '../services-for-test';
import CartPage from './cart-page';
import { cartStore } from './cart.store';

export const discount = {
  coinsUsed: 100,
  discountAmount: 10,
  originalPrice: 1299,
  discountedPrice: 1289,
  itemId: 'p1',
  size: 'L',
};
export const storeCart = (cart: object, discounts?: object) =>
  new Map([
    ['cart-items', JSON.stringify(cart)],
    ...(discounts ? [['cart-discounts', JSON.stringify(discounts)] as const] : []),
  ]);

export function renderCart(options: TestShopOptions | TestShop): TestShop {
  const shop = 'services' in options ? options : createTestShop(options);
  cartStore(shop.services).connect();
  render(
    <NavigationForTest>
      <CartPage services={shop.services} />
    </NavigationForTest>,
  );
  return shop;
}
export const getTotal = (name: string) => screen.getByText(name).parentElement;
