import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { openRoute, routes } from '../routes';
import { type Backend, type Customer, expect, test } from '../shop';

const widths = [320, 360, 768, 1280, 1920];

/** The width of every test run, and the one at which axe looks in the matrix. */
const [phone, desktop] = [360, 1280];

test.use({ viewport: { width: phone, height: 800 } });

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
}

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

/** On a phone axe finds nothing, and no page scrolls sideways, with letters twice as large neither. */
async function expectFitsPhone(page: Page): Promise<void> {
  await expectNoScrollSideways(page, `at ${phone} px`);
  await expectNoViolation(page);
  await enlargeLetters(page);
  await expectNoScrollSideways(page, `at ${phone} px with large letters`);
}

/** No page scrolls sideways at any width, and axe finds nothing on a desktop. */
async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    await expectNoScrollSideways(page, `at ${width} px`);
  }
  await setWidth(page, desktop);
  await expectNoViolation(page);
}

type Open = (
  page: Page,
  route: string,
  backend: Backend,
  logIn: (customer: Customer) => Promise<void>,
) => Promise<void>;

const openAsVisitor: Open = async (page, route, backend) => {
  await openRoute(page, route.replace(':product', (await backend.findProductInStock()).product._id));
};

const openAsCustomer: Open = async (page, route, backend, logIn) => {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.findProductInStock();
  await backend.addToCart(customer, product._id, size);
  for (const name of ['Home', 'Work']) await backend.saveAddress(customer, name);
  await logIn(customer);
  await openRoute(page, route.replace(':product', product._id));
};

/** What a customer sees there is what a visitor sees, below another header. */
const alikeForAll: readonly string[] = [
  '/men-collection',
  '/women-collection',
  '/collection',
  '/about',
  '/contact',
  '/login',
  '/verify',
  '/terms',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
];

/** What a visitor sees there is the invitation to log in, as on /profile. */
const invitations: readonly string[] = [
  '/orders',
  '/orders/an-order-of-somebody-else',
  '/addresses',
  '/my-redemptions',
];

for (const [who, open, inMatrix] of [
  ['a visitor', openAsVisitor, invitations],
  ['a customer with a cart and addresses', openAsCustomer, alikeForAll],
] as const) {
  for (const route of routes) {
    const tag = inMatrix.includes(route) ? ['@matrix-widths'] : [];
    const title = `§2 ${route} fits a phone and has no axe violation, for ${who}`;
    test(title, { tag }, async ({ page, backend, logIn }) => {
      await open(page, route, backend, logIn);
      await expectFitsPhone(page);
    });

    const everyTitle = `§2 ${route} fits every width and has no axe violation on a desktop, for ${who}`;
    test(everyTitle, { tag: '@matrix-widths' }, async ({ page, backend, logIn }) => {
      await open(page, route, backend, logIn);
      await expectFitsEveryWidth(page);
    });
  }
}

test('§8 an unknown route fits every width and has no axe violation on a phone and a desktop', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  await openRoute(page, '/no-such-page');
  await expectFitsEveryWidth(page);
  await setWidth(page, phone);
  await expectFitsPhone(page);
});
