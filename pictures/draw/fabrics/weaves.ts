import { noise } from '../noise';

/**
 * Each weave returns how much lighter (+) or darker (-) the fabric is at a point. `period` is the thread's size in
 * garment units; far views skip threads that are too small.
 */
interface Weave {
  readonly period: number;
  readonly depth: number;
  at(u: number, v: number): number;
}

const TAU = Math.PI * 2;

const plain: Weave = {
  period: 3.2,
  depth: 0.15,
  at(u, v) {
    const x = u / 3.2;
    const y = v / 3.2;
    const over = ((Math.floor(x) + Math.floor(y)) & 1) === 0;
    const a = x - Math.floor(x) - 0.5;
    const b = y - Math.floor(y) - 0.5;
    const across = over ? a : b;
    const along = over ? b : a;
    return (over ? 0.35 : 0.05) - across * across * 4.6 - along * along * 1.6 + 0.3;
  },
};

function twillAt(u: number, v: number, steep: number): number {
  const t = (u + v * steep) / 4.2;
  const f = t - Math.floor(t) - 0.5;
  const along = Math.sin((v - u * 0.4) * 1.5) * 0.25;
  return 0.5 - f * f * 6 + along;
}

const twill: Weave = { period: 4.2, depth: 0.13, at: (u, v) => twillAt(u, v, 0.75) };

const denim: Weave = {
  period: 4.2,
  depth: 0.24,
  at(u, v) {
    const fleck = noise(u * 0.75, v * 0.16);
    return twillAt(u, v, 0.75) * 0.75 + (fleck > 0.6 ? (fleck - 0.6) * 3.4 : -0.12);
  },
};

function stitchAt(u: number, v: number, w: number, h: number): number {
  const x = u / w - Math.floor(u / w);
  const side = Math.abs(x - 0.5) * 2;
  const t = v / h + side * 0.62;
  const f = t - Math.floor(t) - 0.5;
  const gap = Math.abs(side - 0.5) * 2;
  return 0.75 - f * f * 4.4 - gap * gap * gap * 1.15;
}

const jersey: Weave = { period: 3.4, depth: 0.12, at: (u, v) => stitchAt(u, v, 3.8, 3) };
const knit: Weave = { period: 10, depth: 0.28, at: (u, v) => stitchAt(u, v, 13, 10) };

const pique: Weave = {
  period: 4.6,
  depth: 0.17,
  at(u, v) {
    const row = Math.floor(v / 4.2);
    const x = u / 5.2 + (row & 1) * 0.5;
    const a = x - Math.floor(x) - 0.5;
    const b = v / 4.2 - row - 0.5;
    return 0.5 - Math.sqrt(a * a * 1.1 + b * b) * 2.1;
  },
};

const corduroy: Weave = {
  period: 11,
  depth: 0.26,
  at: (u, v) => Math.cos((u / 11) * TAU) * 0.75 - 0.1 + (noise(u * 0.9, v * 0.9) - 0.5) * 0.35,
};

const rib: Weave = {
  period: 9,
  depth: 0.24,
  at: (u, v) => Math.cos((u / 8.5) * TAU) * 0.62 + stitchAt(u, v, 4.25, 3.6) * 0.35 - 0.15,
};

const cable: Weave = {
  period: 40,
  depth: 0.22,
  at(u, v) {
    const x = (((u % 104) + 104) % 104) - 52;
    const inside = Math.abs(x) < 27;
    if (!inside) return Math.abs(x) < 33 ? -0.75 : stitchAt(u, v, 9.5, 7.5) * 0.5 - 0.1;
    const phase = (v / 92) * TAU;
    const one = Math.sin(phase) * 14;
    const front = Math.cos(phase) > 0;
    const d1 = (x - one) / 13;
    const d2 = (x + one) / 13;
    const near = front ? d1 : d2;
    const far = front ? d2 : d1;
    const pick = Math.abs(near) < 1 ? near : Math.abs(far) < 1 ? far : 2;
    if (pick === 2) return -0.7;
    const slope = (pick === near ? 1 : -1) * (front ? 1 : -1) * Math.cos(phase);
    const round = 0.85 - pick * pick * 1.15 - pick * 0.25;
    return round + stitchAt(u, v + pick * slope * 8, 8.7, 8) * 0.35 - 0.12;
  },
};

const fleece: Weave = {
  period: 3,
  depth: 0.1,
  at: (u, v) => (noise(u * 0.8, v * 0.8) + noise(u * 0.34 + 9, v * 0.34) - 1) * 1.2 + stitchAt(u, v, 4.4, 3.6) * 0.35,
};

const wool: Weave = {
  period: 4,
  depth: 0.15,
  at: (u, v) =>
    (noise(u * 0.5, v * 0.9) - 0.5) * 1.3 + twillAt(u, v, (Math.floor(u / 21) & 1) === 0 ? 0.8 : -0.8) * 0.55,
};

const nylon: Weave = {
  period: 3.4,
  depth: 0.07,
  at: (u, v) => (Math.sin(u * 1.9) + Math.sin(v * 1.9)) * 0.4 + (u % 17 < 1.1 || v % 17 < 1.1 ? 0.45 : 0),
};

const mesh: Weave = {
  period: 7,
  depth: 0.4,
  at(u, v) {
    const row = Math.floor(v / 6.2);
    const x = u / 7.2 + (row & 1) * 0.5;
    const a = (x - Math.floor(x) - 0.5) * 7.2;
    const b = (v / 6.2 - row - 0.5) * 6.2;
    const r = Math.sqrt(a * a + b * b);
    return r < 1.5 ? -1 : r < 2.3 ? -1 + (r - 1.5) * 1.55 : 0.24 + Math.min(0.16, (b - a) * 0.045);
  },
};

const none: Weave = { period: 1, depth: 0, at: () => 0 };

export const weaves = {
  plain,
  twill,
  denim,
  jersey,
  knit,
  pique,
  corduroy,
  rib,
  cable,
  fleece,
  wool,
  nylon,
  mesh,
  none,
} as const;
export type WeaveName = keyof typeof weaves;
