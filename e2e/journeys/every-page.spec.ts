import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { openRoute, routes } from '../routes';
import type { Product } from '../backend';
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

/** Sets the browser's letters, for a reader who has made them larger. */
async function setLetters(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels - 3 } });
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, pixels);
  await browser.detach();
}

/** On a phone axe finds nothing, and no page scrolls sideways, with letters twice as large neither (WCAG 1.4.4). */
async function expectFitsPhone(page: Page): Promise<void> {
  await expectNoScrollSideways(page, `at ${phone} px`);
  await expectNoViolation(page);
  await setLetters(page, 32);
  await expectNoScrollSideways(page, `at ${phone} px with large letters`);
  await setLetters(page, 16);
}

/** No page scrolls sideways at any width, and axe finds nothing on a desktop. */
async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    await expectNoScrollSideways(page, `at ${width} px`);
  }
  await setWidth(page, desktop);
  await expectNoViolation(page);
  await setWidth(page, phone);
}

type Prepare = (backend: Backend, logIn: (customer: Customer) => Promise<void>) => Promise<Product>;

const asVisitor: Prepare = async (backend) => (await backend.findProductInStock()).product;

const asCustomer: Prepare = async (backend, logIn) => {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.findProductInStock();
  await backend.addToCart(customer, product._id, size);
  for (const name of ['Home', 'Work']) await backend.saveAddress(customer, name);
  await logIn(customer);
  return product;
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

const inMatrix = { tag: '@matrix-widths' };

for (const [who, prepare, alike] of [
  ['a visitor', asVisitor, invitations],
  ['a customer with a cart and addresses', asCustomer, alikeForAll],
] as const) {
  for (const [title, details, listed, expectFits] of [
    ['every page fits a phone', {}, routes.filter((route) => !alike.includes(route)), expectFitsPhone],
    ['what is alike for others fits a phone', inMatrix, alike, expectFitsPhone],
    ['every page fits every width and a desktop', inMatrix, routes, expectFitsEveryWidth],
  ] as const) {
    test(`§2 ${title}, and has no axe violation, for ${who}`, details, async ({ page, backend, logIn }) => {
      // Some twenty pages in one browser, which keeps their scripts.
      test.slow();
      const product = await prepare(backend, logIn);
      for (const route of listed)
        await test.step(route, async () => {
          await openRoute(page, route.replace(':product', product._id));
          await expectFits(page);
        });
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
  await expectFitsPhone(page);
});
