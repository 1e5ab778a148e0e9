import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { findDefaultRelease, listLiveReleases, readAuditLog, readRegistry, registryFile } from '@shop/release-registry';
import { readJudgements } from '@shop/release-registry/canary';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { root } from '@shop/tooling/places';
import { expect, type OwnShop, test } from '../own-shop';
import { createVisitorId, findVisitor, getVersionOf, visitOnce } from '../visitors';

// Small numbers, and a proxy on this machine, through which each visitor has an address of his own.
test.use({
  hasOwnProcess: true,
  shopVariables: {
    SHOP_MONITORING: '10',
    SHOP_CANARY_STEPS: '20,50',
    SHOP_CANARY_VISITORS: '120',
    SHOP_CANARY_MINUTES: '0',
    TRUSTED_PROXIES: '127.0.0.1, ::1',
  },
});

const app = 'mf-loyalty';
const isUnlucky = (number: number) => number % 20 === 0;

/** Throws for one visitor in twenty when the page of the coins is loaded. */
const throwing = (file: string, text: string) =>
  /page-coins\.[^/]*\.js$/.test(file)
    ? `if (Number(localStorage.getItem("number")) % 20 === 0) setTimeout(() => { throw new Error("unlucky"); });${text}`
    : text;
const newText = (file: string, text: string) => (/page-coins\.[^/]*\.js$/.test(file) ? `${text};void 0;` : text);

const readShop = (shop: OwnShop) => readRegistry(registryFile(shop.dataDirectory));

async function readTraffic(shop: OwnShop): Promise<Record<string, number>> {
  const live = listLiveReleases(await readShop(shop), app);
  return Object.fromEntries(live.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]));
}

async function readCounts(shop: OwnShop) {
  const [found] = await readJudgements(shop.dataDirectory, await readShop(shop));
  const { canary, others } = found?.counts ?? {};
  return [canary?.visitors, canary?.measures.errors.bad, others?.visitors, others?.measures.errors.bad];
}

/** Opens the page of the coins in a browser of its own that gets this version, and leaves it. */
async function visitByBrowser(
  browser: Browser,
  shop: OwnShop,
  { version, number }: { version: string; number: number },
) {
  const registry = await readShop(shop);
  const context = await browser.newContext({ baseURL: shop.address });
  const id = findVisitor(registry, app, version);
  await context.addCookies([{ name: 'shop_visitor', value: id, url: shop.address }]);
  await context.addInitScript((given) => localStorage.setItem('number', String(given)), number);
  const page = await context.newPage();
  const collecting = page.waitForResponse(/\/releases\/shell\/[^/]+\/monitoring\./);
  await page.goto('/coins');
  await expect(page.locator('main > [data-remote="mf-loyalty"]')).toHaveAttribute('data-live', '');
  await (await collecting).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // A page that is left is hidden, and sends its report.
  await page.goto('/about');
  await context.close();
}

/**
 * The visitors of all releases who come at the same time. So few prove nothing when the first reports are all of one
 * release, because its page was rendered before.
 */
const visitorsAtOnce = 10;

/**
 * Lets visitors come until the shop has decided, and returns its log. Each release gets exactly its share of them, and
 * they report by their number among its visitors, so that nothing is left to chance.
 */
async function visitUntil(
  shop: OwnShop,
  decided: Record<string, number>,
  fails: (version: string, number: number) => boolean,
) {
  let last = 0;
  const counts = new Map<string, number>();
  const visitMany = async () => {
    const registry = await readShop(shop);
    const missing = new Map(
      listLiveReleases(registry, app).map(({ metadata, deployment }) => [
        metadata.version,
        (visitorsAtOnce * deployment.traffic) / 100,
      ]),
    );
    const visits: Promise<void>[] = [];
    while ([...missing.values()].some((count) => count > 0)) {
      last += 1;
      const version = getVersionOf(registry, app, createVisitorId(last));
      const left = missing.get(version) ?? 0;
      if (left <= 0) continue;
      missing.set(version, left - 1);
      const count = (counts.get(version) ?? 0) + 1;
      counts.set(version, count);
      const report = { fails: fails(version, count), isSlow: count % 5 === 0 };
      visits.push(visitOnce(shop.address, { number: last, page: '/coins', app, ...report }));
    }
    await Promise.all(visits);
    return readTraffic(shop);
  };
  await expect.poll(visitMany, { timeout: 150_000, intervals: [1] }).toEqual(decided);
  return readAuditLog(registryFile(shop.dataDirectory));
}

async function printStatus(shop: OwnShop): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tooling/commands/releases.ts', 'status'],
    { cwd: root, env: createOwnEnvironment({ SHOP_DATA_DIR: shop.dataDirectory }) },
  );
  return stdout;
}

test.setTimeout(180_000);

test(
  '§2 a release that throws for one visitor in twenty is stopped by itself, and the log says with which figures',
  { tag: '@matrix-releasing' },
  async ({ browser, ownShop }) => {
    const before = findDefaultRelease(await readShop(ownShop), app)?.metadata.version ?? '';
    const version = await ownShop.releaseCanary(app, throwing, 20);
    await visitByBrowser(browser, ownShop, { version, number: 20 });
    await visitByBrowser(browser, ownShop, { version: before, number: 20 });
    await expect.poll(() => readCounts(ownShop)).toEqual([1, 1, 1, 0]);
    expect(await printStatus(ownShop)).toMatch(
      new RegExp(
        `${app}: ${version} for 20 %, ${before} for 80 % \\(the canary judges itself\\)\\n {2}canary: At 20 %, next 50 %\\. Waits for 119 more visitors`,
      ),
    );

    const fails = (shown: string, number: number) => shown === version && isUnlucky(number);
    const log = await visitUntil(ownShop, { [before]: 100 }, fails);
    expect(log.at(-1)).toMatchObject({ who: 'the shop', what: 'rollback', app, to: { [before]: 100 } });
    expect(log.at(-1)?.note).toMatch(
      /^Stopped at (?:20|50) %: \d+ of \d+ visitors with errors of (?:the app|all apps) \([\d.]+ %\); live: 0 of \d+ /,
    );
  },
);

test(
  '§2 a good release goes to everybody by itself, step by step',
  { tag: '@matrix-releasing' },
  async ({ browser, ownShop }) => {
    const before = findDefaultRelease(await readShop(ownShop), app)?.metadata.version ?? '';
    const version = await ownShop.releaseCanary(app, newText, 20);
    await visitByBrowser(browser, ownShop, { version, number: 20 });
    // Both releases have errors at the same share of their visitors.
    const log = await visitUntil(ownShop, { [version]: 100 }, (_, number) => number % 50 === 0);
    expect(log.slice(-2)).toMatchObject([
      { who: 'the shop', what: 'canary', from: { [before]: 80, [version]: 20 }, to: { [before]: 50, [version]: 50 } },
      { who: 'the shop', what: 'promote', to: { [version]: 100 } },
    ]);
    expect(log.at(-2)?.note).toMatch(
      /^20 % → 50 %: no worse than the others\. \d+ visitors of the canary beside \d+ others;/,
    );
    const response = await fetch(`${ownShop.address}/coins`);
    expect([response.headers.get('server-timing'), response.headers.get('set-cookie')]).toEqual([null, null]);
  },
);
