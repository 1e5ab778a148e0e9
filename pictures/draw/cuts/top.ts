import { drawGroove, drawStitching, type Shape } from '../scene';
import { bodyFolds, bodyOutline, bodySeams, sideAt } from './body';
import { closure, pockets } from './closure';
import { createFrame, type Frame } from './frame';
import { neckBehind, neckFront } from './neck';
import { sleeves } from './sleeve';
import type { TopSpec } from './top-spec';
import { backSeams, neckFromBehind } from './top-back';
import { button, coin, drawSideZip, knob } from './trims';
import { torsoVolume } from './volume';

/** Returns the frame of a top. */
export function createTopFrame(t: TopSpec): Frame {
  const angle = (t.sleeveAngle * Math.PI) / 180;
  const down = Math.max(
    t.length,
    t.sleeve === 'none' ? 0 : t.slope + Math.cos(angle) * t.sleeveLength + t.cuff * 2 * Math.sin(angle),
  );
  const up =
    t.neck === 'hood'
      ? t.side === 'back'
        ? 6
        : 23
      : t.neck === 'roll'
        ? 10
        : t.neck === 'shawl' || t.neck === 'stand'
          ? 5
          : 3;
  return createFrame(up, down);
}

/** Draws the shapes of a top, from the bottom up. */
export function drawTop(f: Frame, t: TopSpec): Shape[] {
  const folds = bodyFolds(f, t);
  const seams = bodySeams(f, t);
  const isFront = t.side === 'front';
  const back = isFront ? { seam: '', over: '' } : backSeams(f, t);
  const outline = bodyOutline(f, t);
  const quilting = t.quilt > 0 ? quilt(f, t) : '';
  const body: Shape = {
    path: outline,
    fabric: t.main,
    grain: { angle: 0, x: 540, y: f.top },
    soft: folds.soft,
    creaseStrokes: folds.crease + quilting,
    seamStrokes:
      seams.seam +
      back.seam +
      (t.hem === 'peplum'
        ? drawGroove(
            `M${f.p(-t.waist - 2, t.length * 0.56)}Q${f.p(0, t.length * 0.58)} ${f.p(t.waist + 2, t.length * 0.56)}`,
            4,
          )
        : ''),
    trims: seams.over + back.over + badge(f, t) + (isFront ? shoulderButtons(f, t) + sideZip(f, t) : ''),
    lift: t.sleeve === 'raglan' ? 2 : 4,
    puff: t.quilt > 0 ? 1.8 : 1.15,
  };
  const arms = sleeves(f, t);
  const volume = t.isWorn ? { volume: torsoVolume(f, t) } : {};
  const onTorso = (shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, ...volume }));
  const worn = onTorso([body])[0] as Shape;
  const bands = onTorso(t.hem === 'rib' || t.hem === 'elastic' ? [hemBand(f, t)] : []);
  const layers = [...arms, worn];
  if (!isFront) return [...layers, ...bands, ...binding(f, t), ...neckFromBehind(f, t)];
  return [
    ...neckBehind(f, t),
    ...layers,
    ...bands,
    ...binding(f, t),
    ...(t.closure === 'zip' ? [] : onTorso(closure(f, t))),
    ...onTorso(pockets(f, t)),
    ...neckFront(f, t),
    ...(t.closure === 'zip' ? closure(f, t) : []),
    ...(t.cord ? strings(f, t) : []),
  ];
}

/** Draws the binding around the armholes of a tank top. */
function binding(f: Frame, t: TopSpec): Shape[] {
  if (t.neck !== 'tank') return [];
  return [1, -1].map((k) => {
    const d = `M${f.p(k * t.shoulder, t.slope)}C${f.p(k * (t.shoulder - 3.4), t.slope + 8)} ${f.p(k * (t.shoulder - 2.8), t.armhole - 4)} ${f.p(k * t.chest, t.armhole)}`;
    return {
      path: `${d}L${f.p(k * (t.chest - 0.5), t.armhole + 1.2)}C${f.p(k * (t.shoulder - 4.1), t.armhole - 3.2)} ${f.p(k * (t.shoulder - 4.7), t.slope + 8)} ${f.p(k * (t.shoulder - 1.3), t.slope)}Z`,
      fabric: t.rib,
      lift: 1.4,
      puff: 0.8,
    };
  });
}

/** Draws the end of the zip in the side seam. */
function sideZip(f: Frame, t: TopSpec): string {
  if (!t.sideZip) return '';
  const line = [0, 5, 10, 15].map((down) => {
    const y = t.armhole + 3 + down;
    return `${down === 0 ? 'M' : 'L'}${f.p(-sideAt(t, y) + 0.7, y)}`;
  });
  return drawSideZip(line.join(''), f.x(-sideAt(t, t.armhole + 3) + 0.7), f.y(t.armhole + 3));
}

/** Draws the buttons along the left shoulder. */
function shoulderButtons(f: Frame, t: TopSpec): string {
  let out = '';
  for (let i = 0; i < t.shoulderButtons; i += 1) {
    const share = 0.26 + (i / Math.max(1, t.shoulderButtons - 1)) * 0.56;
    const x = t.neckWidth + (t.shoulder - t.neckWidth) * share;
    out += button(f.x(x), f.y(t.slope * share + 1.5), f.s(0.62), t.buttons);
  }
  return out;
}

