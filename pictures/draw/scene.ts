import type { Fabric } from './fabrics/fabric';

/** A shape of fabric: outline, fabric and how it lies. */
export interface Shape {
  /** The outline: absolute M, L, C, Q, Z commands. */
  readonly path: string;
  readonly fabric: Fabric;
  /** Direction of the grain in radians, and the origin of the repeat. */
  readonly grain?: { readonly angle: number; readonly x: number; readonly y: number };
  /** Strokes for wide folds, narrow folds and seams; white rises, black falls. */
  readonly soft?: string;
  readonly creaseStrokes?: string;
  readonly seamStrokes?: string;
  /** SVG of trims on the fabric, such as stitches and buttons, lit with it. */
  readonly trims?: string;
  /** Height above the shapes below, for its shadow. */
  readonly lift?: number;
  /** How round its edges are. */
  readonly puff?: number;
  /** Whether it is not clipped by the scene's clip path. */
  readonly isUnclipped?: boolean;
  /** How much light reaches it; below 1 for insides. */
  readonly light?: number;
  /** The body inside it, if it is worn. */
  readonly volume?: Volume;
}

/** The round body inside a worn garment, about which fabric and print bend. */
export interface Volume {
  /** Where a point lies between the left (-1) and the right (1) edge of the body. */
  across(x: number, y: number): number;
  /** Half the width of the body, in units. */
  readonly radius: number;
  /** Depth of the body as a share of its width. */
  readonly depth: number;
  /** Additional height at a point, in units. */
  swell?(x: number, y: number): number;
}

/** The shapes, from the bottom up. */
export interface Scene {
  readonly shapes: readonly Shape[];
  /** The clip path of a folded garment. */
  readonly clip?: string;
}

const n = (value: number): string => value.toFixed(1);

/** Draws a tapering lens between two points, bent towards a third: one side of a fold. */
export function drawLens(
  x1: number,
  y1: number,
  cx: number,
  cy: number,
  x2: number,
  y2: number,
  width: number,
  tone: string,
  strength: number,
): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const ox = (-dy / length) * width * 0.5;
  const oy = (dx / length) * width * 0.5;
  return `<path d="M${n(x1)} ${n(y1)}Q${n(cx + ox)} ${n(cy + oy)} ${n(x2)} ${n(y2)}Q${n(cx - ox)} ${n(cy - oy)} ${n(x1)} ${n(y1)}Z" fill="${tone}" fill-opacity="${strength.toFixed(2)}"/>`;
}

/** Draws a fold: a ridge with a valley beside it. */
export function drawFold(
  x1: number,
  y1: number,
  cx: number,
  cy: number,
  x2: number,
  y2: number,
  width: number,
  strength = 0.8,
): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const ox = (-dy / length) * width * 0.42;
  const oy = (dx / length) * width * 0.42;
  return (
    drawLens(x1 + ox, y1 + oy, cx + ox, cy + oy, x2 + ox, y2 + oy, width, '#000', strength) +
    drawLens(x1 - ox, y1 - oy, cx - ox, cy - oy, x2 - ox, y2 - oy, width, '#fff', strength)
  );
}

/** Draws a line of stitching. */
export function drawStitching(d: string, colour: string, width = 1.7, dash = '6 3.4'): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="${width + 0.9}" stroke-dasharray="${dash}" transform="translate(.5 1.1)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;
}

/** Draws a seam as a groove. */
export function drawGroove(d: string, width = 3, strength = 0.9): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${strength}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** Mirrors a path at x = 540. */
export function mirrorPath(d: string): string {
  return d.replace(
    /(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)/g,
    (_all, x: string, y: string) => `${n(1080 - Number(x))} ${y}`,
  );
}

/** Mirrors strokes at x = 540. */
export function mirrorStrokes(svg: string): string {
  return svg === '' ? '' : `<g transform="matrix(-1 0 0 1 1080 0)">${svg}</g>`;
}

/** Scales strokes around a point, for stitching inside an edge. */
export function scaleStrokes(svg: string, x: number, y: number, factor: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${factor}) translate(${n(-x)} ${n(-y)})">${svg}</g>`;
}
