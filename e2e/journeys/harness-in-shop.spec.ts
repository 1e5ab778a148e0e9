import type { Page } from '@playwright/test';
import { buildHarness } from '@shop/tooling/harness';
import { expectNoViolation } from '../accessibility';
import { newcomer } from '../backend';
import { expectSettled, harnessBuildTimeout, messagesOf, tools } from '../harness-alone';
import { expect, test } from '../own-shop';
import { chooseRadio, fillDelivery } from '../shopping';

// A shop that serves the harness, so that testers need no checkout.

test.use({ shopVariables: { SHOP_HARNESS: 'yes' } });
// The harness fills a database first, which takes a while on a busy machine; one worker starts it once.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(harnessBuildTimeout);
  await buildHarness({ log: () => undefined });
});

const main = (page: Page) => page.getByRole('main');

test(
  'a tester chooses an app, and a newcomer’s cart, order and coins are remembered from app to app',
  { tag: '@matrix-standalone' },
  async ({ page, ownShop, backend }) => {
    await page.goto('/harness/');
    await expect(main(page).getByRole('heading', { level: 1, name: 'Test one app alone' })).toBeVisible();
    await expectNoViolation(page);
    await main(page).getByRole('link', { name: 'mf-catalog', exact: true }).click();
    await expect(page).toHaveURL(`${ownShop.address}/harness/mf-catalog/newcomer/collection`);
    await expectSettled(page);
    await main(page).getByRole('article').first().getByRole('link').first().click();
    const sizes = main(page).getByRole('radio').and(page.locator(':enabled'));
    await chooseRadio(sizes.first());
    await main(page).getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(messagesOf(page, 'cart:item-added')).toHaveCount(1);

    await page.goto('/harness/mf-cart-checkout/newcomer/cart');
    await expect(main(page).getByText('1 item', { exact: true })).toBeVisible();
    await page.reload();
    await expect(main(page).getByText('1 item', { exact: true })).toBeVisible();
    await main(page).getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
    await fillDelivery(page, 'meera@example.com');
    await main(page).getByRole('button', { name: 'PLACE ORDER' }).click();
    await expect(messagesOf(page, 'order:placed')).toHaveCount(1);
    await expect(main(page).getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();

    await page.goto('/harness/mf-loyalty/newcomer/coins');
    await expect(main(page).getByRole('region', { name: /coins on their way/ })).toBeVisible();

    await page.goto('/harness/mf-cart-checkout/newcomer/orders');
    // The page of the order that was just placed.
    await page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: /^\/orders\/./ })
      .click();
    await main(page).getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    await expect(messagesOf(page, 'order:cancelled')).toHaveCount(1);
    await page.goto('/harness/mf-loyalty/newcomer/coins');
    await expectSettled(page);
    await expect(main(page).getByRole('region', { name: /coins on their way/ })).toHaveCount(0);

    // Nothing of it reached the shop, whose newcomer has ordered nothing.
    expect(await backend.orders(await backend.logIn(newcomer))).toEqual([]);
  },
);

test(
  'a tester opens a release by its version, also one that no shopper gets',
  { tag: '@matrix-standalone' },
  async ({ page, ownShop }) => {
    const version = await ownShop.releasePreview('mf-loyalty', (_, text) =>
      text.replaceAll('Earn coins as you shop', 'Earn more'),
    );
    await page.goto(`/harness/mf-loyalty@${version}/visitor/coins`);
    await expect(main(page).getByText(/^Earn more/)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(version);
    await page.goto('/harness/mf-loyalty/visitor/coins');
    await expect(main(page).getByText(/^Earn coins as you shop/)).toBeVisible();
  },
);

test(
  'an unknown release is reported in a sentence, and search engines do not index the page',
  { tag: '@matrix-standalone' },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 404/);
    const response = await page.goto('/harness/mf-loyalty@0.0.0/visitor/coins');
    expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
    await expect(main(page).getByText('The registry has no release 0.0.0 of mf-loyalty.')).toBeVisible();
    await expect(tools(page)).toHaveCount(0);
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('harness');
  },
);

test('a shop without the setting has no harness', { tag: '@matrix-standalone' }, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
  expect((await page.goto(`${process.env['SHOP_E2E_ADDRESS'] ?? ''}/harness/`))?.status()).toBe(404);
});
