import { cloth, rgb, tone, type Fabric } from '../fabrics/fabric';
import { dice } from '../noise';
import type { Piece } from '../scene';

const f = (value: number): string => value.toFixed(1);

/** A round outline that may wobble. */
export function blob(x: number, y: number, rx: number, ry = rx, wobble = 0, seed = 'o'): string {
  const roll = dice(`${seed}${x}${y}`);
  const points = Array.from({ length: 14 }, (_p, i): [number, number] => {
    const a = (i / 14) * Math.PI * 2;
    const k = 1 + (roll() - 0.5) * wobble;
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k];
  });
  const at = (i: number): [number, number] => points[(i + 14) % 14] ?? [x, y];
  let d = `M${f(at(0)[0])} ${f(at(0)[1])}`;
  for (let i = 0; i < 14; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} ${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return `${d}Z`;
}

const smooth = (hex: string, shine = 0.3, wrinkle = 0): Fabric => ({ ...cloth('smooth', hex), shine, wrinkle });
const steel = (): Fabric => smooth('#c3c1bb', 0.7);

/** Many small strokes inside a round area. */
function scatter(
  seed: string,
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  draw: (x: number, y: number, roll: () => number) => string,
): string {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    const a = roll() * Math.PI * 2;
    const k = Math.sqrt(roll());
    return draw(x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, roll);
  }).join('');
}

/** Light running round polished metal. */
function sheen(x: number, y: number, r: number): string {
  return [20, 110, 200, 290]
    .map(
      (a, i) =>
        `<path d="M${x} ${y}L${f(x + r * Math.cos((a * Math.PI) / 180))} ${f(y + r * Math.sin((a * Math.PI) / 180))}A${r} ${r} 0 0 1 ${f(x + r * Math.cos(((a + 34) * Math.PI) / 180))} ${f(y + r * Math.sin(((a + 34) * Math.PI) / 180))}Z" fill="${i % 2 === 0 ? '#fff' : '#000'}" fill-opacity="${i % 2 === 0 ? 0.2 : 0.09}"/>`,
    )
    .join('');
}

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

/** Coriander. */
export function leaves(seed: string, x: number, y: number, spread: number, count: number): string {
  return scatter(
    seed,
    count,
    x,
    y,
    spread,
    spread,
    (a, b, roll) =>
      `<g transform="translate(${f(a)} ${f(b)}) rotate(${f(roll() * 360)}) scale(${f(0.8 + roll() * 0.5)})"><path d="M0 9C-1 4 -9 5 -9 -1C-8 -5 -5 -4 -4 -3C-5 -8 -2 -11 0 -11C2 -11 5 -8 4 -3C5 -4 8 -5 9 -1C9 5 1 4 0 9Z" fill="#3f7d33"/><path d="M0 8V-8M0 2L-6 -1M0 2L6 -1" stroke="#8ab768" stroke-width=".9" fill="none"/></g>`,
  );
}

export function rice(x: number, y: number, rx: number, ry: number, hex = '#f4efe2', mixed = ''): Piece {
  const grain = (a: number, b: number, roll: () => number): string =>
    `<ellipse cx="${f(a)}" cy="${f(b)}" rx="7" ry="2.3" transform="rotate(${f(roll() * 180)} ${f(a)} ${f(b)})" fill="${roll() > 0.5 ? tone(hex, 1.5) : tone(hex, 0.86 + roll() * 0.1)}"/>`;
  const bits =
    mixed === ''
      ? ''
      : scatter(
          `m${x}`,
          46,
          x,
          y,
          rx * 0.85,
          ry * 0.85,
          (a, b, roll) =>
            `<circle cx="${f(a)}" cy="${f(b)}" r="${f(4 + roll() * 4)}" fill="${roll() > 0.5 ? mixed : '#5b8a3c'}"/>`,
        );
  return {
    d: blob(x, y, rx, ry, 0.1, 'r'),
    fabric: smooth(hex, 0.1, 0.6),
    lift: 10,
    puff: 3.2,
    over: scatter(`g${x}${y}`, Math.round((rx * ry) / 16), x, y, rx * 0.97, ry * 0.97, grain) + bits,
  };
}

