import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { startServer, stopServers } from '@shop/tooling/processes';
import { expectNoViolation } from '../accessibility';
import { expect, test } from '../shop';

const pages = [
  { path: '/', says: 'New arrivals are on their way.' },
  { path: '/collection', says: 'New arrivals are on their way.' },
  { path: '/women-collection', says: 'New arrivals are on their way.' },
  { path: '/collection?search=1&q=kurta', says: 'Nothing found for “kurta”' },
  { path: '/product/men-indigo-khadi-kurta', says: 'We could not find this product' },
] as const;

const tag = '@matrix-widths';

test(
  'server: a shop without a product opens, and each page says something sensible at 360 and 1280 px',
  { tag },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 404/);
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'empty-shop-'));
    const [port, apiPort] = [await findFreePort(), await findFreePort()];
    const address = `http://localhost:${port}`;
    const backend = await startServer(
      'The backend',
      'backend/api/src/main.ts',
      createOwnEnvironment({
        API_PORT: String(apiPort),
        SHOP_URL: address,
        SHOP_DATA_DIR: dataDirectory,
        SHOP_DEMO_DATA: 'no',
      }),
    );
    const shopServer = await startServer(
      'The shop server',
      'backend/shop-server/src/main.ts',
      createOwnEnvironment({
        PORT: String(port),
        API_PORT: String(apiPort),
        SHOP_DATA_DIR: process.env['SHOP_E2E_DATA'] ?? '',
      }),
    );
    try {
      for (const { path: where, says } of pages) {
        await page.goto(address + where);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.getByText(says).first()).toBeVisible();
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
          // No hole is kept for cards that do not come.
          for (const shelf of await page.locator('[data-shelf="empty"]').all())
            expect((await shelf.locator('..').boundingBox())?.height).toBeLessThan(400);
        }
        await expectNoViolation(page);
      }
    } finally {
      await stopServers([shopServer, backend]);
      await rm(dataDirectory, { recursive: true, force: true });
    }
  },
);
