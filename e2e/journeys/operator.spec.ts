import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { root } from '@shop/tooling/places';
import { expectNoViolation } from '../accessibility';
import { shopper } from '../backend';
import { expect, test } from '../shop';
import { addToCart, chooseRadio, expectCartCount, fillDelivery } from '../shopping';

const run = promisify(execFile);

/** Runs a command of the operator against the shop of the journeys. Returns what it prints. */
async function runShopCommand(...args: string[]): Promise<string> {
  const env = createOwnEnvironment({
    API_PORT: new URL(process.env['SHOP_E2E_API'] ?? '').port,
    SHOP_DATA_DIR: process.env['SHOP_E2E_DATA'] ?? '',
    OPERATOR: 'Asha',
    INIT_CWD: root,
  });
  return (await run(process.execPath, ['--import', 'tsx', 'tooling/commands/shop.ts', ...args], { cwd: root, env }))
    .stdout;
}

const file = (
  price: string,
) => `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Status
journey-linen-kurta,Journey Linen Kurta,<p>Woven in <b>Bhagalpur</b>.</p>,Weavers,Kurtas,Men,TRUE,Size,M,4,${price},front.png,active
journey-linen-kurta,,,,,,,,L,0,${price},,
journey-linen-kurta,,,,,,,,,,,back.png,
journey-broken,Broken,,,Kurtas,Men,TRUE,Size,M,4,abc,front.png,active
`;

test(
  'server: products of a CSV are in the shop within seconds, with their pictures, and are bought',
  { tag: '@matrix-imports' },
  async ({ page, backend, logIn, consoleErrors }) => {
    consoleErrors.expect(/status of 404/);
    const customer = await backend.logIn(shopper);
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
    const csv = path.join(folder, 'products.csv');
    const importFile = (...more: string[]) => runShopCommand('products', 'import', csv, '--pictures', folder, ...more);
    try {
      await logIn(customer);
      await page.goto('/product/journey-linen-kurta');
      await expect(page.getByText('We could not find this product').first()).toBeVisible();

      const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
      await writeFile(path.join(folder, 'front.png'), picture);
      await writeFile(path.join(folder, 'back.png'), 'no picture');
      await writeFile(csv, file('1450.00'));
      // A file with a broken line ends as a failure that names the line; the other products are imported.
      const importWithFailure = async (...more: string[]) =>
        (await importFile(...more).catch((error: unknown) => error)) as { stdout: string };
      expect((await importWithFailure('--dry-run')).stdout).toContain('nothing has been changed');
      const { stdout } = await importWithFailure();
      expect(stdout).toContain('1 product: The price is no amount in rupees, such as 1299 or 1,299.50.');
      expect(stdout).toContain('line 5  journey-broken  "abc"');

      expect(stdout).toContain('1 product: A picture cannot be used, so its product does without.');
      expect(stdout).toContain('line 4  journey-linen-kurta  back.png: The file is no picture, or it is damaged.');

      const readPage = async () => (await page.request.get('/product/journey-linen-kurta')).text();
      await expect.poll(readPage).toContain('Journey Linen Kurta</h1>');
      await page.goto('/product/journey-linen-kurta');
      await expect(page.getByRole('heading', { level: 1, name: 'Journey Linen Kurta' })).toBeVisible();
      await expect(page.getByText('₹1,450').first()).toBeVisible();
      await expect(page.getByText('Woven in Bhagalpur.').first()).toBeVisible();
      const image = page.getByRole('main').locator('img[src*="/images/products/imported-"]').first();
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        await page.screenshot({ path: `../.cache/e2e/imported-product-${width}.png` });
      }
      await expectNoViolation(page);

      // The page above is cached now, and the price changes.
      expect(await runShopCommand('price', 'journey-linen-kurta', '1400')).toContain('price: ₹1,450 → ₹1,400');
      await expect.poll(readPage).toContain('₹1,400');
      await page.goto('/product/journey-linen-kurta');
      await expect(page.getByText('₹1,400').first()).toBeVisible();

      await addToCart(page, await backend.product('journey-linen-kurta'), 'M');
      await expectCartCount(page, 1);
      await page.goto('/place-order');
      await fillDelivery(page, shopper.email);
      await chooseRadio(page.getByRole('radio', { name: /cash on delivery/i }));
      await page.getByRole('button', { name: 'PLACE ORDER' }).click();
      await expect(page).toHaveURL(/\/orders$/);
      await expect(page.getByRole('article').first()).toContainText('Journey Linen Kurta');
      expect((await backend.product('journey-linen-kurta')).stock).toEqual({ M: 3, L: 0 });

      const [order] = await backend.orders(customer);
      expect(await runShopCommand('orders', shopper.email)).toContain(order?._id);
      await runShopCommand('refund', order?._id ?? '');
      expect((await backend.orders(customer))[0]).toMatchObject({ status: 'Cancelled' });
      expect(await runShopCommand('journal', 'journey-linen-kurta')).toMatch(/Asha @ .*product changed/);
    } finally {
      await runShopCommand('products', 'archive', 'journey-linen-kurta').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
  },
);
