import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOwnEnvironment } from './deployed-shop';
import { findFreePort } from './free-port';
import { root } from './places.mjs';
import { startServer, stopServers } from './processes';

const run = promisify(execFile);
const sizes = ['XS', 'S', 'M', 'L', 'XL'];

/**
 * Measures imports of 100, 1,000 and 10,000 rows without pictures, and of 20 products with three pictures each, by the
 * command: each into an empty shop, and the same file again.
 */
export async function benchImport(print: (line: string) => void): Promise<void> {
  for (const rows of [100, 1_000, 10_000]) await measure(print, { rows, picturesPerProduct: 0 });
  await measure(print, { rows: 100, picturesPerProduct: 3 });
}

async function measure(print: (line: string) => void, { rows, picturesPerProduct }: Size): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'));
  const environment = createOwnEnvironment({
    API_PORT: String(await findFreePort()),
    SHOP_URL: 'http://localhost:3000',
    SHOP_DATA_DIR: folder,
    SHOP_DEMO_DATA: 'no',
  });
  const pictures = path.join(folder, 'bench-pictures');
  const backend = await startServer('The backend', 'backend/api/src/main.ts', environment);
  try {
    const file = path.join(folder, 'products.csv');
    await writeFile(file, createFile({ rows, picturesPerProduct }));
    await writePictures(pictures, (rows / sizes.length) * picturesPerProduct);
    const importFile = async (...more: string[]) => {
      const start = performance.now();
      const args = [
        '--import',
        'tsx',
        'tooling/commands/shop.ts',
        'products',
        'import',
        file,
        '--pictures',
        pictures,
        ...more,
      ];
      await run(process.execPath, args, { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024 });
      return `${((performance.now() - start) / 1000).toFixed(1)} s`;
    };
    const dryRun = await importFile('--dry-run');
    const first = await importFile();
    const again = await importFile();
    print(
      `${rows} rows (${rows / sizes.length} products, ${picturesPerProduct} pictures each): dry run ${dryRun}, import ${first}, again ${again}`,
    );
  } finally {
    await stopServers([backend]);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Size {
  readonly rows: number;
  /** At most as many as there are sizes: each row has one. */
  readonly picturesPerProduct: number;
}

/**
 * Writes pictures of the demo shop under the names of the file. The shop knows pictures by their bytes, so each ends
 * differently.
 */
async function writePictures(folder: string, count: number): Promise<void> {
  await mkdir(folder);
  const demo = path.join(root, 'demo/pictures/files/products');
  const names = (await readdir(demo)).filter((name) => name.endsWith('-1080.webp'));
  for (let index = 0; index < count; index += 1) {
    const content = await readFile(path.join(demo, names[index % names.length] ?? ''));
    await writeFile(path.join(folder, `${index}.webp`), Buffer.concat([content, Buffer.from(`${index}`)]));
  }
}

/** Creates a file of products in five sizes each. */
function createFile({ rows, picturesPerProduct }: Size): string {
  const header =
    'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src';
  const products = Array.from({ length: rows / sizes.length }, (_, product) =>
    sizes.map((size, index) => {
      const picture = index < picturesPerProduct ? `${product * picturesPerProduct + index}.webp` : '';
      return index === 0
        ? `bench-${product},Cotton shirt ${product},<p>A soft shirt for every day.</p>,Shirts,Men,Size,${size},1299.00,${product % 50},${picture}`
        : `bench-${product},,,,,,${size},1299.00,${product % 50},${picture}`;
    }),
  );
  return [header, ...products.flat()].join('\n');
}
