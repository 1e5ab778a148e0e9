import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { openRoute } from '../routes';
import { hydrated } from '../shopping';
import { expect, test } from '../shop';

const cards = (page: Page) => page.getByRole('region', { name: 'Products', exact: true }).locator('article');

/** The name of the card nearest to the middle of the screen, and how far down it stands. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const middle = innerHeight / 2;
    const placed = [...document.querySelectorAll('article')].map((card) => ({
      name: card.querySelector('h2')?.textContent ?? '',
      top: Math.round(card.getBoundingClientRect().top),
    }));
    return placed.reduce((best, one) => (Math.abs(one.top - middle) < Math.abs(best.top - middle) ? one : best), {
      name: '',
      top: Infinity,
    });
  });

/** Scrolls like a hand until the list has come to its last page, with all its products. */
async function scrollDown(page: Page, products: number): Promise<void> {
  const scrollOn = async () => {
    await page.mouse.wheel(0, 1600);
    return page.url();
  };
  await expect.poll(scrollOn).toMatch(/[?&]page=4/);
  await expect(cards(page)).toHaveCount(products);
}

test('§2 sort, scroll deep, open a product and come Back: the same card is in view; a reload shows the same list', async ({
  page,
  backend,
}) => {
  // Other tests sell products for men meanwhile.
  const products = (await backend.products()).filter(({ category }) => category !== 'Men').length;
  await openRoute(page, '/collection?category=Women&category=Kids');
  await (await hydrated(page.getByRole('combobox', { name: 'Sort by' }))).selectOption('low-high');
  await expect(page).toHaveURL(/sort=low-high/);
  await expect(cards(page)).toHaveCount(12);
  await scrollDown(page, products);
  const names = await cards(page).locator('h2').allTextContents();
  await cards(page).nth(35).scrollIntoViewIfNeeded();
  const before = await inView(page);
  await page.getByRole('link', { name: before.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: before.name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=low-high.*page=4/);
  await expect.poll(() => inView(page)).toEqual(before);
  expect(await cards(page).locator('h2').allTextContents()).toEqual(names);
  await page.reload();
  await expect(cards(page)).toHaveCount(names.length);
  expect(await cards(page).locator('h2').allTextContents()).toEqual(names);
  await expect.poll(async () => (await inView(page)).name).toBe(before.name);
});

test('§2 a filter keeps the sort, says its counts, and Back takes it off', async ({ page, backend }) => {
  const women = (await backend.products()).filter(({ category }) => category === 'Women');
  await openRoute(page, '/collection?sort=high-low');
  const box = await hydrated(page.getByRole('checkbox', { name: 'Women' }));
  await expect(box).toHaveAccessibleDescription(`${women.length} products`);
  await box.check();
  await expect(page).toHaveURL(/category=Women&sort=high-low/);
  await expect(page.getByRole('status').filter({ hasText: `${women.length} products` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/collection\?sort=high-low$/);
  await expect(page.getByRole('checkbox', { name: 'Women' })).not.toBeChecked();
});

test('§2 search by the keyboard alone, with a slip of the finger', async ({ page }) => {
  await openRoute(page, '/collection?search=1');
  const field = await hydrated(page.getByRole('combobox', { name: 'Search the collection' }));
  await expect(field).toBeFocused();
  await page.keyboard.type('hoddie');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=1&q=hoddie/);
  await expect(page.getByText('Showing results for')).toContainText('hoodie');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('kurta');
  await expect(page.getByRole('option', { name: /^See all \d+ for “kurta”$/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1, name: /kurta/i })).toBeVisible();
});

test('§2 a search that finds nothing leads on, and is well made', async ({ page }) => {
  await openRoute(page, '/collection?search=1&q=umbrellaphone&category=Kids');
  await expect(page.getByRole('heading', { name: /Nothing found/ })).toBeVisible();
  await expectNoViolation(page);
  await (await hydrated(page.getByRole('button', { name: 'Clear search and filters' }))).click();
  await expect(cards(page)).toHaveCount(12);
});

test('§2 a long text without a blank in it stays on a phone’s screen, in chip, sentence and suggestions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  const long = 'x'.repeat(90);
  for (const text of [long, `${long} kurta`, `hoddie${'-'.repeat(90)}`]) {
    await openRoute(page, `/collection?search=1&q=${text}`);
    await expect(page.getByRole('list', { name: 'Filters in use' })).toBeVisible();
    expect(await beyond()).toBeLessThanOrEqual(0);
  }
  const field = await hydrated(page.getByRole('combobox', { name: 'Search the collection' }));
  await field.fill(long);
  const said = page.getByText('Nothing for').last();
  await expect(said).toBeVisible();
  expect(await said.evaluate((note) => note.scrollWidth <= note.clientWidth)).toBe(true);
});

test('§2 on a phone the filters come up as a sheet, and the list behind them follows', async ({ page, backend }) => {
  const kids = (await backend.products()).filter(({ category }) => category === 'Kids');
  await page.setViewportSize({ width: 360, height: 740 });
  await openRoute(page, '/collection');
  await (await hydrated(page.getByRole('button', { name: 'Filters' }))).click();
  await (await hydrated(page.getByRole('checkbox', { name: 'Kids' }))).check();
  const done = page.getByRole('button', { name: `Show ${kids.length} products`, exact: true });
  await expect(done).toBeVisible();
  await expectNoViolation(page);
  await done.click();
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Kids');
  await expect(cards(page).locator('h2')).toHaveText(kids.slice(0, 12).map(({ name }) => name));
});

// Headless, a close request is Escape; on Android it is Back, which asks the same of every popover and modal dialog.
test('§2 a close request closes the filter sheet and keeps what is ticked', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openRoute(page, '/collection');
  await (await hydrated(page.getByRole('button', { name: 'Filters' }))).click();
  await (await hydrated(page.getByRole('checkbox', { name: 'Kids' }))).check();
  await expect(page).toHaveURL(/category=Kids/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Kids' })).toBeHidden();
  await expect(page).toHaveURL(/category=Kids/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 the list, its next page, its filters and its search work', async ({ page }) => {
    await page.goto('/collection?sort=low-high');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/sort=low-high&page=2/);
    await expect(cards(page)).toHaveCount(24);
    await page.goto('/collection?search=1');
    await page.getByRole('combobox', { name: 'Search the collection' }).fill('kurta');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=kurta/);
    await expect(cards(page).first()).toContainText('Kurta');
  });
});

test('§7 no page of the catalogue asks for all of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/product/list')) asked.push(new URL(request.url()).search);
  });
  for (const address of ['/', '/collection', '/men-collection']) await openRoute(page, address);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { name: 'Related products' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((search) => !/[?&](?:ids|limit)=/.test(search))).toEqual([]);
});
