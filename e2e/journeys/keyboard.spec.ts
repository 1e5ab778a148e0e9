import { expect, test } from '../shop';
import { hydrated, expectCartCount, logInByForm, tabTo } from '../shopping';

test('§2 a product goes into the cart by keyboard alone', async ({ page, backend }) => {
  const { product, size } = await backend.findProductInStock();
  await page.goto(`/product/${product._id}`);
  const sizes = page.getByRole('radio');
  const wanted = page.getByRole('radio', { name: size, exact: true });
  await hydrated(wanted);
  const first = sizes.and(page.locator(':enabled')).first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 8 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'ADD TO CART' }));
  await page.keyboard.press('Enter');
  await expectCartCount(page, 1);
});

test('§2 the skip link leads past the header', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('after a login that checkout asked for, the next Tab reaches the way back to checkout', async ({
  page,
  backend,
}) => {
  await page.goto('/login?next=%2Fplace-order');
  await logInByForm(page, await backend.newCustomer());
  const wayOn = page.getByRole('link', { name: 'Continue to checkout' });
  await expect(page.getByRole('complementary', { name: 'Continue where you left off' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(wayOn).toBeFocused();
});
