import { expect, test } from '../shop';
import { header } from '../shopping';

const rooms = [
  { remote: 'mf-content', path: '/about', room: 'This page', elsewhere: '/collection' },
  { remote: 'mf-catalog', path: '/collection', room: 'The collection', elsewhere: '/about' },
  { remote: 'mf-cart-checkout', path: '/cart', room: 'The cart', elsewhere: '/collection' },
  { remote: 'mf-loyalty', path: '/coins', room: 'The coin program', elsewhere: '/collection' },
] as const;

for (const { remote, path, room, elsewhere } of rooms) {
  test(`§2 ${remote} down: the frame is there within a second, the place says so, Retry brings it back`, async ({ page, noise }) => {
    noise.expect(/net::ERR_FAILED|request failed/);
    await page.route(`**/releases/${remote}/**`, (route) => route.abort('failed'));
    await page.goto(path);
    await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeVisible({ timeout: 1000 });
    await expect(header(page).getByRole('link', { name: 'Collection' })).toBeVisible({ timeout: 1000 });
    await expect(page.getByRole('region', { name: `${room} could not be loaded.` })).toBeVisible();

    await header(page).getByRole('link', { name: elsewhere === '/about' ? 'About' : 'Collection', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${elsewhere}$`));
    await expect(page.getByRole('main').locator('[data-part]').first()).toBeVisible();

    await page.unrouteAll();
    await page.goBack();
    const retry = page.getByRole('button', { name: 'Retry' });
    const place = page.locator(`[data-remote="${remote}"][data-part]`);
    await expect(retry.or(place).first()).toBeVisible();
    if (await retry.isVisible()) await retry.click();
    await expect(place).toBeVisible();
  });
}

test('§2 best sellers down: the home page stands, with a quiet place that Retry fills', async ({ page, noise }) => {
  noise.expect(/net::ERR_FAILED|request failed/);
  await page.route('**/releases/mf-catalog/**', (route) => route.abort('failed'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'TO THE CATALOG' })).toBeVisible();
  const quiet = page.getByRole('region', { name: 'The collection could not be loaded.' }).first();
  await expect(quiet).toBeVisible();
  await page.unrouteAll();
  await quiet.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();
});

test('§2 a remote that hangs is given up after its budget, and a retry is not answered by what hangs', async ({ page }) => {
  await page.route(/\/releases\/mf-loyalty\/(?!.*attempt=)/, () => new Promise(() => undefined));
  await page.goto('/coins', { waitUntil: 'commit' });
  await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The coin program is taking too long to load.' })).toBeVisible({ timeout: 25_000 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-remote="mf-loyalty"][data-part]')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
