import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOwnEnvironment } from '@shop/tooling/deployed-shop';
import { findFreePort } from '@shop/tooling/free-port';
import { startServer, stopServers } from '@shop/tooling/processes';
import { expect, test } from '../shop';

test(
  '§2 a registry that is missing or malformed closes the shop with a sentence, and a mended one opens it without a restart',
  { tag: '@matrix-releasing' },
  async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 503|favicon\.ico/);
    const data = process.env['SHOP_E2E_DATA'] ?? '';
    const folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
    const registry = path.join(folder, 'registry.json');
    const port = await findFreePort();
    const environment = createOwnEnvironment({
      PORT: String(port),
      API_PORT: new URL(process.env['SHOP_E2E_API'] ?? '').port,
      SHOP_DATA_DIR: data,
      SHOP_REGISTRY: registry,
    });
    const server = await startServer('The shop server', 'backend/shop-server/src/main.ts', environment);
    try {
      const address = `http://localhost:${port}/about`;
      for (const text of [null, '{"microFrontends": ', '{"schema": "x", "microFrontends": {"shell": []}}']) {
        if (text !== null) await writeFile(registry, text);
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(503);
        await expect(page.getByRole('heading', { level: 1, name: /is being set up/ })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
      }
      await writeFile(registry, await readFile(path.join(data, 'releases', 'registry.json')));
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
      // The page goes before its server, so that none of its requests fails.
      await page.close();
    } finally {
      await stopServers([server]);
      await rm(folder, { recursive: true, force: true });
    }
  },
);
