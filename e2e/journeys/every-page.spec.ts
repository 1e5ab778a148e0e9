import type { Page } from '@playwright/test';
import { createAxe } from '../accessibility';
import { openRoute, routes } from '../routes';
import { expect, test } from '../shop';

const widths = [320, 360, 768, 1280, 1920];
const looksWith = ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'];
const looksAt = [360, 1280];

async function expectNoScrollSideways(page: Page, where: string): Promise<void> {
  const moved = await page.evaluate(() => {
    scrollTo({ left: 10_000, behavior: 'instant' });
    return scrollX;
  });
  expect.soft(moved, `scrolls sideways ${where}`).toBe(0);
}

/** As for a reader who has made the browser's letters twice as large (WCAG 1.4.4). */
async function enlargeLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
}

/**
 * No page scrolls sideways, with letters twice as large on a phone neither, and axe finds nothing on the narrow and on
 * the wide one.
 */
async function expectWellMade(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await expectNoScrollSideways(page, `at ${width} px`);
    if (!looksAt.includes(width)) continue;
    const { violations } = await createAxe(page).withTags(looksWith).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
    expect.soft(found, `axe at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await enlargeLetters(page);
  await expectNoScrollSideways(page, 'at 360 px with large letters');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of routes) {
  test(`§2 ${route} fits every width and has no axe violation, for a visitor`, async ({ page, backend }) => {
    await openRoute(page, route.replace(':product', (await backend.findProductInStock()).product._id));
    await expectWellMade(page);
  });

  test(`§2 ${route} fits every width and has no axe violation, for a customer with a cart and addresses`, async ({
    page,
    backend,
    logIn,
  }) => {
    const customer = await backend.newCustomer();
    const { product, size } = await backend.findProductInStock();
    await backend.addToCart(customer, product._id, size);
    for (const name of ['Home', 'Work']) await backend.saveAddress(customer, name);
    await logIn(customer);
    await openRoute(page, route.replace(':product', product._id));
    await expectWellMade(page);
  });
}

test('§8 an unknown route fits every width and has no axe violation', async ({ page, noise }) => {
  noise.expect(/status of 404/);
  await openRoute(page, '/no-such-page');
  await expectWellMade(page);
});
