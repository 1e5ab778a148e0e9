import type { Page } from '@playwright/test';
import { expect } from './shop';

/** Every address of spec section 2, the wishlist, the address book and the pages of links in mails; `:product` stands for one that exists. */
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
  '/addresses',
  '/coins',
  '/my-redemptions',
  '/early-access',
  '/limited-edition',
  '/verify',
  '/terms',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
] as const;

/** Opens an address and waits for its content: a heading, a page that answers, and nothing that is still loading. */
export async function openRoute(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expectNothingLoading(page);
  await finishWork(page);
}

/**
 * Resolves once the page is idle and has painted what its last work changed. Effects of that work have sent their
 * requests by then.
 */
export async function finishWork(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
}

/**
 * Every place in the page lives, but for shelves that a server sent and that live once they are near; nothing says that
 * it is loading.
 */
export async function expectNothingLoading(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    page.locator('main > [data-remote]:not([data-live]), main [data-remote]:not([data-live], [data-sent])'),
  ).toHaveCount(0);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(
    main
      .getByRole('status')
      .filter({ hasText: /^Loading (?:the |more )?product|\b(?:is|are) loading|Checking your access/ }),
  ).toHaveCount(0);
}
