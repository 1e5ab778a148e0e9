import type { Page } from '@playwright/test';
import { openRoute } from '../routes';
import { expect, test } from '../shop';

async function write(page: Page, message: string, email = 'meera@example.com') {
  await page.getByPlaceholder('Enter You Email').fill(email);
  await page.getByPlaceholder('Write Your Message Here').fill(message);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('§4 a message from /contact reaches the form service, and a thank-you takes the form’s place', async ({
  page,
}) => {
  const words = `Is the khadi shirt back? ${Date.now()}`;
  await openRoute(page, '/contact');
  await expect(page.getByRole('heading', { name: "Got questions? We'd love to hear from you!" })).toBeVisible();
  await write(page, words);
  await expect(page.getByText('Thanks for Sharing Your Thoughts , we Will Look for improving')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await page.goto(`${process.env['SHOP_E2E_SIMULATORS']}/formspree/f/contact`);
  await expect(page.getByText(words)).toBeVisible();
});

for (const [code, placeholder, words] of [
  ['TYPE_EMAIL', 'Enter You Email', 'Email should be an email'],
  ['REQUIRED_FIELD_EMPTY', 'Write Your Message Here', /^Message is empty\b/],
] as const) {
  test(`§8 ${code} from the form service stands under its field, and nothing typed is lost`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 422/);
    await openRoute(page, '/contact');
    await write(page, `Please fail with ${code}`);
    await expect(page.getByPlaceholder(placeholder)).toHaveAccessibleDescription(words);
    await expect(page.getByPlaceholder(placeholder)).toBeFocused();
    await expect(page.getByPlaceholder('Write Your Message Here')).toHaveValue(`Please fail with ${code}`);
    await page.getByPlaceholder('Write Your Message Here').fill('And now in earnest');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thanks for Sharing' })).toBeVisible();
  });
}

test('§8 an error of the form itself is shown above it: blocked, not understood, not reached', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 403|net::ERR_|Failed to load resource/);
  await openRoute(page, '/contact');
  const said = page.getByRole('alert').filter({ visible: true });
  await write(page, 'BLOCKED');
  await expect(said).toContainText('does not take messages');
  await write(page, 'NONSENSE');
  await expect(said).toContainText('Unexpected response format');
  await write(page, 'CUT');
  await expect(said).toContainText('Your message did not reach us');
  await expect(page.getByPlaceholder('Enter You Email')).toHaveValue('meera@example.com');
});

test('§4 what was typed on /contact is there again after a reload', async ({ page }) => {
  await openRoute(page, '/contact');
  await page.getByPlaceholder('Write Your Message Here').fill('Half a thought');
  await page.reload();
  await expect(page.getByPlaceholder('Write Your Message Here')).toHaveValue('Half a thought');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('§2 without scripts the email address is there, and the browser sends the form itself', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('link', { name: 'hello@sikka.example' }).last()).toHaveAttribute(
      'href',
      'mailto:hello@sikka.example',
    );
    await write(page, 'Sent by hand');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
});
