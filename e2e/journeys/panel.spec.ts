import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createPanelLink } from '@shop/release-registry/panel';
import { alterBuild } from '@shop/tooling/alter-build';
import { getLocalBuild } from '@shop/tooling/release-builds';
import { expectNoViolation } from '../accessibility';
import { openForeignOrigin } from '../foreign-origin';
import { expect, type OwnShop, test, versionsOf } from '../own-shop';

const liveLead = 'Earn coins as you shop';
const changeLead = (lead: string) => (_: string, text: string) => text.replaceAll(liveLead, lead);

const lead = (page: Page, text: string): Locator => page.getByRole('main').getByText(text).first();
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Releases' });
const mark = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });
const card = (page: Page, app: string): Locator =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: app, exact: true }) });

/** Returns the path and query that open the panel on /coins. */
async function signLink({ address: siteUrl, dataDirectory }: OwnShop): Promise<string> {
  const { address } = await createPanelLink({ dataDirectory, siteUrl });
  return address.slice(siteUrl.length).replace('/?', '/coins?');
}

/** Chooses a release, or the server on this machine, in the card of an app. */
async function choose(page: Page, app: string, release: string | RegExp, server?: string): Promise<void> {
  const select = card(page, app).getByLabel(`Release of ${app}`, { exact: true });
  // Waits for the option: the panel fetches the list of releases when it opens.
  const label = await select.getByRole('option', { name: release }).first().textContent();
  await select.selectOption({ label: label ?? '' });
  if (server !== undefined) await card(page, app).getByLabel(`Address of the server of ${app}`).fill(server);
  await card(page, app).getByRole('button', { name: 'Switch', exact: true }).click();
}

test('the panel: a tester switches a remote to another release and back, in one browser only', async ({
  page,
  browser,
  ownShop,
}) => {
  const version = await ownShop.releasePreview('mf-loyalty', changeLead('Earn coins with every stitch'));
  await page.goto(await signLink(ownShop));
  await expect(page).toHaveURL('/coins?mfe=');
  await expect(lead(page, liveLead)).toBeVisible();
  const live = await versionsOf(page);
  const loyalty = card(page, 'mf-loyalty');
  await expect(loyalty).toContainText(live['mf-loyalty'] ?? '-');
  await expect(loyalty).toContainText('Loyalty team');
  await expect(loyalty).toContainText(/Contract\s*\^1/);
  await expect(loyalty).toContainText(/Size\s*\d+/);
  await expect(loyalty).toContainText(/Loaded in\s*\d+ ms/);
  await expect(loyalty.getByText('In use')).toBeVisible();
  await expect(panel(page)).toContainText('Nothing is switched');

  await choose(page, 'mf-loyalty', version);
  await expect(card(page, 'mf-loyalty')).toContainText(`Visitors get ${live['mf-loyalty']}`);
  await expect(lead(page, 'Earn coins with every stitch')).toBeVisible();
  await expect(mark(page)).toContainText(`Switched: mf-loyalty ${version}`);
  expect(await versionsOf(page)).toEqual({ ...live, 'mf-loyalty': version });

  const other = await browser.newContext({ baseURL: ownShop.address });
  const shopper = await other.newPage();
  const asked: string[] = [];
  shopper.on('request', (request) => asked.push(request.url()));
  await shopper.goto('/coins?mfe');
  await expect(lead(shopper, liveLead)).toBeVisible();
  await shopper.keyboard.press('Alt+Shift+KeyM');
  expect((await versionsOf(shopper))['mf-loyalty']).toBe(live['mf-loyalty']);
  await expect(panel(shopper)).toHaveCount(0);
  expect(await shopper.content()).not.toMatch(/panel\/|shop-panel/);
  expect(asked.filter((url) => url.includes('/panel/'))).toEqual([]);
  await other.close();

  await card(page, 'mf-loyalty').getByRole('button', { name: 'Back to the live release of mf-loyalty' }).click();
  await expect(panel(page)).toContainText('Nothing is switched');
  await expect(lead(page, liveLead)).toBeVisible();
  await choose(page, 'mf-loyalty', version);
  await expect(lead(page, 'Earn coins with every stitch')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Switch all off' }).click();
  await expect(panel(page)).toContainText('Nothing is switched');
  await expect(mark(page)).toHaveCount(0);
  expect(await versionsOf(page)).toEqual(live);
});

test(
  'the panel: it opens and closes by keyboard, keeps the focus in it, and axe finds nothing',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop }) => {
    const version = await ownShop.releasePreview('mf-loyalty', changeLead('Earn coins with every stitch'));
    await page.goto(await signLink(ownShop));
    await choose(page, 'mf-loyalty', version);
    await expect(card(page, 'mf-loyalty')).toContainText('Switched in this browser');
    await expect(lead(page, 'Earn coins with every stitch')).toBeVisible();
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoViolation(page);
      const { scrollWidth, clientWidth } = await panel(page).evaluate((element) => element);
      expect(scrollWidth).toBe(clientWidth);
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL('/coins');
    const opener = mark(page).getByRole('button', { name: 'Releases' });
    await expect(opener).toBeFocused();
    await expectNoViolation(page);
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Close the panel' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(opener).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Alt+Shift+KeyM');
    await expect(card(page, 'mf-loyalty')).toBeVisible();
  },
);

test(
  'the panel: a remote comes from a server on the tester’s machine, and without it the slot says so',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, consoleErrors }) => {
    consoleErrors.expect(/409 \(Conflict\)|ERR_CONNECTION_REFUSED/);
    const build = await alterBuild(getLocalBuild('mf-loyalty'), changeLead('Earn coins on this very machine'));
    const folder = path.join(build.directory, 'browser');
    const { entry } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as { entry: string[] };
    const origin = await openForeignOrigin();
    const server = origin.serve(folder) + (entry[0] ?? '');
    await page.goto(await signLink(ownShop));
    await expect(lead(page, liveLead)).toBeVisible();

    await choose(page, 'mf-loyalty', 'A server', 'https://evil.example');
    await expect(card(page, 'mf-loyalty').getByRole('alert')).toContainText(
      'https://evil.example are not allowed here',
    );
    await choose(page, 'mf-loyalty', 'A server', server);
    await expect(lead(page, 'Earn coins on this very machine')).toBeVisible();
    await expect(mark(page)).toContainText(`Switched: mf-loyalty ${new URL(server).host}`);
    await expect(card(page, 'mf-loyalty')).toContainText(server);

    await origin.close();
    // An address that the browser has not stored.
    await choose(page, 'mf-loyalty', 'A server', server.replace('/0/', '/1/'));
    await expect(panel(page).getByText(`${new URL(server).origin} does not answer with mf-loyalty`)).toBeVisible();
    await expect(card(page, 'mf-loyalty').locator('[data-kind="failed"]')).toBeVisible();
    await card(page, 'mf-loyalty').getByRole('button', { name: 'Back to the live release of mf-loyalty' }).click();
    await expect(lead(page, liveLead)).toBeVisible();
  },
);
