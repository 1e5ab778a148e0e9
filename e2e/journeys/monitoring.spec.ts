import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { root } from '@shop/tooling/places';
import { type OwnShop, expect, test } from '../own-shop';

// What a server counts is read by these tests.
test.use({ shopVariables: { SHOP_MONITORING: '100' }, hasOwnProcess: true });

/** Throws an error that nothing catches when the page of the coins is loaded. */
const throwing = (file: string, text: string) =>
  /page-coins\.[^/]*\.js$/.test(file)
    ? `setTimeout(() => { throw new TypeError("Order 4711 of meera@example.com is lost"); });${text}`
    : text;

/** What `npm run monitoring` prints. */
async function printMonitoring(shop: OwnShop, app: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'platform/server/src/release-service/print-monitoring.ts', app],
    { cwd: root, env: createOwnEnvironment({ SHOP_DATA_DIR: shop.dataDirectory }) },
  );
  return stdout;
}

/** The texts of all files in which the shop server stores what browsers reported. */
async function readStored(shop: OwnShop): Promise<string> {
  const directory = path.join(shop.dataDirectory, 'monitoring');
  const texts = (await readdir(directory)).map((file) => readFile(path.join(directory, file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Waits until the page collects, which it loads after everything else. */
const collects = async (page: Page) =>
  (await page.waitForResponse(/\/releases\/shell\/[^/]+\/monitoring\./)).finished();

test('§2 a remote that throws in a shopper’s browser is in `npm run monitoring` with its app, version and owner', async ({
  page,
  ownShop,
  consoleErrors,
}) => {
  consoleErrors.expect(/Order 4711/);
  const version = await ownShop.release('mf-loyalty', throwing);
  const collecting = collects(page);
  await page.goto('/coins?utm_source=letter');
  await expect(page.locator('main > [data-remote="mf-loyalty"]')).toHaveAttribute('data-live', '');
  await collecting;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // A page that is left is hidden, and sends its report.
  await page.goto('/about');
  await expect.poll(() => printMonitoring(ownShop, 'mf-loyalty')).toContain('Order # of <email> is lost');

  const monitoring = await printMonitoring(ownShop, 'mf-loyalty');
  expect(monitoring).toContain('mf-loyalty · Loyalty team');
  const [, views, errors, failed, lcp] =
    new RegExp(`${version} +(\\d+) +([\\d.]+) +(\\S+) +(\\S+)`).exec(monitoring) ?? [];
  expect([views, errors, failed]).toEqual(['1', '1000.0', '0']);
  expect(Number(lcp)).toBeGreaterThan(0);
  expect(monitoring).toMatch(/1 × page-coins\.\w{8}\.js:\d+:\d+ TypeError: Order # of <email> is lost/);
  expect(monitoring).toMatch(new RegExp(`/coins ${version}`));
  const stored = await readStored(ownShop);
  expect(stored).toContain('Order # of <email> is lost');
  expect(stored).not.toMatch(/4711|meera|utm_source/);
});

test(
  '§2 a file whose integrity is refused is a failed load of its release',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, consoleErrors }) => {
    consoleErrors.expect(/integrity|could not be loaded/);
    await page.route(/\/releases\/mf-loyalty\/.*remoteEntry/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n// tampered` });
    });
    const collecting = collects(page);
    await page.goto('/coins');
    await expect(page.getByRole('heading', { level: 1, name: 'The coin program could not be loaded.' })).toBeVisible();
    await collecting;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goto('/about');
    await expect.poll(() => printMonitoring(ownShop, 'mf-loyalty')).toContain('1 integrity');
  },
);

test(
  '§2 a visitor who asks not to be tracked reports errors only',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, consoleErrors }) => {
    consoleErrors.expect(/Order 4711/);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const version = await ownShop.release('mf-loyalty', throwing);
    const collecting = collects(page);
    await page.goto('/coins');
    await collecting;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goto('/about');
    await expect.poll(() => printMonitoring(ownShop, 'mf-loyalty')).toContain('Order # of <email> is lost');
    const monitoring = await printMonitoring(ownShop, 'mf-loyalty');
    expect(monitoring).toMatch(new RegExp(`${version} +0 +1 in all +0 +– +– +– +–`));
  },
);
