import { parseRgb, shadeColour } from '../fabrics/fabric';
import type { Shape } from '../scene';
import { outlineBlob, formatNumber, drawScattered, createSmoothFabric } from './food-shapes';

export function drawRice(x: number, y: number, rx: number, ry: number, hex = '#f4efe2', mixed = ''): Shape {
  const grain = (a: number, b: number, roll: () => number): string =>
    `<ellipse cx="${formatNumber(a)}" cy="${formatNumber(b)}" rx="7" ry="2.3" transform="rotate(${formatNumber(roll() * 180)} ${formatNumber(a)} ${formatNumber(b)})" fill="${roll() > 0.5 ? shadeColour(hex, 1.5) : shadeColour(hex, 0.86 + roll() * 0.1)}"/>`;
  const bits =
    mixed === ''
      ? ''
      : drawScattered(
          `m${x}`,
          46,
          x,
          y,
          rx * 0.85,
          ry * 0.85,
          (a, b, roll) =>
            `<circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(4 + roll() * 4)}" fill="${roll() > 0.5 ? mixed : '#5b8a3c'}"/>`,
        );
  return {
    path: outlineBlob(x, y, rx, ry, 0.1, 'r'),
    fabric: createSmoothFabric(hex, 0.1, 0.6),
    lift: 10,
    puff: 3.2,
    trims: drawScattered(`g${x}${y}`, Math.round((rx * ry) / 16), x, y, rx * 0.97, ry * 0.97, grain) + bits,
  };
}

export function drawBread(x: number, y: number, r: number, kind: 'roti' | 'puri' | 'naan' | 'papad' = 'roti'): Shape {
  const hex = { roti: '#dcb57c', puri: '#d99a45', naan: '#e6c896', papad: '#e3bd74' }[kind];
  const spots = drawScattered(`b${x}${y}`, kind === 'papad' ? 90 : 34, x, y, r * 0.86, r * 0.86, (a, b, roll) => {
    const size = kind === 'papad' ? 3 + roll() * 6 : 3 + roll() * r * 0.09;
    return kind === 'papad'
      ? `<circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(size)}" fill="#f5dba4" fill-opacity=".5" stroke="#a8702c" stroke-opacity=".35" stroke-width="1"/>`
      : `<ellipse cx="${formatNumber(a)}" cy="${formatNumber(b)}" rx="${formatNumber(size)}" ry="${formatNumber(size * 0.7)}" fill="#6b3d18" fill-opacity="${formatNumber(0.16 + roll() * 0.34)}"/>`;
  });
  return {
    path: outlineBlob(x, y, r, kind === 'naan' ? r * 1.3 : r, kind === 'papad' ? 0.06 : 0.04, 'b'),
    fabric: createSmoothFabric(hex, 0.1, kind === 'papad' ? 2.4 : 1.5),
    lift: 8,
    puff: kind === 'puri' ? 3.4 : 0.9,
    trims: spots,
  };
}

