import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLocalPictures } from '../pictures/picture-files';
import { createPictureStore } from '../pictures/picture-store';
import { startTestShop, type TestShop } from '../testing/test-shop';
import { importProducts } from './import-products';
import { findStoredProduct } from './stored-product.queries';

let shop: TestShop;
let server: Server;
let directory: string;
/** Methods and paths that the picture server was asked for, and the paths that it does not have. */
const asked: string[] = [];
const missing = new Set<string>();
/** While this is set, the picture server answers nobody before a second request is open beside the first. */
let secondRequest: ReturnType<typeof createSignal> | undefined;

function createSignal() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => void (arrive = resolve));
  return { arrived, arrive };
}

beforeAll(async () => {
  shop = await startTestShop();
  directory = mkdtempSync(join(tmpdir(), 'import-pictures-'));
  let open = 0;
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    open += 1;
    if (open > 1) secondRequest?.arrive();
    const answer = async () => {
      await secondRequest?.arrived;
      const hue = Number(/\d+/.exec(path)?.[0] ?? 0);
      const create = { width: 40, height: 50, channels: 3, background: { r: hue * 20, g: 90, b: 90 } } as const;
      const jpeg = await sharp({ create }).jpeg().toBuffer();
      open -= 1;
      response.writeHead(missing.has(path) ? 404 : 200, { 'content-type': 'image/jpeg' }).end(jpeg);
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
  rmSync(directory, { recursive: true });
});
beforeEach(() => {
  secondRequest = undefined;
  asked.length = 0;
  missing.clear();
});

const header = ['Handle', 'Title', 'Type', 'Tags', 'Variant Price', 'Variant Inventory Qty', 'Image Src'];

/** Imports products with so many pictures each, whose addresses begin with the handle. */
async function importWithPictures(counts: Readonly<Record<string, number>>, isDryRun = false) {
  const address = `http://pictures.example:${(server.address() as AddressInfo).port}`;
  const pictures = createPictureStore({
    db: shop.db,
    clock: () => shop.now(),
    files: createLocalPictures(join(directory, 'products')),
    drawnDirectory: directory,
    fetchOptions: {
      isAllowed: (one) => one === '127.0.0.1',
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    },
  });
  const groups = Object.entries(counts).map(([handle, count]) => ({
    handle,
    rows: Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      cells: [
        handle,
        ...(index === 0 ? ['Cotton Kurta', 'Kurtas', 'Women', '999', '3'] : ['', '', '', '', '']),
        `${address}/${handle}-${index}.jpg`,
      ],
    })),
  }));
  return importProducts({ ...shop.dependencies, pictures }, header, groups, {
    operator: 'asha',
    now: shop.now(),
    isDryRun,
  });
}
const readImages = async (id: string) => (await findStoredProduct(shop.db, id))?.images ?? [];

test('pictures of a file are downloaded side by side, each once, and not again by the next import', async () => {
  secondRequest = createSignal();
  expect(await importWithPictures({ first: 3, second: 2 })).toMatchObject([
    { id: 'first', outcome: 'added', warnings: [] },
    { id: 'second', outcome: 'added', warnings: [] },
  ]);
  expect(asked).toHaveLength(5);
  expect([(await readImages('first')).length, (await readImages('second')).length]).toEqual([3, 2]);
  expect(await importWithPictures({ first: 3, second: 2 })).toMatchObject([
    { outcome: 'unchanged' },
    { outcome: 'unchanged' },
  ]);
  expect(asked).toHaveLength(5);
});

test('a picture that cannot be used costs only itself, and comes with a later import', async () => {
  missing.add('/third-1.jpg');
  expect(await importWithPictures({ third: 3 })).toMatchObject([
    {
      outcome: 'added',
      warnings: [
        {
          line: 3,
          reason: 'A picture cannot be used, so its product does without.',
          detail: expect.stringContaining('third-1.jpg answers with status 404.') as string,
        },
      ],
    },
  ]);
  expect(await readImages('third')).toHaveLength(2);
  missing.clear();
  asked.length = 0;
  expect(await importWithPictures({ third: 3 })).toMatchObject([{ outcome: 'changed', warnings: [] }]);
  expect(asked).toEqual(['GET /third-1.jpg']);
  expect(await readImages('third')).toHaveLength(3);
});

test('a product whose pictures are all gone keeps those that the shop has', async () => {
  await importWithPictures({ fourth: 1 });
  const before = await readImages('fourth');
  await shop.db.execute('delete from fetched_pictures');
  missing.add('/fourth-0.jpg');
  expect(await importWithPictures({ fourth: 1 })).toMatchObject([{ outcome: 'unchanged', warnings: [{ line: 2 }] }]);
  expect(await readImages('fourth')).toEqual(before);
});

test('a dry run asks for the head of each new picture, and stores none', async () => {
  missing.add('/fifth-1.jpg');
  expect(await importWithPictures({ fifth: 2 }, true)).toMatchObject([
    { outcome: 'added', warnings: [{ line: 3, detail: expect.stringContaining('404') as string }] },
  ]);
  expect(asked.sort()).toEqual(['HEAD /fifth-0.jpg', 'HEAD /fifth-1.jpg']);
  expect(await findStoredProduct(shop.db, 'fifth')).toBeUndefined();
});
