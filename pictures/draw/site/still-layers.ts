import { createFabric, type Fabric } from '../fabrics/fabric';
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

export async function drawGarmentLayer(key: string, camera: Camera): Promise<Layer> {
  const style = styles[key];
  if (style === undefined) throw new Error(`No style is written for ${key}.`);
  const wearer = key.startsWith('men') ? 'Men' : key.startsWith('women') ? 'Women' : 'Kids';
  const made = await makeGarment(key, wearer, style);
  const { y, slope } = made.hanger;
  const top = made.kind === 'bottom' ? y - 10 : y + slope * 0.3;
  const hook: Shape = {
    path: `M532 ${top + 20}L532 ${top - 60}C532 ${top - 76} 570 ${top - 84} 570 ${top - 112}C570 ${top - 146} 512 ${top - 148} 506 ${top - 112}L518 ${top - 112}C524 ${top - 132} 558 ${top - 132} 558 ${top - 112}C558 ${top - 94} 520 ${top - 84} 520 ${top - 60}L520 ${top + 20}Z`,
    fabric: createSmoothFabric('#8f8a82', 0.6),
    lift: 3,
    puff: 0.8,
  };
  return distort(await renderScene({ shapes: [hook, ...made.shapes] }, camera, key.length), camera, key.length, 7);
}

/** Blends one layer over another. */
export function blendLayer(base: Layer, above: Layer): void {
  for (let i = 0; i < base.cover.length; i += 1) {
    const cover = above.cover[i] ?? 0;
    if (cover > 0.003)
      blendPixel(base, i, above.colour[i * 3] ?? 0, above.colour[i * 3 + 1] ?? 0, above.colour[i * 3 + 2] ?? 0, cover);
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
