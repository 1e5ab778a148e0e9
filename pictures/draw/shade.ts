import { sampleTile } from './fabrics/tile';
import { weaves } from './fabrics/weaves';
import { createLayer, blendPixel, drawShadow, type Layer } from './layer';
import { cloudNoise, noise } from './noise';
import { blur, computeBox, readChannel, matrix, rasterise, shared, type Box, type Camera } from './raster';
import type { Shape, Scene, Volume } from './scene';

/** Height of small creases, in units. */
function crumple(x: number, y: number, seed: number): number {
  const bend = cloudNoise(x * 0.0045 + seed, y * 0.0045) * 0.8;
  const broad = cloudNoise(x * 0.0052 + bend + seed * 3.1, y * 0.0036 + bend * 0.4);
  const lean = x * 0.8 + y * 0.6;
  const across = y * 0.8 - x * 0.6;
  const ridge = 1 - Math.abs(cloudNoise(lean * 0.0045 + bend + seed, across * 0.0125 - bend));
  return broad * 7.5 + ridge * ridge * ridge * 2.6;
}

async function heights(
  shape: Shape,
  camera: Camera,
  box: Box,
  mask: Float32Array,
  seed: number,
): Promise<Float32Array> {
  const { w, h } = box;
  const z = camera.zoom;
  const out = new Float32Array(w * h);
  const puff = shape.puff ?? 1;
  if (puff > 0) {
    const round = blur(mask, w, h, 7 * z);
    const tight = blur(mask, w, h, 2.4 * z);
    for (let i = 0; i < out.length; i += 1) out[i] = ((round[i] ?? 0) * 5.5 + (tight[i] ?? 0) * 1.5) * puff * z;
  }
  const add = async (strokes: string | undefined, sigma: number, tall: number): Promise<void> => {
    if (strokes === undefined || strokes === '') return;
    const drawn = readChannel(await rasterise(strokes, camera, box, '#808080'), 0, 128);
    const soft = blur(drawn, w, h, sigma * z);
    for (let i = 0; i < out.length; i += 1) out[i] = (out[i] ?? 0) + (soft[i] ?? 0) * tall * z;
  };
  await add(shape.soft, 11, 40);
  await add(shape.creaseStrokes, 4, 11);
  await add(shape.seamStrokes, 1.3, 3.6);
  const { wrinkle } = shape.fabric;
  if (wrinkle > 0) addGrid(out, mask, camera, box, (x, y) => crumple(x, y, seed) * wrinkle * z);
  const { volume } = shape;
  if (volume !== undefined) addGrid(out, mask, camera, box, (x, y) => volumeHeight(volume, x, y) * z);
  return out;
}

/** Side of the grid on which slow functions are computed, in pixels. */
const CELL = 3;

/** Adds a smooth function of garment units to the pixels of a mask: exact on a grid, interpolated between. */
function addGrid(
  out: Float32Array,
  mask: Float32Array,
  camera: Camera,
  box: Box,
  at: (x: number, y: number) => number,
): void {
  const columns = Math.ceil(box.w / CELL) + 2;
  const rows = Math.ceil(box.h / CELL) + 2;
  const grid = new Float32Array(columns * rows);
  const [a, b] = matrix(camera);
  const zz = camera.zoom * camera.zoom;
  for (let row = 0; row < rows; row += 1) {
    const py = row * CELL + box.y - camera.height / 2;
    for (let column = 0; column < columns; column += 1) {
      const px = column * CELL + box.x - camera.width / 2;
      grid[row * columns + column] = at((a * px + b * py) / zz + camera.x, (a * py - b * px) / zz + camera.y);
    }
  }
  for (let y = 0; y < box.h; y += 1) {
    const row = Math.floor(y / CELL) * columns;
    const fy = (y % CELL) / CELL;
    for (let x = 0; x < box.w; x += 1) {
      const i = y * box.w + x;
      if ((mask[i] ?? 0) === 0) continue;
      const from = row + Math.floor(x / CELL);
      const fx = (x % CELL) / CELL;
      const top = (grid[from] ?? 0) * (1 - fx) + (grid[from + 1] ?? 0) * fx;
      const low = (grid[from + columns] ?? 0) * (1 - fx) + (grid[from + columns + 1] ?? 0) * fx;
      out[i] = (out[i] ?? 0) + top * (1 - fy) + low * fy;
    }
  }
}

