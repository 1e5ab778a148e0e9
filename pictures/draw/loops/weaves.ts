import { parseRgb } from '../fabrics/fabric';
import { noise } from '../noise';

/** A sample of a weave: colour (0..1) and slope of the threads (-1..1). */
export interface Thread {
  r: number;
  g: number;
  b: number;
  du: number;
  dv: number;
}

/** Samples the weave at a point, in picture widths along warp and weft. */
export type Weave = (u: number, v: number, into: Thread) => void;

const hash = (n: number): number => {
  const s = Math.sin(n * 127.1 + 11.7) * 43758.5453;
  return s - Math.floor(s);
};
const between = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

type Colour = readonly [number, number, number];
const colour = (hex: string): Colour => parseRgb(hex);

function paint(into: Thread, from: Colour, to: Colour, share: number, tone: number): void {
  into.r = (from[0] + (to[0] - from[0]) * share) * tone;
  into.g = (from[1] + (to[1] - from[1]) * share) * tone;
  into.b = (from[2] + (to[2] - from[2]) * share) * tone;
}

/** Hand-spun plain weave: indigo warp, lighter weft, uneven threads with slubs. */
export function khadi(threads: number): Weave {
  const warp = colour('#26315e');
  const weft = colour('#4a5b99');
  return (u, v, into) => {
    const a = u * threads + 0.32 * (noise(u * threads * 0.5, v * 9) - 0.5);
    const b = v * threads + 0.32 * (noise(u * 9 + 40, v * threads * 0.5) - 0.5);
    const i = Math.floor(a);
    const j = Math.floor(b);
    const x = a - i - 0.5;
    const y = b - j - 0.5;
    const warpOver = ((i + j) & 1) === 0;
    const [cross, along, thread] = warpOver ? [x, y, i] : [y, x, j + 5000];
    const slub = noise((warpOver ? v : u) * 16 + thread * 3.7, thread * 1.3);
    const thick = 0.36 + 0.16 * slub;
    const round = 1 - (cross / thick) ** 2;
    const body = Math.max(0, round) * (0.72 + 0.28 * Math.cos(along * Math.PI));
    const tone = (0.5 + 0.62 * body) * (0.82 + 0.34 * hash(thread)) * (0.9 + 0.24 * slub);
    paint(into, warpOver ? warp : weft, weft, warpOver ? 0.1 * slub : 0, tone);
    into.du = warpOver ? cross * 1.2 : along * 0.6;
    into.dv = warpOver ? along * 0.6 : cross * 1.2;
  };
}

/** Warp ikat: diamonds dyed into the threads before weaving, with feathered edges along the warp. */
export function ikat(threads: number): Weave {
  const [madder, deep, cream, indigo, marigold] = ['#93291f', '#741f27', '#f3e6cd', '#26315e', '#e3a035'].map(
    colour,
  ) as [Colour, Colour, Colour, Colour, Colour];
  return (u, v, into) => {
    const a = u * threads;
    const i = Math.floor(a);
    const x = a - i - 0.5;
    // Threads shift slightly between dyeing and weaving.
    const slip = (hash(i) - 0.5) * 0.034 + (noise(i * 0.21, v * 3) - 0.5) * 0.04;
    const p = u / 0.42;
    const q = (v + slip) / 0.56;
    const column = Math.floor(p);
    const fu = Math.abs(p - column - 0.5) * 2;
    const shifted = q + (column & 1) * 0.5;
    const fv = Math.abs(shifted - Math.floor(shifted) - 0.5) * 2;
    const d = fu + fv;
    const soft = 0.045 + 0.03 * hash(i + 900);
    const y = v * threads * 0.8;
    const j = Math.floor(y);
    const pick = y - j - 0.5;
    const body = (1 - 2.2 * x * x) * (1 - 0.5 * pick * pick);
    const tone = (0.62 + 0.42 * body) * (0.9 + 0.2 * hash(i + 300));
    paint(into, deep, madder, hash(i + 77), tone);
    const layer = (ink: Colour, inside: number) => {
      into.r += (ink[0] * tone - into.r) * inside;
      into.g += (ink[1] * tone - into.g) * inside;
      into.b += (ink[2] * tone - into.b) * inside;
    };
    const within = (edge: number) => 1 - between(edge - soft, edge + soft, d);
    layer(cream, within(0.92) * 0.94);
    layer(indigo, within(0.76));
    layer(marigold, within(0.54) * 0.96);
    layer(madder, within(0.42));
    layer(cream, within(0.22));
    layer(indigo, within(0.1));
    into.du = x * 1.5;
    into.dv = pick * 0.7;
  };
}

const TILE = 768;
const PERIOD = 0.52;

/** Bandhani: silk tied in hundreds of points before dyeing; each leaves a light ring and a pucker. */
export function bandhani(threads: number): Weave {
  const [ground, dye, pale, core] = ['#dd9a26', '#c67f16', '#fdf1d6', '#a6321f'].map(colour) as [
    Colour,
    Colour,
    Colour,
    Colour,
  ];
  const { ring, heart, pucker } = tiedPoints();
  const leanU = lean(pucker, 1);
  const leanV = lean(pucker, TILE);
  return (u, v, into) => {
    const s = (u / PERIOD - Math.floor(u / PERIOD)) * TILE;
    const t = (v / PERIOD - Math.floor(v / PERIOD)) * TILE;
    const a = u * threads;
    const b = v * threads;
    const x = a - Math.floor(a) - 0.5;
    const y = b - Math.floor(b) - 0.5;
    const grain = 0.92 + 0.1 * Math.cos(x * Math.PI) * Math.cos(y * Math.PI) + 0.07 * (hash(Math.floor(b)) - 0.5);
    paint(into, dye, ground, noise(u * 7, v * 7), grain);
    const white = read(ring, s, t);
    const red = read(heart, s, t);
    into.r += (pale[0] - into.r) * white;
    into.g += (pale[1] - into.g) * white;
    into.b += (pale[2] - into.b) * white;
    into.r += (core[0] - into.r) * red;
    into.g += (core[1] - into.g) * red;
    into.b += (core[2] - into.b) * red;
    into.du = x * 0.3 + read(leanU, s, t);
    into.dv = y * 0.3 + read(leanV, s, t);
  };
}

