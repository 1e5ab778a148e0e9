/** Pixels a second at speed 1: one a frame of a screen that shows sixty (spec section 9). */
export const pixelsPerSecond = 60;

/** Where an endless course stands after it was moved: its time in milliseconds, from 0 up to `roundMs`. */
export function computeMarqueeTime(timeMs: number, pixels: number, roundPixels: number, roundMs: number): number {
  if (roundPixels <= 0 || roundMs <= 0) return 0;
  const moved = (timeMs + (pixels / roundPixels) * roundMs) % roundMs;
  return moved < 0 ? moved + roundMs : moved;
}

/** Milliseconds that one round takes. */
export const computeLoopMs = (roundPixels: number): number => (roundPixels / pixelsPerSecond) * 1000;

/** How much of what is still to be glided falls into a frame of so many milliseconds: much at first, then ever less. */
export const computeGlideShare = (frameMs: number): number => 1 - Math.exp(-frameMs / 70);

/** A wheel's turn in pixels: some count lines or pages instead. */
export function toWheelPixels(delta: number, mode: number): number {
  return delta * ([1, 20, 500][mode] ?? 1);
}
