// npm run bench -- catalogue: what a large catalogue costs in a page; the server is measured by `growth`. Its own data
// and ports.
import { chromium, type Page } from '@playwright/test';
import { deployShop } from '@shop/tooling/deployed-shop';
import { findOrInstallBrowser } from '@shop/tooling/find-browser';

const sizes = [60, 1_000, 10_000];
const pages = 20;

/** Milliseconds from an action to the painted list that says `sign`. */
async function painted(page: Page, act: () => Promise<unknown>, sign: RegExp): Promise<string> {
  const before = await page.getByRole('status').filter({ hasText: sign }).first().textContent();
  // As a text, because a function would name what only this process has.
  await page.evaluate(`(() => {
    const start = performance.now();
    globalThis.changed = new Promise((resolve) => {
      requestAnimationFrame(function look() {
        const now = [...document.querySelectorAll('[role="status"]')].find((one) => /^[\\d,]+ products?$/.test(one.textContent));
        if (now && now.textContent !== ${JSON.stringify(before)}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        else requestAnimationFrame(look);
      });
    });
  })()`);
  await act();
  return `${(await page.evaluate<number>('globalThis.changed')).toFixed(0)} ms`;
}

/** Main-thread work of a scroll through twenty pages, as the browser counts it. */
async function scrolled(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metrics = async () =>
    new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await metrics();
  let reached = 1;
  for (let step = 0; step < 600 && reached < pages; step += 1) {
    await page.mouse.wheel(0, 900);
    const more = page.getByRole('link', { name: 'Show more' });
    reached = Number(new URL(page.url()).searchParams.get('page') ?? '1');
    if (reached % 4 === 0 && (await more.count()) > 0 && reached < pages) await more.click();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve)).then(() => null)');
    if ((await more.count()) === 0 && (await page.getByText('Loading more products').count()) === 0) break;
  }
  await page.waitForLoadState('networkidle');
  const after = await metrics();
  const spent = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000).toFixed(0);
  return `page ${reached}: main thread ${spent('TaskDuration')} ms (script ${spent('ScriptDuration')}, layout ${spent('LayoutDuration')}, style ${spent('RecalcStyleDuration')}), ${await page.locator('*').count()} elements, heap ${((after.get('JSHeapUsedSize') ?? 0) / 1e6).toFixed(1)} MB`;
}

async function measure(products: number): Promise<void> {
  process.env['SHOP_SEED_PRODUCTS'] = String(products);
  const shop = await deployShop();
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const say = (what: string, value: string) => console.log(`  ${what.padEnd(28)} ${value}`);
    console.log(`\n${products.toLocaleString('en-IN')} products`);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${shop.address}/collection`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-sent]')].every((place) => place.hasAttribute('data-live')),
    );
    await page.waitForLoadState('networkidle');
    say('page: elements', String(await page.locator('*').count()));
    say(
      'page: filter to painted',
      await painted(page, () => page.getByRole('checkbox', { name: 'Women' }).click(), /products?$/),
    );
    await page.goto(`${shop.address}/collection?search=1`);
    await page.waitForLoadState('networkidle');
    const field = page.getByRole('combobox', { name: 'Search the collection' });
    await field.fill('kurta');
    say('page: search to painted', await painted(page, () => field.press('Enter'), /products?$/));
    await page.goto(`${shop.address}/collection`);
    await page.waitForLoadState('networkidle');
    say('page: scroll', await scrolled(page));
  } finally {
    await browser.close();
    await shop.close();
  }
}

for (const products of sizes) await measure(products);
