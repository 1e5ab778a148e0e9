import { cloth, type Fabric } from '../fabrics/fabric';
import { motifs } from '../fabrics/prints';
import { tile } from '../fabrics/tile';
import { clouds, noise } from '../noise';
import type { Camera } from '../raster';
import type { Piece } from '../scene';
import { renderScene } from '../shade';

const WIDTH = 1080;
const HEIGHT = 1350;

/** Folds that run, meet and part, as in cloth shaken out once. */
function waving(seed: number, angle: number): (x: number, y: number) => number {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return (x, y) => {
    const along = (x - 540) * c + (y - 675) * s;
    const across = (y - 675) * c - (x - 540) * s;
    const sway = clouds(along * 0.0011 + seed, across * 0.0016) * 2.2 + clouds(along * 0.0024 - seed, across * 0.0031 + seed) * 0.9;
    const phase = across / 38 + sway * 1.5;
    const strength = 0.45 + 0.55 * noise(along * 0.0016 + seed * 2, across * 0.0022);
    const ridge = Math.sin(phase) + 0.34 * Math.sin(phase * 2 + 0.9 + sway);
    return (ridge * 14 + Math.sin(phase * 0.43 + sway) * 26) * strength + clouds(along * 0.004, across * 0.012 + seed) * 5;
  };
}

/** Cloth in movement, filling the whole picture. */
async function flowing(fabric: Fabric, seed: number, angle: number, turn: number, zoom: number): Promise<Buffer> {
  const camera: Camera = { width: WIDTH, height: HEIGHT, zoom, turn: 0, x: 540, y: 675 };
  const drape = waving(seed, angle);
  const piece: Piece = { d: 'M-200 -200L1280 -200L1280 1550L-200 1550Z', fabric, grain: { angle: turn, x: 540, y: 675 }, drape, lift: 0, puff: 0 };
  const layer = await renderScene({ pieces: [piece] }, camera, seed);
  const out = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const y = Math.floor(i / WIDTH);
    const x = i % WIDTH;
    // A broad light passes over the cloth, so that the collage's corners fall back.
    const deep = Math.max(0, Math.min(1, 0.6 + drape((x - 540) / zoom + 540, (y - 675) / zoom + 675) / 84));
    const light = (1.12 - 0.24 * noise(x / 620 + 3 + angle, y / 620 + angle)) * (0.62 + 0.46 * deep);
    for (let c = 0; c < 3; c += 1) out[i * 3 + c] = Math.round(Math.max(0, Math.min(1, (layer.colour[i * 3 + c] ?? 0) * light)) * 255);
  }
  // The outermost pixels have no neighbours to be lit by.
  for (let y = 0; y < HEIGHT; y += 1) for (let c = 0; c < 3; c += 1) {
    out[y * WIDTH * 3 + c] = out[(y * WIDTH + 1) * 3 + c] ?? 0;
    out[(y * WIDTH + WIDTH - 1) * 3 + c] = out[(y * WIDTH + WIDTH - 2) * 3 + c] ?? 0;
  }
  out.copy(out, 0, WIDTH * 3, WIDTH * 6);
  out.copy(out, (HEIGHT - 1) * WIDTH * 3, (HEIGHT - 2) * WIDTH * 3, (HEIGHT - 1) * WIDTH * 3);
  return out;
}

export const heroes = {
  'hero-1': { tint: '#33457e', draw: async (): Promise<Buffer> => flowing({ ...cloth('khadi', '#2d3f7c'), wrinkle: 0.7 }, 21.9, 0.95, 0.35, 1.25) },
  'hero-2': {
    tint: '#8a3a33',
    draw: async (): Promise<Buffer> => flowing({ ...cloth('ikat', '#7d2430', await tile({ ...motifs.ikat('#8c2a31', '#f0e2c8', '#26315e'), width: 96, height: 150 })), wrinkle: 0.5 }, 7.7, -1.1, -0.24, 1.45),
  },
  'hero-3': {
    tint: '#d99a34',
    draw: async (): Promise<Buffer> => flowing({ ...cloth('silk', '#e0a032', await tile(motifs.bandhani('#dd9a2a', '#fdf3dd', '#a6321f'))), wrinkle: 0.5 }, 7.7, 0.6, 0.5, 1.4),
  },
  'hero-4': { tint: '#cfd6d3', draw: async (): Promise<Buffer> => flowing({ ...cloth('mesh', '#d9dfdb'), wrinkle: 0.4, thread: 0.7 }, 21.9, -0.6, -0.5, 1.6) },
} as const;