export function bread(x: number, y: number, r: number, kind: 'roti' | 'puri' | 'naan' | 'papad' = 'roti'): Piece {
  const hex = { roti: '#dcb57c', puri: '#d99a45', naan: '#e6c896', papad: '#e3bd74' }[kind];
  const spots = scatter(`b${x}${y}`, kind === 'papad' ? 90 : 34, x, y, r * 0.86, r * 0.86, (a, b, roll) => {
    const size = kind === 'papad' ? 3 + roll() * 6 : 3 + roll() * r * 0.09;
    return kind === 'papad'
      ? `<circle cx="${f(a)}" cy="${f(b)}" r="${f(size)}" fill="#f5dba4" fill-opacity=".5" stroke="#a8702c" stroke-opacity=".35" stroke-width="1"/>`
      : `<ellipse cx="${f(a)}" cy="${f(b)}" rx="${f(size)}" ry="${f(size * 0.7)}" fill="#6b3d18" fill-opacity="${f(0.16 + roll() * 0.34)}"/>`;
  });
  return {
    d: blob(x, y, r, kind === 'naan' ? r * 1.3 : r, kind === 'papad' ? 0.06 : 0.04, 'b'),
    fabric: smooth(hex, 0.1, kind === 'papad' ? 2.4 : 1.5),
    lift: 8,
    puff: kind === 'puri' ? 3.4 : 0.9,
    over: spots,
  };
}

export function ball(x: number, y: number, r: number, hex: string, flecks = 'rgba(255,255,255,.3)'): Piece {
  const gleam = `<radialGradient id="b${Math.round(x)}_${Math.round(y)}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>`;
  return {
    d: blob(x, y, r, r, 0.03, 'l'),
    fabric: smooth(hex, 0.3, 0.7),
    lift: 12,
    puff: 2.4,
    over: `${scatter(`k${x}${y}`, 40, x, y, r * 0.9, r * 0.9, (a, b, roll) => `<circle cx="${f(a)}" cy="${f(b)}" r="${f(1.5 + roll() * 3)}" fill="${flecks}" fill-opacity=".5"/>`)}<defs>${gleam}</defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#b${Math.round(x)}_${Math.round(y)})"/>`,
  };
}

