import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { expect, test } from '../shop';
import { hydrated, header } from '../shopping';

const opener = (page: Page) => header(page).getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const matches = (page: Page, state: ':popover-open' | ':modal') =>
  menu(page).evaluate((dialog, wanted) => dialog.matches(wanted), state);

test.use({ viewport: { width: 360, height: 640 } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu of a phone opens, closes and leads on without scripts', async ({ page }) => {
    await page.goto('/collection');
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Women' }).click();
    await expect(page).toHaveURL(/\/women-collection$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  });
});

test('a menu that was opened before the scripts came stays open, and later ones are modal', async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((done) => (letThrough = done));
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/collection', { waitUntil: 'commit' });
  await opener(page).click();
  expect(await matches(page, ':popover-open')).toBe(true);
  letThrough();
  const close = menu(page).getByRole('button', { name: 'Close menu' });
  await hydrated(close);
  await expect(page.locator('html')).toHaveAttribute('data-live', '');
  expect(await matches(page, ':popover-open')).toBe(true);
  await close.click();
  await expect(menu(page)).toBeHidden();
  await opener(page).click();
  await expect.poll(() => matches(page, ':modal')).toBe(true);
  // No backdrop covers the gutter of a scrollbar: it has the colour of the root element.
  await expect(page.locator('html')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectNoViolation(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a balance leaves the name of the shop whole on a screen of 360 px that has a scrollbar', async ({
  page,
  backend,
  logIn,
}) => {
  await logIn(await backend.newCustomer());
  await page.goto('/about');
  await expect(header(page).getByRole('link', { name: /coins$/ })).toBeVisible();
  expect(await header(page).evaluate((element) => element.clientWidth)).toBe(345);
  const name = header(page).getByRole('link', { name: 'Sikka' }).locator('> span');
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a long name of the shop leaves the controls of a customer on a screen of 320 px', async ({
  page,
  backend,
  logIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(await backend.newCustomer());
  await page.goto('/about');
  const brand = header(page).getByRole('link', { name: 'Sikka' });
  await expect(header(page).getByRole('button', { name: 'Profile' })).toBeVisible();
  await brand.locator('> span').evaluate((name) => (name.textContent = 'Meera’s Loom of Kanchipuram'));
  await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeInViewport({ ratio: 1 });
  const isWiderThanScreen = (element: Element) => element.scrollWidth > document.documentElement.clientWidth;
  expect(await page.locator('html').evaluate(isWiderThanScreen)).toBe(false);
  expect(await header(page).evaluate(isWiderThanScreen)).toBe(false);
});
