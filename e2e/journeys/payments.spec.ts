import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { type Backend, type Customer, expect, test } from '../shop';
import { chooseRadio, expectCartCount, fillDelivery } from '../shopping';

const placeOrder = (page: Page) => page.getByRole('button', { name: /^PLACE ORDER/ });

/** A customer at the checkout with everything typed and a payment chosen. */
async function readyToPay(
  page: Page,
  backend: Backend,
  logIn: (customer: Customer) => Promise<void>,
  method = 'Pay online',
) {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.createProduct();
  await backend.addToCart(customer, product._id, size);
  await logIn(customer);
  await page.goto('/place-order');
  await fillDelivery(page, customer.email);
  await chooseRadio(page.getByRole('radio', { name: method }));
  return { customer, product, size };
}

/** Presses PLACE ORDER and lets the payment window end in one of the simulator's ways. */
async function payAs(page: Page, ending: string) {
  await placeOrder(page).click();
  const window = page.frameLocator('iframe.razorpay-checkout-frame');
  await window.getByRole('radio', { name: new RegExp(`^${ending}`) }).check();
  await window.getByRole('button', { name: /^Pay ₹/ }).click();
  return window;
}

async function expectPaid(page: Page, backend: Backend, customer: Customer, amount: number) {
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('heading', { name: 'Thank you, Meera. Your order is placed.' })).toBeVisible();
  await expectCartCount(page, 0);
  const orders = await backend.orders(customer);
  expect(orders.map(({ amount: paid, payment, paymentState }) => ({ paid, payment, paymentState }))).toEqual([
    { paid: amount, payment: true, paymentState: 'PAID' },
  ]);
}

/** The ending that every test run shows; components and backend prove the others, and the matrix all of them together. */
const everydayEnding = 'Pay All goes well';

for (const ending of [
  everydayEnding,
  'Pay in the UPI app, then close',
  'Pay, the page gets the result twice',
  'Pay, webhook first',
]) {
  const tag = ending === everydayEnding ? [] : ['@matrix-payments'];
  test(`§4 Razorpay: '${ending}' is one order, and the shopper sees it`, { tag }, async ({ page, backend, logIn }) => {
    const { customer, product } = await readyToPay(page, backend, logIn);
    await payAs(page, ending);
    await expectPaid(page, backend, customer, product.price + 59);
  });
}

test(
  '§8 Razorpay: a declined attempt shows the bank’s words, and the second one pays',
  { tag: '@matrix-payments' },
  async ({ page, backend, logIn }) => {
    const { customer, product } = await readyToPay(page, backend, logIn);
    const window = await payAs(page, 'Fail, then pay');
    // The toast is behind the window: it is on the page all the same, and read out.
    await expect(
      page.getByText('Your payment was declined by the bank. Please try another method.').first(),
    ).toBeAttached();
    await window.getByRole('button', { name: /^Pay ₹/ }).click();
    await expectPaid(page, backend, customer, product.price + 59);
  },
);

test(
  '§4 Razorpay: a payment of another amount has a lasting message on My Orders, and the cart is unchanged',
  { tag: '@matrix-payments' },
  async ({ page, backend, logIn, consoleErrors }) => {
    consoleErrors.expect(/status of 409/);
    const { customer, product } = await readyToPay(page, backend, logIn);
    await payAs(page, 'Pay another amount');
    await expect(page).toHaveURL(/\/orders$/);
    const told = page.getByRole('main').getByRole('alert');
    const [came, wanted] = [product.price + 58, product.price + 59].map(
      (rupees) => `₹${rupees.toLocaleString('en-IN')}`,
    );
    await expect(told).toContainText(`We received ${came} instead of ${wanted}, so the order was not placed.`);
    await expectCartCount(page, 1);
    expect(await backend.orders(customer)).toEqual([]);
    await expect(page.getByText('No orders yet.')).toBeVisible();
    // A toast would be gone by now.
    await page.getByRole('button', { name: 'Refresh Status' }).click();
    await expect(page.getByText('Up to date')).toBeVisible();
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toBeHidden();
  },
);

