import type { BrowserContext, Page } from '@playwright/test';

declare global {
  /** Milliseconds from the first byte of the HTML to the first frame in which the header's links could be hit. */
  var frameUsableAfter: Promise<number> | undefined;
}

/**
 * Lets each page of a context watch its own header: Playwright's calls take longer than the page.
 * Comes before `page.clock.install()`, because it needs the true time.
 */
export async function watchFrame(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const nextFrame = requestAnimationFrame.bind(globalThis);
    const entries = performance.getEntriesByType.bind(performance);
    const now = performance.now.bind(performance);
    // The menu of narrow screens has the same links once more.
    const canBeHit = (address: string) =>
      [...document.querySelectorAll(`header a[href="${address}"]`)].some((link) => {
        const box = link.getBoundingClientRect();
        return (
          box.width > 0 && link.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
        );
      });
    globalThis.frameUsableAfter = new Promise((resolve) => {
      const look = () => {
        const [html] = entries('navigation') as PerformanceNavigationTiming[];
        if (html && ['/collection', '/cart'].every(canBeHit)) resolve(now() - html.responseStart);
        else nextFrame(look);
      };
      nextFrame(look);
    });
  });
}

/** Milliseconds from the first byte of the HTML until header, navigation and cart link lay open in a frame. */
export const frameUsableAfter = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.frameUsableAfter ?? NaN);
