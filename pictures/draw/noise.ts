const SIDE = 256;
const table = new Float32Array(SIDE * SIDE);
{
  let state = 0x51cc4;
  for (let i = 0; i < table.length; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    table[i] = state / 4294967296;
  }
}

/** Smooth value noise, 0..1, one bump per unit. */
export function noise(x: number, y: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const x0 = xi & 255;
  const x1 = (xi + 1) & 255;
  const y0 = (yi & 255) << 8;
  const y1 = ((yi + 1) & 255) << 8;
  const a = table[y0 + x0] ?? 0;
  const b = table[y0 + x1] ?? 0;
  const c = table[y1 + x0] ?? 0;
  const d = table[y1 + x1] ?? 0;
  const top = a + (b - a) * sx;
  return top + (c + (d - c) * sx - top) * sy;
}

/** Three octaves of noise, -1..1. */
export function cloudNoise(x: number, y: number): number {
  return (noise(x, y) * 4 + noise(x * 2.03 + 17, y * 2.03 + 5) * 2 + noise(x * 4.1 + 31, y * 4.1 + 47)) / 3.5 - 1;
}

/** Returns a generator of numbers 0..1 that are the same for the same seed. */
export function createRandom(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