test('§8 Razorpay: a window that is closed without a payment costs nothing and loses nothing', async ({
  page,
  backend,
  logIn,
}) => {
  const { customer, product, size } = await readyToPay(page, backend, logIn);
  await payAs(page, 'Close without paying');
  await expect(page.getByText('Payment canceled by user').first()).toBeVisible();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('alert')).toHaveText('Payment canceled by user');
  await expect(order.getByRole('alert')).toBeInViewport();
  await expect(page.getByLabel('Street')).toHaveValue('12 Church Street');
  expect(await backend.orders(customer)).toEqual([]);
  expect((await backend.product(product._id)).stock[size]).toBe(product.stock[size]);
  await chooseRadio(page.getByRole('radio', { name: 'Cash on delivery' }));
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test(
  '§8 Razorpay: a declined payment that is closed is one toast and one sentence at PLACE ORDER',
  { tag: '@matrix-payments' },
  async ({ page, backend, logIn }) => {
    await readyToPay(page, backend, logIn);
    await payAs(page, 'Fail, then close');
    const sentence = 'Your payment was declined by the bank. Please try another method.';
    const order = page.getByRole('region', { name: 'Your order' });
    await expect(order.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByText(sentence)).toHaveCount(2);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await expect(order.getByRole('alert')).toBeVisible();
  },
);

test(
  '§8 Razorpay: a script that is blocked reserves nothing',
  { tag: '@matrix-payments' },
  async ({ page, backend, logIn, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED|request failed/);
    await page.route('**/razorpay/checkout.js', (route) => route.abort('failed'));
    const { customer } = await readyToPay(page, backend, logIn);
    await placeOrder(page).click();
    await expect(page.getByText('Payment gateway not available. Please try again.').first()).toBeVisible();
    expect(await backend.orders(customer)).toEqual([]);
    await expectCartCount(page, 1);
  },
);

test(
  'Razorpay: a page that heard nothing finds its order after a reload',
  { tag: '@matrix-payments' },
  async ({ page, backend, logIn }) => {
    const { customer, product } = await readyToPay(page, backend, logIn);
    const window = await payAs(page, 'Pay, webhook only');
    await expect(window.getByText('Paid. The page gets no result')).toBeVisible();
    await page.reload();
    await expectPaid(page, backend, customer, product.price + 59);
  },
);

test(
  'Razorpay: a payment that is still open after a reload is asked for, and can be given up',
  { tag: '@matrix-payments' },
  async ({ page, backend, logIn }) => {
    const { customer } = await readyToPay(page, backend, logIn);
    await placeOrder(page).click();
    await expect(page.locator('iframe.razorpay-checkout-frame')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment…' })).toBeVisible();
    await page.getByRole('button', { name: 'I have not paid' }).waitFor();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'I have not paid' }).click();
    await expect(page.getByLabel('Street')).toHaveValue('12 Church Street');
    expect(await backend.orders(customer)).toEqual([]);
  },
);

test('§4 Razorpay: while the gateway is down a shopper gives up, orders in cash, and what is paid after all goes back', async ({
  page,
  backend,
  logIn,
  consoleErrors,
  request,
}) => {
  consoleErrors.expect(/status of 503/);
  const { customer, product, size } = await readyToPay(page, backend, logIn);
  const opened = page.waitForResponse('**/api/order/razorpay');
  await placeOrder(page).click();
  const { order } = (await (await opened).json()) as { readonly order: { readonly id: string } };
  const simulator = `${process.env['SHOP_E2E_SIMULATORS'] ?? ''}/razorpay/orders/${order.id}`;
  await expect(page.locator('iframe.razorpay-checkout-frame')).toBeVisible();
  await request.post(`${simulator}/outage`);
  await page.reload();
  await page.getByRole('button', { name: 'I have not paid' }).click();
  await expect(page.getByLabel('Street')).toHaveValue('12 Church Street');
  expect((await backend.product(product._id)).stock[size]).toBe(product.stock[size]);
  await chooseRadio(page.getByRole('radio', { name: 'Cash on delivery' }));
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expectCartCount(page, 0);
  await request.post(`${simulator}/outage`);
  await request.post(`${simulator}/pay-late`);
  await expect
    .poll(async () =>
      (await backend.orders(customer))
        .map(({ paymentMethod, paymentState }) => `${paymentMethod} ${paymentState}`)
        .sort(),
    )
    .toEqual(['COD DUE', expect.stringMatching(/^Razorpay REFUND/)]);
});

test.describe('where the shop’s settings name Stripe', () => {
  test.beforeEach(async ({ page }) => {
    // The settings travel in the page.
    await page.route(/\/place-order$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"paymentMethods":\[[^\]]*\]/, '"paymentMethods":["cod","stripe"]'),
      });
    });
  });

  test('§4 Stripe: a paid order clears the cart and goes to /orders', async ({ page, backend, logIn }) => {
    const { customer, product } = await readyToPay(page, backend, logIn, 'Pay by card');
    await placeOrder(page).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expectPaid(page, backend, customer, product.price + 59);
  });

  test(
    '§4 Stripe: who leaves the card page finds the cart as it was',
    { tag: '@matrix-payments' },
    async ({ page, backend, logIn, consoleErrors }) => {
      consoleErrors.expect(/status of 409/);
      const { customer } = await readyToPay(page, backend, logIn, 'Pay by card');
      await placeOrder(page).click();
      await page.getByRole('button', { name: /^Cancel/ }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText('Payment canceled by user').first()).toBeVisible();
      await expectCartCount(page, 1);
      expect(await backend.orders(customer)).toEqual([]);
    },
  );
});
