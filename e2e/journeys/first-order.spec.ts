import type { Page } from '@playwright/test';
import { newcomer, shopper } from '../backend';
import { type Backend, type Customer, expect, test } from '../shop';
import { addToCart, hydrated, chooseRadio, expectCartCount, fillDelivery, header, logInByForm } from '../shopping';

/** From the cart page to the order, as somebody who already holds a token. */
async function placeOrder(page: Page, email: string) {
  await fillDelivery(page, email);
  await chooseRadio(page.getByRole('radio', { name: /cash on delivery/i }));
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
}

async function expectOrderOf(backend: Backend, customer: Customer, productId: string, size: string) {
  const [latest] = await backend.orders(customer);
  expect(latest?.items).toEqual([expect.objectContaining({ _id: productId, size, quantity: 1 })]);
  return latest?.amount ?? 0;
}

test('§1 a visitor finds a shirt, logs in and pays on delivery: order, stock, coins and cart agree', async ({
  page,
  backend,
}) => {
  const customer = await backend.logIn(shopper);
  const coinsBefore = await backend.coins(customer);
  const ordersBefore = (await backend.orders(customer)).length;

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();
  await page.getByRole('link', { name: 'TO THE CATALOG' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  const { product, size } = await backend.createProduct();
  await header(page).getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search the collection' }).fill(product.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await chooseRadio(page.getByRole('radio', { name: size, exact: true }));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expectCartCount(page, 1);

  await header(page).getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logInByForm(page, shopper);
  await expect(page).toHaveURL(/\/$/);
  await expectCartCount(page, 1);
  await expect.poll(() => backend.cart(customer)).toEqual({ [product._id]: { [size]: 1 } });

  await page.getByRole('link', { name: /Continue to checkout/i }).click();
  await placeOrder(page, shopper.email);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(product.name);
  await expectCartCount(page, 0);

  const amount = await expectOrderOf(backend, customer, product._id, size);
  expect(amount).toBe(product.price + 59);
  expect(await backend.orders(customer)).toHaveLength(ordersBefore + 1);
  expect((await backend.product(product._id)).stock[size]).toBe((product.stock[size] ?? 0) - 1);
  // The coins of an order come after its delivery.
  expect(await backend.coins(customer)).toBe(coinsBefore);
  expect(await backend.cart(customer)).toEqual({});
});

test('§1 somebody new signs up with 25 coins, and buys', async ({ page, backend }) => {
  const email = `asha-${Date.now()}@example.com`;
  const password = 'a-long-password-1';
  await page.goto('/login');
  const main = page.getByRole('main');
  await (await hydrated(main.getByRole('button', { name: /sign up/i }))).click();
  await main.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(header(page).getByRole('link', { name: /25/ })).toHaveAttribute('href', '/coins');

  const customer = await backend.logIn({ name: 'Asha Rao', email, password });
  const { product, size } = await backend.createProduct();
  await addToCart(page, product, size);
  await expectCartCount(page, 1);
  // The header counts a piece before the server has it, and a reloaded page asks the server.
  await expect.poll(() => backend.cart(customer)).toEqual({ [product._id]: { [size]: 1 } });
  await page.goto('/place-order');
  await placeOrder(page, email);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await expectOrderOf(backend, customer, product._id, size)).toBe(product.price + 59);
  expect(await backend.coins(customer)).toBe(25);
  await expect(page.getByText('Coins after delivery').locator('..')).toContainText(
    `${(product.price * 10).toLocaleString('en-IN')} coins, about`,
  );
  await page.goto('/coins');
  await expect(
    page.getByRole('region', { name: `${(product.price * 10).toLocaleString('en-IN')} coins on their way` }),
  ).toContainText('about');
});

test('§6 /place-order without a token says so and leads to /login', async ({ page }) => {
  await page.goto('/place-order');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Please login to continue').first()).toBeVisible();
});

test('§4 two clicks on PLACE ORDER make one order', async ({ page, backend, logIn }) => {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.createProduct();
  await backend.addToCart(customer, product._id, size);
  await logIn(customer);
  await page.goto('/place-order');
  await fillDelivery(page, customer.email);
  await page.getByRole('button', { name: 'PLACE ORDER' }).dblclick();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await backend.orders(customer)).toHaveLength(1);
});

test('§5 an order with fields missing is not sent, says which, and keeps what was typed', async ({
  page,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.createProduct();
  await backend.addToCart(customer, product._id, size);
  await logIn(customer);
  await page.goto('/place-order');
  const form = page.getByRole('group', { name: 'Delivery address' });
  await form.getByLabel('Street').fill('12 Church Street');
  await form.getByLabel('First name').fill(' ');
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expect(form.getByText('Please enter your first name.')).toBeVisible();
  await expect(form.getByLabel('Street')).toHaveValue('12 Church Street');
  expect(await backend.orders(customer)).toHaveLength(0);
});

test('§2 the newcomer sees orders, coins and profile behind the profile menu, and logs out', async ({ page }) => {
  await page.goto('/login');
  await logInByForm(page, newcomer);
  await expect(page).toHaveURL(/\/$/);
  const main = page.getByRole('main');
  for (const [link, path, heading] of [
    ['Orders', '/orders', 'My Orders'],
    ['Coin program', '/coins', 'Coins'],
    ['My Profile', '/profile', 'My Profile'],
  ] as const) {
    await header(page).getByRole('button', { name: 'Profile' }).click();
    await header(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
  await expect(main.getByLabel('Email')).toHaveValue(newcomer.email);
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});
