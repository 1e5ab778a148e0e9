import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOwnEnvironment } from './deployed-shop';
import { findFreePort } from './free-port';
import { root } from './places.mjs';
import { startServer, stopServers } from './processes';

const run = promisify(execFile);
const sizes = ['XS', 'S', 'M', 'L', 'XL'];

/** Measures imports of 100, 1,000 and 10,000 rows by the command, each into an empty shop, and the same file again. */
export async function benchImport(print: (line: string) => void): Promise<void> {
  for (const rows of [100, 1_000, 10_000]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
    const environment = createOwnEnvironment({
      API_PORT: String(await findFreePort()),
      SHOP_URL: 'http://localhost:3000',
      SHOP_DATA_DIR: folder,
      SHOP_DEMO_DATA: 'no',
    });
    const backend = await startServer('The backend', 'backend/api/src/main.ts', environment);
    try {
      const file = path.join(folder, 'products.csv');
      await writeFile(file, createFile(rows));
      const importFile = async (...more: string[]) => {
        const start = performance.now();
        const args = ['--import', 'tsx', 'tooling/commands/shop.ts', 'products', 'import', file, ...more];
        await run(process.execPath, args, { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024 });
        return `${((performance.now() - start) / 1000).toFixed(1)} s`;
      };
      const dryRun = await importFile('--dry-run');
      const first = await importFile();
      const again = await importFile();
      print(`${rows} rows (${rows / sizes.length} products): dry run ${dryRun}, import ${first}, again ${again}`);
    } finally {
      await stopServers([backend]);
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Creates a file of products in five sizes each, without pictures. */
function createFile(rows: number): string {
  const header = 'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
  const products = Array.from({ length: rows / sizes.length }, (_, product) =>
    sizes.map((size, index) =>
      index === 0
        ? `bench-${product},Cotton shirt ${product},<p>A soft shirt for every day.</p>,Shirts,Men,Size,${size},1299.00,${product % 50}`
        : `bench-${product},,,,,,${size},1299.00,${product % 50}`,
    ),
  );
  return [header, ...products.flat()].join('\n');
}
