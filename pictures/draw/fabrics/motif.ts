import type { Repeat } from './tile';

/** Draws one repeat of a textile motif in the given colours: ground, first, second. */
export type Motif = (ground: string, one: string, two: string) => Repeat;

export const placeAt = (x: number, y: number, inner: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`;
export const drawBackground = (w: number, h: number, fill: string): string =>
  `<rect width="${w}" height="${h}" fill="${fill}"/>`;
export const drawPetals = (count: number, d: string, fill: string): string =>
  Array.from(
    { length: count },
    (_x, i) => `<path transform="rotate(${(360 / count) * i})" d="${d}" fill="${fill}"/>`,
  ).join('');
/** Draws a motif in all nine neighbouring repeats, so that nothing is cut at an edge. */
export const repeatAround = (w: number, h: number, inner: string): string =>
  [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => `<g transform="translate(${i * w} ${j * h})">${inner}</g>`)).join('');

export const drawDot = (x: number, y: number, c: string, g: string, r = 2.5): string =>
  `<rect x="${x - r}" y="${y - r}" width="${r * 2}" height="${r * 2}" rx="${r * 0.75}" fill="${c}" transform="rotate(45 ${x} ${y})"/><circle cx="${x}" cy="${y}" r="${r * 0.34}" fill="${g}"/>`;
export const drawDotRing = (cx: number, cy: number, r: number, count: number, c: string, g: string): string =>
  Array.from({ length: count }, (_x, i) =>
    drawDot(cx + Math.cos((i / count) * 6.2832) * r, cy + Math.sin((i / count) * 6.2832) * r, c, g),
  ).join('');
