import sharp from 'sharp';

/** A rectangle of the canvas in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The camera: converts garment units (1080 x 1350) to pixels. */
export interface Camera {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  readonly turn: number;
  /** The garment point in the middle of the picture. */
  readonly x: number;
  readonly y: number;
}

export function matrix(camera: Camera): readonly [number, number, number, number, number, number] {
  const c = Math.cos(camera.turn) * camera.zoom;
  const s = Math.sin(camera.turn) * camera.zoom;
  return [c, s, -s, c, camera.width / 2 - c * camera.x + s * camera.y, camera.height / 2 - s * camera.x - c * camera.y];
}

/** Returns the pixel box of a path with absolute M, L, C, Q and Z commands. */
export function computeBox(d: string, camera: Camera, margin: number): Box {
  const numbers = (d.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);
  const [a, b, c, e, tx, ty] = matrix(camera);
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const x = numbers[i] ?? 0;
    const y = numbers[i + 1] ?? 0;
    const px = a * x + c * y + tx;
    const py = b * x + e * y + ty;
    x0 = Math.min(x0, px);
    y0 = Math.min(y0, py);
    x1 = Math.max(x1, px);
    y1 = Math.max(y1, py);
  }
  const left = Math.max(0, Math.floor(x0 - margin));
  const top = Math.max(0, Math.floor(y0 - margin));
  return {
    x: left,
    y: top,
    w: Math.max(0, Math.min(camera.width, Math.ceil(x1 + margin)) - left),
    h: Math.max(0, Math.min(camera.height, Math.ceil(y1 + margin)) - top),
  };
}

/** Returns the intersection of two boxes. */
export function shared(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(a.x + a.w, b.x + b.w) - x),
    h: Math.max(0, Math.min(a.y + a.h, b.y + b.h) - y),
  };
}

/** Renders an SVG fragment in garment units. Returns the RGBA bytes of the box. */
export async function rasterise(inner: string, camera: Camera, box: Box, back = ''): Promise<Uint8Array> {
  const ground =
    back === '' ? '' : `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${back}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${box.w}" height="${box.h}" viewBox="${box.x} ${box.y} ${box.w} ${box.h}">${ground}<g transform="matrix(${matrix(camera).join(' ')})">${inner}</g></svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data;
}

/** Converts one channel to numbers: (byte - zero) / 255. */
export function readChannel(rgba: Uint8Array, index: number, zero = 0): Float32Array {
  const out = new Float32Array(rgba.length / 4);
  for (let i = 0; i < out.length; i += 1) out[i] = ((rgba[i * 4 + index] ?? 0) - zero) / 255;
  return out;
}

function boxPass(from: Float32Array, to: Float32Array, w: number, h: number, radius: number): void {
  const span = radius * 2 + 1;
  for (let y = 0; y < h; y += 1) {
    const row = y * w;
    const first = from[row] ?? 0;
    const last = from[row + w - 1] ?? 0;
    let sum = first * radius;
    for (let i = 0; i <= radius; i += 1) sum += i < w ? (from[row + i] ?? 0) : last;
    for (let x = 0; x < w; x += 1) {
      to[x * h + y] = sum / span;
      const ahead = x + radius + 1;
      const behind = x - radius;
      sum += (ahead < w ? (from[row + ahead] ?? 0) : last) - (behind >= 0 ? (from[row + behind] ?? 0) : first);
    }
  }
}

function halved(from: Float32Array, w: number, h: number, k: number): Float32Array {
  const nw = Math.ceil(w / k);
  const nh = Math.ceil(h / k);
  const out = new Float32Array(nw * nh);
  for (let y = 0; y < nh; y += 1) {
    for (let x = 0; x < nw; x += 1) {
      let sum = 0;
      for (let j = 0; j < k; j += 1) {
        const row = Math.min(h - 1, y * k + j) * w;
        for (let i = 0; i < k; i += 1) sum += from[row + Math.min(w - 1, x * k + i)] ?? 0;
      }
      out[y * nw + x] = sum / (k * k);
    }
  }
  return out;
}

/** Approximates a Gaussian blur; edge values are extended. Wide blurs are computed on a coarser grid. */
export function blur(from: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const k = sigma >= 20 ? 4 : sigma >= 7 ? 2 : 1;
  if (k === 1 || w < 16 || h < 16) return boxBlur(from, w, h, sigma);
  const nw = Math.ceil(w / k);
  const nh = Math.ceil(h / k);
  const small = boxBlur(halved(from, w, h, k), nw, nh, sigma / k);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    const v = Math.max(0, Math.min(nh - 1.001, (y + 0.5) / k - 0.5));
    const yi = Math.floor(v);
    const fy = v - yi;
    const r0 = yi * nw;
    const r1 = Math.min(nh - 1, yi + 1) * nw;
    for (let x = 0; x < w; x += 1) {
      const u = Math.max(0, Math.min(nw - 1.001, (x + 0.5) / k - 0.5));
      const xi = Math.floor(u);
      const fx = u - xi;
      const x1 = Math.min(nw - 1, xi + 1);
      const top = (small[r0 + xi] ?? 0) * (1 - fx) + (small[r0 + x1] ?? 0) * fx;
      const low = (small[r1 + xi] ?? 0) * (1 - fx) + (small[r1 + x1] ?? 0) * fx;
      out[y * w + x] = top * (1 - fy) + low * fy;
    }
  }
  return out;
}

function boxBlur(from: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const radius = Math.max(0, Math.round(Math.sqrt(sigma * sigma + 0.25) - 0.5));
  const a = from.slice();
  const b = new Float32Array(from.length);
  if (radius === 0) return a;
  for (let pass = 0; pass < 3; pass += 1) {
    boxPass(a, b, w, h, radius);
    boxPass(b, a, h, w, radius);
  }
  return a;
}
