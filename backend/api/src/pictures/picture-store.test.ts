import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestShop, type TestShop } from '../testing/test-shop';
import { createLocalPictures } from './picture-files';
import { createPictureStore } from './picture-store';

let shop: TestShop;
let pictures: string;
beforeAll(async () => {
  pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
  shop = await startTestShop();
}, 120_000);
afterAll(async () => {
  rmSync(pictures, { recursive: true });
  await shop.close();
});

test('a picture is decoded and stored in all widths; what is none or too large is refused with a sentence', async () => {
  const store = createPictureStore({
    db: shop.db,
    clock: () => shop.now(),
    files: createLocalPictures(join(pictures, 'products')),
    drawnDirectory: pictures,
  });
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#35a' } })
    .jpeg()
    .toBuffer();
  const dryRun = await store.store(jpeg, { isDryRun: true });
  expect(readdirSync(pictures)).toEqual([]);
  expect(await store.store(jpeg, { isDryRun: false })).toBe(dryRun);
  expect(readdirSync(join(pictures, 'products'))).toHaveLength(6);
  const widest = await sharp(join(pictures, dryRun.slice('/images/'.length))).metadata();
  expect([widest.width, widest.height, widest.format]).toEqual([1080, 1350, 'webp']);
  await expect(store.store(Buffer.from('hello'), { isDryRun: false })).rejects.toThrow('The file is no picture');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(store.store(svg, { isDryRun: false })).rejects.toThrow('The picture is of the kind svg.');
  const bomb = await sharp({ create: { width: 16_000, height: 3_200, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
  await expect(store.store(bomb, { isDryRun: false })).rejects.toThrow('million');
  expect(await store.findOrFetch(dryRun, { isDryRun: false })).toBe(dryRun);
  await expect(store.findOrFetch('front.jpg', { isDryRun: false })).rejects.toThrow('--pictures');
});
