import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { openRoute } from '../routes';
import { expect, keep, test } from '../shop';
import { addToCart, hydrated, expectCartCount, fillDelivery, header, logInByForm } from '../shopping';

test('§8 a size must be chosen: Select Product Size', async ({ page, backend }) => {
  const { product } = await backend.findProductInStock();
  await page.goto(`/product/${product._id}`);
  await (await hydrated(page.getByRole('button', { name: 'ADD TO CART' }))).click();
  await expect(page.getByText('Select Product Size').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart-items'))).toBeNull();
  await header(page).getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expectCartCount(page, 0);
});

test('§5 a size that is sold out cannot be chosen', async ({ page, backend }) => {
  const product = (await backend.products()).find(
    (one) =>
      one.images.length > 0 &&
      one.sizes.some((size) => one.stock[size] === 0) &&
      one.sizes.some((size) => (one.stock[size] ?? 0) > 0),
  );
  const size = product?.sizes.find((one) => product.stock[one] === 0);
  if (!product || !size) throw new Error('The seed has no size that is sold out.');
  await page.goto(`/product/${product._id}`);
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeDisabled();
});

test('§8 a wrong password is refused in the server’s words, and the email stays', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 400/);
  await page.goto('/login');
  await logInByForm(page, { email: 'shopper@example.com', password: 'not-the-password' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('That email and password do not match.');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('shopper@example.com');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Close notice' })).toBeVisible();
  await expectNoViolation(page, '[id^="notice-"]');
});

test('§8 a referral code that nobody has is refused, and what was typed stays', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 4\d\d/);
  await page.goto('/login?ref=NOBODY');
  const main = page.getByRole('main');
  await (await hydrated(main.getByLabel('Name', { exact: true }))).fill('Asha Rao');
  await main.getByLabel('Email').fill('asha-who-signs-up@example.com');
  await main.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(main.getByLabel('Referral code')).toHaveAccessibleDescription(/^We do not know this referral code\./);
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByLabel('Email')).toHaveValue('asha-who-signs-up@example.com');
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
});

for (const [what, token, said] of [
  ['a tampered', (good: string) => `${good.slice(0, -6)}AAAAAA`, 'Session expired. Please login again'],
  ['an unreadable', () => 'not-a-token', null],
] as const) {
  test(`§6 ${what} token leaves a visitor, with the shop open`, async ({
    page,
    context,
    baseURL,
    backend,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 401/);
    const customer = await backend.newCustomer();
    await keep(context, baseURL ?? '', 'token', token(customer.token));
    await page.goto('/orders');
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('heading', { name: 'Please login to see your orders', exact: true }),
    ).toBeVisible();
    if (said) await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  });
}

test('§2 an unknown product id has a page with links back', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
  // A busy machine leaves a slow part to the browser at first, and knows of no status then.
  await expect.poll(async () => (await page.request.get('/product/no-such-product')).status()).toBe(404);
  await page.goto('/product/no-such-product');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'We could not find this product' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'See the collection' })).toHaveAttribute('href', '/collection');
});

test('§8 an unknown route has the heading of the spec, inside the shop’s frame', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Collection' }).click();
  await expect(page).toHaveURL(/\/collection$/);
});

/** Puts a broken text under each key; what is given says that the shop has read every one of them. */
async function breakTexts(page: Page, address: string, keys: readonly string[]): Promise<() => Promise<void>> {
  for (const key of keys) await keep(page.context(), address, key, '{"broken": [');
  const read = new Set<string>();
  await page.exposeFunction('keyRead', (key: string) => read.add(key));
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      (globalThis as unknown as { keyRead: (key: string) => void }).keyRead(key);
      return getItem.call(this, key);
    };
  });
  return () => expect.poll(() => keys.filter((key) => !read.has(key))).toEqual([]);
}

test(
  '§4 broken texts in local storage are read as nothing, and the shop opens',
  { tag: '@matrix-browser-parts' },
  async ({ page, baseURL, backend }) => {
    const expectAllRead = await breakTexts(page, baseURL ?? '', [
      'token',
      'cart-items',
      'cart-discounts',
      'wishlist',
      'recently-viewed',
      'recent-searches',
      'contact-draft',
    ]);
    const { product, size } = await backend.findProductInStock();
    await addToCart(page, product, size);
    await expectCartCount(page, 1);
    await page.goto('/cart');
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible();
    for (const address of ['/wishlist', '/collection?search=1', '/contact']) await openRoute(page, address);
    await expectAllRead();
  },
);

test(
  '§4 broken texts of a customer are read as nothing, and the piece kept from before the login is ordered',
  { tag: '@matrix-browser-parts' },
  async ({ page, context, baseURL, backend, logIn }) => {
    const customer = await backend.newCustomer();
    const { product, size } = await backend.createProduct();
    await keep(context, baseURL ?? '', 'cart-items', JSON.stringify({ [product._id]: { [size]: 1 } }));
    await logIn(customer);
    const expectAllRead = await breakTexts(page, baseURL ?? '', [
      'cart-discounts',
      'cart-merge',
      'delivery-draft',
      'order-attempt',
      'payment-under-way',
    ]);
    await openRoute(page, '/place-order');
    await fillDelivery(page, customer.email);
    await page.getByRole('button', { name: 'PLACE ORDER' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    expect((await backend.orders(customer))[0]?.items).toEqual([
      expect.objectContaining({ _id: product._id, size, quantity: 1 }),
    ]);
    await expectAllRead();
  },
);

test('§8 while the API is down the collection says so, and Retry loads it', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED|request failed/);
  await page.goto('/contact');
  await page.route('**/api/**', (route) => route.abort('failed'));
  await (await hydrated(header(page).getByRole('link', { name: 'Collection', exact: true }))).click();
  await expect(
    page.getByRole('main').getByText('We could not reach the shop. Check your connection and try again.').first(),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('§8 an invalid answer of the API gives a message, and nothing that was typed is lost', async ({ page }) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome to nginx</html>' }),
  );
  await page.goto('/contact');
  await (await hydrated(header(page).getByRole('link', { name: 'Collection', exact: true }))).click();
  await expect(
    page.getByRole('main').getByText('Something went wrong on our side. Please try again.').first(),
  ).toBeVisible();
  await page.goto('/login');
  await logInByForm(page, { email: 'shopper@example.com', password: 'shopper-demo-1' });
  await expect(page.getByText('Something went wrong on our side. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('shopper@example.com');
});
