import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { startTestShop, type TestShop } from '../testing/test-shop';
import { openSharedPictures } from './picture-files';
import { createPictureStore } from './picture-store';

const name = (letter: string) => `imported-${letter.repeat(16)}.${letter.repeat(8)}-360.webp`;
const content = Buffer.from([0, 255, 128, 7]);

let shop: TestShop;
let directory: string;
beforeAll(async () => {
  shop = await startTestShop();
  directory = mkdtempSync(join(tmpdir(), 'picture-files-'));
}, 120_000);
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await shop.close();
});

/** Opens a backend with a directory of its own on the shared database. */
async function openBackend(name: string) {
  const own = join(directory, name);
  const files = await openSharedPictures(shop.db, join(own, 'products'));
  const pictures = createPictureStore({ db: shop.db, clock: () => shop.now(), files, drawnDirectory: own });
  const app = await buildApp({ ...shop.dependencies, pictures, pictureDirectories: [own] });
  return { files, app, products: join(own, 'products') };
}

test('a picture that one backend stored is served by another one, and kept in its directory', async () => {
  const one = await openBackend('one');
  const two = await openBackend('two');
  await one.files.save([{ name: name('a'), content }]);
  expect(readdirSync(two.products)).toEqual([]);
  const response = await two.app.inject(`/images/products/${name('a')}`);
  expect([response.statusCode, response.headers['content-type'], response.rawPayload]).toEqual([
    200,
    'image/webp',
    content,
  ]);
  expect(readFileSync(join(two.products, name('a')))).toEqual(content);
  expect((await two.app.inject(`/images/products/${name('b')}`)).statusCode).toBe(404);
  await one.app.close();
  await two.app.close();
});

test('files of a directory from before the database held pictures are stored in it when the backend starts, and nothing else is', async () => {
  const old = await openBackend('old');
  writeFileSync(join(old.products, name('c')), content);
  writeFileSync(join(old.products, 'secret.txt'), 'x');
  await openSharedPictures(shop.db, old.products);
  const fresh = await openBackend('fresh');
  expect([await fresh.files.has(name('c')), await fresh.files.has('secret.txt')]).toEqual([true, false]);
  await old.app.close();
  await fresh.app.close();
});
