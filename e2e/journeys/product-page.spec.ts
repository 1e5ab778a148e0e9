import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../accessibility';
import { openRoute } from '../routes';
import { expect, test } from '../shop';
import { hydrated, chooseRadio, fillDelivery } from '../shopping';

const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const large = (page: Page) => page.getByRole('dialog', { name: /^Large pictures/ });

/** Opens a product with several pictures, and waits until it answers. */
async function openProduct(page: Page, id: string): Promise<Locator> {
  await openRoute(page, `/product/${id}`);
  return hydrated(pictures(page).getByRole('button', { name: /^Zoom picture 1 of/ }));
}

/** Moves one or two fingers over the screen, as a hand does. */
async function drag(
  cdp: CDPSession,
  paths: readonly (readonly { readonly x: number; readonly y: number }[])[],
): Promise<void> {
  const at = (step: number) => paths.map((path, id) => ({ ...(path[step] ?? { x: 0, y: 0 }), id }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step < (paths[0]?.length ?? 0); step += 1)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const line = (from: { x: number; y: number }, to: { x: number; y: number }, steps = 12) =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));

test('§2 the gallery answers to the keyboard, and says which picture of how many', async ({ page, backend }) => {
  const { product } = await backend.findProductInStock();
  const first = await openProduct(page, product._id);
  const count = product.images.length;
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(pictures(page).getByRole('status')).toHaveText(`Picture 2 of ${count}`);
  await expect(pictures(page).getByRole('img', { name: `${product.name}, back` })).toBeInViewport({
    ratio: 0.9,
  });
  await page.keyboard.press('End');
  await expect(pictures(page).getByRole('status')).toHaveText(`Picture ${count} of ${count}`);
  await page.keyboard.press('Home');
  await expect(pictures(page).getByRole('img', { name: `${product.name}, front` })).toBeInViewport({
    ratio: 0.9,
  });
});

