import { expect, test } from '../own-shop';
import { header } from '../shopping';

test('§2 the backend down: a page that was read goes out as the last good one, until the backend is back', async ({ ownShop, request, backend }) => {
  const { product } = await backend.plenty(4);
  const address = `${ownShop.address}/product/${product._id}`;
  const state = async () => (await request.get(address)).headers()['x-shop-page'];
  await expect.poll(async () => (await (await request.get(address)).text()).includes(`${product.name}</h1>`)).toBe(true);
  expect(await state()).toBeUndefined();

  await ownShop.backend('down');
  await expect.poll(state, { timeout: 30_000 }).toBe('last good');
  expect(await (await request.get(address)).text()).toContain(`${product.name}</h1>`);

  await ownShop.backend('up');
  await expect.poll(state, { timeout: 30_000 }).toBeUndefined();
});

test('§8 the backend down: a page that nobody has read opens with the frame and says so, and Retry brings it', async ({ ownShop, page, noise }) => {
  noise.expect(/status of 503/);
  await ownShop.backend('down');
  const answer = await page.goto('/collection?search=kurta');
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).not.toMatch(/\bat .*[:(]\d+:\d+/);
  await expect(header(page).getByRole('link', { name: 'Collection', exact: true })).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  await expect(page.getByRole('main').getByText('The shop is having trouble right now. Please try again in a moment.').first()).toBeVisible();
  await ownShop.backend('up');
  await retry.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
