import type { Locator, Page } from '@playwright/test';
import { openRoute } from '../routes';
import { expect, test } from '../shop';

const isOfProduct = (address: string) =>
  /\/releases\/mf-catalog\/.*\.(?:js|css)$|\/api\/product\//.test(new URL(address).pathname);

/** Opens the collection, whose cards answer now, and gives the first one's link and what is asked for from now on. */
async function atTheCards(page: Page): Promise<{ readonly card: Locator; readonly asked: string[] }> {
  await openRoute(page, '/collection');
  await expect(page.locator('[data-part="collection"][data-live]')).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isOfProduct(request.url())) asked.push(request.url());
  });
  return { card: page.getByRole('main').locator('article a[href^="/product/"]').first(), asked };
}

/** Points at a card until all of its page has come: the script, the product, and at last its relatives. */
async function hoverUntilReady(page: Page, card: Locator): Promise<void> {
  const script = page.waitForResponse(/page-product\.[^/]*\.js/);
  const related = page.waitForResponse(/\/api\/product\/list\?.*relatedTo=/);
  await card.hover();
  for (const response of await Promise.all([script, related])) expect(await response.finished()).toBeNull();
}

const productPage = (page: Page) => page.locator('[data-part="product"]').getByRole('heading', { level: 1 });

test('§2 pointing at a card brings its page’s scripts and data; following it then asks for neither', async ({
  page,
}) => {
  const { card, asked } = await atTheCards(page);
  await hoverUntilReady(page, card);
  asked.length = 0;
  await card.click();
  await expect(productPage(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Related products' }).getByRole('article').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('§2 who saves data gets a page’s scripts only by following its link', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { card, asked } = await atTheCards(page);
  await card.hover();
  await card.focus();
  // Longer than any interest takes to be noticed: the page has been idle since.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 200)));
  expect(asked).toEqual([]);
  await card.click();
  await expect(productPage(page)).toBeVisible();
  expect(asked.join()).toContain('page-product');
});

test('§2 a plain link of any team leads to a page of the shop without a page load', async ({ page }) => {
  await openRoute(page, '/about');
  await expect(page.locator('[data-part="about"][data-live]')).toBeAttached();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/collection?type=Topwear';
    link.textContent = 'A foreign link';
    document.querySelector('main')?.prepend(link);
  });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  await page.getByRole('link', { name: 'A foreign link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The collection' })).toBeVisible();
  await expect(page).toHaveURL(/\/collection\?type=Topwear$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(loads).toEqual([]);
});

test('§2 a card’s picture moves into its product, and Back leads to the place in the list that was left', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const moves: string[] = [];
    (globalThis as { moves?: string[] }).moves = moves;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...change) => {
      const named = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        ({ style }) => style.viewTransitionName !== '',
      );
      moves.push(named.map(({ style }) => style.viewTransitionName).join());
      return start(...change);
    };
  });
  await atTheCards(page);
  const card = page.getByRole('main').locator('article a[href^="/product/"]').nth(8);
  await card.scrollIntoViewIfNeeded();
  const productId = (await card.getAttribute('href'))?.replace('/product/', '') ?? '';
  await hoverUntilReady(page, card);
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  const moves = () => page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves);

  await card.click();
  await expect(productPage(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await moves()).toEqual([`product-${productId}`]);

  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  expect(await moves()).toEqual([`product-${productId}`]);
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('§2 reduced motion: no picture moves between two pages', async ({ page }) => {
    await page.addInitScript(() => {
      document.startViewTransition = () => {
        throw new Error('A picture moved.');
      };
    });
    const { card } = await atTheCards(page);
    await card.click();
    await expect(productPage(page)).toBeVisible();
  });
});
