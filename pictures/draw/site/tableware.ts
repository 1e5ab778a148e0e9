import { tone } from '../fabrics/fabric';
import type { Piece } from '../scene';
import { blob, f, leaves, scatter, sheen, smooth, steel } from './food-shapes';

export function plate(x: number, y: number, r: number, brass = false): Piece[] {
  const metal = brass ? smooth('#cfa255', 0.6) : steel();
  return [
    { d: blob(x, y, r), fabric: metal, lift: 14, puff: 1.3, over: sheen(x, y, r) },
    { d: blob(x, y, r * 0.9), fabric: metal, light: 0.9, lift: 0, puff: -1, over: sheen(x, y, r * 0.9) },
  ];
}

export function bowl(
  x: number,
  y: number,
  r: number,
  fill: string,
  garnish: 'coriander' | 'cream' | 'oil' | 'seeds' | 'none' = 'oil',
  brass = false,
): Piece[] {
  const metal = brass ? smooth('#cfa255', 0.6) : steel();
  const k = r * 0.8;
  let over = `<ellipse cx="${x - k * 0.3}" cy="${y - k * 0.42}" rx="${k * 0.4}" ry="${k * 0.16}" fill="#fff" fill-opacity=".2" transform="rotate(-28 ${x} ${y})"/>`;
  if (garnish === 'oil' || garnish === 'coriander')
    over += scatter(
      `oil${x}`,
      26,
      x,
      y,
      k * 0.85,
      k * 0.85,
      (a, b, roll) =>
        `<circle cx="${f(a)}" cy="${f(b)}" r="${f(1 + roll() * k * 0.07)}" fill="#fff" fill-opacity=".14"/><circle cx="${f(a)}" cy="${f(b)}" r="${f(1 + roll() * k * 0.09)}" fill="${tone(fill, 0.62)}" fill-opacity=".5"/>`,
    );
  if (garnish === 'coriander') over += leaves(`c${x}${y}`, x, y, k * 0.5, 7);
  if (garnish === 'cream')
    over += `<path d="M${x - k * 0.6} ${y}C${x - k * 0.4} ${y - k * 0.6} ${x + k * 0.4} ${y - k * 0.6} ${x + k * 0.5} ${y}S${x - k * 0.2} ${y + k * 0.5} ${x - k * 0.24} ${y + k * 0.06}S${x + k * 0.16} ${y - k * 0.14} ${x + k * 0.14} ${y + k * 0.06}" fill="none" stroke="#fff6e2" stroke-width="${f(k * 0.08)}" stroke-linecap="round" stroke-opacity=".92"/>${leaves(`d${x}`, x + k * 0.3, y + k * 0.3, k * 0.2, 3)}`;
  if (garnish === 'seeds')
    over +=
      scatter(
        `s${x}`,
        34,
        x,
        y,
        k * 0.7,
        k * 0.7,
        (a, b) => `<circle cx="${f(a)}" cy="${f(b)}" r="${f(k * 0.035)}" fill="#3a2a1c"/>`,
      ) + leaves(`e${x}`, x, y, k * 0.3, 3);
  return [
    { d: blob(x, y, r), fabric: metal, lift: 12, puff: 1.3, over: sheen(x, y, r) },
    { d: blob(x, y, r * 0.9), fabric: metal, light: 0.62, lift: 0, puff: 0 },
    { d: blob(x, y + r * 0.02, k), fabric: smooth(fill, 0.5, 0.9), lift: 0, puff: 1, over },
  ];
}

export function chai(x: number, y: number, r: number, hex = '#b5763f'): Piece[] {
  return [
    { d: blob(x, y, r), fabric: steel(), lift: 20, puff: 1.5, over: sheen(x, y, r) },
    { d: blob(x, y, r * 0.86), fabric: steel(), light: 0.55, lift: 0, puff: 0 },
    {
      d: blob(x, y + 2, r * 0.8),
      fabric: smooth(hex, 0.5, 0.5),
      lift: 0,
      puff: 0.8,
      over:
        scatter(
          `f${x}`,
          60,
          x - r * 0.2,
          y - r * 0.2,
          r * 0.5,
          r * 0.5,
          (a, b, roll) =>
            `<circle cx="${f(a)}" cy="${f(b)}" r="${f(1.5 + roll() * 5)}" fill="#f3dfc0" fill-opacity=".5" stroke="#fff" stroke-opacity=".45" stroke-width="1"/>`,
        ) +
        `<path d="M${x - r * 0.5} ${y - r * 0.45}A${r * 0.68} ${r * 0.68} 0 0 1 ${x + r * 0.3} ${y - r * 0.6}" stroke="#fff" stroke-opacity=".4" stroke-width="${f(r * 0.05)}" fill="none" stroke-linecap="round"/>`,
    },
  ];
}
