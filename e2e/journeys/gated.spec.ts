import { expect, test } from '../shop';
import { chooseRadio, expectStored } from '../shopping';

const gated = 'early-monsoon-khadi-kurta';

test('§6 the page of a gated product says name and access to everybody, in its HTML, its data and its metadata', async ({
  page,
  request,
  baseURL,
}) => {
  for (const address of [`${baseURL ?? ''}/product/${gated}`, `${baseURL ?? ''}/api/product/list?ids=${gated}`]) {
    const text = await (await request.get(address)).text();
    expect(text).toContain('Monsoon Khadi Kurta');
    expect(text).not.toMatch(/2,?099|spun finer|"stock"|"price"/);
  }
  expect(await (await request.get(`${baseURL ?? ''}/sitemap.xml`)).text()).not.toContain(gated);
  await page.goto(`/product/${gated}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Monsoon Khadi Kurta' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Early access only' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to early access' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toHaveCount(0);
});

test('§6 a customer with access opens a gated product directly, sees all of it and puts it into the cart', async ({
  page,
  backend,
  logIn,
}) => {
  const customer = await backend.newCustomer();
  await backend.earnAndRedeem(customer, ['EARLY_ACCESS']);
  await logIn(customer);
  await page.goto(`/product/${gated}`);
  await expect(page.getByText('₹2,099').first()).toBeVisible();
  await chooseRadio(page.getByRole('radio', { name: 'M', exact: true }));
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
  await expectStored(backend, customer, gated);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Monsoon Khadi Kurta' })).toBeVisible();
});
