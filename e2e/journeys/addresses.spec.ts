import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { expect, test } from '../shop';
import { hydrated, chooseRadio } from '../shopping';

/** Adds an address. An earlier address has given the name, email and phone already. */
async function addAddress(page: Page, fields: Readonly<Record<string, string>>) {
  await (await hydrated(page.getByRole('button', { name: 'Add an address' }))).click();
  const form = page.getByRole('form', { name: 'Add an address' });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await expectNoViolation(page);
  await form.getByRole('button', { name: 'Save the address' }).click();
  await expect(form).toHaveCount(0);
}

const place = { City: 'Bengaluru', State: 'Karnataka', 'PIN code': '560001' };

test(
  'an order goes to a saved address, and keeps it when the address book changes',
  { tag: '@matrix-accounts' },
  async ({ page, backend, logIn }) => {
    const customer = await backend.newCustomer();
    await logIn(customer);
    await page.goto('/profile');
    await (await hydrated(page.getByRole('link', { name: 'My addresses' }))).click();
    await expect(page.getByText('No addresses yet.')).toBeVisible();
    const person = { 'First name': 'Meera', 'Last name': 'Nair', Email: customer.email, Phone: '9876543210' };
    await addAddress(page, { ...person, Street: '12 Church Street', ...place });
    await addAddress(page, { Street: '4 Tower Lane', ...place });
    const [home, work] = [
      page.getByRole('article', { name: 'Home, 12 Church Street' }),
      page.getByRole('article', { name: 'Work, 4 Tower Lane' }),
    ];
    await expect(work).toBeFocused();
    await expect(home.getByText('Default', { exact: true })).toBeVisible();
    await work.getByRole('button', { name: /^Make .* the default$/ }).click();
    await expect(work.getByText('Default', { exact: true })).toBeVisible();
    await expect(home.getByText('Default', { exact: true })).toHaveCount(0);
    await expectNoViolation(page);

    const { product, size } = await backend.createProduct();
    await backend.addToCart(customer, product._id, size);
    await page.goto('/place-order');
    await expect(page.getByRole('radio', { name: 'Work (default)' })).toBeChecked();
    await expect(page.getByLabel('Street')).toHaveValue('4 Tower Lane');
    await chooseRadio(page.getByRole('radio', { name: 'Home' }));
    await expect(page.getByLabel('Street')).toHaveValue('12 Church Street');
    await chooseRadio(page.getByRole('radio', { name: 'Work (default)' }));
    await expectNoViolation(page);
    await page.getByRole('button', { name: /^PLACE ORDER/ }).click();
    await expect(page).toHaveURL(/\/orders$/);
    const [order] = await backend.orders(customer);
    expect(order?.address?.street).toBe('4 Tower Lane');

    await page.goto('/addresses');
    await (await hydrated(work.getByRole('button', { name: /^Edit/ }))).click();
    await page.getByRole('form', { name: 'Edit Work' }).getByLabel('Street').fill('9 Hill Road');
    await page.getByRole('button', { name: 'Save the address' }).click();
    const edited = page.getByRole('article', { name: 'Work, 9 Hill Road' });
    await expect(edited.getByText('Default', { exact: true })).toBeVisible();
    await page.goto(`/orders/${order?._id ?? ''}`);
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('4 Tower Lane');

    await page.goto('/addresses');
    await (await hydrated(edited.getByRole('button', { name: /^Delete/ }))).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Work?' });
    await expect(dialog).toContainText('Orders that you placed with it keep their address.');
    await dialog.getByRole('button', { name: 'Delete the address' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(home.getByText('Default', { exact: true })).toBeVisible();
    expect((await backend.orders(customer))[0]?.address?.street).toBe('4 Tower Lane');
  },
);

test('the address of a first order is saved when the customer ticks it', async ({ page, backend, logIn }) => {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.createProduct();
  await backend.addToCart(customer, product._id, size);
  await logIn(customer);
  await page.goto('/place-order');
  const form = page.getByRole('group', { name: 'Delivery address' });
  await expect(form.getByLabel('First name')).toHaveValue('Meera');
  const fields = { Street: '12 Church Street', ...place, Phone: '9876543210' };
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('checkbox', { name: 'Save this address' }).check();
  await expect(form.getByLabel('Name of this address')).toHaveValue('Home');
  await page.getByRole('button', { name: /^PLACE ORDER/ }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goto('/addresses');
  await expect(
    page.getByRole('article', { name: 'Home, 12 Church Street' }).getByText('Default', { exact: true }),
  ).toBeVisible();
});
