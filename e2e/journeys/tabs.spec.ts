import { expect, test } from '../shop';
import { addToCart, expectCartCount, expectCartUncounted, header } from '../shopping';

test('§4 two tabs: what is put into the cart in one is counted in the other', async ({ page, context, backend }) => {
  const { product, size } = await backend.findProductInStock();
  const other = await context.newPage();
  await other.goto('/about');
  await expectCartUncounted(other);
  await addToCart(page, product, size);
  await expectCartCount(page, 1);
  await expectCartCount(other, 1);
});

test('§6 two tabs: a logout in one is a logout in the other', async ({ page, context, backend, logIn }) => {
  await logIn(await backend.newCustomer());
  const other = await context.newPage();
  await other.goto('/about');
  await page.goto('/collection');
  await expect(header(other).getByRole('button', { name: 'Profile' })).toBeVisible();
  await header(page).getByRole('button', { name: 'Profile' }).click();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
});
