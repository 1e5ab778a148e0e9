/** Pixels per second at speed 1: one per frame at 60 Hz (spec section 9). */
const pixelsPerSecond = 60;

/** Computes the time of the endless animation after a move, in milliseconds from 0 up to `roundMs`. */
export function computeMarqueeTime(timeMs: number, pixels: number, roundPixels: number, roundMs: number): number {
  if (roundPixels <= 0 || roundMs <= 0) return 0;
  const moved = (timeMs + (pixels / roundPixels) * roundMs) % roundMs;
  return moved < 0 ? moved + roundMs : moved;
}

/** Computes the milliseconds of one loop. */
export const computeLoopMs = (roundPixels: number): number => (roundPixels / pixelsPerSecond) * 1000;

/**
 * Computes the share of the remaining distance that a frame of so many milliseconds covers: much at first, then less.
 */
export const computeGlideShare = (frameMs: number): number => 1 - Math.exp(-frameMs / 70);

/** Converts a wheel delta in lines or pages to pixels. */
export function toWheelPixels(delta: number, mode: number): number {
  return delta * ([1, 20, 500][mode] ?? 1);
}
