import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Writes contact sheets of twelve pictures (RGB bytes of one size). */
export async function writeContactSheets(
  pictures: readonly Buffer[],
  width: number,
  height: number,
  folder: string,
  name: string,
  perRow = 6,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const out: string[] = [];
  for (let start = 0; start < pictures.length; start += 12) {
    const some = pictures.slice(start, start + 12);
    const file = path.join(folder, `${name}-${start / 12 + 1}.png`);
    const layers = some.map((input, i) => ({
      input,
      raw: { width, height, channels: 3 as const },
      left: (i % perRow) * width,
      top: Math.floor(i / perRow) * height,
    }));
    await sharp({
      create: {
        width: perRow * width,
        height: Math.ceil(some.length / perRow) * height,
        channels: 3,
        background: '#ffffff',
      },
    })
      .composite(layers)
      .png()
      .toFile(file);
    out.push(file);
  }
  return out;
}
