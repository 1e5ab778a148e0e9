import type { Page } from '@playwright/test';
import { openRoute } from '../routes';
import { expect, test } from '../shop';
import { hydrated } from '../shopping';

interface Overlay {
  readonly hidden: string | null;
  readonly pointer: string;
  isGone: boolean;
}

/** Records every overlay of a route change from now on. The returned function reads them; a new document has no list. */
async function watchOverlays(page: Page): Promise<() => Promise<readonly Overlay[] | undefined>> {
  await page.evaluate(() => {
    const overlays: Overlay[] = [];
    (globalThis as { overlays?: Overlay[] }).overlays = overlays;
    const isOverlay = (node: Node): node is HTMLElement =>
      node instanceof HTMLElement && node.matches('[data-route-overlay]');
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const overlay of [...addedNodes].filter(isOverlay)) {
          overlays.push({
            hidden: overlay.getAttribute('aria-hidden'),
            pointer: getComputedStyle(overlay).pointerEvents,
            isGone: false,
          });
        }
        const last = overlays.at(-1);
        if (last && [...removedNodes].some(isOverlay)) last.isGone = true;
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as { overlays?: Overlay[] }).overlays);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('§2 the loading overlay of a route change takes no pointer and leaves by itself', async ({ page }) => {
  await openRoute(page, '/about');
  const overlays = await watchOverlays(page);
  await (await hydrated(page.getByRole('banner').getByRole('link', { name: 'Contact' }))).click();
  await expect.poll(async () => (await overlays())?.[0]?.isGone).toBe(true);
  const [overlay, ...more] = (await overlays()) ?? [];
  expect(overlay).toMatchObject({ hidden: 'true', pointer: 'none' });
  expect(more).toEqual([]);
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('§2 reduced motion: nothing moves for ever, and no overlay comes between two routes', async ({ page }) => {
    await openRoute(page, '/');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1000,
        )
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving).toEqual([]);
    const overlays = await watchOverlays(page);
    await (await hydrated(page.getByRole('banner').getByRole('link', { name: 'About' }))).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await overlays()).toEqual([]);
  });
});
