import { expect, test } from '../own-shop';
import { header } from '../shopping';

test('§2 the backend down: a page that was requested before is sent stale, until the backend is back', async ({
  ownShop,
  request,
  backend,
}) => {
  const { product } = await backend.findProductInStock();
  const address = `${ownShop.address}/product/${product._id}`;
  const state = async () => (await request.get(address)).headers()['x-shop-page'];
  await expect
    .poll(async () => (await (await request.get(address)).text()).includes(`${product.name}</h1>`))
    .toBe(true);
  expect(await state()).toBeUndefined();

  await ownShop.backend('down');
  await expect.poll(state, { timeout: 30_000 }).toBe('stale');
  expect(await (await request.get(address)).text()).toContain(`${product.name}</h1>`);

  await ownShop.backend('up');
  await expect.poll(state, { timeout: 30_000 }).toBeUndefined();
});

/** Pages that link to products, which only the backend knows. */
const pages = ['/', '/collection', '/men-collection?type=Topwear', 'product'] as const;

for (const state of ['down', 'hangs', 'refuses'] as const) {
  const title = `§2 the backend ${state}: home, lists and products that were read go on with their content and pictures, and calls are refused in time`;
  test(title, { tag: '@matrix-outage' }, async ({ ownShop, request, backend }) => {
    const { product } = await backend.findProductInStock();
    // A browser waits 15 seconds for an answer of the shop.
    const get = (path: string) => request.get(ownShop.address + path, { timeout: 15_000 });
    const before = new Map<string, string[]>();
    for (const name of pages) {
      const path = name === 'product' ? `/product/${product._id}` : name;
      await expect
        .poll(async () => productsIn(await (await get(path)).text()).length, { timeout: 30_000 })
        .toBeGreaterThan(0);
      before.set(path, productsIn(await (await get(path)).text()));
    }
    const picture = product.images[0] ?? '';
    expect((await get(picture)).status()).toBe(200);

    await ownShop.backend(state);
    for (const [path, products] of before) {
      await expect.poll(async () => (await get(path)).headers()['x-shop-page'], { timeout: 45_000 }).toBe('stale');
      const page = await get(path);
      expect([page.status(), productsIn(await page.text())]).toEqual([200, products]);
    }
    expect((await get(picture)).status()).toBe(200);
    const refused = await get('/api/product/list');
    expect([refused.status(), await refused.json()]).toEqual([
      503,
      { success: false, message: expect.stringMatching(/^The shop .* in a moment\.$/) },
    ]);
  });
}

/** The addresses of the products that a page links to, in their order. */
const productsIn = (html: string): string[] => html.match(/href="\/product\/[^"]+"/g) ?? [];

test('§8 the backend down: an uncached page opens with the frame and a message, and Retry loads it', async ({
  ownShop,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 503/);
  await ownShop.backend('down');
  // No other journey opens this list.
  const answer = await page.goto('/collection?category=Women&type=Winterwear&sort=high-low');
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toMatch(/\bat .*[:(]\d+:\d+/);
  await expect(header(page).getByRole('link', { name: 'Collection', exact: true })).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  await expect(
    page.getByRole('main').getByText('The shop is having trouble right now. Please try again in a moment.').first(),
  ).toBeVisible();
  await ownShop.backend('up');
  await retry.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
