import type { Page } from '@playwright/test';
import { expect } from './shop';

/** Every address of spec section 2 and the wishlist; `:product` stands for one that exists. */
export const routes = [
  '/',
  '/men-collection',
  '/women-collection',
  '/collection',
  '/about',
  '/contact',
  '/product/:product',
  '/wishlist',
  '/cart',
  '/login',
  '/place-order',
  '/profile',
  '/orders',
  '/orders/an-order-of-somebody-else',
  '/coins',
  '/my-redemptions',
  '/early-access',
  '/limited-edition',
  '/verify',
  '/terms',
] as const;

/** Opens an address and waits for its content: a heading, and nothing that is still loading. */
export async function openRoute(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
