import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { type Backend, type Customer, expect, test } from '../shop';
import { addToCart, expectCartCount, fillDelivery, header, logInByForm, tabTo } from '../shopping';

const total = (page: Page) => page.getByRole('button', { name: /^PLACE ORDER/ });

/** A customer at the checkout, with one piece in the cart. */
async function atCheckout(
  page: Page,
  backend: Backend,
  logIn: (customer: Customer) => Promise<void>,
  customer?: Customer,
) {
  const who = customer ?? (await backend.newCustomer());
  const { product, size } = await backend.createProduct();
  await backend.addToCart(who, product._id, size);
  await logIn(who);
  await page.goto('/place-order');
  await expect(page.getByRole('group', { name: 'Delivery address' })).toBeVisible();
  return { customer: who, product, size };
}

for (const [width, height] of [
  [320, 640],
  [768, 900],
] as const) {
  test(`the total of the cart is seen above PROCEED TO CHECKOUT at ${width} × ${height}`, async ({ page, backend }) => {
    const { product, size } = await backend.findProductInStock();
    await page.setViewportSize({ width, height });
    await addToCart(page, product, size);
    await expectCartCount(page, 1);
    await page.goto('/cart');
    const amount = page.getByText('Total', { exact: true }).locator('..').getByText(/^₹/);
    await expect(amount).toBeInViewport({ ratio: 1 });
    const isOnTop = await amount.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  });
}

test('§4 coins are spent at checkout, and the order, the balance and My Orders agree', async ({
  page,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  await backend.deliver((await backend.buy(customer, await backend.createProduct()))._id);
  const before = await backend.coins(customer);
  const { product } = await atCheckout(page, backend, logIn, customer);
  await expect(page.getByLabel('Street')).toHaveValue('12 Church Street');
  await page.getByRole('button', { name: 'Use coins' }).click();
  const saved = Math.min(Math.floor(product.price / 2), Math.floor(before / 10));
  await expect(page.getByLabel('Redemption code', { exact: true })).toBeDisabled();
  await total(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { name: 'Thank you, Meera. Your order is placed.' })).toBeVisible();
  const [order] = await backend.orders(customer);
  expect(order).toMatchObject({
    totalCoinsUsed: saved * 10,
    totalCoinSavings: saved,
    amount: product.price + 59 - saved,
  });
  const after = before - saved * 10;
  expect(await backend.coins(customer)).toBe(after);
  await expect(header(page).getByRole('link', { name: `${after.toLocaleString('en-IN')} coins` })).toBeVisible();
});

test('§4 a code that the customer holds is used with one tap, and is used up', async ({ page, backend, logIn }) => {
  const customer = await backend.newCustomer();
  await backend.deliver((await backend.buy(customer, await backend.createProduct()))._id);
  const code = await backend.code(customer, 'DISCOUNT_50');
  const { product } = await atCheckout(page, backend, logIn, customer);
  await page.getByRole('button', { name: new RegExp(`^${code}`) }).click();
  await expect(page.getByRole('button', { name: `Remove redemption code ${code}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove redemption code ${code}` })).toBeVisible();
  await total(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect((await backend.orders(customer))[0]).toMatchObject({
    appliedRedemption: { code, discountAmount: 50 },
    amount: product.price + 9,
  });
});

test('§8 a session that ends in the middle loses nothing: login, back with one tap, and the order is placed', async ({
  page,
  backend,
  logIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  const { customer } = await atCheckout(page, backend, logIn);
  await fillDelivery(page, customer.email);
  await page.getByLabel('Street').fill('7 Rainy Lane');
  let hasSession = false;
  // It stays until the end: to stop intercepting while the login page loads can hold back its files.
  await page.route('**/api/order/place', (route) =>
    hasSession
      ? route.continue()
      : route.fulfill({ status: 401, json: { success: false, message: 'Please login to continue' } }),
  );
  await total(page).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Session expired. Please login again').first()).toBeVisible();
  await logInByForm(page, customer);
  hasSession = true;
  await page.getByRole('link', { name: 'Continue to checkout' }).click();
  await expect(page.getByLabel('Street')).toHaveValue('7 Rainy Lane');
  await total(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect((await backend.orders(customer))[0]).toMatchObject({ address: { street: '7 Rainy Lane' } });
});

test('§4 two tabs of a customer agree on the cart, to the rupee', async ({ page, context, backend, logIn }) => {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.createProduct();
  await backend.addToCart(customer, product._id, size);
  await logIn(customer);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await expect(tab.getByRole('spinbutton')).toHaveValue('1');
  }
  await page.getByRole('button', { name: 'One more' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('spinbutton')).toHaveValue('2');
    await expect(tab.getByText('Total', { exact: true }).locator('..')).toContainText(
      (product.price * 2 + 59).toLocaleString('en-IN'),
    );
  }
  await other.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect.poll(() => backend.cart(customer)).toEqual({});
});

test('an order is cancelled after a question that says what comes back; stock and coins come back', async ({
  page,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  const piece = await backend.createProduct();
  const coins = await backend.coins(customer);
  const order = await backend.buy(customer, piece);
  await logIn(customer);
  await page.goto(`/orders/${order._id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' }).getByRole('listitem')).toHaveText([
    'You have not paid anything, and you will not be charged.',
    'You will not earn coins for this order.',
    'The items go back on sale.',
  ]);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  expect((await backend.orders(customer))[0]?.status).toBe('Cancelled');
  expect(await backend.coins(customer)).toBe(coins);
  expect((await backend.product(piece.product._id)).stock[piece.size]).toBe(piece.product.stock[piece.size]);
});

test('an order prints as a receipt, and nothing else of the page is on paper', async ({
  page,
  backend,
  logIn,
}, journey) => {
  const customer = await backend.newCustomer();
  const order = await backend.buy(customer, await backend.createProduct());
  await logIn(customer);
  await page.goto(`/orders/${order._id}`);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(order._id);
  await expect(receipt).toContainText(/^.*Rupees [A-Z].* Only/);
  const wordsOf = async (place: Locator) => (await place.innerText()).replace(/\s+/g, ' ').trim();
  expect(await wordsOf(page.locator('body'))).toBe(await wordsOf(receipt));
  await page.screenshot({ path: journey.outputPath('receipt.png') });
});

test('§5 an order is placed by keyboard alone, errors first', async ({ page, backend, logIn }) => {
  const { customer } = await atCheckout(page, backend, logIn);
  const form = page.getByRole('group', { name: 'Delivery address' });
  await expect(form.getByLabel('Email')).toHaveValue(customer.email);
  await tabTo(page, form.getByLabel('First name'));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Street')).toBeFocused();
  await expect(form.getByLabel('Street')).toHaveAccessibleDescription('Please enter your street.');
  await expectNoViolation(page);
  for (const [label, value] of [
    ['Street', '12 Church Street'],
    ['City', 'Bengaluru'],
    ['State', 'Karnataka'],
    ['PIN code', '560001'],
    ['Phone', '+91 98765 43210'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.insertText(value);
  }
  await tabTo(page, total(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
  expect((await backend.orders(customer))[0]?.address?.phone).toBe('9876543210');
  await expectCartCount(page, 0);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expectNoViolation(page);
});
