import { rm } from 'node:fs/promises';
import path from 'node:path';
import { releasesDirectory, rollBack } from '@shop/release-registry';
import { expect, test, versionsOf, watchFiles } from '../own-shop';
import { hydrated, chooseRadio, fillDelivery, header } from '../shopping';

/** Another release of any app: the same, with a comment more. */
const another = (file: string, text: string) => (/\.c?js$/.test(file) ? `${text}\n/* another release */` : text);
const saying = (before: string, after: string) => (_: string, text: string) => text.replaceAll(before, after);

test(
  '§2 every app is released while a delivery form is filled in: the page stays what it was, the order is placed, the next page is new',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, backend, logIn }) => {
    const customer = await backend.newCustomer();
    const { product, size } = await backend.createProduct();
    await backend.addToCart(customer, product._id, size);
    await logIn(customer);
    const files = watchFiles(page);
    await page.goto('/place-order');
    await expect(page.getByRole('button', { name: 'PLACE ORDER' })).toBeVisible();
    await fillDelivery(page, customer.email);
    const opened = await versionsOf(page);

    const next = {
      'mf-content': await ownShop.release('mf-content', saying('About us', 'About our people')),
      'mf-catalog': await ownShop.release('mf-catalog', saying('BEST SELLERS', 'MOST LOVED')),
      'mf-cart-checkout': await ownShop.release('mf-cart-checkout', saying('PLACE ORDER', 'SEND MY ORDER')),
      'mf-loyalty': await ownShop.release('mf-loyalty', another),
      shell: await ownShop.release('shell', another),
    };
    await ownShop.change('rollback', (registry) => rollBack(registry, 'mf-catalog'));

    const form = page.getByRole('group', { name: 'Delivery address' });
    await expect(form.getByLabel('First name')).toHaveValue('Meera');
    await expect(form.getByLabel('Phone')).toHaveValue('9876543210');
    await chooseRadio(page.getByRole('radio', { name: /cash on delivery/i }));
    await page.getByRole('button', { name: 'PLACE ORDER' }).click();
    await expect(page).toHaveURL(/\/orders/);
    await expect(page.getByRole('main')).toContainText(product.name);

    // Parts of every remote that this page has not needed until now still come, and from the releases that it began with.
    await header(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();
    await header(page).getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await header(page).getByRole('link', { name: /coins/i }).first().click();
    await expect(page).toHaveURL(/\/coins/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Coins', exact: true })).toBeVisible();
    await expect(page.locator('main > [data-remote="mf-loyalty"]')).toHaveAttribute('data-live', '');
    expect(new Set(files.map(({ app }) => app))).toEqual(new Set(Object.keys(opened)));
    expect(files.filter(({ app, version, status }) => version !== opened[app] || status >= 400)).toEqual([]);

    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About our people' })).toBeVisible();
    expect(await versionsOf(page)).toEqual({ ...next, 'mf-catalog': opened['mf-catalog'] });
  },
);

test('§2 a remote is released and rolled back under its own page: what was typed stays, its lazy parts come, and nothing was restarted', async ({
  page,
  ownShop,
  backend,
}) => {
  // On the first page of the list, and to be had.
  const product = (await backend.products()).find(({ stock }) => Object.values(stock).some((units) => units > 0))!;
  const files = watchFiles(page);
  await page.goto('/login');
  const main = page.getByRole('main');
  await (await hydrated(main.getByLabel('Email'))).fill('meera@example.com');
  await main.getByLabel('Password', { exact: true }).fill('half of a passw');
  const opened = await versionsOf(page);
  const catalog = await ownShop.release('mf-catalog', saying('ADD TO CART', 'INTO THE CART'));
  await ownShop.release('shell', another);
  await ownShop.change('rollback', (registry) => rollBack(registry, 'shell'));
  await expect(main.getByLabel('Email')).toHaveValue('meera@example.com');
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('half of a passw');

  await header(page).getByRole('link', { name: 'Collection', exact: true }).click();
  await main.getByRole('link', { name: product.name, exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(files.filter(({ app, version, status }) => version !== opened[app] || status >= 400)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'INTO THE CART' })).toBeVisible();
  expect(await versionsOf(page)).toEqual({ ...opened, 'mf-catalog': catalog });
  await ownShop.change('rollback', (registry) => rollBack(registry, 'mf-catalog'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(await versionsOf(page)).toEqual(opened);
  expect(() => process.kill(ownShop.processId ?? 0, 0)).not.toThrow();
});

test(
  '§2 an open page whose release was deleted says so after Retry, and the next Retry loads the page with the live release',
  { tag: '@matrix-releasing' },
  async ({ page, consoleErrors, ownShop }) => {
    consoleErrors.expect(/404|Refused to execute script/);
    const old = await ownShop.release('mf-content', another);
    await page.goto('/login');
    expect((await versionsOf(page))['mf-content']).toBe(old);
    await ownShop.release('mf-content', saying('About us', 'About our people'));
    await rm(path.join(releasesDirectory(ownShop.dataDirectory), 'mf-content', old), { recursive: true });

    await (await hydrated(header(page).getByRole('link', { name: 'About', exact: true }))).click();
    // The page before it has regions as well.
    const slot = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: 'Retry' }) });
    await expect(slot).toContainText('could not be loaded.');
    await slot.getByRole('button', { name: 'Retry' }).click();
    await expect(slot).toContainText('has been updated. Reload the page to see it.');
    await slot.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About our people' })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  },
);
