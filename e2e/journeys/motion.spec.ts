import type { Page } from '@playwright/test';
import { openRoute } from '../routes';
import { expect, test } from '../shop';
import { awake } from '../shopping';

interface Veil {
  readonly hidden: string | null;
  readonly pointer: string;
  readonly came: number;
  /** 0 as long as it is there. */
  left: number;
}

/**
 * Writes down every overlay of a route change from now on. What is given reads them; a new document knows of none, not
 * even of an empty list.
 */
async function watchVeils(page: Page): Promise<() => Promise<readonly Veil[] | undefined>> {
  await page.evaluate(() => {
    const veils: Veil[] = [];
    (globalThis as { veils?: Veil[] }).veils = veils;
    const isVeil = (node: Node): node is HTMLElement =>
      node instanceof HTMLElement && node.matches('[data-route-veil]');
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const veil of [...addedNodes].filter(isVeil)) {
          veils.push({
            hidden: veil.getAttribute('aria-hidden'),
            pointer: getComputedStyle(veil).pointerEvents,
            came: performance.now(),
            left: 0,
          });
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
        .filter(
          (animation) =>
            animation.playState === 'running' &&
            Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1000,
        )
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