export function drawBall(x: number, y: number, r: number, hex: string, flecks = 'rgba(255,255,255,.3)'): Shape {
  const gleam = `<radialGradient id="b${Math.round(x)}_${Math.round(y)}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>`;
  return {
    path: outlineBlob(x, y, r, r, 0.03, 'l'),
    fabric: createSmoothFabric(hex, 0.3, 0.7),
    lift: 12,
    puff: 2.4,
    trims: `${drawScattered(`k${x}${y}`, 40, x, y, r * 0.9, r * 0.9, (a, b, roll) => `<circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(1.5 + roll() * 3)}" fill="${flecks}" fill-opacity=".5"/>`)}<defs>${gleam}</defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#b${Math.round(x)}_${Math.round(y)})"/>`,
  };
}

/** Draws a banana leaf. */
export function drawBananaLeaf(x: number, y: number, rx: number, ry: number): Shape {
  let veins = '';
  for (let i = -14; i <= 14; i += 1)
    veins += `<path d="M${x + (i * rx) / 15} ${y}Q${x + (i * rx) / 15 + 26} ${y - ry * 0.6} ${x + (i * rx) / 15 + 60} ${y - ry}M${x + (i * rx) / 15} ${y}Q${x + (i * rx) / 15 + 26} ${y + ry * 0.6} ${x + (i * rx) / 15 + 60} ${y + ry}" stroke="#000" stroke-width="5" stroke-opacity=".5" fill="none"/>`;
  return {
    path: `M${x - rx} ${y - ry * 0.2}C${x - rx * 0.9} ${y - ry * 1.1} ${x - rx * 0.3} ${y - ry} ${x} ${y - ry}C${x + rx * 0.5} ${y - ry} ${x + rx * 0.9} ${y - ry * 0.8} ${x + rx} ${y}C${x + rx * 0.9} ${y + ry * 0.8} ${x + rx * 0.5} ${y + ry} ${x} ${y + ry}C${x - rx * 0.3} ${y + ry} ${x - rx * 0.9} ${y + ry * 1.1} ${x - rx} ${y + ry * 0.2}Z`,
    fabric: { ...createSmoothFabric('#4c8a3f', 0.5, 1.3), colour: parseRgb('#4f8c42') },
    creaseStrokes: veins,
    lift: 10,
    puff: 0.8,
    trims: `<path d="M${x - rx} ${y}L${x + rx} ${y}" stroke="#a9c878" stroke-width="9"/><path d="M${x - rx} ${y + 3}L${x + rx} ${y + 3}" stroke="#2f5e29" stroke-width="3" stroke-opacity=".6"/>`,
  };
}

export function drawSamosa(x: number, y: number, r: number, turn: number): Shape {
  const p = (a: number, k: number): string =>
    `${formatNumber(x + Math.cos(turn + a) * r * k)} ${formatNumber(y + Math.sin(turn + a) * r * k)}`;
  return {
    path: `M${p(0, 1)}Q${p(1, 0.66)} ${p(2.1, 1)}Q${p(3.14, 0.62)} ${p(4.2, 1)}Q${p(5.2, 0.66)} ${p(0, 1)}Z`,
    fabric: createSmoothFabric('#cf8f3f', 0.25, 1.8),
    lift: 13,
    puff: 3,
    creaseStrokes: `<path d="M${p(0, 1)}L${p(3.14, 0.5)}" stroke="#000" stroke-width="6"/>`,
    trims: drawScattered(
      `z${x}`,
      40,
      x,
      y,
      r * 0.5,
      r * 0.5,
      (a, b, roll) =>
        `<circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(1.5 + roll() * 3.5)}" fill="#8a4e18" fill-opacity=".3"/>`,
    ),
  };
}

export function drawChilli(x: number, y: number, length: number, turn: number, hex = '#3f8a34'): Shape {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const q = (a: number, b: number): string => `${formatNumber(x + a * c - b * s)} ${formatNumber(y + a * s + b * c)}`;
  return {
    path: `M${q(0, -9)}C${q(length * 0.4, -13)} ${q(length * 0.8, -6)} ${q(length, 6)}C${q(length * 0.7, 8)} ${q(length * 0.3, 12)} ${q(0, 9)}C${q(-6, 5)} ${q(-6, -5)} ${q(0, -9)}Z`,
    fabric: createSmoothFabric(hex, 0.7),
    lift: 7,
    puff: 1.7,
    trims: `<path d="M${q(2, -2)}C${q(-8, -2)} ${q(-16, -6)} ${q(-22, -12)}" stroke="#6b8f3c" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  };
}

export function drawLemon(x: number, y: number, r: number): Shape[] {
  const rays = Array.from(
    { length: 9 },
    (_r, i) =>
      `<path d="M${x} ${y}L${formatNumber(x + Math.cos(i * 0.698) * r * 0.76)} ${formatNumber(y + Math.sin(i * 0.698) * r * 0.76)}" stroke="#fffbe0" stroke-width="${formatNumber(r * 0.07)}"/>`,
  ).join('');
  return [
    {
      path: outlineBlob(x, y, r),
      fabric: createSmoothFabric('#e8c83c', 0.3),
      lift: 9,
      puff: 1,
      trims: `<circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="#fbf3c4"/><circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="#eed457"/>${rays}`,
    },
  ];
}

export function drawJalebi(x: number, y: number, r: number): Shape[] {
  let d = '';
  for (let i = 0; i <= 60; i += 1) {
    const a = i * 0.32;
    const k = r * (0.16 + (0.84 * i) / 60);
    d += `${i === 0 ? 'M' : 'L'}${formatNumber(x + Math.cos(a) * k)} ${formatNumber(y + Math.sin(a) * k * 0.96)}`;
  }
  const w = r * 0.2;
  const line = (colour: string, width: number, opacity = 1, shift = 0): string =>
    `<path d="${d}" transform="translate(${shift} ${shift * 1.4})" fill="none" stroke="${colour}" stroke-width="${formatNumber(width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return [
    {
      path: outlineBlob(x, y, r * 1.14),
      fabric: createSmoothFabric('#b9631a', 0.4),
      lift: 8,
      puff: 1,
      trims: line('#6d320a', w * 1.3) + line('#e98a1c', w) + line('#ffc45c', w * 0.42, 0.8, -w * 0.14),
    },
  ];
}
