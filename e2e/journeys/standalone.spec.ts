import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buildHarness, remoteNames, startHarness } from '@shop/tooling/harness';
import { findFreePort } from '@shop/tooling/free-port';
import { expectNothingLoading, finishWork } from '../routes';
import { expect, test as base } from '../shop';

/** Milliseconds for building the harness on a busy machine, when it is not built yet. */
const buildTimeout = 300_000;

/** Starts the harness of a remote, once for all tests of a worker. */
const test = base.extend<object, { readonly alone: (app: string) => Promise<string> }>({
  alone: [
    async ({}, use) => {
      await buildHarness(() => undefined);
      const opened = new Map<string, Promise<string>>();
      const stops: (() => Promise<void>)[] = [];
      const start = async (app: string) => {
        const port = await findFreePort();
        stops.push(await startHarness(app, { port, log: () => undefined }));
        return `http://localhost:${port}`;
      };
      await use((app) => {
        const address = opened.get(app) ?? start(app);
        opened.set(app, address);
        return address;
      });
      await Promise.all(stops.map((stop) => stop()));
    },
    { scope: 'worker', timeout: buildTimeout },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

/** What a place says that cannot be shown (shell/src/remotes/remote-messages.ts). */
const trouble = /could not be loaded|taking too long|has been updated|closed for|ran into a problem/;

const settled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('region', { name: trouble })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { name: 'We could not find this order.' })).toHaveCount(0);
  await expectNothingLoading(page);
  await finishWork(page);
};

for (const app of remoteNames) {
  for (const persona of ['visitor', 'shopper']) {
    test(`${app} runs alone: every page and widget of it, for a ${persona}`, async ({ page, alone }) => {
      await page.goto(`${await alone(app)}/${persona}/`);
      const links = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
      await expect(links.first()).toBeVisible();
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const [index, address] of addresses.entries()) {
        await page.goto(address);
        await settled(page);
        if (index > 0) continue;
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`);
        expect(found).toEqual([]);
      }
    });
  }
}

test('a call of a remote alone is made to fail in the address, and the remote copes', async ({
  page,
  alone,
  noise,
}) => {
  noise.expect(/status of 500/);
  await page.goto(`${await alone('mf-loyalty')}/shopper+getBalance/coins`);
  await settled(page);
  const tools = page.getByRole('complementary', { name: 'Tools' });
  await expect(tools.getByText('Not called so far, and so not failed: getBalance.')).toBeVisible();
  await page.goto(`${await alone('mf-loyalty')}/shopper/coins`);
  await settled(page);
  await tools
    .getByRole('listitem')
    .filter({ hasText: '/api/coins/balance' })
    .getByRole('link', { name: 'Let it fail' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shopper\+coinBalance\/coins$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch coin balance' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'We could not load your balance' })).toBeVisible();
});

test('a message is sent to a remote alone, stands in the address, and a wrong one is refused in words', async ({
  page,
  alone,
}) => {
  await page.goto(`${await alone('mf-loyalty')}/shopper/coins`);
  await settled(page);
  await page.getByLabel('Message', { exact: true }).selectOption('session:changed');
  await page.getByLabel('Payload').fill('{"status":"visitor"}');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/#send=session%3Achanged/);
  await expect(page.getByRole('main').getByRole('link', { name: /login/i }).first()).toBeVisible();
  await page.getByLabel('Payload').fill('{"status":"nobody"}');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/shell sent session:changed/)).toBeVisible();
});

test('what the keyboard reaches in a remote alone is not behind the list of messages', async ({ page, alone }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${await alone('mf-cart-checkout')}/shopper/cart`);
  await settled(page);
  const send = page.getByRole('button', { name: 'Send' });
  await page.getByLabel('Payload').focus();
  // On the screen, and behind the list.
  await send.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 10));
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
});
