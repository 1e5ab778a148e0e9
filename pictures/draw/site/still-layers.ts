import { allGarments } from '../../src/garments';
import { createFabric, type Fabric } from '../fabrics/fabric';
import { drawHanger } from '../hanger';
import { blendPixel, distort, type Layer } from '../layer';
import type { Camera } from '../raster';
import type { Shape } from '../scene';
import { renderScene } from '../shade';
import { makeGarment } from '../style';
import { styles } from '../styles';

export const createSmoothFabric = (hex: string, shine = 0.2, slub = 0): Fabric => ({
  ...createFabric('smooth', hex),
  shine,
  slub,
});

/** Where the lowest point of the rail is under which hangers hang, in pixels from the top. */
const railHeight = 146;

/** Draws a garment on its hanger, hung at x (in pixels) and scaled as all garments of its picture. */
export async function drawHungGarment(
  key: string,
  view: Camera,
  x: number,
  scale: number,
  turn: number,
): Promise<Layer> {
  const style = styles[key];
  const garment = allGarments.find((known) => known.key === key);
  if (style === undefined || garment === undefined) throw new Error(`No style is written for ${key}.`);
  const made = await makeGarment(key, garment.category, style, 'hanger');
  const hookTop = made.hanger.y - (made.kind === 'bottom' ? 180 : 150);
  const camera: Camera = {
    ...view,
    zoom: scale,
    turn,
    x: 540 - (x - view.x) / scale,
    y: hookTop + (view.y - railHeight) / scale + 26,
  };
  const shapes = [...drawHanger(made, 'behind'), ...made.shapes, ...drawHanger(made, 'front')];
  return distort(await renderScene({ shapes }, camera, key.length), camera, key.length, 7);
}

/** Blends one layer over another. */
export function blendLayer(base: Layer, above: Layer): void {
  for (let i = 0; i < base.cover.length; i += 1) {
    const cover = above.cover[i] ?? 0;
    if (cover > 0.003)
      blendPixel(base, i, above.colour[i * 3] ?? 0, above.colour[i * 3 + 1] ?? 0, above.colour[i * 3 + 2] ?? 0, cover);
  }
}

/** Copies into the outermost pixels, which have no neighbours for the lighting, what is beside them. */
export function fillEdges({ width, height, colour, cover }: Layer): void {
  const copy = (to: number, from: number): void => {
    cover[to] = cover[from] ?? 0;
    colour.copyWithin(to * 3, from * 3, from * 3 + 3);
  };
  for (let y = 0; y < height; y += 1) {
    copy(y * width, y * width + 1);
    copy((y + 1) * width - 1, (y + 1) * width - 2);
  }
  for (let x = 0; x < width; x += 1) {
    copy(x, x + width);
    copy((height - 1) * width + x, (height - 2) * width + x);
  }
}

export function drawLayerShadow(base: Layer, above: Layer, dx: number, dy: number, strength: number): void {
  for (let y = base.height - 1; y >= dy; y -= 1) {
    for (let x = base.width - 1; x >= dx; x -= 1) {
      let cover = 0;
      for (let k = -4; k <= 4; k += 2)
        cover += above.cover[(y - dy) * base.width + Math.max(0, Math.min(base.width - 1, x - dx + k * 3))] ?? 0;
      const i = (y * base.width + x) * 3;
      const keep = 1 - (cover / 5) * strength;
      for (let c = 0; c < 3; c += 1) base.colour[i + c] = (base.colour[i + c] ?? 0) * keep;
    }
  }
}

export const drawFloor = (y: number, hex: string): Shape => ({
  path: `M-40 ${y}L1120 ${y}L1120 1400L-40 1400Z`,
  fabric: createSmoothFabric(hex, 0, 0.6),
  lift: 6,
  puff: 0.3,
});
