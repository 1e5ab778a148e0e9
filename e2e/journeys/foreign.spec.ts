import type { Page } from '@playwright/test';
import { retireApp } from '@shop/release-registry';
import { expect, test } from '../foreign-shop';
import { hydrated, expectCartCount, header } from '../shopping';

// Two teams build outside the workspace (e2e/foreign), serve their files from another origin and import nothing of the
// shop: one with plain webpack, one with Rspack.

const main = (page: Page) => page.getByRole('main');
const fallback = (page: Page) => main(page).getByRole('region', { name: 'The gift desk could not be loaded.' });

/** The frame stays usable: its links lead to other pages without a page load. */
async function expectUsableFrame(page: Page): Promise<void> {
  await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeVisible();
  await (await hydrated(header(page).getByRole('link', { name: 'About', exact: true }))).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await page.goBack();
}

test('§2 a remote of plain webpack joins a running shop from another origin, and takes part in it', async ({
  page,
  ownShop,
  teams,
  backend,
}) => {
  const { product, size } = await backend.findProductInStock();
  expect((await page.request.get('/gifts')).status()).toBe(404);
  const address = await teams.release('webpack-stock');
  const answered = await page.request.get('/gifts');
  expect(answered.status()).toBe(200);
  expect(answered.headers()['content-security-policy']).toContain(` ${address};`);

  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.url().startsWith(address) && response.url().endsWith('.js'))
      scripts.set(response.url().slice(address.length), response.text());
  });
  await page.goto(`/gifts?product=${product._id}&size=${size}`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await expect(page).toHaveTitle('Gifts · Sikka');
  await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeVisible();
  await expect(page.locator('.gifts')).toHaveCSS('border-left-color', 'rgb(1, 102, 94)');
  // A state of the bus, and a widget of another team.
  await expect(page.getByText('Log in to keep your gifts.')).toBeVisible();
  await expect(main(page).locator('[data-part="category-links"]')).toHaveAttribute('data-live', '');

  // Hooks and a lazy chunk, with the React of the page.
  await page.getByRole('button', { name: 'Wrap it' }).click();
  await expect(page.getByText('With a green ribbon')).toBeVisible();
  expect([...scripts.keys()].join()).toMatch(/^remoteEntry\.js,.*gifts-page\.\w+\.js,ribbon\.\w+\.js$/);
  expect((await Promise.all(scripts.values())).join()).not.toContain('CLIENT_INTERNALS_DO_NOT_USE');

  // A request of the bus.
  await page.getByRole('button', { name: 'Give it' }).click();
  await expect(page.getByText('The gift is in your cart.')).toBeVisible();
  await expectCartCount(page, 1);

  // A plain link leads to another page without a page load.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('link', { name: 'Who we are' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  // The menu and the footer of every page lead to it.
  await page.setViewportSize({ width: 360, height: 640 });
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('list').first().getByRole('link').last()).toHaveText('Gifts');
  await menu.getByRole('link', { name: 'Gifts' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Gifts' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  await ownShop.change('retire', (registry) => retireApp(registry, 'gifts'));
  expect((await page.request.get('/gifts')).status()).toBe(404);
});

test(
  '§2 a remote of Rspack with a runtime of its own shows a widget of another foreign remote',
  { tag: '@matrix-toolchains' },
  async ({ page, teams }) => {
    await expect(teams.release('rspack-stock')).rejects.toThrow(
      'places the widget gift-idea, which no live app offers',
    );
    await teams.release('webpack-stock');
    const address = await teams.release('rspack-stock');
    const texts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(address)) texts.push(response.text());
    });
    await page.goto('/wrapping/marigold');
    await expect(main(page).getByRole('heading', { level: 1, name: 'Wrapping paper' })).toBeVisible();
    await expect(page.locator('.wrapping')).toHaveCSS('border-left-color', 'rgb(140, 81, 10)');
    await page.getByRole('button', { name: 'Sheets: 1' }).click();
    await expect(page.getByRole('button', { name: 'Sheets: 2' })).toBeVisible();
    await page.getByRole('button', { name: 'One more idea' }).click();
    await expect(page.getByText('Gift ideas: 2')).toBeVisible();
    const text = (await Promise.all(texts)).join();
    expect(text).toContain('__FEDERATION__');
    expect(text).not.toContain('CLIENT_INTERNALS_DO_NOT_USE');
    await expectUsableFrame(page);
  },
);

