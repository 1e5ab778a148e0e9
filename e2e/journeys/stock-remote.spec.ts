import { buildStockRemote } from '@shop/tooling/build-stock-remote';
import { breakFiles } from '../faults/break';
import { expect, test } from '../own-shop';
import { hydrated, header } from '../shopping';

const problem = /could not be loaded\.$/;

test(
  '§2 a remote with the federation plugin’s own runtime runs beside thin ones, with one React and checked files',
  { tag: '@matrix-toolchains' },
  async ({ page, ownShop, consoleErrors }) => {
    // The build begins without a cache.
    test.setTimeout(300_000);
    const version = await ownShop.releaseBuild(await buildStockRemote('mf-loyalty'));
    const scripts = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/releases/mf-loyalty/') && pathname.endsWith('.js'))
        scripts.set(pathname, response.text());
    });

    // Widgets of others stand on its page, and its balance in the shell's header.
    await page.goto('/coins');
    const slot = page.getByRole('main').locator('[data-remote="mf-loyalty"]').first();
    await expect(slot).toHaveAttribute('data-live', '');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await (await hydrated(header(page).getByRole('link', { name: 'About', exact: true }))).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

    const loaded = [...scripts.keys()];
    expect(loaded.every((file) => file.startsWith(`/releases/mf-loyalty/${version}/`))).toBe(true);
    const texts = (await Promise.all(scripts.values())).join('\n');
    expect(texts).toContain('__FEDERATION__');
    expect(texts).not.toContain('CLIENT_INTERNALS_DO_NOT_USE');

    // A changed file does not run, and a retry requests it again under a new address.
    consoleErrors.expect(/integrity|ERR_|request failed|ChunkLoadError/);
    const restore = await breakFiles(page, /\/releases\/mf-loyalty\/[^?]*page-coins[^?]*\.js/, 'tampered');
    await page.goto('/coins');
    const fallback = page.getByRole('main').getByRole('region', { name: problem }).first();
    await expect(fallback).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await restore();
    const retried = page.waitForRequest(/\/releases\/mf-loyalty\/.*\.js\?attempt=2/);
    await fallback.getByRole('button', { name: 'Retry' }).click();
    await retried;
    await expect(slot).toHaveAttribute('data-live', '');
    await expect(fallback).toHaveCount(0);
  },
);
