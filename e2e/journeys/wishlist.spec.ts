import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { openRoute } from '../routes';
import { expect, keep, test } from '../shop';
import { hydrated, header, logInByForm } from '../shopping';

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Wishlist: ${name}`, exact: true });

test('§2 a piece that is wished for stays so over a reload and in other tabs, until it is taken off', async ({
  page,
  context,
  backend,
}) => {
  const { product } = await backend.findProductInStock();
  const other = await context.newPage();
  await openRoute(other, `/product/${product._id}`);
  await hydrated(heart(other, product.name));
  await openRoute(page, `/product/${product._id}`);
  await (await hydrated(heart(page, product.name))).click();
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(other, product.name)).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'true');

  await header(page).getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: product.name, exact: true })).toHaveAttribute(
    'href',
    `/product/${product._id}`,
  );

  await heart(other, product.name).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('§4 a wished product that has left the shop is reported and removed', async ({
  page,
  context,
  backend,
  baseURL,
}) => {
  const { product } = await backend.findProductInStock();
  await keep(context, baseURL ?? '', 'wishlist', JSON.stringify(['no-such-piece', product._id]));
  await openRoute(page, '/wishlist');
  await expect(
    page.getByText('One product on your wishlist is no longer sold. We removed it from the list.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('1 piece, saved in this browser.')).toBeVisible();
});

test('§2 a phone finds the wishlist in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openRoute(page, '/about');
  await (await hydrated(header(page).getByRole('button', { name: 'Menu' }))).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
});

test('§2 what was looked at before is found again on the next product', async ({ page, backend }) => {
  const [before, now] = [await backend.findProductInStock(), await backend.findProductInStock(1)];
  await openRoute(page, `/product/${before.product._id}`);
  await hydrated(heart(page, before.product.name));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain(before.product._id);
  await openRoute(page, `/product/${now.product._id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const shelf = page.getByRole('region', { name: 'Recently viewed' });
  await expect(shelf.getByRole('link', { name: before.product.name, exact: true })).toBeVisible();
  await expect(shelf.getByRole('link', { name: now.product.name, exact: true })).toHaveCount(0);
});

test('§4 a login brings the wishlist of the browser into the account, on every device', async ({
  page,
  context,
  backend,
  browser,
  baseURL,
}) => {
  const [first, second] = [await backend.findProductInStock(), await backend.findProductInStock(1)];
  const account = await backend.newCustomer();
  await keep(context, baseURL ?? '', 'wishlist', JSON.stringify([first.product._id]));
  await openRoute(page, '/login');
  await logInByForm(page, account);
  // The redirect after a login would take back a click that comes before it.
  await expect(page).toHaveURL(`${baseURL}/`);
  await header(page).getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByText('1 piece, saved to your account.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]');
  await expectNoViolation(page);

  const device = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await device.newPage();
  await openRoute(other, '/login');
  await logInByForm(other, account);
  await expect(header(other).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await openRoute(other, `/product/${second.product._id}`);
  await (await hydrated(heart(other, second.product.name))).click();
  await expect(heart(other, second.product.name)).toHaveAttribute('aria-pressed', 'true');
  await openRoute(other, '/wishlist');
  await expect(other.getByText('2 pieces, saved to your account.')).toBeVisible();
  await device.close();

  await page.reload();
  await expect(page.getByText('2 pieces, saved to your account.')).toBeVisible();
});
