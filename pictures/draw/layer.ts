import { cloudNoise } from './noise';
import { blur, type Box, type Camera } from './raster';

/** A picture in progress: colour and coverage, 0..1, for every pixel. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly colour: Float32Array;
  readonly cover: Float32Array;
}

export function createLayer(camera: Camera): Layer {
  const area = camera.width * camera.height;
  return {
    width: camera.width,
    height: camera.height,
    colour: new Float32Array(area * 3),
    cover: new Float32Array(area),
  };
}

/** Blends a colour over a pixel. */
export function blendPixel(layer: Layer, at: number, r: number, g: number, b: number, alpha: number): void {
  const below = (layer.cover[at] ?? 0) * (1 - alpha);
  const total = alpha + below;
  if (total <= 0) return;
  const i = at * 3;
  layer.colour[i] = (r * alpha + (layer.colour[i] ?? 0) * below) / total;
  layer.colour[i + 1] = (g * alpha + (layer.colour[i + 1] ?? 0) * below) / total;
  layer.colour[i + 2] = (b * alpha + (layer.colour[i + 2] ?? 0) * below) / total;
  layer.cover[at] = total;
}

/** Darkens the layer by the shadow of a shape above it. */
export function drawShadow(layer: Layer, mask: Float32Array, box: Box, lift: number, strength: number): void {
  const soft = blur(mask, box.w, box.h, Math.max(1.5, lift * 0.8));
  const dx = Math.round(lift * 0.3);
  const dy = Math.round(lift * 0.62);
  for (let y = 0; y < box.h; y += 1) {
    const sy = Math.max(0, y - dy);
    for (let x = 0; x < box.w; x += 1) {
      const s = soft[sy * box.w + Math.max(0, x - dx)] ?? 0;
      if (s < 0.004) continue;
      const keep = 1 - s * strength;
      const i = ((y + box.y) * layer.width + x + box.x) * 3;
      layer.colour[i] = (layer.colour[i] ?? 0) * keep;
      layer.colour[i + 1] = (layer.colour[i + 1] ?? 0) * (keep * 0.985 + 0.015);
      layer.colour[i + 2] = (layer.colour[i + 2] ?? 0) * keep;
    }
  }
}

/** How far a point of an upright picture lies below its place, in units, because the eye is above it. */
export type Bend = (x: number, y: number) => number;

/** Side of the grid on which the distortion is computed, in pixels. */
const CELL = 6;

/** Distorts the layer slightly, so that no edge is perfectly straight, and bends it as a round body does. */
export function distort(layer: Layer, camera: Camera, seed: number, amount: number, bend: Bend = () => 0): Layer {
  const out = createLayer(camera);
  const k = 1 / (150 * camera.zoom);
  const far = amount * camera.zoom;
  const columns = Math.ceil(layer.width / CELL) + 2;
  const rows = Math.ceil(layer.height / CELL) + 2;
  const acrossGrid = new Float32Array(columns * rows);
  const downGrid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * CELL;
      const y = row * CELL;
      const i = row * columns + column;
      acrossGrid[i] = cloudNoise(x * k + seed, y * k) * far;
      const gx = (x - layer.width / 2) / camera.zoom + camera.x;
      const gy = (y - layer.height / 2) / camera.zoom + camera.y;
      downGrid[i] = cloudNoise(x * k, y * k + seed + 40) * far - bend(gx, gy) * camera.zoom;
    }
  }
  const read = (grid: Float32Array, x: number, y: number): number => {
    const i = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
    const fx = (x % CELL) / CELL;
    const fy = (y % CELL) / CELL;
    const top = (grid[i] ?? 0) * (1 - fx) + (grid[i + 1] ?? 0) * fx;
    const low = (grid[i + columns] ?? 0) * (1 - fx) + (grid[i + columns + 1] ?? 0) * fx;
    return top * (1 - fy) + low * fy;
  };
  for (let y = 0; y < layer.height; y += 1) {
    for (let x = 0; x < layer.width; x += 1) {
      const sx = x + read(acrossGrid, x, y);
      const sy = y + read(downGrid, x, y);
      const xi = Math.floor(sx);
      const yi = Math.floor(sy);
      const fx = sx - xi;
      const fy = sy - yi;
      const at = y * layer.width + x;
      let cover = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const fromX = Math.max(1, Math.min(layer.width - 2, xi + (corner & 1)));
        const from = Math.max(1, Math.min(layer.height - 2, yi + (corner >> 1))) * layer.width + fromX;
        const weight =
          ((corner & 1) === 1 ? fx : 1 - fx) * (corner >> 1 === 1 ? fy : 1 - fy) * (layer.cover[from] ?? 0);
        cover += weight;
        r += (layer.colour[from * 3] ?? 0) * weight;
        g += (layer.colour[from * 3 + 1] ?? 0) * weight;
        b += (layer.colour[from * 3 + 2] ?? 0) * weight;
      }
      if (cover <= 0.002) continue;
      out.cover[at] = cover;
      out.colour[at * 3] = r / cover;
      out.colour[at * 3 + 1] = g / cover;
      out.colour[at * 3 + 2] = b / cover;
    }
  }
  return out;
}
