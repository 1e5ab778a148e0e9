import type { Page } from '@playwright/test';
import { expectNothingLoading } from './routes';
import { expect } from './shop';

interface LateFonts {
  /** Sum of all layout shifts from the first paint on, as Chromium scores them. */
  readonly shift: number;
  readonly what: string;
}

/** Opens a page whose web fonts arrive after everything else, and adds up its layout shifts. */
export async function openWithLateFonts(page: Page, address: string, width: number): Promise<LateFonts> {
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(() => {
    const sum: { value: number; what: string[] } = { value: 0, what: [] };
    (globalThis as { shifts?: typeof sum }).shifts = sum;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        sum.value += entry.value;
        sum.what.push(...(entry.sources ?? []).map(({ node }) => `${node?.nodeName} ${node?.className}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let send: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\.woff2$/, (font) => isSent.then(() => font.continue()));
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectNothingLoading(page);
  await expect(page.locator('#shop-fonts')).toHaveAttribute('media', 'all');
  expect(await page.evaluate(() => localStorage.getItem('shop-fonts'))).toBeNull();
  send();
  await page.waitForFunction(() => localStorage.getItem('shop-fonts') !== null);
  await page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    ),
  );
  const { value, what } = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; what: string[] } }).shifts,
  );
  return { shift: value, what: what.join(', ') };
}
