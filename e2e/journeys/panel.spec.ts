import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
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
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Releases' });
const list = (page: Page): FrameLocator => page.frameLocator('iframe[title=Releases]');
const mark = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });
const section = (page: Page, app: string): Locator => list(page).getByRole('region', { name: app, exact: true });
const select = (page: Page, app: string): Locator => section(page, app).getByLabel(`Release of ${app} in this browser`);

/** Returns the path and query of /coins with the right to the panel. */
async function signLink({ address: siteUrl, dataDirectory }: OwnShop): Promise<string> {
  const { address } = await createPanelLink({ dataDirectory, siteUrl });
  return address.slice(siteUrl.length).replace('/?', '/coins?');
}

/** Chooses a release, or the server on this machine, in the section of an app. */
async function choose(page: Page, app: string, release: string, server?: string): Promise<void> {
  await select(page, app).selectOption(server === undefined ? release : 'local');
  if (server !== undefined) await section(page, app).getByLabel(`Address of the server of ${app}`).fill(server);
  await section(page, app).getByRole('button', { name: 'Switch', exact: true }).click();
}

test('the panel: a tester switches a remote to another release and back, in one browser only', async ({
  page,
  browser,
  ownShop,
}) => {
  const version = await ownShop.releasePreview('mf-loyalty', changeLead('Earn coins with every stitch'));
  await page.goto(await signLink(ownShop));
  await expect(page).toHaveURL('/coins');
  await expect(lead(page, liveLead)).toBeVisible();
  const live = await versionsOf(page);
  await opener(page).click();
  const loyalty = section(page, 'mf-loyalty');
  await expect(loyalty).toContainText(live['mf-loyalty'] ?? '-');
  await expect(loyalty).toContainText('Loyalty team');
  await expect(loyalty).toContainText(/Contract\s*\^1/);
  await expect(list(page).getByText('Nothing is switched')).toBeVisible();

  await choose(page, 'mf-loyalty', version);
  await expect(page).toHaveURL('/coins');
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
  expect(await shopper.content()).not.toMatch(/shop-panel/);
  expect(asked.filter((url) => url.includes('/registry'))).toEqual([]);
  await other.close();

  await opener(page).click();
  await choose(page, 'mf-loyalty', '');
  await expect(mark(page)).toHaveCount(0);
  await expect(lead(page, liveLead)).toBeVisible();
  await page.goto('/coins?tab=history');
  await page.keyboard.press('Alt+Shift+KeyM');
  await choose(page, 'mf-loyalty', version);
  await expect(page).toHaveURL('/coins?tab=history');
  await expect(mark(page)).toContainText(`Switched: mf-loyalty ${version}`);
  await opener(page).click();
  await list(page).getByRole('link', { name: 'Switch all off' }).click();
  await expect(page).toHaveURL('/coins?tab=history');
  await expect(mark(page)).toHaveCount(0);
  expect(await versionsOf(page)).toEqual(live);
});

test(
  'the panel: it opens and closes by keyboard, fits a phone, and axe finds nothing',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop }) => {
    const version = await ownShop.releasePreview('mf-loyalty', changeLead('Earn coins with every stitch'));
    await page.goto(await signLink(ownShop));
    await expect(lead(page, liveLead)).toBeVisible();
    await expectNoViolation(page);
    await opener(page).click();
    await choose(page, 'mf-loyalty', version);
    await expect(lead(page, 'Earn coins with every stitch')).toBeVisible();
    await opener(page).press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(select(page, 'mf-loyalty')).toHaveValue(version);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoViolation(page);
      const { scrollWidth, clientWidth } = await list(page)
        .locator('html')
        .evaluate((element) => element);
      expect(scrollWidth).toBe(clientWidth);
    }
    await page.keyboard.press('Tab');
    await expect(list(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
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
    await opener(page).click();
    await choose(page, 'mf-loyalty', '', 'https://evil.example');
    // A refusal is the page with all releases, in the place of the shop's.
    await expect(page.getByRole('alert')).toContainText('https://evil.example are not allowed here');
    await page.goBack();

    await opener(page).click();
    await choose(page, 'mf-loyalty', '', server);
    await expect(lead(page, 'Earn coins on this very machine')).toBeVisible();
    await expect(mark(page)).toContainText(`Switched: mf-loyalty ${new URL(server).host}`);
    await opener(page).click();
    await expect(section(page, 'mf-loyalty').getByLabel('Address of the server of mf-loyalty')).toHaveValue(server);

    await origin.close();
    // An address that the browser has not stored.
    await choose(page, 'mf-loyalty', '', server.replace('/0/', '/1/'));
    await expect(page.getByRole('region', { name: /could not be loaded/ }).first()).toBeVisible();
    await opener(page).click();
    await choose(page, 'mf-loyalty', '');
    await expect(lead(page, liveLead)).toBeVisible();
  },
);
