import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Camera } from '../raster';
import { renderScene } from '../shade';
import { changeManifest, files, hashFiles, readManifest, savePicture } from '../store';
import { drawAbout } from './about';
import { glimpses } from './glimpses';
import { writeSitePictures } from './write-site-pictures';
import { drawKids } from './kids-still';
import { drawHer, drawHim, drawPlaceholder, drawShare } from './stills';

interface SitePicture {
  readonly size: { width: number; height: number };
  readonly widths: number[];
  readonly tint: string;
  readonly draw: () => Promise<Buffer>;
}

const tall = { size: { width: 1080, height: 1350 }, widths: [360, 720, 1080] };
const glimpseSize = { width: 1080, height: 810 };

async function drawGlimpse(index: number): Promise<Buffer> {
  const camera: Camera = { ...glimpseSize, zoom: 1, turn: 0, x: 540, y: 405 };
  const glimpse = glimpses[index];
  if (glimpse === undefined) throw new Error(`There is no glimpse ${index + 1}.`);
  const layer = await renderScene({ shapes: await glimpse.scene() }, camera, index * 3.3);
  const out = Buffer.alloc(glimpseSize.width * glimpseSize.height * 3);
  for (let y = 0; y < glimpseSize.height; y += 1) {
    for (let x = 0; x < glimpseSize.width; x += 1) {
      // The outermost pixels have no neighbours for the lighting.
      const from =
        Math.max(1, Math.min(glimpseSize.height - 2, y)) * glimpseSize.width +
        Math.max(1, Math.min(glimpseSize.width - 2, x));
      const dim = 1.04 - ((x / 1080 - 0.42) ** 2 + (y / 810 - 0.38) ** 2) * 0.55;
      for (let c = 0; c < 3; c += 1)
        out[(y * glimpseSize.width + x) * 3 + c] = Math.round(
          Math.max(0, Math.min(1, (layer.colour[from * 3 + c] ?? 0) * dim)) * 255,
        );
    }
  }
  return out;
}

function listSitePictures(): Record<string, SitePicture> {
  const list: Record<string, SitePicture> = {
    him: { ...tall, tint: '#d8cfc0', draw: drawHim },
    her: { ...tall, tint: '#e0cfc2', draw: drawHer },
    kids: { ...tall, tint: '#cfd6cc', draw: drawKids },
    placeholder: { ...tall, tint: '#ece6da', draw: drawPlaceholder },
    about: { size: { width: 1440, height: 960 }, widths: [720, 1080, 1440], tint: '#cbbfa9', draw: drawAbout },
    share: { size: { width: 1440, height: 756 }, widths: [720, 1080, 1440], tint: '#26315e', draw: drawShare },
  };
  for (const [index, glimpse] of glimpses.entries()) {
    list[`glimpse-${String(index + 1).padStart(2, '0')}`] = {
      size: glimpseSize,
      widths: [360, 720, 1080],
      tint: glimpse.tint,
      draw: async () => drawGlimpse(index),
    };
  }
  return list;
}

/** Returns the hash of the sources of a site picture. */
export function hashSources(name: string): string {
  const engine = ['fabrics', 'ground.ts', 'layer.ts', 'noise.ts', 'raster.ts', 'scene.ts', 'shade.ts'];
  const food = ['food-shapes.ts', 'food.ts', 'hearth.ts', 'tableware.ts', 'surfaces.ts', 'glimpses.ts'];
  if (name.startsWith('glimpse')) return hashFiles([...engine, ...food.map((file) => `site/${file}`)]);
  const stills = ['food-shapes.ts', 'still-layers.ts', 'about.ts', 'stills.ts', 'kids-still.ts'];
  const styles = ['cuts', 'hanger.ts', 'style.ts', 'styles-men.ts', 'styles-women.ts', 'styles-kids.ts'];
  return hashFiles([...engine, ...styles, ...stills.map((file) => `site/${file}`)]);
}

/** Draws the changed pictures of the site and writes the modules that list their files. */
export async function drawSite(selectedNames: readonly string[], force: boolean): Promise<void> {
  for (const [name, picture] of Object.entries(listSitePictures())) {
    if (selectedNames.length > 0 && !selectedNames.includes(name)) continue;
    const from = hashSources(name);
    if (!force && readManifest().drawnFrom[name] === from) continue;
    const rgb = await picture.draw();
    const entry = await savePicture(rgb, picture.size, 'site', name, picture.widths, picture.tint);
    if (name === 'share') {
      const raw = { ...picture.size, channels: 3 as const };
      await sharp(rgb, { raw })
        .resize(1200, 630)
        .jpeg({ quality: 68, mozjpeg: true })
        .toFile(path.join(files, 'site', 'share.jpg'));
    }
    changeManifest((manifest) => {
      manifest.site[name] = entry;
      manifest.drawnFrom[name] = from;
    });
    process.stdout.write(`${name}\n`);
  }
  mkdirSync(path.join(files, 'site'), { recursive: true });
  writeFileSync(path.join(files, 'site', 'favicon.svg'), favicon);
  writeSitePictures(readManifest());
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="#f0a92b"/><circle cx="32" cy="32" r="25" fill="none" stroke="#8a5a00" stroke-width="2.5" stroke-dasharray="4 2.545"/><path d="M41.500 23C36 17 23.500 17.500 23.500 25c0 9 17.500 5.500 17.500 14.500C41 47 28 47.500 22.500 41" fill="none" stroke="#161513" stroke-width="5.500" stroke-linecap="round"/></svg>\n`;