/** Samples a tile between its cells; the tile repeats endlessly. */
function read(tile: Float32Array, s: number, t: number): number {
  const i = Math.floor(s);
  const row = Math.floor(t);
  const x = s - i;
  const y = t - row;
  const next = i + 1 === TILE ? 0 : i + 1;
  const here = row * TILE;
  const below = (row + 1 === TILE ? 0 : row + 1) * TILE;
  return (
    ((tile[here + i] ?? 0) * (1 - x) + (tile[here + next] ?? 0) * x) * (1 - y) +
    ((tile[below + i] ?? 0) * (1 - x) + (tile[below + next] ?? 0) * x) * y
  );
}

/** Computes the slope of a tile of heights. */
function lean(tile: Float32Array, step: number): Float32Array {
  const around = (i: number) => tile[(i + tile.length) % tile.length] ?? 0;
  return tile.map((_height, i) => (around(i - 2 * step) - around(i + 2 * step)) * 2.4);
}

/** One tile of tied points: a medallion of rings and a trellis of single points. */
function tiedPoints(): { ring: Float32Array; heart: Float32Array; pucker: Float32Array } {
  const ring = new Float32Array(TILE * TILE);
  const heart = new Float32Array(TILE * TILE);
  const pucker = new Float32Array(TILE * TILE);
  const tie = (x: number, y: number, radius: number): void => {
    const seed = x * 3.1 + y * 7.7;
    const reach = Math.ceil(radius * 2.6);
    const cx = Math.round(x);
    const cy = Math.round(y);
    for (let b = -reach; b <= reach; b += 1) {
      for (let a = -reach; a <= reach; a += 1) {
        const dx = cx + a - x;
        const dy = cy + b - y;
        const angle = Math.atan2(dy, dx);
        // Tied by hand: each point has an irregular shape.
        const d =
          Math.hypot(dx, dy) /
          (radius * (1 + 0.1 * Math.cos(4 * angle + seed) + 0.08 * Math.cos(3 * angle + seed * 2)));
        const at = ((cy + b + TILE) % TILE) * TILE + ((cx + a + TILE) % TILE);
        ring[at] = Math.max(ring[at] ?? 0, 1 - between(0.82, 1.12, d));
        heart[at] = Math.max(heart[at] ?? 0, 1 - between(0.26, 0.5, d));
        pucker[at] = Math.max(pucker[at] ?? 0, Math.exp(-d * d * 1.1));
      }
    }
  };
  const middle = TILE / 2;
  tie(middle, middle, 12);
  for (const [count, radius, size] of [
    [8, 50, 9.5],
    [16, 96, 9.5],
    [24, 142, 9.5],
    [32, 196, 11],
  ] as const) {
    for (let i = 0; i < count; i += 1)
      tie(
        middle + Math.cos((i / count) * Math.PI * 2) * radius,
        middle + Math.sin((i / count) * Math.PI * 2) * radius,
        size,
      );
  }
  for (const [count, radius] of [
    [6, 38],
    [12, 82],
  ] as const) {
    for (let i = 0; i < count; i += 1)
      tie(Math.cos((i / count) * Math.PI * 2) * radius, Math.sin((i / count) * Math.PI * 2) * radius, 9.5);
  }
  tie(0, 0, 12);
  for (let k = -4; k <= 4; k += 1) {
    if (Math.abs(k) < 2) continue;
    // From the corner medallion to its neighbours.
    tie(Math.sign(k) * (96 + Math.abs(k) * 32), 0, 8);
    tie(0, Math.sign(k) * (96 + Math.abs(k) * 32), 8);
  }
  return { ring, heart, pucker };
}

/** Polyester mesh: a knit with a hole between every three loops, and a matte gloss. */
export function mesh(holes: number): Weave {
  const [yarn, bright, through] = ['#b9c6bf', '#dfe6df', '#35444c'].map(colour) as [Colour, Colour, Colour];
  return (u, v, into) => {
    const q = v * holes * 1.1547;
    const row = Math.floor(q);
    const p = u * holes + (row & 1) * 0.5;
    const column = Math.floor(p);
    const x = p - column - 0.5;
    const y = (q - row - 0.5) * 0.866;
    const d = Math.hypot(x, y);
    const open = 1 - between(0.21, 0.31, d);
    const rib = 0.5 + 0.5 * Math.cos(u * holes * Math.PI * 8 + Math.sin(v * holes * Math.PI * 4) * 0.8);
    const tone = 0.9 + 0.1 * rib + 0.05 * (hash(row * 31 + column) - 0.5);
    paint(into, yarn, bright, rib * 0.5, tone);
    into.r += (through[0] - into.r) * open;
    into.g += (through[1] - into.g) * open;
    into.b += (through[2] - into.b) * open;
    const edge = d > 0.18 && d < 0.46 ? Math.sin(((d - 0.18) / 0.28) * Math.PI) : 0;
    into.du = -(x / (d + 0.01)) * edge * 0.9;
    into.dv = -(y / (d + 0.01)) * edge * 0.9;
  };
}
