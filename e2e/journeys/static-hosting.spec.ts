import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@shop/tooling/places';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { chooseRadio, expectCartCount, header } from '../shopping';
import { expect, test } from '../shop';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};

/** Any static server: files as they are, index.html for every other address, the backend's paths forwarded. */
function serveStatic(directory: string, backend: string) {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (/^\/(?:api|images)\//.test(pathname)) {
      const forwarded = ask(
        backend + (request.url ?? ''),
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      request.pipe(forwarded);
      return;
    }
    const wanted = path.join(directory, pathname);
    void stat(wanted)
      .then(
        (found) => found.isFile(),
        () => false,
      )
      .then((isFile) => {
        const file = isFile ? wanted : path.join(directory, 'index.html');
        response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
        createReadStream(file).pipe(response);
      });
  });
}

test(
  '§2 the exported folder behind any static server: home and a product are rendered in the browser, and a piece gets into the cart',
  { tag: '@matrix-releasing' },
  async ({ page, backend }) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'static-shop-'));
    const environment = createOwnEnvironment({ SHOP_DATA_DIR: process.env['SHOP_E2E_DATA'] ?? '' });
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'backend/shop-server/src/export-static.ts', directory],
      {
        cwd: root,
        env: environment,
      },
    );
    const server = serveStatic(directory, process.env['SHOP_E2E_API'] ?? '');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await page.goto(`${address}/`);
      await expect(page.getByRole('link', { name: 'TO THE CATALOG' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();
      const { product, size } = await backend.findProductInStock();
      const answer = await page.goto(`${address}/product/${product._id}`);
      expect(await answer?.text()).not.toContain(product.name);
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(product.name));
      await chooseRadio(page.getByRole('radio', { name: size, exact: true }));
      await page.getByRole('button', { name: 'ADD TO CART' }).click();
      await expectCartCount(page, 1);
      await header(page).getByRole('link', { name: 'Cart, 1 item' }).click();
      await expect(page.getByRole('main')).toContainText(product.name);
      // The page goes before its server, so that none of its requests fails.
      await page.close();
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    }
  },
);
