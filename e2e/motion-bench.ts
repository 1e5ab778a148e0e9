// Frame times of what moves on the front page, with a processor four times slower: tsx e2e/motion-bench.ts [address of
// a shop]
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { deployShop } from '@shop/tooling/deployed-shop';
import { findOrInstallBrowser } from '@shop/tooling/find-browser';

const seconds = 10;
const frameMs = 1000 / 60;

interface Row {
  readonly what: string;
  readonly frames: number;
  /**
   * Shares of all frames: longer than one sixtieth of a second (with 0.1 ms for the clock), and than one and a half of
   * it.
   */
  readonly late: number;
  readonly dropped: number;
  /** Share of the time in which the main thread worked. */
  readonly busy: number;
}

async function main(): Promise<void> {
  const [, , given] = process.argv;
  const shop = given ? { address: given, close: () => Promise.resolve() } : await deployShop(console.log);
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(console.log),
    args: ['--no-sandbox', '--hide-scrollbars'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(shop.address);
    await page.waitForFunction(
      () => [...document.querySelectorAll('video')].filter((video) => !video.paused).length === 4,
    );
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const rows = [await watch('hero, four films', page, cdp)];
    await page.getByRole('heading', { name: /Served/ }).scrollIntoViewIfNeeded();
    const gallery = page.getByRole('group', { name: 'Glimpses of warm meals' });
    await gallery.waitFor();
    await page.waitForLoadState('networkidle');
    rows.push(await watch('gallery and grid', page, cdp));
    for (const { what, frames, late, dropped, busy } of rows) {
      console.log(
        `${what}: ${frames} frames in ${seconds} s, ${percent(late)} over 16.7 ms, ${percent(dropped)} over 25 ms, main thread ${percent(busy)} busy`,
      );
    }
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function watch(what: string, page: Page, cdp: CDPSession): Promise<Row> {
  const before = await taskSeconds(cdp);
  const times = await page.evaluate(async (ms) => {
    const seen = [performance.now()];
    while ((seen.at(-1) ?? 0) - (seen[0] ?? 0) < ms)
      seen.push(await new Promise<number>((next) => void requestAnimationFrame(next)));
    return seen.slice(1);
  }, seconds * 1000);
  const busy = ((await taskSeconds(cdp)) - before) / seconds;
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const share = (limit: number) => lengths.filter((length) => length > limit).length / lengths.length;
  return { what, frames: lengths.length, late: share(frameMs + 0.1), dropped: share(frameMs * 1.5), busy };
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
