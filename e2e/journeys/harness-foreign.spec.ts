import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { releasesDirectory } from '@shop/release-registry';
import { serviceDirectory } from '@shop/release-registry/keys';
import { releaseForeignFolder } from '@shop/release-registry/release';
import apps from '@shop/tooling/apps';
import { startHarnessFrom } from '@shop/tooling/harness';
import { expectNoViolation } from '../accessibility';
import { breakFiles } from '../faults/break';
import { expect, test } from '../harness-of-folder';

// Teams outside the workspace (e2e/foreign) open what they have built in the harness, before they release it.

// One worker builds each team's remote once.
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
const problems = (page: Page) => page.getByRole('status', { name: 'Problems' });
const failed = /integrity|status of 404|ERR_|request failed|Failed to fetch|ChunkLoadError|Loading chunk/;

test(
  'a folder that was built elsewhere runs alone: page, lazy chunk, bus, widgets, persona and links',
  { tag: '@matrix-standalone' },
  async ({ page, openTeam }) => {
    const { address } = await openTeam('webpack-stock');
    await page.goto(`${address}/`);
    await expect(page).toHaveURL(`${address}/visitor/gifts`);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
    await expect(page).toHaveTitle('Gifts · Sikka');
    await expect(page.getByRole('banner')).toContainText(/gifts alone 1\.0\.0-[\da-f]{8}The gift desk · Gifts team/);
    await expect(places(page).getByRole('link')).toHaveText(['/gifts', '/widgets/gift-idea']);
    const tools = page.getByRole('complementary', { name: 'Tools' });
    await expect(tools.getByRole('definition')).toHaveText(['session:changed', 'cart:add', 'category-links']);
    await expect(main(page).getByText('Here stands category-links, a widget of another app.')).toBeVisible();
    await expectNoViolation(page);

    await page.getByRole('button', { name: 'Wrap it' }).click();
    await expect(page.getByText('With a green ribbon')).toBeVisible();
    await expect(page.locator('.gifts')).toHaveCSS('border-left-color', 'rgb(1, 102, 94)');
    await page.goto(`${address}/visitor/gifts?product=men-polo&size=M`);
    await page.getByRole('button', { name: 'Give it' }).click();
    await expect(page.getByText('The gift is in your cart.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText('"productId":"men-polo"').first(),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Shopper with coins' }).click();
    await expect(page.getByText('Your gifts wait here.')).toBeVisible();
    await places(page).getByRole('link', { name: '/widgets/gift-idea' }).click();
    await main(page).getByRole('button', { name: 'One more idea' }).click();
    await expect(main(page).getByText('Gift ideas: 2')).toBeVisible();
    await places(page).getByRole('link', { name: '/gifts' }).click();
    await page.getByRole('link', { name: 'Who we are' }).click();
    await expect(main(page).getByText('This address belongs to another app, which is not here.')).toBeVisible();
    await expect(page).toHaveURL(`${address}/shopper/about`);
    await expect(problems(page)).toBeEmpty();
  },
);

test(
  'a folder whose entry is an ES module runs alone, at a path with a believable parameter',
  { tag: '@matrix-toolchains' },
  async ({ page, openTeam }) => {
    const { address } = await openTeam('rspack-module');
    await page.goto(`${address}/shopper/`);
    await expect(page).toHaveURL(`${address}/shopper/wrapping/paper-1`);
    await page.getByRole('button', { name: 'Sheets: 1' }).click();
    await expect(page.getByRole('button', { name: 'Sheets: 2' })).toBeVisible();
    await expect(page.locator('.wrapping')).toHaveCSS('border-left-color', 'rgb(140, 81, 10)');
    await expect(main(page).getByText('Here stands gift-idea, a widget of another app.')).toBeVisible();
  },
);

for (const [team, title, place, files] of [
  ['webpack-stock', 'The gift desk', '/gifts', [/gifts-page\.\w+\.js/, /remoteEntry\.js/]],
  ['rspack-module', 'Wrapping', '/wrapping/indigo', [/wrapping-page\.\w+\.mjs/, /remoteEntry\.mjs/]],
] as const) {
  test(
    `a changed file of ${team} does not run in the harness, which says so`,
    { tag: team === 'webpack-stock' ? '@matrix-standalone' : '@matrix-toolchains' },
    async ({ page, openTeam, consoleErrors }) => {
      consoleErrors.expect(failed);
      const { address } = await openTeam(team);
      for (const file of files) {
        const restore = await breakFiles(page, file, 'tampered');
        await page.goto(`${address}/visitor${place}`);
        const fallback = main(page).getByRole('region', { name: `${title} could not be loaded.` });
        await expect(fallback).toBeVisible();
        await expect(problems(page).getByRole('listitem').first()).toBeVisible();
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        await restore();
      }
    },
  );
}

