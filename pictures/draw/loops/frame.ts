import { noise } from '../noise';
import { drapeOver, type Drape } from './folds';
import type { Thread, Weave } from './weaves';

export interface Cloth {
  readonly drape: Drape;
  readonly weave: Weave;
  /** Angle of the weave in the picture, in radians. */
  readonly turn: number;
  /** Gloss: its brightness and its exponent. */
  readonly shine: number;
  readonly polish: number;
  /** Depth of the threads. */
  readonly relief: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

// One light, low from the left, so that every fold has a bright and a dark side.
const LIGHT = normal(-0.78, -0.42, 0.56);
const HALF = normal(LIGHT[0], LIGHT[1], LIGHT[2] + 1);
const CELL = 2;
const SHADOW_STEPS = 14;
const SHADOW_REACH = 0.3;

function normal(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Renders one fabric at any size: `at` returns the RGB bytes at a time 0..1 of its loop. */
export function frames(cloth: Cloth, { width, height }: Size): { at(moment: number): Buffer } {
  // The grid is larger than the picture, so that its edges have neighbours for the lighting.
  const columns = Math.ceil(width / CELL) + 4;
  const rows = Math.ceil(height / CELL) + 4;
  const drape = drapeOver(cloth.drape, columns, rows);
  const out = Buffer.alloc(width * height * 3);
  const light = new Float32Array(columns * rows).map(
    (_pass, i) =>
      1.02 -
      0.16 * noise(((i % columns) / columns) * 1.4 + cloth.drape.seed, (Math.floor(i / columns) / columns) * 1.4),
  );
  const thread: Thread = { r: 0, g: 0, b: 0, du: 0, dv: 0 };
  const c = Math.cos(cloth.turn);
  const s = Math.sin(cloth.turn);
  return {
    at(moment) {
      const heights = drape.at(moment);
      const { shadow, hollow } = shade(heights, columns, rows);
      const across = slopes(heights, 1, columns - 4);
      const down = slopes(heights, columns, columns - 4);
      // The fabric sways slightly below the moving folds.
      const swayX = 0.008 * Math.sin(moment * Math.PI * 2);
      const swayY = 0.006 * Math.cos(moment * Math.PI * 2);
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const gx = x / CELL + 1.5;
          const gy = y / CELL + 1.5;
          const i = Math.floor(gy) * columns + Math.floor(gx);
          const fx = gx - Math.floor(gx);
          const fy = gy - Math.floor(gy);
          const h = mix(heights, i, fx, fy, columns);
          const hx = mix(across, i, fx, fy, columns);
          const hy = mix(down, i, fx, fy, columns);
          // Perspective: seen from the side, the pattern rises over each fold.
          const px = x / width + h * 0.42 + swayX;
          const py = y / width + h * 0.3 + swayY;
          cloth.weave(px * c + py * s, py * c - px * s, thread);
          const bx = (thread.du * c - thread.dv * s) * cloth.relief;
          const by = (thread.du * s + thread.dv * c) * cloth.relief;
          const nx = -hx + bx;
          const ny = -hy + by;
          const length = Math.sqrt(nx * nx + ny * ny + 1);
          const facing = (nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2]) / length;
          const glance = Math.max(0, (nx * HALF[0] + ny * HALF[1] + HALF[2]) / length);
          const shaded = mix(shadow, i, fx, fy, columns);
          const open = mix(hollow, i, fx, fy, columns);
          const key = Math.max(0, (facing + 0.18) / 1.18) * shaded;
          const fill = 0.2 + 0.22 * open;
          const gloss = Math.pow(glance, cloth.polish) * cloth.shine * shaded;
          // The light is warm; shadows are lit by cool ambient light.
          const pass = light[Math.floor(gy) * columns + Math.floor(gx)] ?? 1;
          const at = (y * width + x) * 3;
          out[at] = byte(thread.r * (key * 1.28 + fill * 0.92) * pass + gloss);
          out[at + 1] = byte(thread.g * (key * 1.24 + fill * 0.96) * pass + gloss * 0.97);
          out[at + 2] = byte(thread.b * (key * 1.16 + fill * 1.08) * pass + gloss * 0.9);
        }
      }
      return out;
    },
  };
}

/** Compresses highlights instead of clipping them. */
const TONES = Uint8Array.from({ length: 2048 }, (_tone, i) => {
  const value = i / 1024;
  return Math.round(255 * (value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3))));
});
const byte = (value: number): number => TONES[Math.max(0, Math.min(2047, Math.round(value * 1024)))] ?? 0;

function mix(field: Float32Array, i: number, fx: number, fy: number, columns: number): number {
  return (
    ((field[i] ?? 0) * (1 - fx) + (field[i + 1] ?? 0) * fx) * (1 - fy) +
    ((field[i + columns] ?? 0) * (1 - fx) + (field[i + columns + 1] ?? 0) * fx) * fy
  );
}

/** Computes the slope of each cell from its neighbours. */
function slopes(heights: Float32Array, step: number, cells: number): Float32Array {
  const out = new Float32Array(heights.length);
  for (let i = step; i < heights.length - step; i += 1)
    out[i] = (((heights[i + step] ?? 0) - (heights[i - step] ?? 0)) / 2) * cells;
  return out;
}

/** Computes how much light reaches each cell, and its ambient occlusion. */
function shade(heights: Float32Array, columns: number, rows: number): { shadow: Float32Array; hollow: Float32Array } {
  const shadow = new Float32Array(columns * rows);
  const hollow = new Float32Array(columns * rows);
  const flat = Math.hypot(LIGHT[0], LIGHT[1]);
  const climb = LIGHT[2] / flat;
  let low = Infinity;
  let high = -Infinity;
  for (const height of heights) {
    if (height < low) low = height;
    if (height > high) high = height;
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const i = row * columns + column;
      const own = heights[i] ?? 0;
      let over = 0;
      for (let step = 1; step <= SHADOW_STEPS; step += 1) {
        const far = (step / SHADOW_STEPS) ** 1.5 * SHADOW_REACH;
        const a = Math.round(column + (LIGHT[0] / flat) * far * columns);
        const b = Math.round(row + (LIGHT[1] / flat) * far * columns);
        if (a < 0 || b < 0 || a >= columns || b >= rows) break;
        over = Math.max(over, ((heights[b * columns + a] ?? 0) - own - far * climb) / (0.02 + far * 0.25));
      }
      shadow[i] = 1 - 0.82 * Math.min(1, over);
      hollow[i] = Math.min(1, Math.max(0, (own - low) / (high - low || 1)));
    }
  }
  return { shadow: softened(shadow, columns, rows), hollow };
}

/** A 3 × 3 box blur, applied twice, because shadow edges on fabric are soft. */
function softened(field: Float32Array, columns: number, rows: number): Float32Array {
  let from = field;
  for (let pass = 0; pass < 2; pass += 1) {
    const to = from.slice();
    for (let row = 1; row < rows - 1; row += 1) {
      for (let column = 1; column < columns - 1; column += 1) {
        let sum = 0;
        for (let b = -1; b <= 1; b += 1)
          for (let a = -1; a <= 1; a += 1) sum += from[(row + b) * columns + column + a] ?? 0;
        to[row * columns + column] = sum / 9;
      }
    }
    from = to;
  }
  return from;
}
