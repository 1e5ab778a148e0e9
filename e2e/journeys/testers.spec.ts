import type { Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { expect, expectSettled, messagesOf, test, tools } from '../harness-alone';

// What a tester does in the harness of a remote: docs/testing-by-hand.md.

// Starting a harness fills a database, which takes a while on a busy machine; one worker starts each once.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const main = (page: Page) => page.getByRole('main');
const statement = 'Real backend in memory: it remembers what you do until the harness stops.';

test('a newcomer changes the cart, and it is still so after a reload; another tester has a cart of their own', async ({
  page,
  alone,
  browser,
}) => {
  const address = `${await alone('mf-cart-checkout')}/newcomer+seed:cart/cart`;
  await page.goto(address);
  await expect(page.getByText(statement)).toBeVisible();
  await expect(main(page).getByText('2 items')).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await expect(main(page).getByText('3 items')).toBeVisible();
  await expect(tools(page).getByText('/api/cart/update')).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('3 items')).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto(address);
  await expect(main(other).getByText('2 items')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'New account' }).click();
  await expect(main(page).getByText('2 items')).toBeVisible();
});

test('a call that ends with 500 shows the remote’s message, and Retry works once it ends as it is', async ({
  page,
  alone,
}) => {
  await page.goto(`${await alone('mf-loyalty')}/shopper+coinBalance:500/coins`);
  await expect(main(page).getByRole('heading', { name: 'We could not load your balance' })).toBeVisible();
  const retry = main(page).getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(tools(page).getByText('500 was chosen')).toHaveCount(2);
  await tools(page).getByLabel('coinBalance').selectOption('');
  await retry.click();
  await expect(main(page).getByText('12,025').first()).toBeVisible();
  await expect(page).toHaveURL(/\/shopper\/coins$/);
});

for (const [ending, sentence] of [
  ['offline', 'We could not load your balance'],
  ['invalid', 'We could not load your balance'],
  ['401', 'Please login to see your coins'],
] as const) {
  test(`a call that ends ${ending} is what the remote makes of it`, async ({ page, alone }) => {
    await page.goto(`${await alone('mf-loyalty')}/shopper+coinBalance:${ending}/coins`);
    await expect(main(page).getByRole('heading', { name: sentence })).toBeVisible();
    await expect(tools(page).getByText(`${ending} was chosen`).first()).toBeVisible();
  });
}

test('an expired session is refused by the backend, ends as in the shop, and is one again after a reload', async ({
  page,
  alone,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  await page.goto(`${await alone('mf-loyalty')}/expired/coins`);
  for (const time of ['first', 'second']) {
    await expect(
      page.getByRole('alert').filter({ hasText: 'Session expired. Please login again' }),
      time,
    ).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Please login to see your coins' })).toBeVisible();
    await page.reload();
  }
});

test('a shopper with access sees what a newcomer is told about', async ({ page, alone }) => {
  const address = await alone('mf-loyalty');
  await page.goto(`${address}/shopper-with-access/early-access`);
  await expectSettled(page);
  await expect(tools(page).getByText('/api/product/early-access').first()).toBeVisible();
  await page.goto(`${address}/newcomer/early-access`);
  await expectSettled(page);
  await expect(tools(page).getByText('/api/product/early-access')).toHaveCount(0);
});

test('a link that sends a message sends it once; a reload says so and offers it again', async ({ page, alone }) => {
  const payload = { productId: 'men-polo', size: 'M', quantity: 1 };
  const hash = new URLSearchParams({ send: 'cart:item-added', payload: JSON.stringify(payload) }).toString();
  const link = `${await alone('mf-loyalty')}/shopper/coins#${hash}`;
  await page.goto(link);
  const sent = messagesOf(page, 'cart:item-added');
  await expect(sent).toHaveCount(1);
  await page.reload();
  await expect(tools(page).getByText('This message was sent when the address was opened.')).toBeVisible();
  await expectSettled(page);
  await expect(sent).toHaveCount(0);
  await tools(page).getByRole('button', { name: 'Send again' }).click();
  await expect(sent).toHaveCount(1);
  // Another visit to the link sends it.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(sent).toHaveCount(1);
});

/** Remembers the text that a page offers as a file. A browser whose locale is C saves nothing below a path with umlauts. */
const rememberSavedText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (source: Blob) => {
      (globalThis as { savedText?: Promise<string> }).savedText = source.text();
      return create(source);
    };
  });

test('messages are recorded, saved as a file without personal data, and played step by step and by a link', async ({
  page,
  alone,
}) => {
  const address = `${await alone('mf-loyalty')}/shopper/coins`;
  await rememberSavedText(page);
  await page.goto(address);
  await expectSettled(page);
  const panel = page.getByRole('region', { name: 'Events' });
  await panel.getByRole('button', { name: 'Clear' }).click();
  await tools(page).getByLabel('Message', { exact: true }).selectOption('session:changed');
  for (const session of [{ status: 'visitor' }, { status: 'signed-in', userId: 'asha.rao@example.in' }]) {
    await tools(page).getByLabel('Payload').fill(JSON.stringify(session));
    await tools(page).getByRole('button', { name: 'Send', exact: true }).click();
  }
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save recording' }).click();
  const name = (await saving).suggestedFilename();
  const text = await page.evaluate(() => (globalThis as { savedText?: Promise<string> }).savedText ?? '');
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };

  await page.goto(address);
  await expectSettled(page);
  await tools(page).getByLabel('Recording').setInputFiles(file);
  const steps = tools(page).getByRole('list', { name: 'Messages of the recording' }).getByRole('listitem');
  await expect(steps.first()).toContainText('waiting');
  await tools(page).getByRole('button', { name: 'Next message' }).click();
  await expect(main(page).getByRole('heading', { name: 'Please login to see your coins' })).toBeVisible();
  await tools(page).getByRole('button', { name: 'Play' }).click();
  await expect(messagesOf(page, 'session:changed').filter({ hasText: 'userId-1' })).toHaveCount(1);
  await expect(messagesOf(page, 'asha.rao')).toHaveCount(0);
  await tools(page).getByRole('button', { name: 'Put into the address' }).click();
  await expect(page).toHaveURL(/#play=/);

  const link = page.url();
  await page.reload();
  await expect(tools(page).getByText('The recording of this address was played when it was opened.')).toBeVisible();
  await expect(messagesOf(page, 'session:changed').filter({ hasText: 'userId-1' })).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(messagesOf(page, 'session:changed').filter({ hasText: 'userId-1' })).toHaveCount(1);
});

test('at 360 px the page that is tested has the width and height of the phone, and the tools are a place of their own', async ({
  page,
  alone,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${await alone('mf-loyalty')}/shopper/coins`);
  await expectSettled(page);
  const box = await main(page).boundingBox();
  expect([box?.x, box?.y]).toEqual([0, 44]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Show tools' }).press('Enter');
  await expect(main(page)).toHaveAccessibleName('Tools');
  await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeHidden();
  await expectNoViolation(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Hide tools' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Coins' })).toBeVisible();
});
