import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import type { Backend, Customer } from '../shop';
import { expect, test } from '../shop';
import { chooseRadio } from '../shopping';

/** Opens the page of a delivered order with one unit of a product that has two sizes in stock. */
async function openDeliveredOrder(page: Page, backend: Backend, logIn: (customer: Customer) => Promise<void>) {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.createProduct();
  const newSize = product.sizes.find((one) => one !== size) ?? '';
  const { _id: orderId } = await backend.buy(customer, { product, size });
  await backend.deliver(orderId);
  await logIn(customer);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: `Exchange or return ${product.name} in ${size}` }).click();
  return { customer, product, size, newSize, orderId };
}

/** Chooses the first pickup day and sends the form. */
async function sendForm(page: Page, button: string) {
  await chooseRadio(page.getByRole('radiogroup', { name: 'When can we pick it up?' }).getByRole('radio').first());
  await expectNoViolation(page);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('article')).toBeVisible();
}

const current = (page: Page) =>
  page.getByRole('list', { name: 'Steps of the exchange' }).locator('[aria-current="step"]');

test('what is too small is exchanged for another size, from the request to the replacement', async ({
  page,
  backend,
  logIn,
}) => {
  const { customer, product, size, newSize, orderId } = await openDeliveredOrder(page, backend, logIn);
  await chooseRadio(page.getByRole('radio', { name: 'Too small' }));
  await chooseRadio(page.getByRole('radio', { name: newSize, exact: true }));
  await sendForm(page, 'Ask for the exchange');
  await expect(current(page)).toContainText('Requested');
  const before = (await backend.product(product._id)).stock;
  await backend.answerExchange(customer, orderId, 'approved');
  expect((await backend.product(product._id)).stock[newSize]).toBe((before[newSize] ?? 0) - 1);
  for (const [state, shown] of [
    ['picked up', 'Picked up'],
    ['received', 'With us'],
    ['replaced', 'Replacement sent'],
  ] as const) {
    await backend.answerExchange(customer, orderId, state);
    await page.reload();
    await expect(current(page)).toContainText(shown);
  }
  await expect(page.getByText(`${newSize} is on its way to you. There is nothing to pay.`)).toBeVisible();
  await expectNoViolation(page);
  expect((await backend.product(product._id)).stock[size]).toBe((before[size] ?? 0) + 1);
});

test(
  'the money of a damaged piece comes back, with the end of its order',
  { tag: '@matrix-after-sale' },
  async ({ page, backend, logIn }) => {
    const { customer, orderId } = await openDeliveredOrder(page, backend, logIn);
    await chooseRadio(page.getByRole('radio', { name: 'Damaged' }));
    await chooseRadio(page.getByRole('radio', { name: 'My money back' }));
    await expect(page.getByText(/^You get back ₹/)).toBeVisible();
    await sendForm(page, 'Ask for my money back');
    await backend.answerExchange(customer, orderId, 'approved', 'picked up', 'received', 'refunded');
    await page.reload();
    await expect(current(page)).toContainText('Money back');
    await expect(page.getByText(/is on its way back to you\./)).toBeVisible();
    expect((await backend.orders(customer)).find(({ _id }) => _id === orderId)).toMatchObject({
      status: 'Returned',
      paymentState: 'REFUNDING',
    });
  },
);

test(
  'an exchange is withdrawn until it is picked up, and can be asked for once more',
  { tag: '@matrix-after-sale' },
  async ({ page, backend, logIn }) => {
    const { customer, product, size, newSize, orderId } = await openDeliveredOrder(page, backend, logIn);
    await chooseRadio(page.getByRole('radio', { name: 'Too large' }));
    await chooseRadio(page.getByRole('radio', { name: newSize, exact: true }));
    await sendForm(page, 'Ask for the exchange');
    await backend.answerExchange(customer, orderId, 'approved');
    await page.getByRole('button', { name: 'Withdraw this exchange' }).click();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(current(page)).toContainText('Withdrawn');
    await expect(page.getByRole('button', { name: `Exchange or return ${product.name} in ${size}` })).toBeVisible();
  },
);