function hemBand(f: Frame, t: TopSpec): Shape {
  const tall = t.hem === 'elastic' ? 3 : 6;
  const w = t.hemWidth - 0.6;
  const y = t.length;
  return {
    path: `M${f.p(-w - 0.4, y - tall)}Q${f.p(0, y - tall + 1.4)} ${f.p(w + 0.4, y - tall)}L${f.p(w - 0.6, y + 0.4)}Q${f.p(0, y + 1.8)} ${f.p(-w + 0.6, y + 0.4)}Z`,
    fabric: t.rib,
    lift: 2,
    puff: 1,
    grain: { angle: 0, x: 540, y: f.top },
  };
}

/** Draws quilting: seams across, each with puckers. */
function quilt(f: Frame, t: TopSpec): string {
  let out = '';
  for (let y = t.quilt * 0.7 + 4; y < t.length - 2; y += t.quilt) {
    const w = t.chest + 4;
    out += `<path d="M${f.p(-w, y - 0.7)}Q${f.p(0, y + 1.6)} ${f.p(w, y - 0.7)}" fill="none" stroke="#000" stroke-width="14"/>`;
    for (let x = -w; x < w; x += 2.3) {
      const lean = Math.sin(x * 7.1 + y) * 1.4;
      out += `<path d="M${f.p(x, y + 0.3)}L${f.p(x + lean, y + 2.6 + Math.sin(x * 3 + y) * 0.9)}M${f.p(x + 1, y)}L${f.p(x + 1 - lean, y - 2.2)}" stroke="#000" stroke-width="7" stroke-opacity=".34" stroke-linecap="round"/>`;
    }
  }
  return out;
}

function strings(f: Frame, t: TopSpec): Shape[] {
  return [1, -1].map((k): Shape => {
    const x = k * 3.6;
    const y = t.neckDrop - 0.6;
    const end = y + 15 + (k === 1 ? 1.4 : 0);
    const cord = `M${f.p(x - 0.45, y)}C${f.p(x - 0.6 + k, y + 5)} ${f.p(x - 0.4 - k * 0.4, y + 10)} ${f.p(x - 0.4, end)}L${f.p(x + 0.5, end)}C${f.p(x + 0.5 - k * 0.4, y + 10)} ${f.p(x + 0.4 + k, y + 5)} ${f.p(x + 0.45, y)}Z`;
    return {
      path: cord,
      fabric: t.trim,
      lift: 3,
      puff: 0.8,
      trims: `${knob(f.x(x), f.y(y), f.s(0.75), '#b9b2a6')}<rect x="${f.x(x) - f.s(0.6)}" y="${f.y(end - 2)}" width="${f.s(1.2)}" height="${f.s(2)}" fill="#b9b2a6"/>`,
    };
  });
}

/** Draws what is printed or sewn on the chest. */
function badge(f: Frame, t: TopSpec): string {
  if (t.side === 'back' && t.badge !== 'stripe') return '';
  const cy = t.armhole * 0.86;
  switch (t.badge) {
    case 'coin':
      return coin(f.x(t.chest * 0.44), f.y(cy), f.s(1.7), t.accent, t.thread);
    case 'stripe': {
      const y = t.armhole + 5;
      return `<path d="M${f.p(-t.chest - 2, y)}L${f.p(t.chest + 2, y)}" stroke="${t.accent}" stroke-width="${f.s(3.4)}"/><path d="M${f.p(-t.chest - 2, y + 4)}L${f.p(t.chest + 2, y + 4)}" stroke="${t.accent}" stroke-width="${f.s(1)}"/>`;
    }
    case 'kite':
      return kite(f, t);
    case 'embroidery':
      return embroidery(f, t);
    default:
      return '';
  }
}

function kite(f: Frame, t: TopSpec): string {
  const s = f.s(1);
  return `<g transform="translate(${f.x(0)} ${f.y(t.armhole * 1.2)}) rotate(18) scale(${(s * t.chest) / 30})"><path d="M0 -11L8 0L0 11L-8 0Z" fill="${t.accent}"/><path d="M0 -11L8 0L0 0Z" fill="#26315e"/><path d="M-8 0L0 0L0 11Z" fill="#a6321f"/><path d="M0 -11V11M-8 0Q0 -5 8 0" fill="none" stroke="#161513" stroke-width=".4"/><path d="M0 11C4 15 -4 18 1 22S-2 27 2 30" fill="none" stroke="#161513" stroke-width=".5"/><path d="M0 15l-2 -1.4v2.8zM0 15l2 -1.4v2.8zM-1 20l-2 -1.4v2.8zM-1 20l2 -1.4v2.8z" fill="#f0a92b" stroke="#161513" stroke-width=".2"/></g>`;
}

function embroidery(f: Frame, t: TopSpec): string {
  let out = '';
  const bottom = t.neckDrop + Math.min(30, t.length * 0.32);
  for (const k of [1, -1]) {
    const line = `M${f.p(k * 3.4, t.neckDrop - 1.5)}L${f.p(k * 3.4, bottom)}`;
    out += drawStitching(line, t.accent, 2.4, '3 4');
    for (let y = t.neckDrop + 1; y < bottom; y += 4.2) {
      out += `<g transform="translate(${f.x(k * 5.6)} ${f.y(y)}) scale(${f.s(0.16)})"><path d="M0 -8C4 -5 4 -1 0 0C-4 -1 -4 -5 0 -8ZM8 0C5 4 1 4 0 0C1 -4 5 -4 8 0ZM0 8C-4 5 -4 1 0 0C4 1 4 5 0 8ZM-8 0C-5 -4 -1 -4 0 0C-1 4 -5 4 -8 0Z" fill="${t.accent}"/><circle r="1.6" fill="${t.thread}"/></g>`;
    }
  }
  return out;
}