test(
  'Retry loads a file in the harness that was missing',
  { tag: '@matrix-standalone' },
  async ({ page, openTeam, consoleErrors }) => {
    consoleErrors.expect(failed);
    const { address } = await openTeam('webpack-stock');
    const restore = await breakFiles(page, /gifts-page\.\w+\.js/, '404');
    await page.goto(`${address}/visitor/gifts`);
    const fallback = main(page).getByRole('region', { name: 'The gift desk could not be loaded.' });
    await expect(fallback).toBeVisible();
    await restore();
    await fallback.getByRole('button', { name: 'Retry' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  },
);

test(
  'a folder for another React or with a wrong module shows what the shop shows, and the team reads why',
  { tag: '@matrix-standalone' },
  async ({ page, openAltered, consoleErrors }) => {
    consoleErrors.expect(/exports no valid remote/);
    const old = await openAltered('webpack-stock', (text, file) =>
      file === 'release.json' ? text.replace('^19.0.0', '^18.2.0') : text,
    );
    await page.goto(`${old.address}/visitor/gifts`);
    await expect(main(page).getByRole('region', { name: 'The gift desk has been updated.' })).toBeVisible();
    await expect(problems(page)).toContainText(/needs react \^18\.2\.0, and a page has one react, 19\.[\d.]+ with the/);

    const wrong = await openAltered('webpack-stock', (text) =>
      text.replace(/pages:\s*\{\s*gifts:\s*\(/, 'pages:7,x:{gifts:('),
    );
    await page.goto(`${wrong.address}/visitor/gifts`);
    await expect(main(page).getByRole('region', { name: 'The gift desk could not be loaded.' })).toBeVisible();
    await expect(problems(page)).toHaveText(
      'The module ./remote exports no valid remote: pages is no object of functions.',
    );
  },
);

test(
  'messages that a release brings work in the harness, whose tools send them',
  { tag: '@matrix-standalone' },
  async ({ page, openAltered }) => {
    const name = 'wrapping:desk-changed';
    const status = { kind: 'either', of: ['signed-in', 'closed'].map((value) => ({ kind: 'exactly', value })) };
    const payload = { kind: 'object', fields: { status: { optional: false, form: status } }, limits: [] };
    const { address } = await openAltered('webpack-stock', (text, file) =>
      file === 'release.json'
        ? JSON.stringify({
            ...(JSON.parse(text) as object),
            messages: { [name]: { uses: ['hears'], kind: 'state', owner: 'wrapping', payload }, 'cart:add': ['asks'] },
          })
        : text.replaceAll('session:changed', name),
    );
    await page.goto(`${address}/visitor/gifts`);
    await expect(main(page).getByText('Your gifts wait here.')).toBeVisible();
    await page.getByLabel('Message', { exact: true }).selectOption(name);
    await page.getByLabel('Payload').fill('{"status":"closed"}');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(main(page).getByText('Log in to keep your gifts.')).toBeVisible();
    await page.getByLabel('Payload').fill('{"status":"open"}');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(`wrapping sent ${name} with a wrong status`)).toBeVisible();
  },
);

test(
  'the same folder is the same artefact in a shop and in the harness',
  { tag: '@matrix-standalone' },
  async ({ page, openTeam }) => {
    const { folder, address } = await openTeam('webpack-stock');
    const data = await mkdtemp(path.join(tmpdir(), 'shop-'));
    try {
      for (const directoryIn of [releasesDirectory, serviceDirectory])
        await cp(directoryIn(process.env['SHOP_E2E_DATA'] ?? ''), directoryIn(data), { recursive: true });
      const { releases } = await releaseForeignFolder({
        folder,
        dataDirectory: data,
        siteUrl: address,
        reservedNames: Object.keys(apps),
      });
      await page.goto(`${address}/visitor/gifts`);
      await expect(page.getByRole('banner')).toContainText(`gifts alone ${releases.get('gifts')?.metadata.version} `);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
);

test('a wrong folder is refused with the sentence of a release', { tag: '@matrix-standalone' }, async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'empty-'));
  await expect(startHarnessFrom(empty, { port: 1, log: () => undefined })).rejects.toThrow('has no release.json.');
  await rm(empty, { recursive: true });
});