test(
  '§2 the large pictures open by keyboard, come closer by keys and wheel, and close by Escape with the focus where it was',
  { tag: '@matrix-galleries' },
  async ({ page, backend }) => {
    const { product } = await backend.findProductInStock();
    const first = await openProduct(page, product._id);
    await first.press('Enter');
    const picture = large(page).getByRole('img', { name: `${product.name}, front` });
    await expect(picture).toBeVisible();
    await expectNoViolation(page);
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(0);
    const far = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(far * 1.2);
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(far * 1.05);
    await picture.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(width).toBeGreaterThan(far * 1.2);
    await page.keyboard.press('Escape');
    await expect(large(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  },
);

test(
  '§2 Back closes the large pictures and stays on the product, and one more Back leaves it',
  { tag: '@matrix-galleries' },
  async ({ page, backend }) => {
    const { product } = await backend.findProductInStock();
    await page.goto('/about');
    const first = await openProduct(page, product._id);
    await first.click();
    await expect(large(page)).toBeVisible();
    await page.goBack();
    await expect(large(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/product/${product._id}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  },
);

test(
  '§2 the size guide fits its dialog, has no axe violation, and closes by Back',
  { tag: '@matrix-galleries' },
  async ({ page, backend }) => {
    const { product } = await backend.findProductInStock();
    await page.setViewportSize({ width: 360, height: 740 });
    await openProduct(page, product._id);
    await page.getByRole('button', { name: 'Size guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await expect(guide.getByRole('table')).toBeVisible();
    await guide.getByRole('tab', { name: 'Inches' }).click();
    await expect(guide.getByText(/in inches/)).toBeVisible();
    await expectNoViolation(page);
    expect(await guide.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await page.goBack();
    await expect(guide).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/product/${product._id}$`));
  },
);

test('§9 BUY NOW takes the chosen coins along to the order', async ({ page, backend, logIn }) => {
  const customer = await backend.newCustomer();
  const { product, size } = await backend.createProduct();
  await logIn(customer);
  await openProduct(page, product._id);
  const slider = page.getByRole('slider', { name: 'Use coins' });
  await expect(slider).toHaveAttribute('max', '20');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^10 coins: you save ₹1, /);
  await chooseRadio(page.getByRole('radio', { name: size, exact: true }));
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page).toHaveURL(/\/place-order$/);
  await expect(page.getByRole('region', { name: 'Coin discounts' })).toContainText('₹1 off with 10 coins');
  expect(await backend.cart(customer)).toEqual({ [product._id]: { [size]: 1 } });
  await fillDelivery(page, customer.email);
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const [order] = await backend.orders(customer);
  expect(order).toMatchObject({ totalCoinsUsed: 10, totalCoinSavings: 1, amount: product.price - 1 + 59 });
});

test('§2 a link is copied where the browser has no sheet for sharing', async ({ page, context, backend, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { product } = await backend.findProductInStock();
  await openProduct(page, product._id);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText()), baseURL).pathname).toBe(
    `/product/${product._id}`,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test(
    '§2 a swipe shows the next picture, and two fingers bring it closer when it is large',
    { tag: '@matrix-galleries' },
    async ({ page, context, backend }) => {
      const { product } = await backend.findProductInStock();
      const first = await openProduct(page, product._id);
      const cdp = await context.newCDPSession(page);
      const box = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
      await drag(cdp, [line({ x: middle.x + 130, y: middle.y }, { x: middle.x - 130, y: middle.y })]);
      await expect(pictures(page).getByRole('status')).toHaveText(`Picture 2 of ${product.images.length}`);

      await pictures(page)
        .getByRole('button', { name: /^Zoom picture 2 of/ })
        .tap();
      const picture = large(page).getByRole('img', { name: `${product.name}, back` });
      await expect(picture).toBeVisible();
      const width = async () => (await picture.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeGreaterThan(300);
      const far = await width();
      const centre = { x: 195, y: 390 };
      await drag(cdp, [
        line({ x: centre.x - 20, y: centre.y }, { x: centre.x - 120, y: centre.y }),
        line({ x: centre.x + 20, y: centre.y }, { x: centre.x + 120, y: centre.y }),
      ]);
      await expect.poll(width).toBeGreaterThan(far * 1.2);
    },
  );

  for (const viewport of [
    { width: 360, height: 640 },
    { width: 390, height: 780 },
  ]) {
    test(`§2 name, price, sizes and buttons are on the first screen of ${viewport.width} x ${viewport.height}`, async ({
      page,
      backend,
    }) => {
      const { product } = await backend.findProductInStock();
      await page.setViewportSize(viewport);
      const first = await openProduct(page, product._id);
      const box = await first.boundingBox();
      expect([box?.x, box?.width], 'the picture fills the width').toEqual([0, viewport.width]);
      const fit = await first.locator('img').evaluate((picture) => getComputedStyle(picture).objectFit);
      expect(fit, 'long garments are seen with their hem').toBe('contain');
      const main = page.getByRole('main');
      const sizes = await main.getByRole('radio').first().boundingBox();
      const texts = [main.getByRole('heading', { level: 1 }), main.getByText('incl. of all taxes')];
      for (const text of texts) {
        const { y, height } = (await text.first().boundingBox()) ?? { y: Infinity, height: 0 };
        expect(y + height, 'stands above the sizes').toBeLessThan(sizes?.y ?? 0);
      }
      const reachable = [
        main.getByRole('radio').first(),
        main.getByRole('radio').last(),
        main.getByRole('button', { name: 'ADD TO CART' }),
        main.getByRole('button', { name: 'BUY NOW' }),
      ];
      for (const control of reachable) {
        await expect(control).toBeInViewport({ ratio: 1 });
        expect(await isCovered(control)).toBe(false);
      }
    });
  }

  test('§2 sizes and buttons stay at hand while the product is read, and cover nothing at the end of the page', async ({
    page,
    backend,
  }) => {
    const { product } = await backend.findProductInStock();
    await openProduct(page, product._id);
    const button = page.getByRole('button', { name: 'ADD TO CART' });
    await page.getByText(/100% original/).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.tap();
    await expect(page.getByText('Select Product Size')).toBeVisible();
    const size = page.getByRole('radio').and(page.locator(':enabled')).first();
    await expect(size).toBeFocused();
    expect(await isCovered(size)).toBe(false);
    // The page grows at its end, where more products come when they are near.
    const last = page.getByRole('contentinfo').getByRole('link').last();
    const scrollToTheEnd = () => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await expect
      .poll(async () => {
        await page.evaluate(scrollToTheEnd);
        return isCovered(last);
      })
      .toBe(false);
    await expect(button, 'they stand beside no other garment').not.toBeInViewport();
  });
});

/** Returns whether something else would receive a tap on the middle of an element. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return !(hit && (node.contains(hit) || hit.contains(node)));
  });
}
