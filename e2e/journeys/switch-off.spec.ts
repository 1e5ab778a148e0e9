import { disableApp, enableApp } from '@shop/release-registry';
import { expect, test } from '../own-shop';
import { hydrated, header } from '../shopping';

/** The most milliseconds until an open page follows a change of the registry. */
const followsWithin = { timeout: 10_000 };
const closed = (title: string) => `${title} is closed for a short while. Please come back soon.`;

test('§2 a remote that is switched off closes in pages that are open, what is typed elsewhere stays, and Retry brings it back', async ({
  page,
  ownShop,
  backend,
  logIn,
}) => {
  await logIn(await backend.newCustomer());
  await page.goto('/profile');
  const main = page.getByRole('main');
  await (await hydrated(main.getByRole('button', { name: 'Edit Profile' }))).click();
  await main.getByLabel('Name').fill('Meera Nair of Indiranagar');
  const orders = main.locator('[data-remote="mf-cart-checkout"]');
  await expect(orders).toHaveAttribute('data-live', '');
  await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }));

  await ownShop.change('disable', (registry) => disableApp(registry, 'mf-cart-checkout', 'stock-taking'));
  await expect(orders.getByRole('alert')).toHaveText(closed('The cart'), followsWithin);
  await expect(main.getByLabel('Name')).toHaveValue('Meera Nair of Indiranagar');

  await ownShop.change('enable', (registry) => enableApp(registry, 'mf-cart-checkout'));
  await expect(orders).toContainText('The cart is open again.', followsWithin);
  await orders.getByRole('button', { name: 'Retry' }).click();
  await expect(orders).toContainText('No orders yet.');
  await expect(main.getByLabel('Name')).toHaveValue('Meera Nair of Indiranagar');
  expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true);
});

test(
  '§2 the page of a remote closes under its reader, and a visit after it is switched on shows it without a reload',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop }) => {
    await page.goto('/collection');
    const main = page.getByRole('main');
    await expect(main.locator('[data-remote="mf-catalog"]')).toHaveAttribute('data-live', '');
    await ownShop.change('disable', (registry) => disableApp(registry, 'mf-catalog', 'wrong prices'));
    await expect(main.getByRole('heading', { level: 1, name: closed('The collection') })).toBeVisible(followsWithin);
    await header(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('link', { name: 'TO THE CATALOG' })).toBeVisible();
    await expect(main.getByRole('region', { name: closed('The collection') }).first()).toBeVisible();

    await ownShop.change('enable', (registry) => enableApp(registry, 'mf-catalog'));
    await expect(main.getByRole('region', { name: 'The collection is open again.' }).first()).toBeVisible(
      followsWithin,
    );
    await header(page).getByRole('link', { name: 'Collection', exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(/closed|again/);
    await expect(main.getByRole('listitem').first()).toBeVisible();
  },
);

test('§2 a page of a remote that is switched off is answered with 503 and a sentence in the frame, and leaves the sitemap', async ({
  request,
  ownShop,
}) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/collection</loc>');
  await ownShop.change('disable', (registry) => disableApp(registry, 'mf-catalog', 'wrong prices'));
  const answer = await request.get('/collection');
  expect(answer.status()).toBe(503);
  expect(answer.headers()).toMatchObject({
    'retry-after': '60',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  const html = await answer.text();
  expect(html).toContain(closed('The collection'));
  expect(html).toContain('<header');
  expect(html).not.toContain('wrong prices');
  expect((await request.get('/about')).status()).toBe(200);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/about</loc>');
  expect(sitemap).not.toMatch(/\/(collection|product)/);
});

test('§4 with the collection switched off the cart says so, keeps its lines, and shows them once it is switched on', async ({
  page,
  ownShop,
  backend,
  logIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 503/);
  const customer = await backend.newCustomer();
  const { product, size } = await backend.findProductInStock();
  await backend.addToCart(customer, product._id, size);
  await logIn(customer);
  await ownShop.change('disable', (registry) => disableApp(registry, 'mf-catalog', 'wrong prices'));
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main).toContainText(`${closed('The collection')} Your items are safe.`);
  await expect(page.getByText('no longer available')).toHaveCount(0);
  expect(await backend.cart(customer)).toEqual({ [product._id]: { [size]: 1 } });

  // The page was sent while the collection was closed: with the first list that names it no more, Retry loads it.
  await ownShop.change('enable', (registry) => enableApp(registry, 'mf-catalog'));
  await expect(async () => {
    const retry = main.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click();
    await expect(main).toContainText(product.name, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
});
