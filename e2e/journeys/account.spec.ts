import type { Browser, Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import type { Customer } from '../backend';
import { readLink, readMail } from '../mailbox';
import { expect, keep, test } from '../shop';
import { hydrated, header, logInByForm } from '../shopping';

const newPassword = 'winter-2026-long';

const main = (page: Page) => page.getByRole('main');

/** Opens a page as the same customer on another device. */
async function openOtherDevice(browser: Browser, customer: Customer, path: string): Promise<Page> {
  const address = process.env['SHOP_E2E_ADDRESS'] ?? '';
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  await keep(context, address, 'token', customer.token);
  const page = await context.newPage();
  await page.goto(path);
  await expect(header(page).getByRole('button', { name: 'Profile' })).toBeVisible();
  return page;
}

/** The next thing that a device asks ends its session, in the words of spec section 8. */
async function expectSessionEnded(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Refresh Status' }).click();
  await expect(page.getByText('Session expired. Please login again').first()).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', /^\/login\?next=/);
  await page.context().close();
}

async function logInAs(page: Page, account: { readonly email: string; readonly password: string }): Promise<void> {
  await page.goto('/login');
  await logInByForm(page, account);
  await expect(header(page).getByRole('button', { name: 'Profile' })).toBeVisible();
}

async function saveNewPassword(page: Page, password: string): Promise<void> {
  await main(page)
    .getByLabel(/^New password/)
    .fill(password);
  await main(page).getByRole('button', { name: 'Save my new password' }).click();
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

async function signUp(page: Page, { name, email, password }: NewAccount): Promise<void> {
  await page.goto('/login?ref=');
  await (await hydrated(main(page).getByRole('button', { name: 'Sign up' }))).click();
  await main(page).getByLabel('Name', { exact: true }).fill(name);
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText(/^Welcome to Sikka\. Your first 25 coins/).first()).toBeVisible();
}

test('a new customer confirms the email by the link of the welcome mail', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 400/);
  const email = `asha-${Date.now()}@example.com`;
  await signUp(page, { name: 'Asha Rao', email, password: 'a-long-password-1' });

  await page.goto('/profile');
  await expect(main(page).getByText('Not confirmed yet.')).toBeVisible();
  await expectNoViolation(page, 'main');
  const link = await readLink(email, 'Welcome to Sikka');
  await page.goto(link);
  const confirm = main(page).getByRole('button', { name: 'Confirm my email' });
  await expect(confirm).toBeVisible();
  // The code of the link leaves the address once the page is hydrated.
  await expect(page).toHaveURL((url) => url.hash === '');
  await expectNoViolation(page, 'main');
  await confirm.click();
  await expect(main(page).getByText('Thank you. Your email is confirmed.')).toBeVisible();
  await expectNoViolation(page, 'main');
  await main(page).getByRole('link', { name: 'My Profile' }).click();
  await expect(main(page).getByText('Your email is confirmed.')).toBeVisible();

  await page.goto('/about');
  await page.goto(link);
  await confirm.click();
  await expect(main(page).getByRole('alert')).toHaveText(/^This link has been used already\./);
});

test(
  'a link that is opened by a visitor waits for the login',
  { tag: '@matrix-accounts' },
  async ({ page, backend }) => {
    const customer = await backend.newCustomer();
    await page.goto(await readLink(customer.email, 'Welcome to Sikka'));
    await main(page).getByRole('link', { name: 'Login' }).click();
    await logInByForm(page, customer);
    const wayOn = page.getByRole('link', { name: 'Continue to confirm your email' });
    await expect(wayOn).toBeVisible();
    await page.reload();
    await wayOn.click();
    await main(page).getByRole('button', { name: 'Confirm my email' }).click();
    await expect(main(page).getByText('Thank you. Your email is confirmed.')).toBeVisible();
  },
);

