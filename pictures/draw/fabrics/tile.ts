import sharp from 'sharp';

/** One repeat of a print, drawn once and sampled many times. */
export interface Tile {
  readonly width: number;
  readonly height: number;
  /** A fine and a coarse resolution, for close and far views. */
  readonly fine: Level;
  readonly coarse: Level;
}

interface Level {
  readonly w: number;
  readonly h: number;
  readonly data: Uint8Array;
}

/** The SVG of one repeat, in garment units. */
export interface Repeat {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

async function level(repeat: Repeat, factor: number): Promise<Level> {
  const w = Math.round(repeat.width * factor);
  const h = Math.round(repeat.height * factor);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${repeat.width} ${repeat.height}" preserveAspectRatio="none">${repeat.svg}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { w, h, data };
}

export async function createTile(repeat: Repeat): Promise<Tile> {
  return {
    width: repeat.width,
    height: repeat.height,
    fine: await level(repeat, 3),
    coarse: await level(repeat, 1.6),
  };
}

/** Writes the colour of the repeat at a point into `out`, 0..1 per channel. */
export function sampleTile(from: Tile, u: number, v: number, zoom: number, out: Float32Array): void {
  const { w, h, data } = zoom > 1.7 ? from.fine : from.coarse;
  const x = (u / from.width - Math.floor(u / from.width)) * w - 0.5;
  const y = (v / from.height - Math.floor(v / from.height)) * h - 0.5;
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const x0 = (xi + w) % w;
  const x1 = (xi + 1) % w;
  const r0 = ((yi + h) % h) * w;
  const r1 = ((yi + 1) % h) * w;
  for (let c = 0; c < 3; c += 1) {
    const a = data[(r0 + x0) * 3 + c] ?? 0;
    const b = data[(r0 + x1) * 3 + c] ?? 0;
    const e = data[(r1 + x0) * 3 + c] ?? 0;
    const f = data[(r1 + x1) * 3 + c] ?? 0;
    const top = a + (b - a) * fx;
    out[c] = (top + (e + (f - e) * fx - top) * fy) / 255;
  }
}
