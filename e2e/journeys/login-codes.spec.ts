import type { Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { expectNoViolation } from '../accessibility';
import { readMail } from '../mailbox';
import { expect, test } from '../shop';
import { header, logInByForm } from '../shopping';

const main = (page: Page) => page.getByRole('main');

test(
  'a customer turns on codes, logs in with one, and turns them off with a recovery code',
  { tag: '@matrix-accounts' },
  async ({ page, backend, logIn, consoleErrors }) => {
    consoleErrors.expect(/status of 400/);
    const customer = await backend.newCustomer();
    await logIn(customer);
    await page.goto('/profile');
    await main(page).getByRole('button', { name: 'Turn on codes' }).click();
    await main(page)
      .getByLabel(/^Current password/)
      .fill(customer.password);
    await main(page).getByRole('button', { name: 'Continue' }).click();
    await expect(main(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectNoViolation(page, 'main');
    const app = main(page).getByRole('link', { name: 'Open my authenticator app' });
    const totp = URI.parse((await app.getAttribute('href')) ?? '') as TOTP;
    await main(page).getByLabel('Code', { exact: true }).fill(totp.generate());
    await main(page).getByRole('button', { name: 'Turn on codes' }).click();
    await expect(main(page).getByText('From now on a login asks for a code.')).toBeVisible();
    await expectNoViolation(page, 'main');
    const [recoveryCode = ''] = await main(page)
      .getByText(/^\d{4} \d{4} \d{4}$/)
      .allTextContents();
    await main(page).getByRole('button', { name: 'I have written them down' }).click();
    await expect(main(page).getByText('You have 10 recovery codes left.')).toBeVisible();
    await readMail(customer.email, 'Your login at Sikka asks for a code now');
    await main(page).getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(main(page).getByText('Please login to continue')).toBeVisible();

    await page.goto('/login');
    await logInByForm(page, customer);
    await expect(main(page).getByLabel('Code', { exact: true })).toBeFocused();
    await expectNoViolation(page, 'main');
    // The code that turned codes on is used up, and the next one is accepted half a minute early.
    await main(page)
      .getByLabel('Code', { exact: true })
      .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('button', { name: 'Profile' })).toBeVisible();

    await page.goto('/profile');
    await main(page).getByRole('button', { name: 'Turn off codes' }).click();
    await main(page)
      .getByLabel(/^Current password/)
      .fill(customer.password);
    await main(page).getByLabel('Code', { exact: true }).fill(recoveryCode);
    await main(page).getByRole('button', { name: 'Turn off codes' }).click();
    await expect(page.getByText('Codes at login are off. Your password alone logs you in now.').first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Turn on codes' })).toBeVisible();
  },
);