const clampAcross = (across: number): number => Math.max(-0.97, Math.min(0.97, across));

function volumeHeight(volume: Volume, x: number, y: number): number {
  const t = clampAcross(volume.across(x, y));
  return volume.radius * volume.depth * Math.sqrt(1 - t * t) + (volume.swell?.(x, y) ?? 0);
}

const LIGHT: readonly [number, number, number] = [-0.42, -0.58, 0.7];

/** Hides what is outside the clip path of a folded garment. */
interface Clip {
  readonly mask: Float32Array;
  readonly box: Box;
}

/** Renders one shape onto the layer. */
async function renderShape(
  layer: Layer,
  shape: Shape,
  camera: Camera,
  clip: Clip | undefined,
  seed: number,
): Promise<void> {
  const lift = (shape.lift ?? 5) * camera.zoom;
  const full = computeBox(shape.path, camera, Math.ceil(lift * 3 + 24 * camera.zoom));
  const box = clip === undefined ? full : shared(full, clip.box);
  if (box.w <= 1 || box.h <= 1) return;
  const { w, h } = box;
  const mask = readChannel(await rasterise(`<path d="${shape.path}" fill="#fff"/>`, camera, box, '#000'), 0);
  if (clip !== undefined) {
    for (let y = 0; y < h; y += 1)
      for (let x = 0; x < w; x += 1)
        mask[y * w + x] = (mask[y * w + x] ?? 0) * (clip.mask[(y + box.y) * layer.width + x + box.x] ?? 0);
  }
  if (lift > 0) {
    drawShadow(layer, mask, box, lift, 0.42);
    drawShadow(layer, mask, box, Math.max(2, lift * 0.25), 0.26);
  }
  const height = await heights(shape, camera, box, mask, seed);
  const hollow = blur(height, w, h, 9 * camera.zoom);
  const trims = shape.trims === undefined || shape.trims === '' ? undefined : await rasterise(shape.trims, camera, box);
  const { fabric } = shape;
  const weave = weaves[fabric.weave];
  const seen = Math.max(0, Math.min(1, (weave.period * camera.zoom - 2.2) / 3.2));
  const threads = weave.depth * fabric.thread * (0.3 + 0.7 * seen) * (seen > 0 ? 1 : 0);
  const grain = shape.grain ?? { angle: 0, x: 540, y: 0 };
  const gc = Math.cos(grain.angle);
  const gs = Math.sin(grain.angle);
  const [a, b] = matrix(camera);
  const zz = camera.zoom * camera.zoom;
  const ink = new Float32Array(3);
  ink.set(fabric.colour);
  const light = shape.light ?? 1;
  const { volume } = shape;
  for (let y = 1; y < h - 1; y += 1) {
    for (let x = 1; x < w - 1; x += 1) {
      const at = y * w + x;
      const m = mask[at] ?? 0;
      if (m < 0.004) continue;
      const dx = ((height[at + 1] ?? 0) - (height[at - 1] ?? 0)) * 0.5;
      const dy = ((height[at + w] ?? 0) - (height[at - w] ?? 0)) * 0.5;
      const px = x + box.x - camera.width / 2;
      const py = y + box.y - camera.height / 2;
      const gx = (a * px + b * py) / zz + camera.x - grain.x;
      const gy = (a * py - b * px) / zz + camera.y - grain.y;
      // The print follows the folds: slopes are foreshortened.
      let u = gc * gx + gs * gy + dx * 5;
      let v = gc * gy - gs * gx + dy * 5;
      if (volume !== undefined) {
        const t = clampAcross(volume.across(gx + grain.x, gy + grain.y));
        u += volume.radius * (Math.asin(t) - t) * 0.7 - dx * 5;
        v -= dy * 5;
      }
      const tu = u;
      const tv = v;
      if (fabric.print !== undefined) {
        if (fabric.feather > 0) {
          v += (noise(u * 0.42, v * 0.012) - 0.5) * fabric.feather * 2.2;
          u += (noise(u * 0.02, v * 0.5) - 0.5) * fabric.feather * 0.5;
        }
        sampleTile(fabric.print, u, v, camera.zoom, ink);
        // Block prints have uneven ink.
        const worn = 1 + (noise(tu * 0.045 + 7, tv * 0.045) + noise(tu * 0.21, tv * 0.21 + 9) * 0.6 - 0.8) * 0.11;
        ink[0] = (ink[0] ?? 0) * worn;
        ink[1] = (ink[1] ?? 0) * worn;
        ink[2] = (ink[2] ?? 0) * worn;
      }
      const long = Math.sqrt(dx * dx * 0.9 + dy * dy * 0.9 + 1);
      const lit = (-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) / long / LIGHT[2];
      const sunk = Math.max(-0.22, Math.min(0.16, (((height[at] ?? 0) - (hollow[at] ?? 0)) * 0.034) / camera.zoom));
      let shade = 0.42 + 0.58 * Math.max(0.05, lit) + sunk;
      if (threads > 0) shade *= 1 + threads * weave.at(tu, tv);
      if (fabric.slub > 0) {
        shade *=
          1 +
          fabric.slub * ((noise(tu * 0.5, tv * 0.013) - 0.5) * 0.09 + (noise(tu * 0.011 + 60, tv * 0.55) - 0.5) * 0.12);
      }
      shade *= light;
      const gloss = fabric.shine > 0 ? Math.max(0, lit - 1.04) * fabric.shine * 0.9 : 0;
      // Shadows are slightly warmer, highlights slightly less saturated.
      const deep = Math.max(0, 1 - shade);
      let r = (ink[0] ?? 0) * (shade + deep * 0.05) + gloss;
      let g = (ink[1] ?? 0) * shade + gloss;
      let bl = (ink[2] ?? 0) * (shade - deep * 0.02) + gloss;
      if (shade > 1) {
        const wash = (shade - 1) * 0.3;
        r += (1 - r) * wash;
        g += (1 - g) * wash;
        bl += (1 - bl) * wash;
      }
      if (trims !== undefined) {
        const ta = (trims[at * 4 + 3] ?? 0) / 255;
        if (ta > 0) {
          const trimLight = ((0.35 + 0.65 * Math.min(1.15, shade)) * ta) / 255;
          r = r * (1 - ta) + (trims[at * 4] ?? 0) * trimLight;
          g = g * (1 - ta) + (trims[at * 4 + 1] ?? 0) * trimLight;
          bl = bl * (1 - ta) + (trims[at * 4 + 2] ?? 0) * trimLight;
        }
      }
      blendPixel(layer, (y + box.y) * layer.width + x + box.x, r, g, bl, m);
    }
  }
}

/** Renders a scene on a transparent background. */
export async function renderScene(scene: Scene, camera: Camera, seed: number): Promise<Layer> {
  const layer = createLayer(camera);
  const whole: Box = { x: 0, y: 0, w: camera.width, h: camera.height };
  const clip: Clip | undefined =
    scene.clip === undefined
      ? undefined
      : {
          mask: readChannel(await rasterise(`<path d="${scene.clip}" fill="#fff"/>`, camera, whole, '#000'), 0),
          box: computeBox(scene.clip, camera, Math.ceil(20 * camera.zoom)),
        };
  for (const [index, shape] of scene.shapes.entries()) {
    await renderShape(layer, shape, camera, shape.isUnclipped === true ? undefined : clip, seed + index * 1.7);
  }
  return layer;
}
