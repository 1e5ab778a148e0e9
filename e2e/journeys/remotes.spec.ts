import type { Page } from '@playwright/test';
import { expect, test } from '../shop';
import { hydrated, header } from '../shopping';

// What a broken remote does to a page that is opened stands in faults.spec.ts. Here a shopper moves on and comes back.

const problem = /could not be loaded\.$|is taking too long to load\.$|^You can .* press Retry\.$/;
/** Longer than a slot waits for one attempt, in milliseconds. */
const pastTheLimit = 11_000;

const fallback = (page: Page) => page.getByRole('main').getByRole('region', { name: problem }).first();

/** Presses Retry and waits until no slot reports a problem. */
async function retry(page: Page): Promise<void> {
  await fallback(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').locator('[data-remote]').first()).toHaveAttribute('data-live', '');
  await expect(fallback(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

test('§2 with the cart down a shopper moves on, comes back and recovers by Retry', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED|request failed/);
  await page.route('**/releases/mf-cart-checkout/**', (route) => route.abort('failed'));
  await page.goto('/cart');
  await expect(fallback(page)).toBeVisible();

  await header(page).getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(fallback(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  await page.goBack();
  await expect(fallback(page)).toBeVisible();
  await page.unrouteAll();
  await retry(page);
});

test('§2 a home page that the browser renders stands without the best sellers, and Retry fills them in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED|request failed/);
  await page.route('**/releases/mf-catalog/**', (route) => route.abort('failed'));
  await page.goto('/contact');
  await (await hydrated(header(page).getByRole('link', { name: 'Home', exact: true }))).click();
  await expect(page.getByRole('link', { name: 'TO THE CATALOG' })).toBeVisible();
  await expect(fallback(page)).toBeVisible();
  await page.unrouteAll();
  await fallback(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();
});

const firstAttempts = {
  script: /\/releases\/mf-loyalty\/(?!.*attempt=)[^?]+\.js/,
  style: /\/releases\/mf-loyalty\/[^?]+\.css$/,
} as const;

for (const file of ['script', 'style'] as const) {
  test(
    `§2 a ${file} that hangs for ever does not answer the retry`,
    { tag: '@matrix-releasing' },
    async ({ page, consoleErrors }) => {
      consoleErrors.expect(/ChunkLoadError/);
      await page.clock.install();
      const requested = page.waitForRequest(firstAttempts[file]);
      await page.route(firstAttempts[file], () => new Promise(() => undefined));
      await page.goto('/coins', { waitUntil: 'commit' });
      await requested;
      await page.clock.fastForward(pastTheLimit);
      await expect(page.getByRole('region', { name: 'The coin program is taking too long to load.' })).toBeVisible();
      await retry(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
}
