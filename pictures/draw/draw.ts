import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { garments } from '../src/garments';
import { pictureViews } from '../src/garment';
import { writeContactSheets } from './sheet';
import { drawSite } from './site/draw-site';
import { changeManifest, hashFiles, readManifest, savePicture, type Entry } from './store';
import { makeGarment } from './style';
import { styles } from './styles';
import { drawView } from './views';

/**
 * Draws changed pictures: `draw` for all, `draw -- <key> …` for some garments or site pictures, `--force` to draw
 * unchanged ones again, `--sheet` to write contact sheets into a temporary folder instead.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((word) => word !== '--');
  const selectedKeys = args.filter((word) => !word.startsWith('--'));
  const selectedGarments = garments.filter(
    (garment) => selectedKeys.length === 0 || selectedKeys.includes(garment.key),
  );
  if (args.includes('--sheet')) {
    await writeSheets(selectedGarments.map((garment) => garment.key));
    return;
  }
  const engine = hashFiles([
    'cuts',
    'fabrics',
    'ground.ts',
    'layer.ts',
    'noise.ts',
    'raster.ts',
    'scene.ts',
    'shade.ts',
    'style.ts',
    'views.ts',
  ]);
  let saving: Promise<void> = Promise.resolve();
  for (const garment of selectedGarments) {
    const style = styles[garment.key];
    if (style === undefined) throw new Error(`No style is written for ${garment.key}.`);
    const from = `${engine}-${hashFiles([], JSON.stringify(style))}`;
    if (!args.includes('--force') && readManifest().drawnFrom[garment.key] === from) continue;
    const entries: Record<string, Entry> = {};
    const garmentShapes = await makeGarment(garment.key, garment.category, style);
    for (const view of pictureViews) {
      const rgb = await drawView(garmentShapes, view, garment.key, style.tint, style.third, 1080);
      await saving;
      // Encoding continues while the next view is drawn.
      saving = savePicture(
        rgb,
        { width: 1080, height: 1350 },
        'products',
        `${garment.key}-${view}`,
        [360, 720, 1080],
        style.tint,
      ).then((entry) => {
        entries[view] = entry;
      });
    }
    await saving;
    changeManifest((manifest) => {
      manifest.products[garment.key] = entries;
      manifest.drawnFrom[garment.key] = from;
    });
    process.stdout.write(`${garment.key}\n`);
  }
  await drawSite(selectedKeys, args.includes('--force'));
}

async function writeSheets(keys: readonly string[]): Promise<void> {
  const folder = path.join(os.tmpdir(), 'shop-pictures');
  for (const view of pictureViews) {
    const pictures: Buffer[] = [];
    for (const garment of garments.filter(({ key }) => keys.includes(key))) {
      const style = styles[garment.key];
      if (style === undefined) continue;
      const rgb = await drawView(
        await makeGarment(garment.key, garment.category, style),
        view,
        garment.key,
        style.tint,
        style.third,
        640,
      );
      pictures.push(
        await sharp(rgb, { raw: { width: 640, height: 800, channels: 3 } })
          .resize(320)
          .raw()
          .toBuffer(),
      );
    }
    process.stdout.write(`${(await writeContactSheets(pictures, 320, 400, folder, view)).join('\n')}\n`);
  }
}

await main();
