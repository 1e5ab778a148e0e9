import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { promoteRelease } from '@shop/release-registry';
import { addTeamKey, revokeTeamKey } from '@shop/release-registry/keys';
import { createPageLink } from '@shop/release-registry/team-page';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { root } from '@shop/tooling/places';
import { expectNoViolation } from '../accessibility';
import { type OwnShop, expect, test } from '../own-shop';

// What a server counts is read by these tests.
test.use({ shopVariables: { SHOP_MONITORING: '100' }, hasOwnProcess: true });

const sourceFile = 'mf-loyalty/src/coins/coins-page.tsx';
const lead = 'Earn coins as you shop, and spend them when you like. 10 coins = ₹1 off.';

/** Throws in the place of a text while the page of the coins is rendered in a browser. */
const throwing = (file: string, text: string) =>
  /page-coins\.[^/]*\.js$/.test(file)
    ? text.replace(`"${lead}"`, '(()=>{throw new TypeError("The ledger is lost")})()')
    : text;

async function findLine(): Promise<number> {
  const lines = (await readFile(path.join(root, sourceFile), 'utf8')).split('\n');
  return lines.findIndex((line) => line.includes(lead)) + 1;
}

const addKey = (shop: OwnShop) =>
  addTeamKey(shop.dataDirectory, { owner: 'Loyalty team', apps: ['mf-loyalty'], actions: ['release'] });

/** The link that `npm run keys -- page --to` prints for the holder of a key. */
async function printLink(shop: OwnShop, keyLine: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tooling/commands/keys.ts', 'page', '--to', shop.address],
    { cwd: root, env: createOwnEnvironment({ SHOP_RELEASE_KEY: keyLine }) },
  );
  return /^http\S+$/m.exec(stdout)?.[0] ?? '';
}

const openButton = (page: Page) => page.getByRole('button', { name: 'Open the page' });
const releases = (page: Page) => page.getByRole('heading', { level: 1, name: 'Releases' });
const loyalty = (page: Page) => page.getByRole('region', { name: 'mf-loyalty', exact: true });

async function expectWellMade(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoViolation(page);
  }
}

test(
  'the page for teams shows an error of a release in a shopper’s browser with the line of its source',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, consoleErrors }) => {
    consoleErrors.expect(/The ledger is lost|TypeError/);
    const version = await ownShop.release('mf-loyalty', throwing, 40);
    await ownShop.change('promote', (registry) => promoteRelease(registry, 'mf-loyalty', version));
    const { key } = await addKey(ownShop);
    const { dataDirectory, address: siteUrl } = ownShop;
    const { address } = await createPageLink({ key: key.id, dataDirectory, siteUrl });
    await page.goto(address);
    await expectWellMade(page);
    await openButton(page).click();
    await expect(releases(page)).toBeVisible();
    const position = new RegExp(`${sourceFile}:${await findLine()}:\\d+`);
    await expect
      .poll(
        async () => {
          await page.goto('/coins');
          await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
          // A page that is left is hidden, and sends its report, unless it was left before it collects.
          await page.goto('/registry');
          return (await loyalty(page).locator('.errors').allInnerTexts()).join('\n');
        },
        { timeout: 60_000 },
      )
      .toMatch(position);
    const errors = loyalty(page).getByRole('listitem').filter({ hasText: position });
    await expect(errors.first()).toContainText('TypeError: The ledger is lost');
    const table = loyalty(page).getByRole('table').first();
    await expect(table.getByRole('columnheader').nth(0)).toContainText(`Live${version}`);
    await expect(table.getByRole('columnheader').nth(1)).toContainText('Before');
    await expect(table.getByRole('row', { name: /^Visitors/ })).toContainText('100 %');
    await expect(table.getByRole('row', { name: /^Errors per 1,000 views [1-9]/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Last changes' }).getByRole('listitem').first()).toContainText(
      `promote mf-loyalty`,
    );
    await expectWellMade(page);
  },
);

test(
  'the page for teams refuses who has no key, a used link or a revoked key, and says how to get in',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, consoleErrors }) => {
    consoleErrors.expect(/401/);
    await page.goto('/registry');
    await expect(page.getByText(`npm run keys -- page --to ${ownShop.address}`)).toBeVisible();
    await expectWellMade(page);

    const { key, line } = await addKey(ownShop);
    const link = await printLink(ownShop, line);
    // Links are opened from a chat or a mail, too, that is, from another site.
    await page.route('https://chat.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Chat</title><link rel="icon" href="data:,"><a href="${link.replaceAll('&', '&amp;')}">Page</a>`,
      }),
    );
    await page.goto('https://chat.example/');
    await page.getByRole('link', { name: 'Page' }).click();
    await openButton(page).click();
    await expect(releases(page)).toBeVisible();
    await expect(page).toHaveURL('/registry');

    await page.goto(link);
    await openButton(page).click();
    await expect(page.getByText('This link was used before')).toBeVisible();
    await page.goto('/registry');
    await expect(releases(page)).toBeVisible();

    await revokeTeamKey(ownShop.dataDirectory, key.id);
    await page.reload();
    await expect(page.getByText(`The key ${key.id} of Loyalty team was revoked`)).toBeVisible();
    await expect(releases(page)).toHaveCount(0);
  },
);
