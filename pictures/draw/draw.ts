import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { allGarments } from '../src/garments';
import { pictureViews, type PictureView } from '../src/garment';
import { writeContactSheets } from './sheet';
import { drawSite } from './site/draw-site';
import {
  changeManifest,
  hashFiles,
  hashPictures,
  readManifest,
  removePictures,
  savePicture,
  type Entry,
} from './store';
import type { Style } from './style';
import { styles } from './styles';
import { drawView } from './views';
import { writeConstructions } from './write-construction';

/** Pictures are drawn larger than their widest file, so that fine prints stay crisp when they are scaled down. */
const drawnWidth = 1440;

/**
 * Draws changed pictures: `draw` for all, `draw -- <key> …` for some garments or site pictures, `--force` to draw
 * unchanged ones again, `--sheet` to write contact sheets into a temporary folder instead.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((word) => word !== '--');
  const selectedKeys = args.filter((word) => !word.startsWith('--'));
  const selectedGarments = allGarments.filter(
    (garment) => selectedKeys.length === 0 || selectedKeys.includes(garment.key),
  );
  if (args.includes('--sheet')) {
    await writeSheets(selectedGarments.map((garment) => garment.key));
    return;
  }
  const engine = hashFiles([
    'cuts',
    'encode.ts',
    'fabrics',
    'ground.ts',
    'hanger.ts',
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
    const drawn: (readonly [PictureView, Buffer])[] = [];
    for (const view of viewsOf(style)) drawn.push([view, await drawView(garment, style, view, drawnWidth)]);
    await saving;
    // Encoding continues while the next garment is drawn.
    saving = saveGarment(garment.key, drawn, style.tint, from);
  }
  await saving;
  writeConstructions();
  await drawSite(selectedKeys, args.includes('--force'));
}

function viewsOf(style: Style): readonly PictureView[] {
  const isShown = (view: PictureView): boolean =>
    view === 'folded' ? style.third === 'fold' : view === 'hanger' ? style.third === 'hang' : true;
  return pictureViews.filter(isShown);
}

/** Saves the views of a garment under one hash, so that their addresses differ in the view alone and compress well. */
async function saveGarment(
  key: string,
  drawn: readonly (readonly [PictureView, Buffer])[],
  tint: string,
  from: string,
): Promise<void> {
  const hash = hashPictures(drawn.map(([, rgb]) => rgb));
  const size = { width: drawnWidth, height: drawnWidth * 1.25 };
  removePictures(
    'products',
    pictureViews.map((view) => `${key}-${view}`),
  );
  const entries: Record<string, Entry> = {};
  for (const [view, rgb] of drawn)
    entries[view] = await savePicture(rgb, size, 'products', `${key}-${view}`, [360, 720, 1080], tint, hash);
  changeManifest((manifest) => {
    manifest.products[key] = entries;
    manifest.drawnFrom[key] = from;
  });
  process.stdout.write(`${key}\n`);
}

async function writeSheets(keys: readonly string[]): Promise<void> {
  const folder = path.join(os.tmpdir(), 'shop-pictures');
  for (const view of pictureViews) {
    const pictures: Buffer[] = [];
    for (const garment of allGarments.filter(({ key }) => keys.includes(key))) {
      const style = styles[garment.key];
      if (style === undefined) continue;
      if (!viewsOf(style).includes(view)) continue;
      const rgb = await drawView(garment, style, view, 640);
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
