import type { Page } from '@playwright/test';
import { expectNothingLoading, openRoute } from '../routes';
import { expect, test } from '../shop';
import { awake } from '../shopping';

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
      await expectNothingLoading(page);
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

interface Veil {
  readonly hidden: string | null;
  readonly pointer: string;
  readonly came: number;
  /** 0 as long as it is there. */
  left: number;
}

/** Writes down every overlay of a route change from now on. What is given reads them; a new document knows of none, not even of an empty list. */
async function watchVeils(page: Page): Promise<() => Promise<readonly Veil[] | undefined>> {
  await page.evaluate(() => {
    const veils: Veil[] = [];
    (globalThis as { veils?: Veil[] }).veils = veils;
    const isVeil = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches('[data-route-veil]');
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const veil of [...addedNodes].filter(isVeil)) {
          veils.push({ hidden: veil.getAttribute('aria-hidden'), pointer: getComputedStyle(veil).pointerEvents, came: performance.now(), left: 0 });
        }
        const last = veils.at(-1);
        if (last && [...removedNodes].some(isVeil)) last.left = performance.now();
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as { veils?: Veil[] }).veils);
}

test('§2 the loading overlay of a route change takes no pointer and leaves after its second', async ({ page }) => {
  await openRoute(page, '/about');
  const veils = await watchVeils(page);
  await (await awake(page.getByRole('banner').getByRole('link', { name: 'Contact' }))).click();
  await expect.poll(async () => (await veils())?.[0]?.left).toBeGreaterThan(0);
  const [veil, ...more] = (await veils()) ?? [];
  expect(veil).toMatchObject({ hidden: 'true', pointer: 'none' });
  const stayed = (veil?.left ?? 0) - (veil?.came ?? 0);
  expect(stayed).toBeGreaterThan(900);
  expect(stayed).toBeLessThan(3000);
  expect(more).toEqual([]);
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
    const veils = await watchVeils(page);
    await (await awake(page.getByRole('banner').getByRole('link', { name: 'About' }))).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await veils()).toEqual([]);
  });
});
