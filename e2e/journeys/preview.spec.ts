import type { Locator, Page } from '@playwright/test';
import { createPreview } from '@shop/release-registry/preview';
import { expectNoViolation } from '../accessibility';
import { expect, type OwnShop, test, versionsOf } from '../own-shop';
import { addToCart, header } from '../shopping';

const liveLead = 'Earn coins as you shop';
const newLead = 'Earn coins with every stitch';
const changeLead = (_: string, text: string) => text.replaceAll(liveLead, newLead);

const lead = (page: Page, text: string): Locator => page.getByRole('main').getByText(text).first();
const mark = (page: Page): Locator => page.getByRole('complementary', { name: 'Preview' });

/** Releases a changed loyalty app without visitors, and gives its version and the path that opens it at /coins. */
async function releasePreview({ address: siteUrl, dataDirectory, ...shop }: OwnShop) {
  const version = await shop.releasePreview('mf-loyalty', changeLead);
  const { address } = await createPreview({ app: 'mf-loyalty', version, dataDirectory, siteUrl });
  return { version, path: address.slice(siteUrl.length).replace('/?', '/coins?') };
}

const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }));

/** Expects that an element ends above the mark, if need be once something was done again, as the page may still grow. */
async function expectAboveMark(page: Page, element: Locator, prepare?: typeof scrollToEnd): Promise<void> {
  await expect(element).toBeVisible();
  const top = async () => (await mark(page).boundingBox())?.y ?? 0;
  const bottom = async () => {
    const box = await element.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect
    .poll(async () => {
      await prepare?.(page);
      return (await bottom()) <= (await top()) + 0.5;
    })
    .toBe(true);
}

test(
  'a preview: who opens its address sees the new release until the button is clicked, and everybody else the live one',
  { tag: '@matrix-releasing' },
  async ({ page, browser, ownShop, backend, logIn }) => {
    await logIn(await backend.newCustomer());
    await page.goto('/coins');
    await expect(lead(page, liveLead)).toBeVisible();
    const live = await versionsOf(page);
    const { version, path } = await releasePreview(ownShop);
    await page.reload();
    await expect(lead(page, liveLead)).toBeVisible();
    await expect(mark(page)).toHaveCount(0);

    const answer = await page.goto(path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/coins');
    await expect(lead(page, newLead)).toBeVisible();
    await expect(mark(page)).toContainText(`Preview: mf-loyalty ${version}`);
    expect(await versionsOf(page)).toEqual({ ...live, 'mf-loyalty': version });
    expect([answer?.headers()['cache-control'], answer?.headers()['x-robots-tag']]).toEqual([
      'private, no-store',
      'noindex',
    ]);

    const other = await browser.newContext({ baseURL: ownShop.address });
    const shopper = await other.newPage();
    await shopper.goto('/coins');
    expect((await versionsOf(shopper))['mf-loyalty']).toBe(live['mf-loyalty']);
    await expect(mark(shopper)).toHaveCount(0);
    await other.close();

    await header(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(mark(page)).toBeVisible();
    await page.goto('/coins');
    await expect(lead(page, newLead)).toBeVisible();
    await mark(page).getByRole('link', { name: 'Leave preview' }).click();
    await expect(lead(page, liveLead)).toBeVisible();
    await expect(page).toHaveURL('/coins');
    await expect(mark(page)).toHaveCount(0);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('shop_preview');
  },
);

test(
  'a preview: its bar covers neither content nor sticky buttons on a phone, and axe finds nothing',
  { tag: '@matrix-releasing' },
  async ({ page, ownShop, backend }) => {
    const { path } = await releasePreview(ownShop);
    const { product, size } = await backend.findProductInStock();
    await page.goto(path);
    // On a busy machine the first page of a release is rendered by the browser: only now is its content there.
    await expect(lead(page, newLead)).toBeVisible();
    await expect(mark(page)).toBeVisible();
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoViolation(page);
      await expectAboveMark(page, page.getByRole('contentinfo'), scrollToEnd);
    }
    await addToCart(page, product, size);
    await expectAboveMark(page, page.getByRole('button', { name: 'ADD TO CART' }));
    await header(page).getByRole('link', { name: /^Cart/ }).click();
    await expectAboveMark(page, page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }));
  },
);
