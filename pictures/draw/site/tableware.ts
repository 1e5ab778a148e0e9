import { shadeColour } from '../fabrics/fabric';
import type { Shape } from '../scene';
import {
  outlineBlob,
  formatNumber,
  drawCoriander,
  drawScattered,
  drawSheen,
  createSmoothFabric,
  createSteel,
} from './food-shapes';

export function drawPlate(x: number, y: number, r: number, brass = false): Shape[] {
  const metal = brass ? createSmoothFabric('#cfa255', 0.6) : createSteel();
  return [
    { path: outlineBlob(x, y, r), fabric: metal, lift: 14, puff: 1.3, trims: drawSheen(x, y, r) },
    { path: outlineBlob(x, y, r * 0.9), fabric: metal, light: 0.9, lift: 0, puff: -1, trims: drawSheen(x, y, r * 0.9) },
  ];
}

export function drawBowl(
  x: number,
  y: number,
  r: number,
  fill: string,
  garnish: 'coriander' | 'cream' | 'oil' | 'seeds' | 'none' = 'oil',
  brass = false,
): Shape[] {
  const metal = brass ? createSmoothFabric('#cfa255', 0.6) : createSteel();
  const k = r * 0.8;
  let trims = `<ellipse cx="${x - k * 0.3}" cy="${y - k * 0.42}" rx="${k * 0.4}" ry="${k * 0.16}" fill="#fff" fill-opacity=".2" transform="rotate(-28 ${x} ${y})"/>`;
  if (garnish === 'oil' || garnish === 'coriander')
    trims += drawScattered(
      `oil${x}`,
      26,
      x,
      y,
      k * 0.85,
      k * 0.85,
      (a, b, roll) =>
        `<circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(1 + roll() * k * 0.07)}" fill="#fff" fill-opacity=".14"/><circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(1 + roll() * k * 0.09)}" fill="${shadeColour(fill, 0.62)}" fill-opacity=".5"/>`,
    );
  if (garnish === 'coriander') trims += drawCoriander(`c${x}${y}`, x, y, k * 0.5, 7);
  if (garnish === 'cream')
    trims += `<path d="M${x - k * 0.6} ${y}C${x - k * 0.4} ${y - k * 0.6} ${x + k * 0.4} ${y - k * 0.6} ${x + k * 0.5} ${y}S${x - k * 0.2} ${y + k * 0.5} ${x - k * 0.24} ${y + k * 0.06}S${x + k * 0.16} ${y - k * 0.14} ${x + k * 0.14} ${y + k * 0.06}" fill="none" stroke="#fff6e2" stroke-width="${formatNumber(k * 0.08)}" stroke-linecap="round" stroke-opacity=".92"/>${drawCoriander(`d${x}`, x + k * 0.3, y + k * 0.3, k * 0.2, 3)}`;
  if (garnish === 'seeds')
    trims +=
      drawScattered(
        `s${x}`,
        34,
        x,
        y,
        k * 0.7,
        k * 0.7,
        (a, b) =>
          `<circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(k * 0.035)}" fill="#3a2a1c"/>`,
      ) + drawCoriander(`e${x}`, x, y, k * 0.3, 3);
  return [
    { path: outlineBlob(x, y, r), fabric: metal, lift: 12, puff: 1.3, trims: drawSheen(x, y, r) },
    { path: outlineBlob(x, y, r * 0.9), fabric: metal, light: 0.62, lift: 0, puff: 0 },
    { path: outlineBlob(x, y + r * 0.02, k), fabric: createSmoothFabric(fill, 0.5, 0.9), lift: 0, puff: 1, trims },
  ];
}

export function drawChai(x: number, y: number, r: number, hex = '#b5763f'): Shape[] {
  return [
    { path: outlineBlob(x, y, r), fabric: createSteel(), lift: 20, puff: 1.5, trims: drawSheen(x, y, r) },
    { path: outlineBlob(x, y, r * 0.86), fabric: createSteel(), light: 0.55, lift: 0, puff: 0 },
    {
      path: outlineBlob(x, y + 2, r * 0.8),
      fabric: createSmoothFabric(hex, 0.5, 0.5),
      lift: 0,
      puff: 0.8,
      trims:
        drawScattered(
          `f${x}`,
          60,
          x - r * 0.2,
          y - r * 0.2,
          r * 0.5,
          r * 0.5,
          (a, b, roll) =>
            `<circle cx="${formatNumber(a)}" cy="${formatNumber(b)}" r="${formatNumber(1.5 + roll() * 5)}" fill="#f3dfc0" fill-opacity=".5" stroke="#fff" stroke-opacity=".45" stroke-width="1"/>`,
        ) +
        `<path d="M${x - r * 0.5} ${y - r * 0.45}A${r * 0.68} ${r * 0.68} 0 0 1 ${x + r * 0.3} ${y - r * 0.6}" stroke="#fff" stroke-opacity=".4" stroke-width="${formatNumber(r * 0.05)}" fill="none" stroke-linecap="round"/>`,
    },
  ];
}
