import type { Locator, Page } from '@playwright/test';
import type { Backend, Customer, Product } from './backend';
import { expect } from './shop';

export const header = (page: Page): Locator => page.getByRole('banner');

/** The cart link of the header says how many units somebody has counted in the cart. */
export async function expectCartCount(page: Page, count: number): Promise<void> {
  const name = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  await expect(header(page).getByRole('link', { name, exact: true })).toBeVisible();
}

/** The header counts a unit before the server has it; a page that is loaded then asks the server. */
export const expectStored = (backend: Backend, customer: Customer, productId: string): Promise<void> =>
  expect.poll(async () => Object.keys(await backend.cart(customer))).toContain(productId);

/** The cart link of a visitor who keeps nothing: nobody has counted yet. */
export async function expectCartUncounted(page: Page): Promise<void> {
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
}

/** A control that the server sent answers once React has taken it over; before that, a click on it is nobody's. */
export async function hydrated(control: Locator): Promise<Locator> {
  const isHydrated = () =>
    control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated, { intervals: [50] }).toBe(true);
  return control;
}

/** Chooses one of several by its label, as a shopper does: the input itself is not painted. */
export async function chooseRadio(radio: Locator): Promise<void> {
  await (await hydrated(radio)).locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Opens a product, chooses a size and adds one. */
export async function addToCart(page: Page, product: Product, size: string): Promise<void> {
  await page.goto(`/product/${product._id}`);
  await chooseRadio(page.getByRole('radio', { name: size, exact: true }));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
}

/** Fills the delivery form of /place-order. */
export async function fillDelivery(page: Page, email: string): Promise<void> {
  const fields = {
    'First name': 'Meera',
    'Last name': 'Nair',
    Email: email,
    Street: '12 Church Street',
    City: 'Bengaluru',
    State: 'Karnataka',
    'PIN code': '560001',
    Country: 'India',
    Phone: '9876543210',
  };
  const form = page.getByRole('group', { name: 'Delivery address' });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
}

/** Fills and sends the form of /login. */
export async function logInByForm(
  page: Page,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const main = page.getByRole('main');
  await (await hydrated(main.getByLabel('Email'))).fill(account.email);
  await main.getByLabel('Password', { exact: true }).fill(account.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Presses Tab until the control has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the control.');
}
