import { cloudNoise, noise } from '../noise';

/** A group of folds that moves over the fabric. Lengths are in widths of the picture. */
export interface Folds {
  /** Direction of the folds in radians; they move at a right angle to it. */
  readonly angle: number;
  readonly wavelength: number;
  readonly height: number;
  /** Wavelengths moved in one loop; must be whole, or the loop would jump. */
  readonly travel: number;
  /** Deviation of the folds from straight lines, in wavelengths. */
  readonly stray: number;
}

export interface Drape {
  readonly seed: number;
  readonly folds: readonly Folds[];
}

const TURN = Math.PI * 2;

interface Family extends Folds {
  readonly phase: Float32Array;
  readonly sway: Float32Array;
  readonly strength: Float32Array;
}

/**
 * Computes the height of moving fabric over a grid of cells. Constant parts are computed once; `at` returns the heights
 * at a time 0..1 of the loop, equal at 0 and 1.
 */
export function drapeOver(drape: Drape, columns: number, rows: number): { at(moment: number): Float32Array } {
  const families = drape.folds.map((folds, index) => prepare(folds, drape.seed + index * 7.3, columns, rows));
  const heights = new Float32Array(columns * rows);
  return {
    at(moment) {
      heights.fill(0);
      for (const family of families) lift(heights, family, moment * TURN);
      return heights;
    },
  };
}

function prepare(folds: Folds, seed: number, columns: number, rows: number): Family {
  const phase = new Float32Array(columns * rows);
  const sway = new Float32Array(columns * rows);
  const strength = new Float32Array(columns * rows);
  const c = Math.cos(folds.angle);
  const s = Math.sin(folds.angle);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column / columns;
      const y = row / columns;
      const along = x * c + y * s;
      const across = y * c - x * s;
      const stray =
        cloudNoise(along * 1.1 + seed, across * 1.9 + seed * 3) +
        0.4 * cloudNoise(along * 2.3 - seed, across * 2.9 + seed);
      const i = row * columns + column;
      phase[i] = (across / folds.wavelength + stray * folds.stray) * TURN;
      sway[i] = (along * 0.8 + cloudNoise(along + seed * 5, across * 1.3)) * TURN;
      strength[i] = folds.height * (0.35 + 0.9 * noise(along * 1.4 + seed * 2, across * 1.2 + seed));
    }
  }
  return { ...folds, phase, sway, strength };
}

function lift(heights: Float32Array, { phase, sway, strength, travel }: Family, turn: number): void {
  for (let i = 0; i < heights.length; i += 1) {
    const at = (phase[i] ?? 0) - travel * turn + 0.55 * Math.sin(turn + (sway[i] ?? 0));
    // Round ridges and narrow valleys, as in fabric.
    const fold = Math.sin(at) + 0.28 * Math.sin(2 * at + 1.1) + 0.09 * Math.sin(3 * at + 0.4);
    const breath = 1 + 0.22 * Math.sin(turn - (sway[i] ?? 0) * 0.7);
    heights[i] = (heights[i] ?? 0) + fold * breath * (strength[i] ?? 0);
  }
}
