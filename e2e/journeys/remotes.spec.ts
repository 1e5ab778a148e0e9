import type { Page } from '@playwright/test';
import { expect, test } from '../shop';
import { awake, header } from '../shopping';

const trouble = /could not be loaded\.$|is taking too long to load\.$|^You can .* press Retry\.$/;
/** A place gives an attempt up after ten seconds. */
const budget = { timeout: 25_000 };

const places = [
  { remote: 'mf-content', path: '/about', elsewhere: 'Collection' },
  { remote: 'mf-catalog', path: '/collection', elsewhere: 'About' },
  { remote: 'mf-cart-checkout', path: '/cart', elsewhere: 'About' },
  { remote: 'mf-loyalty', path: '/coins', elsewhere: 'About' },
] as const;

const fallback = (page: Page) => page.getByRole('main').getByRole('region', { name: trouble }).first();

/** Presses Retry until no place says that it is in trouble. */
async function retry(page: Page): Promise<void> {
  await fallback(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').locator('[data-remote]').first()).toHaveAttribute('data-live', '');
  await expect(fallback(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

for (const { remote, path, elsewhere } of places) {
  test(`§2 ${remote} down: the frame is there within a second, the place says so, the rest works, Retry brings it back`, async ({ page, noise }) => {
    noise.expect(/net::ERR_FAILED|request failed/);
    await page.route(`**/releases/${remote}/**`, (route) => route.abort('failed'));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeVisible({ timeout: 1000 });
    await expect(header(page).getByRole('link', { name: elsewhere, exact: true })).toBeVisible({ timeout: 1000 });
    await expect(fallback(page)).toBeVisible(budget);

    await header(page).getByRole('link', { name: elsewhere, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${elsewhere.toLowerCase()}$`));
    await expect(fallback(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expect(fallback(page)).toBeVisible(budget);
    await page.unrouteAll();
    await retry(page);
  });
}

test('§2 best sellers down: the home page stands, with a quiet place that Retry fills', async ({ page, noise }) => {
  noise.expect(/net::ERR_FAILED|request failed/);
  await page.route('**/releases/mf-catalog/**', (route) => route.abort('failed'));
  await page.goto('/contact');
  await (await awake(header(page).getByRole('link', { name: 'Home', exact: true }))).click();
  await expect(page.getByRole('link', { name: 'TO THE CATALOG' })).toBeVisible();
  await expect(fallback(page)).toBeVisible(budget);
  await page.unrouteAll();
  await fallback(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();
});

const firstAttempts = {
  remote: /\/releases\/mf-loyalty\/(?!.*attempt=)/,
  style: /\/releases\/mf-loyalty\/[^?]+\.css$/,
} as const;

for (const what of ['remote', 'style'] as const) {
  test(`§2 a ${what} that hangs is given up after its budget, and a retry is not answered by what hangs`, async ({ page, noise }) => {
    noise.expect(/ChunkLoadError/);
    await page.route(firstAttempts[what], () => new Promise(() => undefined));
    await page.goto('/coins', { waitUntil: 'commit' });
    await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'The coin program is taking too long to load.' })).toBeVisible(budget);
    await retry(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
