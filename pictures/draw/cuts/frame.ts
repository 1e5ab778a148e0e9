/** Converts centimetres (0,0 between the shoulders) to picture units. */
export interface Frame {
  readonly scale: number;
  readonly top: number;
  /** A point in the notation of an SVG path. */
  p(x: number, y: number): string;
  x(x: number): number;
  y(y: number): number;
  /** A length. */
  s(length: number): number;
}

/** Returns the largest frame in which a garment of this half width and height is centred. */
export function createFrame(halfWidth: number, above: number, below: number, room = 1): Frame {
  const scale = Math.min((452 * room) / halfWidth, (1090 * room) / (above + below));
  const top = 690 - ((above + below) * scale) / 2 + above * scale;
  return {
    scale,
    top,
    p: (x, y) => `${(540 + x * scale).toFixed(1)} ${(top + y * scale).toFixed(1)}`,
    x: (x) => 540 + x * scale,
    y: (y) => top + y * scale,
    s: (length) => length * scale,
  };
}
