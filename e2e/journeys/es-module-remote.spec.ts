import { writeEsModuleBuild } from '../es-module-remote';
import { breakFiles } from '../faults/break';
import { expect, test } from '../own-shop';

test(
  '§2 a remote whose entry is an ES module runs with the page’s React, only as it was released, and recovers by Retry',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, consoleErrors }) => {
    const build = await writeEsModuleBuild('mf-loyalty');
    await ownShop.releaseBuild(build);
    await page.goto('/coins');
    await expect(page.getByRole('heading', { name: 'Made elsewhere' })).toBeVisible();
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();

    consoleErrors.expect(/integrity|status of 404|ERR_|request failed|Failed to fetch dynamically imported module/);
    const fallback = page.getByRole('main').getByRole('region', { name: /could not be loaded\.$/ });
    for (const file of [build.entry, 'remote.']) {
      const restore = await breakFiles(page, new RegExp(`/mf-loyalty/.*/${file.replaceAll('.', '\\.')}`), 'tampered');
      await page.goto('/coins');
      await expect(fallback).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await fallback.getByRole('button', { name: 'Retry' }).click();
      await expect(fallback).toBeVisible();
      await restore();
    }
    await page.goto('/');

    // A retry imports the entry by another address, which the import map names, too.
    const restore = await breakFiles(page, new RegExp(`/${build.entry}$`), '404');
    await page.goto('/coins');
    await expect(fallback).toBeVisible();
    await restore();
    const retried = page.waitForRequest(/remoteEntry.*\?attempt=2/);
    await fallback.getByRole('button', { name: 'Retry' }).click();
    await retried;
    await expect(page.getByRole('heading', { name: 'Made elsewhere' })).toBeVisible();
  },
);