/** A banana leaf lying across. */
export function leaf(x: number, y: number, rx: number, ry: number): Piece {
  let veins = '';
  for (let i = -14; i <= 14; i += 1)
    veins += `<path d="M${x + (i * rx) / 15} ${y}Q${x + (i * rx) / 15 + 26} ${y - ry * 0.6} ${x + (i * rx) / 15 + 60} ${y - ry}M${x + (i * rx) / 15} ${y}Q${x + (i * rx) / 15 + 26} ${y + ry * 0.6} ${x + (i * rx) / 15 + 60} ${y + ry}" stroke="#000" stroke-width="5" stroke-opacity=".5" fill="none"/>`;
  return {
    d: `M${x - rx} ${y - ry * 0.2}C${x - rx * 0.9} ${y - ry * 1.1} ${x - rx * 0.3} ${y - ry} ${x} ${y - ry}C${x + rx * 0.5} ${y - ry} ${x + rx * 0.9} ${y - ry * 0.8} ${x + rx} ${y}C${x + rx * 0.9} ${y + ry * 0.8} ${x + rx * 0.5} ${y + ry} ${x} ${y + ry}C${x - rx * 0.3} ${y + ry} ${x - rx * 0.9} ${y + ry * 1.1} ${x - rx} ${y + ry * 0.2}Z`,
    fabric: { ...smooth('#4c8a3f', 0.5, 1.3), colour: rgb('#4f8c42') },
    crease: veins,
    lift: 10,
    puff: 0.8,
    over: `<path d="M${x - rx} ${y}L${x + rx} ${y}" stroke="#a9c878" stroke-width="9"/><path d="M${x - rx} ${y + 3}L${x + rx} ${y + 3}" stroke="#2f5e29" stroke-width="3" stroke-opacity=".6"/>`,
  };
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

export function samosa(x: number, y: number, r: number, turn: number): Piece {
  const p = (a: number, k: number): string =>
    `${f(x + Math.cos(turn + a) * r * k)} ${f(y + Math.sin(turn + a) * r * k)}`;
  return {
    d: `M${p(0, 1)}Q${p(1, 0.66)} ${p(2.1, 1)}Q${p(3.14, 0.62)} ${p(4.2, 1)}Q${p(5.2, 0.66)} ${p(0, 1)}Z`,
    fabric: smooth('#cf8f3f', 0.25, 1.8),
    lift: 13,
    puff: 3,
    crease: `<path d="M${p(0, 1)}L${p(3.14, 0.5)}" stroke="#000" stroke-width="6"/>`,
    over: scatter(
      `z${x}`,
      40,
      x,
      y,
      r * 0.5,
      r * 0.5,
      (a, b, roll) =>
        `<circle cx="${f(a)}" cy="${f(b)}" r="${f(1.5 + roll() * 3.5)}" fill="#8a4e18" fill-opacity=".3"/>`,
    ),
  };
}

export function chilli(x: number, y: number, length: number, turn: number, hex = '#3f8a34'): Piece {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const q = (a: number, b: number): string => `${f(x + a * c - b * s)} ${f(y + a * s + b * c)}`;
  return {
    d: `M${q(0, -9)}C${q(length * 0.4, -13)} ${q(length * 0.8, -6)} ${q(length, 6)}C${q(length * 0.7, 8)} ${q(length * 0.3, 12)} ${q(0, 9)}C${q(-6, 5)} ${q(-6, -5)} ${q(0, -9)}Z`,
    fabric: smooth(hex, 0.7),
    lift: 7,
    puff: 1.7,
    over: `<path d="M${q(2, -2)}C${q(-8, -2)} ${q(-16, -6)} ${q(-22, -12)}" stroke="#6b8f3c" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  };
}

export function lemon(x: number, y: number, r: number): Piece[] {
  const rays = Array.from(
    { length: 9 },
    (_r, i) =>
      `<path d="M${x} ${y}L${f(x + Math.cos(i * 0.698) * r * 0.76)} ${f(y + Math.sin(i * 0.698) * r * 0.76)}" stroke="#fffbe0" stroke-width="${f(r * 0.07)}"/>`,
  ).join('');
  return [
    {
      d: blob(x, y, r),
      fabric: smooth('#e8c83c', 0.3),
      lift: 9,
      puff: 1,
      over: `<circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="#fbf3c4"/><circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="#eed457"/>${rays}`,
    },
  ];
}

export function jalebi(x: number, y: number, r: number): Piece[] {
  let d = '';
  for (let i = 0; i <= 60; i += 1) {
    const a = i * 0.32;
    const k = r * (0.16 + (0.84 * i) / 60);
    d += `${i === 0 ? 'M' : 'L'}${f(x + Math.cos(a) * k)} ${f(y + Math.sin(a) * k * 0.96)}`;
  }
  const w = r * 0.2;
  const line = (colour: string, width: number, opacity = 1, shift = 0): string =>
    `<path d="${d}" transform="translate(${shift} ${shift * 1.4})" fill="none" stroke="${colour}" stroke-width="${f(width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return [
    {
      d: blob(x, y, r * 1.14),
      fabric: smooth('#b9631a', 0.4),
      lift: 8,
      puff: 1,
      over: line('#6d320a', w * 1.3) + line('#e98a1c', w) + line('#ffc45c', w * 0.42, 0.8, -w * 0.14),
    },
  ];
}
