/** Turns a cutter's centimetres (0,0 between the shoulders) into picture units. */
export interface Frame {
  readonly scale: number;
  readonly top: number;
  /** A point as an SVG path wants it. */
  p(x: number, y: number): string;
  x(x: number): number;
  y(y: number): number;
  /** A length. */
  s(length: number): number;
}

/** The largest frame in which a garment so wide (half) and so tall stands in the middle. */
export function frameFor(halfWidth: number, above: number, below: number, room = 1): Frame {
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
