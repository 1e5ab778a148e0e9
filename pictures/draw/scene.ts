import type { Fabric } from './fabrics/fabric';

/** One pattern piece, as a cutter would lay it: an outline, its cloth, and how it lies. */
export interface Piece {
  /** Outline: absolute M, L, C, Q, Z. */
  readonly d: string;
  readonly fabric: Fabric;
  /** Direction of the grain (radians) and the point where the repeat starts. */
  readonly grain?: { readonly angle: number; readonly x: number; readonly y: number };
  /** Wide folds, narrow folds, seams: strokes, white rises and black falls. */
  readonly soft?: string;
  readonly crease?: string;
  readonly seam?: string;
  /** A drape of one's own, in units of height at a point. */
  readonly drape?: (x: number, y: number) => number;
  /** Trims lying on the cloth (stitches, buttons), lit with it. */
  readonly over?: string;
  /** How far it lies above what is below, for the shadow it throws. */
  readonly lift?: number;
  /** How round its edges are. */
  readonly puff?: number;
  /** Not folded away by the scene's clip. */
  readonly free?: boolean;
  /** How much light reaches it: below 1 for insides. */
  readonly light?: number;
}

/** Pieces from the bottom up. */
export interface Scene {
  readonly pieces: readonly Piece[];
  /** Everything outside is folded away behind. */
  readonly clip?: string;
}

const n = (value: number): string => value.toFixed(1);

/** A tapering lens from one point to another, bent towards a third: one side of a fold. */
export function lens(
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

/** A fold: a ridge with a valley beside it. */
export function fold(
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
    lens(x1 + ox, y1 + oy, cx + ox, cy + oy, x2 + ox, y2 + oy, width, '#000', strength) +
    lens(x1 - ox, y1 - oy, cx - ox, cy - oy, x2 - ox, y2 - oy, width, '#fff', strength)
  );
}

/** A line of stitching. */
export function stitch(d: string, colour: string, width = 1.7, dash = '6 3.4'): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="${width + 0.9}" stroke-dasharray="${dash}" transform="translate(.5 1.1)"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;
}

/** A seam: the groove that two joined pieces make. */
export function groove(d: string, width = 3, strength = 0.9): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${strength}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

/** The same drawing seen in a mirror that stands on x = 540. */
export function mirrored(d: string): string {
  return d.replace(
    /(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)/g,
    (_all, x: string, y: string) => `${n(1080 - Number(x))} ${y}`,
  );
}

/** The same strokes in that mirror. */
export function flip(svg: string): string {
  return svg === '' ? '' : `<g transform="matrix(-1 0 0 1 1080 0)">${svg}</g>`;
}

/** The same strokes drawn smaller around a point, for stitching that runs inside an edge. */
export function inset(svg: string, x: number, y: number, factor: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${factor}) translate(${n(-x)} ${n(-y)})">${svg}</g>`;
}
