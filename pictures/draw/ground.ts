import { parseRgb } from './fabrics/fabric';
import type { Layer } from './layer';
import { noise } from './noise';
import { blur } from './raster';

/** Mixes fabric over the ground. Returns a byte. */
function mix(ground: number, cloth: number, cover: number): number {
  return Math.round(Math.max(0, Math.min(1, Math.min(1, ground) * (1 - cover) + cloth * cover)) * 255);
}

function peek(from: Float32Array, width: number, x: number, y: number): number {
  return from[Math.max(0, y) * width + Math.max(0, x)] ?? 0;
}

/** Draws a layer on a studio background with its shadow. Returns RGB bytes. */
export function drawOnGround(layer: Layer, tint: string, drop: number): Buffer {
  const { width, height } = layer;
  const [r, g, b] = parseRgb(tint);
  const zoom = width / 1080;
  const contact = blur(layer.cover, width, height, 5 * zoom);
  const wide = blur(layer.cover, width, height, (16 + drop * 0.7) * zoom);
  const out = Buffer.alloc(width * height * 3);
  const near = [Math.round(3 * zoom), Math.round(6 * zoom)] as const;
  const far = [Math.round(drop * 0.45 * zoom), Math.round(drop * zoom)] as const;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const nx = x / width - 0.38;
      const ny = y / height - 0.3;
      const falloff = 1.045 - (nx * nx * 0.16 + ny * ny * 0.13);
      const shadow =
        1 - peek(contact, width, x - near[0], y - near[1]) * 0.24 - peek(wide, width, x - far[0], y - far[1]) * 0.27;
      const dither = (noise(x * 0.93, y * 0.93) - 0.5) * 0.006;
      const lit = falloff * shadow + dither;
      const cover = layer.cover[at] ?? 0;
      const i = at * 3;
      out[i] = mix(r * (lit + (1 - shadow) * 0.05), layer.colour[i] ?? 0, cover);
      out[i + 1] = mix(g * lit, layer.colour[i + 1] ?? 0, cover);
      out[i + 2] = mix(b * lit, layer.colour[i + 2] ?? 0, cover);
    }
  }
  return out;
}