test(
  '§2 a foreign remote whose container is an ES module is shown, and a changed file of it does not run',
  { tag: '@matrix-toolchains' },
  async ({ page, teams, consoleErrors }) => {
    consoleErrors.expect(/integrity|ERR_|request failed|Failed to fetch|ChunkLoadError|Loading chunk/);
    await teams.release('webpack-stock');
    const address = await teams.release('rspack-module');
    const loaded = page.waitForResponse(`${address}remoteEntry.mjs`);
    await page.goto('/wrapping/indigo');
    await loaded;
    await page.getByRole('button', { name: 'Sheets: 1' }).click();
    await expect(page.getByRole('button', { name: 'Sheets: 2' })).toBeVisible();
    await expect(page.locator('.wrapping')).toHaveCSS('border-left-color', 'rgb(140, 81, 10)');

    const changed = await teams.release('rspack-module', (text) => `${text}\n`);
    for (const files of [/wrapping-page\.\w+\.mjs/, /remoteEntry\.mjs/]) {
      teams.origin.replace(files, 'globalThis.tampered = true;');
      const requested = page.waitForRequest(
        (request) => files.test(request.url()) && request.url().startsWith(changed),
      );
      await page.goto('/wrapping/indigo');
      await requested;
      await expect(main(page).getByRole('region', { name: 'Wrapping could not be loaded.' })).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expectUsableFrame(page);
      teams.origin.replace(files, null);
    }
  },
);

test(
  '§2 a file of another origin that was changed does not run, and Retry loads the true one',
  { tag: '@matrix-releasing' },
  async ({ page, teams, consoleErrors }) => {
    consoleErrors.expect(/integrity|ERR_|request failed|ChunkLoadError|Loading chunk/);
    await teams.release('webpack-stock');
    for (const files of [/remoteEntry/, /gifts-page\.\w+\.js/]) {
      teams.origin.replace(files, 'globalThis.tampered = true;');
      await page.goto('/gifts');
      await expect(fallback(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expectUsableFrame(page);
      await expect(fallback(page)).toBeVisible();
      teams.origin.replace(files, null);
      await fallback(page).getByRole('button', { name: 'Retry' }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    }
  },
);

test(
  '§2 a foreign remote whose entry is missing or hangs fails in its own place',
  { tag: '@matrix-releasing' },
  async ({ page, teams, consoleErrors }) => {
    // Whatever else the page loads may time out when the clock is set forward.
    consoleErrors.expect(/404|ERR_|request failed|ChunkLoadError/);
    const address = await teams.release('webpack-stock');
    await page.route(`${address}remoteEntry.js`, (route) => route.fulfill({ status: 404 }));
    await page.goto('/gifts');
    await expect(fallback(page)).toBeVisible();
    await expectUsableFrame(page);
    await page.unrouteAll();

    await page.clock.install();
    const requested = page.waitForRequest(`${address}remoteEntry.js`);
    await page.route(`${address}remoteEntry.js`, () => new Promise(() => undefined));
    await page.goto('/gifts', { waitUntil: 'commit' });
    await requested;
    await expect(header(page).getByRole('link', { name: /^Cart/ })).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(main(page).getByRole('region', { name: 'The gift desk is taking too long to load.' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  '§2 a foreign remote that throws fails in its own place, and its next release is shown',
  { tag: '@matrix-releasing' },
  async ({ page, teams, consoleErrors }) => {
    consoleErrors.expect(/gifts throw/);
    const throwAt = (mark: string) => (text: string) =>
      text.replace(new RegExp(`performance\\.mark\\("gifts:${mark}"\\)`), '(()=>{throw new Error("gifts throw")})()');
    await teams.release('webpack-stock', throwAt('start'));
    await page.goto('/gifts');
    await expect(fallback(page)).toBeVisible();
    await expectUsableFrame(page);

    await teams.release('webpack-stock', throwAt('render'));
    await page.goto('/gifts');
    await expect(main(page).getByRole('region', { name: 'The gift desk ran into a problem.' })).toBeVisible();
    await expectUsableFrame(page);

    await teams.release('webpack-stock');
    await page.goto('/gifts');
    await expect(main(page).getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  },
);