test(
  'a forgotten password is replaced by the link of a mail, which ends the sessions of all devices',
  { tag: '@matrix-accounts' },
  async ({ page, browser, backend, consoleErrors }) => {
    consoleErrors.expect(/status of 40[01]/);
    const customer = await backend.newCustomer();
    const phone = await openOtherDevice(browser, customer, '/orders');
    await page.goto('/login');
    await (await hydrated(main(page).getByRole('link', { name: 'Forgot password?' }))).click();
    // The address changes before the page does, and the page before has a field of the same name.
    await expect(main(page).getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await main(page).getByLabel('Email').fill(customer.email);
    await main(page).getByRole('button', { name: 'Send me a link' }).click();
    const sent = main(page).getByText(/^We have sent a mail to this email\. If it has an account/);
    await expect(sent).toBeVisible();
    const words = await sent.textContent();
    await expectNoViolation(page, 'main');

    const link = await readLink(customer.email, 'Choose a new password for Sikka');
    await page.goto(link);
    await expectNoViolation(page, 'main');
    await saveNewPassword(page, 'password123');
    await expect(main(page).getByLabel(/^New password/)).toHaveAccessibleDescription(/^Many people use this password/);
    await saveNewPassword(page, newPassword);
    await expect(main(page).getByText('Your new password is saved. Please log in with it.')).toBeVisible();
    await main(page).getByRole('link', { name: 'Login' }).click();
    await logInByForm(page, { ...customer, password: newPassword });
    await expect(header(page).getByRole('button', { name: 'Profile' })).toBeVisible();
    await readMail(customer.email, 'Your password at Sikka was changed');
    await expectSessionEnded(phone);

    await page.goto('/reset-password');
    await (await hydrated(main(page).getByLabel('Email'))).fill('nobody-knows-this@example.com');
    await main(page).getByRole('button', { name: 'Send me a link' }).click();
    await expect(sent).toHaveText(words ?? '');
  },
);

test(
  'a changed password keeps this browser logged in, with its other tabs, and ends other devices',
  { tag: '@matrix-accounts' },
  async ({ page, context, browser, backend, logIn, consoleErrors }) => {
    consoleErrors.expect(/status of 40[01]/);
    const customer = await backend.newCustomer();
    await logIn(customer);
    const phone = await openOtherDevice(browser, customer, '/orders');
    const tab = await context.newPage();
    await tab.goto('/orders');
    await page.goto('/profile');
    await main(page).getByRole('button', { name: 'Change password' }).click();
    await main(page)
      .getByLabel(/^Current password/)
      .fill('not the password');
    await saveNewPassword(page, newPassword);
    await expect(main(page).getByText('That is not your current password.')).toBeVisible();
    await expectNoViolation(page, 'main');
    await main(page)
      .getByLabel(/^Current password/)
      .fill(customer.password);
    await main(page).getByRole('button', { name: 'Save my new password' }).click();
    await expect(main(page).getByText(/^Your password is changed\./)).toBeVisible();
    await tab.getByRole('main').getByRole('button', { name: 'Refresh Status' }).click();
    await expect(header(tab).getByRole('button', { name: 'Profile' })).toBeVisible();
    await expectSessionEnded(phone);
  },
);

test(
  'an email is changed by the link at the new one, and the old one is informed',
  { tag: '@matrix-accounts' },
  async ({ page, backend, logIn }) => {
    const customer = await backend.newCustomer();
    await logIn(customer);
    const email = `new-${customer.email}`;
    await page.goto('/profile');
    await main(page).getByRole('button', { name: 'Change email' }).click();
    await main(page)
      .getByLabel(/^New email/)
      .fill(email);
    await main(page)
      .getByLabel(/^Current password/)
      .fill(customer.password);
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(main(page).getByText(`Your email becomes ${email}`)).toBeVisible();
    await page.goto(await readLink(email, 'Confirm your new email at Sikka'));
    await main(page).getByRole('button', { name: 'Use this email' }).click();
    await expect(main(page).getByText(`Thank you. Your email is ${email} now.`)).toBeVisible();
    await main(page).getByRole('link', { name: 'My Profile' }).click();
    await expect(main(page).getByLabel('Email')).toHaveValue(email);
    // Nobody has proven the old email, so the mail to it shows nothing that was typed.
    const mail = await readMail(customer.email, 'Your email at Sikka was changed');
    expect(mail).toContain('We write to your new email from now on.');
    expect(mail).not.toContain(email);
  },
);

test(
  'Log out everywhere ends this tab, the next one and the other device',
  { tag: '@matrix-accounts' },
  async ({ page, context, browser, backend, logIn, consoleErrors }) => {
    consoleErrors.expect(/status of 401/);
    const customer = await backend.newCustomer();
    await logIn(customer);
    const phone = await openOtherDevice(browser, customer, '/orders');
    const tab = await context.newPage();
    await tab.goto('/about');
    await page.goto('/profile');
    await main(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByText('You are logged out on all your devices.').first()).toBeVisible();
    await expect(main(page).getByText('Please login to continue')).toBeVisible();
    await expect(header(tab).getByRole('link', { name: 'Login' })).toBeVisible();
    await expectSessionEnded(phone);
    await logInAs(page, customer);
  },
);

test(
  'a sign-up with the email of a customer looks like any other, and the customer reads of it by mail',
  { tag: '@matrix-accounts' },
  async ({ page, backend }) => {
    const customer = await backend.newCustomer();
    await signUp(page, { name: 'Kabir', email: customer.email, password: 'another-long-one-1' });
    const mail = await readMail(customer.email, 'You already have an account at Sikka');
    expect(mail).toContain('/login');
    expect(mail).not.toContain('#');
    expect(await backend.orders(customer)).toEqual([]);
  },
);
