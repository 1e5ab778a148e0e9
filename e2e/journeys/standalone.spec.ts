import { remoteNames } from '@shop/tooling/harness';
import { expectNoViolation } from '../accessibility';
import { expect, expectSettled, test, tools } from '../harness-alone';

// Starting a harness fills a database, which takes a while on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

for (const app of remoteNames) {
  for (const persona of ['visitor', 'shopper+seed:order']) {
    test(
      `${app} runs alone: every page and widget of it, for a ${persona}`,
      { tag: '@matrix-standalone' },
      async ({ page, alone }) => {
        await page.goto(`${await alone(app)}/${persona}/`);
        const links = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
        await expect(links.first()).toBeVisible();
        const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
        for (const [index, address] of addresses.entries()) {
          await page.goto(address);
          await expectSettled(page);
          if (index > 0) continue;
          await expectNoViolation(page);
        }
      },
    );
  }
}

test(
  'the ending of a call is chosen in the page and in the address, and the remote copes',
  { tag: '@matrix-standalone' },
  async ({ page, alone }) => {
    const address = await alone('mf-loyalty');
    await page.goto(`${address}/shopper+getBalance/coins`);
    await expectSettled(page);
    await expect(page.getByRole('status', { name: 'Problems' })).toContainText('There is no call getBalance');
    await expect(page).toHaveURL(`${address}/shopper/coins`);
    await tools(page).getByLabel('coinBalance').selectOption('500');
    await expect(page).toHaveURL(`${address}/shopper+coinBalance:500/coins`);
    await expect(page.getByRole('list', { name: 'Chosen endings' })).toContainText('coinBalance: 500');
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch coin balance' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: 'We could not load your balance' })).toBeVisible();
  },
);

test(
  'a message is sent to a remote alone, stands in the address, and a wrong one is refused in words',
  { tag: '@matrix-standalone' },
  async ({ page, alone }) => {
    await page.goto(`${await alone('mf-loyalty')}/shopper/coins`);
    await expectSettled(page);
    await page.getByLabel('Message', { exact: true }).selectOption('session:changed');
    await page.getByLabel('Payload').fill('{"status":"visitor"}');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/#send=session%3Achanged/);
    await expect(page.getByRole('main').getByRole('link', { name: /login/i }).first()).toBeVisible();
    await page.getByLabel('Payload').fill('{"status":"nobody"}');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/shell sent session:changed/)).toBeVisible();
  },
);

test(
  'what the keyboard reaches in a remote alone is not behind the list of messages',
  { tag: '@matrix-standalone' },
  async ({ page, alone }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${await alone('mf-cart-checkout')}/shopper/cart`);
    await expectSettled(page);
    const send = page.getByRole('button', { name: 'Send' });
    await page.getByLabel('Payload').focus();
    // On the screen, and behind the list.
    await send.evaluate((button) =>
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 10),
    );
    await page.keyboard.press('Tab');
    await expect(send).toBeFocused();
    await expect
      .poll(() =>
        send.evaluate((button) =>
          button.contains(
            document.elementFromPoint(button.getBoundingClientRect().x + 5, button.getBoundingClientRect().bottom - 5),
          ),
        ),
      )
      .toBe(true);
  },
);
