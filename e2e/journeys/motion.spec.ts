import type { Page } from '@playwright/test';
import { openRoute } from '../routes';
import { expect, test } from '../shop';

/** Adds up every shift of the layout from the first paint on, in the page itself. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as { shifted?: { value: number; what: string[] } };
    const sum: { value: number; what: string[] } = { value: 0, what: [] };
    seen.shifted = sum;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Element }[] })[]) {
        if (entry.hadRecentInput) continue;
        sum.value += entry.value;
        sum.what.push(...(entry.sources ?? []).map(({ node }) => `${node?.nodeName} ${node?.className}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [360, 412, 1280]) {
  for (const route of ['/', '/collection', '/product/:product', '/about', '/contact', '/cart']) {
    test(`§2 ${route} does not shift its layout while it loads, at ${width} px, however late the letters come`, async ({ page, backend }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      let open: () => void = () => undefined;
      const opened = new Promise<void>((resolve) => (open = resolve));
      await page.route(/\.woff2$/, (font) => opened.then(() => font.continue()));
      await page.goto(route.replace(':product', (await backend.plenty(8)).product._id), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const letters = page.locator('#shop-fonts');
      await expect(letters).toHaveAttribute('media', 'not all');
      open();
      await expect(letters).toHaveAttribute('media', 'all');
      await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))));
      const { value, what } = await page.evaluate(() => (globalThis as unknown as { shifted: { value: number; what: string[] } }).shifted);
      expect(value, what.join(', ')).toBeLessThanOrEqual(0.01);
    });
  }
}

test('§2 the loading overlay of a route change takes no pointer and leaves after its second', async ({ page }) => {
  await openRoute(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const veil = page.locator('[data-route-veil]');
  await expect(veil).toBeAttached();
  await expect(veil).toHaveAttribute('aria-hidden', 'true');
  await expect(veil).toHaveCSS('pointer-events', 'none');
  await expect(veil).not.toBeAttached();
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('§2 reduced motion: nothing moves for ever, and no overlay comes between two routes', async ({ page }) => {
    await openRoute(page, '/');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1000)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-route-veil]')).not.toBeAttached();
  });
});
