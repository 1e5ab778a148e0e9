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

/** Picture units per centimetre: one scale for all garments, so that pictures show which is larger. */
const unitsPerCentimetre = 11.4;

/** Returns the frame in which a garment of this height above and below the origin is centred. */
export function createFrame(above: number, below: number): Frame {
  const scale = unitsPerCentimetre;
  const top = 682 + ((above - below) * scale) / 2;
  return {
    scale,
    top,
    p: (x, y) => `${(540 + x * scale).toFixed(1)} ${(top + y * scale).toFixed(1)}`,
    x: (x) => 540 + x * scale,
    y: (y) => top + y * scale,
    s: (length) => length * scale,
  };
}
