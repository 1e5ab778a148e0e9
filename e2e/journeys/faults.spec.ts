import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from '@shop/tooling/places';
import { breakRemote, type Restore, throwInServerBuild } from '../faults/break';
import { cells, isEverydayCell, type Outcome, outcomeOf, type PageName, parts, type Remote } from '../faults/cells';
import { watchOtherRequests } from '../faults/other-requests';
import { faultsDocument } from '../faults/table';
import { frameUsableAfter, watchFrame } from '../faults/usable-frame';
import { createBackend } from '../backend';
import { test as base } from '../own-shop';
import { type Customer, expect, keep } from '../shop';
import { hydrated, header } from '../shopping';

interface Shared {
  /** A customer with one piece in the cart, the same for every cell of a worker. */
  readonly visit: { readonly customer: Customer; readonly paths: Readonly<Record<PageName, string>> };
}

const test = base.extend<object, Shared>({
  visit: [
    async ({}, use) => {
      const backend = createBackend(process.env['SHOP_E2E_ADDRESS'] ?? '');
      const customer = await backend.newCustomer();
      const { product, size } = await backend.findProductInStock();
      await backend.addToCart(customer, product._id, size);
      await use({
        customer,
        paths: {
          home: '/',
          collection: '/collection',
          product: `/product/${product._id}`,
          cart: '/cart',
          coins: '/coins',
        },
      });
    },
    { scope: 'worker' },
  ],
});

const rooms: Readonly<Record<Remote, string>> = {
  'mf-content': 'This page',
  'mf-catalog': 'The collection',
  'mf-cart-checkout': 'The cart',
  'mf-loyalty': 'The coin program',
};

/** Milliseconds after which a place gives an attempt up, and a little more. */
const pastTheBudget = 11_000;

const place = (page: Page, remote: Remote) => page.getByRole('main').locator(`[data-remote="${remote}"]`);
const notices = (page: Page, remote: Remote): Locator =>
  place(page, remote).getByRole('region', { name: new RegExp(`^(?:${rooms[remote]}|You can) `) });
/** A heading of what the server sent into the place: the fallback's is not one. */
const sentHeading = (page: Page, remote: Remote) =>
  place(page, remote).first().getByRole('heading').filter({ hasNotText: rooms[remote] }).first();
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();

/** The header's way to the remote that only keeps a number there. */
const ownLink = (page: Page, remote: Remote) =>
  header(page)
    .getByRole('link', { name: remote === 'mf-loyalty' ? /coin/i : /^Cart/ })
    .first();
const cartRetry = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Retry|Try again/ })
    .first();
const proceed = (page: Page) => page.getByRole('main').getByText('PROCEED TO CHECKOUT');

/** Header, navigation and cart link: there, uncovered and clickable, whatever the remote does. */
async function expectUsableFrame(page: Page): Promise<void> {
  for (const link of [
    header(page).getByRole('link', { name: 'Collection', exact: true }),
    header(page).getByRole('link', { name: /^Cart/ }),
  ]) {
    await link.click({ trial: true });
  }
}

async function expectAlive(page: Page, remote: Remote): Promise<void> {
  for (const one of await place(page, remote).all()) {
    await one.scrollIntoViewIfNeeded();
    await expect(one).toHaveAttribute('data-live', '');
  }
  await expect(heading(page)).toBeVisible();
  await expect(notices(page, remote)).toHaveCount(0);
}

async function expectSentContent(page: Page, remote: Remote): Promise<void> {
  await expect(place(page, remote).first()).toHaveAttribute('data-sent', '');
  await expect(sentHeading(page, remote)).toBeVisible();
}

