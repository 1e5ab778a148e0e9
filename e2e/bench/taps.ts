// npm run bench -- taps [rounds] [busy]: how long a phone with a processor four times slower takes to answer thirteen
// taps, from the touch to the next paint.
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { keepCoresBusy } from '@shop/tooling/busy-cores';
import { deployShop } from '@shop/tooling/deployed-shop';
import { findOrInstallBrowser } from '@shop/tooling/find-browser';
import { median, percentile } from '@shop/tooling/percentile';
import { fontEnvironment } from '../font-sets';

const slowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const tablet = { ...phone, viewport: { width: 820, height: 1180 } };
/** Milliseconds that the slowest tap and three of four of them may take, by the median of their rounds. */
const goals = { slowest: 60, threeOfFour: 40 } as const;

/** One tap: what is pressed, and what the page shows after it. */
interface Tap {
  readonly name: string;
  readonly press: (page: Page) => Promise<void>;
  readonly isDone: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

const tap = (name: string, control: string | RegExp, isDone: Tap['isDone']): Tap => ({
  name,
  press: (page) => button(page, control).tap(),
  isDone,
});

const onCollection: readonly Tap[] = [
  tap('menu', 'Menu', (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor()),
  tap('close menu', 'Close menu', (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })),
  tap('filters', 'Filters', (page) => button(page, 'Close filters').waitFor()),
  {
    name: 'a filter',
    press: (page) => page.getByText('Women', { exact: true }).last().tap(),
    isDone: (page) => page.waitForURL(/category=Women/),
  },
  tap('show the products', /^Show \d+ products$/, (page) => button(page, 'Close filters').waitFor({ state: 'hidden' })),
  {
    name: 'sort',
    press: (page) => page.getByRole('combobox', { name: 'Sort by' }).press('ArrowDown'),
    isDone: (page) => page.waitForURL(/sort=low-high/),
  },
  {
    name: 'search',
    press: (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).tap(),
    isDone: (page) => page.getByRole('combobox', { name: 'Search the collection' }).waitFor(),
  },
];

const onTablet: readonly Tap[] = [tap('columns', '2 columns', (page) => page.waitForURL(/grid=2/))];

const onProduct: readonly Tap[] = [
  {
    name: 'size',
    press: (page) => page.locator('label', { has: page.getByRole('radio', { name: 'M', exact: true }) }).tap(),
    isDone: (page) => page.getByRole('radio', { name: 'M', exact: true, checked: true }).waitFor(),
  },
  tap('Show More', 'Show More', (page) => button(page, 'Show Less').waitFor()),
  tap('ADD TO CART', 'ADD TO CART', (page) =>
    page
      .getByRole('link', { name: /^Cart, 1 item/ })
      .first()
      .waitFor(),
  ),
  {
    name: 'cart',
    press: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).tap(),
    isDone: (page) => page.getByText('PROCEED TO CHECKOUT').first().waitFor(),
  },
  {
    name: 'quantity',
    press: (page) => page.getByRole('button', { name: 'One more' }).tap(),
    isDone: (page) =>
      page
        .getByRole('link', { name: /^Cart, 2 items/ })
        .first()
        .waitFor(),
  },
];

/** What this machine needs for any tap: a page with one button, which changes its own text. */
const floor = 'one button';
const oneButton = `<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.textContent = 'Done'">Press</button>`;

const visits = [
  { device: phone, path: '/one-button', taps: [tap(floor, 'Press', (page) => button(page, 'Done').waitFor())] },
  { device: phone, path: '/collection', taps: onCollection },
  { device: tablet, path: '/collection', taps: onTablet },
  { device: phone, path: '/product/men-indigo-khadi-kurta', taps: onProduct },
] as const;

/** Collects how long each tap or key waits for its paint, as Event Timing reports it: in steps of 8 ms, from 16 on. */
const collectInteractions = `
  globalThis.interactions = [];
  globalThis.interactionObserver = new PerformanceObserver((list) => interactions.push(...list.getEntries()));
  interactionObserver.observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
const nextFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))';
const slowestInteraction = `
  interactions.push(...interactionObserver.takeRecords());
  Math.max(0, ...interactions.splice(0).filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration))
`;

/** Returns the milliseconds of each tap of a visit. */
async function measureVisit(context: BrowserContext, address: string, taps: readonly Tap[]): Promise<number[]> {
  await context.addInitScript(collectInteractions);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sent]')].every((slot) => slot.hasAttribute('data-live')),
  );
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (const { press, isDone } of taps) {
    await page.evaluate(nextFrames);
    await page.evaluate(slowestInteraction);
    await press(page);
    await isDone(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(nextFrames);
    times.push(await page.evaluate<number>(slowestInteraction));
  }
  return times;
}

async function main(): Promise<void> {
  const rounds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 5);
  const isBusy = process.argv.includes('busy');
  const shop = await deployShop(console.log);
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(console.log),
    env: fontEnvironment('bare'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const stopLoad = isBusy ? keepCoresBusy() : () => undefined;
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { device, path, taps } of visits) {
        const context = await browser.newContext({ ...device, locale: 'en-IN' });
        await context.route('**/one-button', (route) => route.fulfill({ contentType: 'text/html', body: oneButton }));
        const measured = await measureVisit(context, shop.address + path, taps);
        for (const [index, { name }] of taps.entries())
          times.set(name, [...(times.get(name) ?? []), measured[index] ?? NaN]);
        await context.close();
      }
  } finally {
    stopLoad();
    await browser.close();
    await shop.close();
  }
  console.log(`\nMilliseconds from a tap to its paint, processor ${slowdown} × slower, medians of ${rounds} rounds`);
  for (const [name, all] of times)
    console.log(`  ${name.padEnd(20)}${median(all).toFixed(0).padStart(4)}   (${all.join(', ')})`);
  const medians = [...times].filter(([name]) => name !== floor).map(([, all]) => median(all));
  const found = { slowest: Math.max(...medians), threeOfFour: percentile(medians, 0.75) };
  console.log(
    `Slowest ${found.slowest} (goal ${goals.slowest}), three of four at most ${found.threeOfFour} (goal ${goals.threeOfFour})`,
  );
}

await main();
