import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { readLink } from '../mailbox';
import { openRoute } from '../routes';
import { type Backend, type Customer, expect, test } from '../shop';
import { hydrated, chooseRadio, expectCartCount, expectStored, fillDelivery, header } from '../shopping';

const main = (page: Page): Locator => page.getByRole('main');
const expectCoins = (page: Page, coins: number) =>
  expect(header(page).getByRole('link', { name: `${coins.toLocaleString('en-IN')} coins` })).toHaveAttribute(
    'href',
    '/coins',
  );

/** Orders one product through the page, with a code where one is given, and waits for the list of orders. */
async function order(page: Page, backend: Backend, customer: Customer, code?: string) {
  const { product, size } = await backend.createProduct();
  await backend.addToCart(customer, product._id, size);
  await page.goto('/place-order');
  await fillDelivery(page, customer.email);
  await chooseRadio(page.getByRole('radio', { name: /cash on delivery/i }));
  if (code !== undefined) {
    await page.getByLabel('Redemption code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: `Remove redemption code ${code}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  return product;
}

/** Redeems a reward on the open Redeem tab; gives the code on its label. */
async function redeem(page: Page, description: string): Promise<string> {
  await main(page)
    .getByRole('button', { name: `Redeem ${description}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Redeem [\d,]+ coins$/ })
    .click();
  const panel = main(page).getByRole('region', { name: 'Your code is ready' });
  await expect(panel).toBeVisible();
  return (await panel.locator('code').textContent()) ?? '';
}

/** Orders one product through the page and has it delivered; gives the coins that it earned. */
async function orderDelivered(page: Page, backend: Backend, customer: Customer): Promise<number> {
  const product = await order(page, backend, customer);
  const [latest] = await backend.orders(customer);
  await backend.deliver(latest?._id ?? '');
  return product.price * 10;
}

const label = (page: Page, code: string) => main(page).getByRole('listitem').filter({ hasText: code });

test('§4 coins of a delivered order become a code, the code pays for an order, and a cancel gives the code back', async ({
  page,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  await logIn(customer);
  const first = await order(page, backend, customer);
  await expectCoins(page, 25);
  await page.goto('/coins?tab=history');
  await expect(main(page).getByRole('row').nth(1)).toContainText(`Bought: ${first.name} After delivery, about`);
  await backend.deliver((await backend.orders(customer))[0]?._id ?? '');
  const earned = 25 + first.price * 10;
  await page.goto('/coins?tab=redeem');
  await expectCoins(page, earned);

  const code = await redeem(page, '₹50 off an order');
  expect(code).toMatch(/^[A-Z]+\d+$/);
  await expectCoins(page, earned - 500);
  // Three seconds later the shopper is among their codes.
  await expect(page).toHaveURL(/\/my-redemptions$/);
  await expect(label(page, code)).toContainText('ACTIVE');

  const second = await order(page, backend, customer, code);
  await expectCoins(page, earned - 500);
  await page.goto('/my-redemptions?status=used');
  await expect(label(page, code)).toContainText('USED');

  const [latest] = await backend.orders(customer);
  await page.goto(`/orders/${latest?._id}`);
  await expect(
    main(page).getByText(`You earn ${((second.price - 50) * 10).toLocaleString('en-IN')} coins with this order, worth`),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(main(page).getByText(/^You earn/)).toHaveCount(0);
  await expectCoins(page, earned - 500);
  await page.goto('/my-redemptions');
  await expect(label(page, code)).toContainText('ACTIVE');
  await page.goto('/coins');
  await expect(main(page).getByText(/on their way/)).toHaveCount(0);
});

test('§4 who wants to look at the code a little longer stays, and is taken nowhere', async ({
  page,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  await logIn(customer);
  await orderDelivered(page, backend, customer);
  await page.goto('/coins?tab=redeem');
  await redeem(page, '₹10 off an order');
  await main(page).getByRole('button', { name: 'Stay here' }).click();
  await expect(main(page).getByText('You will also find it under My Redemptions.')).toBeVisible();
  await expect(page).toHaveURL(/\/coins\?tab=redeem$/);
});

test('§2 a friend who signs up by the link of a customer brings them 50 coins with their first delivered order, once both emails are confirmed', async ({
  page,
  browser,
  baseURL,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  await logIn(customer);
  await page.goto('/my-redemptions?tab=referral');
  const link = await main(page)
    .getByText(/\/login\?ref=/)
    .textContent();
  const friend = await browser.newContext();
  const theirs = await friend.newPage();
  await theirs.goto(`${baseURL}${new URL(link ?? '').pathname}${new URL(link ?? '').search}`);
  const form = theirs.getByRole('main');
  await expect(form.getByLabel(/Referral code/)).toHaveValue(/^REF/);
  await (await hydrated(form.getByLabel('Name', { exact: true }))).fill('Kabir Mehta');
  const kabir = { name: 'Kabir Mehta', email: `kabir-${Date.now()}@example.com`, password: 'a-long-password-1' };
  await form.getByLabel('Email').fill(kabir.email);
  await form.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  await form.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(theirs).toHaveURL(/\/$/);
  await friend.close();
  await page.reload();
  await expect(main(page).getByText('Waiting for their first delivery')).toBeVisible();
  await expectCoins(page, 25);
  const friendAccount = await backend.logIn(kabir);
  await backend.earnAndRedeem(friendAccount, []);
  await page.reload();
  await expectCoins(page, 25);
  for (const account of [customer, friendAccount]) {
    const link = await readLink(account.email, 'Welcome to Sikka');
    await backend.confirmEmail(account, new URL(link, baseURL).hash.slice(1));
  }
  await page.reload();
  await expectCoins(page, 75);
  await expect(main(page).getByText('Kabir Mehta')).toHaveCount(1);
  expect(await backend.coins(customer)).toBe(75);
});

test('§2 early access is redeemed, its pieces are shown, and one of them is bought', async ({
  page,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  await logIn(customer);
  await page.goto('/early-access');
  await expect(main(page).getByText('Items go public in 24-48 hours.', { exact: false })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Unlock early access' })).toBeVisible();
  await orderDelivered(page, backend, customer);
  await page.goto('/coins?tab=redeem');
  await redeem(page, 'Early access for 30 days');
  await page.goto('/early-access');
  const piece = main(page).getByRole('article', { name: 'Monsoon Khadi Kurta' });
  await chooseRadio(piece.getByRole('radio', { name: 'M' }));
  await piece.getByRole('button', { name: 'ADD TO CART' }).click();
  await expectCartCount(page, 1);
  await expectStored(backend, customer, 'early-monsoon-khadi-kurta');
  await page.goto('/cart');
  await expect(main(page).getByText('Monsoon Khadi Kurta').first()).toBeVisible();
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
  await fillDelivery(page, customer.email);
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect((await backend.orders(customer))[0]?.items).toEqual([
    expect.objectContaining({ name: 'Monsoon Khadi Kurta', size: 'M', quantity: 1 }),
  ]);
});

test('§4 two tabs: coins that are redeemed in one are gone from the header of the other', async ({
  page,
  context,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  await logIn(customer);
  const earned = await orderDelivered(page, backend, customer);
  const other = await context.newPage();
  await other.goto('/coins');
  await expectCoins(other, 25 + earned);
  await page.goto('/coins?tab=redeem');
  await redeem(page, '₹100 off an order');
  await expectCoins(other, earned - 975);
  await expect(main(other).getByText((earned - 975).toLocaleString('en-IN'))).toBeVisible();
});

const redeemed = '§2 axe finds nothing on the pages about coins of a customer who has redeemed';
test(redeemed, { tag: '@matrix-widths' }, async ({ page, backend, logIn }) => {
  const customer = await backend.newCustomer();
  await backend.earnAndRedeem(customer, ['DISCOUNT_10', 'EARLY_ACCESS', 'LIMITED_EDITION']);
  await logIn(customer);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of [
    '/coins',
    '/coins?tab=earn',
    '/coins?tab=redeem',
    '/coins?tab=history',
    '/my-redemptions',
    '/my-redemptions?tab=referral',
    '/early-access',
    '/limited-edition',
  ]) {
    await openRoute(page, address);
    await expectNoViolation(page);
  }
});