/** Presses every Retry of the remote, with the fault gone. */
async function retry(page: Page, remote: Remote): Promise<void> {
  await expect(async () => {
    for (const button of await notices(page, remote).getByRole('button', { name: 'Retry' }).all())
      await button.click({ timeout: 5000 });
    await expect(notices(page, remote)).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  await expectAlive(page, remote);
}

/** Shows that the page is in the state that its cell promises, and that it recovers without a reload. */
const proof: Readonly<Record<Outcome, (page: Page, remote: Remote, restore: Restore) => Promise<void>>> = {
  async 'server-rendered content stays, notice with Retry'(page, remote, restore) {
    await expect(notices(page, remote).first()).toBeVisible();
    await expectSentContent(page, remote);
    await restore();
    await retry(page, remote);
  },
  async 'fallback with Retry'(page, remote, restore) {
    await expect(notices(page, remote).first()).toBeVisible();
    await restore();
    await retry(page, remote);
  },
  async 'server-rendered content stays, notice; Retry reloads the page'(page, remote, restore) {
    await expect(notices(page, remote).first()).toContainText('Reload the page');
    await expectSentContent(page, remote);
    await restore();
    await retry(page, remote);
  },
  async 'fallback; Retry reloads the page'(page, remote, restore) {
    await expect(notices(page, remote).first()).toContainText('Reload the page');
    await restore();
    await retry(page, remote);
  },
  async 'shown when its styles are loaded'(page, remote, restore) {
    await expect(place(page, remote).getByRole('status')).toHaveText(/is loading$/);
    await restore();
    await expectAlive(page, remote);
  },
  async 'rendered by the browser'(page, remote) {
    await expect(place(page, remote).first()).not.toHaveAttribute('data-sent');
    await expectAlive(page, remote);
  },
  async 'message in the cart, with Retry'(page, _, restore) {
    await expect(cartRetry(page)).toBeVisible();
    await restore();
    await cartRetry(page).click();
    await expect(proceed(page)).toBeVisible();
  },
  async 'message in the cart, until a reload'(page, _, restore) {
    await expect(cartRetry(page)).toBeVisible();
    await restore();
    await page.reload();
    await expect(proceed(page)).toBeVisible();
  },
  async 'no message, loaded again on demand'(page, remote, restore) {
    await expect(heading(page)).toBeVisible();
    await expect(notices(page, remote)).toHaveCount(0);
    await restore();
    await (await hydrated(ownLink(page, remote))).click();
    await expect(place(page, remote).first()).toHaveAttribute('data-live', '');
    await expect(heading(page)).toBeVisible();
  },
  async 'no message, loaded after a reload'(page, remote, restore) {
    await expect(heading(page)).toBeVisible();
    await expect(notices(page, remote)).toHaveCount(0);
    await (await hydrated(ownLink(page, remote))).click();
    await expect(notices(page, remote).first()).toContainText('Reload the page');
    await restore();
    await retry(page, remote);
  },
  async unaffected(page, remote) {
    await hydrated(ownLink(page, remote));
    await expectAlive(page, remote);
    if (new URL(page.url()).pathname === '/cart') await expect(proceed(page)).toBeVisible();
  },
};

test('docs/faults.md lists what these journeys prove', async () => {
  expect(await readFile(path.join(root, 'docs/faults.md'), 'utf8')).toBe(faultsDocument());
});

for (const cell of cells) {
  const { remote, fault, page: at } = cell;
  const outcome = outcomeOf(remote, fault, at);
  const tag = isEverydayCell(cell) ? [] : ['@matrix-faults'];
  const title = `§2 ${remote}, ${fault}, on ${at}: ${outcome}`;
  test(title, { tag }, async ({ page, context, visit, ownShop, consoleErrors }) => {
    consoleErrors.expect(
      new RegExp(
        `releases/${remote}/|${remote} throws|valid digest|status of (404|500)|React|error boundary|ChunkLoadError`,
      ),
    );
    if (fault === 'throws in the server build') await ownShop.release(remote, throwInServerBuild(remote));
    await keep(context, ownShop.address, 'token', visit.customer.token);
    await watchFrame(context);
    await page.clock.install();
    const restore =
      fault === 'throws in the server build' ? () => Promise.resolve() : await breakRemote(page, remote, fault);
    const ofRemote = (one: { url(): string }) => new RegExp(`/releases/${remote}/[^?]+\\.js`).test(one.url());
    const othersAnswered = watchOtherRequests(page, ofRemote);
    const isAsked = parts[remote][at] !== 'none';
    const asked = isAsked ? page.waitForRequest(ofRemote) : null;
    const answered = isAsked && fault !== 'hangs' ? page.waitForResponse(ofRemote) : null;
    await page.goto(ownShop.address + visit.paths[at], { waitUntil: 'commit' });
    await expectUsableFrame(page);
    test.info().annotations.push({ type: 'usable after', description: String(await frameUsableAfter(page)) });
    for (const shelf of await place(page, remote).all()) await shelf.scrollIntoViewIfNeeded();
    // The page has met the fault before anything is said about it.
    await asked;
    await answered;
    if (fault === 'hangs' && isAsked) {
      await othersAnswered();
      await page.clock.fastForward(pastTheBudget);
    }
    await proof[outcome](page, remote, restore);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await restore();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
