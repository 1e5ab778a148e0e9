import { drawFold, drawStitching, type Shape } from '../scene';
import { bibHeight, type BottomSpec } from './bottom-spec';
import { createFrame, type Frame } from './frame';
import { leg, skirt } from './legs';
import { button, knob } from './trims';
import { drawCrossedStraps, drawSeat } from './bottom-back';
import { drawFront } from './bottom-front';
import { legsVolume } from './volume';
import type { Wearer } from './wearer';

export function createBottomFrame(t: BottomSpec): Frame {
  return createFrame(t.bib ? 46 * bibHeight * (t.waist / 20) : t.bandHeight, t.length + 2);
}

/** Draws the shapes of trousers, shorts, a skirt or dungarees, from the bottom up. */
export function drawBottom(f: Frame, t: BottomSpec, wearer: Wearer): Shape[] {
  const back: Shape = {
    path: `M${f.p(-t.waist + 0.2, -t.bandHeight)}Q${f.p(0, -t.bandHeight - (t.isWorn ? 2.6 : 0.6))} ${f.p(t.waist - 0.2, -t.bandHeight)}L${f.p(t.waist - 0.2, 1)}L${f.p(-t.waist + 0.2, 1)}Z`,
    fabric: t.lining,
    light: 0.6,
    lift: 3,
    puff: 0.3,
  };
  const isFront = t.side === 'front';
  const seat = isFront ? drawFront(f, t) : drawSeat(f, t);
  const bib = t.bib ? (isFront ? drawBib(f, t) : drawCrossedStraps(f, t)) : [];
  const cloth = t.shape === 'legs' ? [...leg(f, t, -1), ...leg(f, t, 1), ...seat] : skirt(f, t);
  const volume = t.isWorn ? { volume: legsVolume(f, t, wearer) } : {};
  return [
    ...(t.bib || !isFront ? [] : [back]),
    ...[...cloth, ...bib, ...drawWaistband(f, t)].map((shape) => ({ ...shape, ...volume })),
  ];
}

function drawWaistband(f: Frame, t: BottomSpec): Shape[] {
  const w = t.waist;
  const h = t.bandHeight;
  const dip = t.side === 'back' ? -1 : t.isWorn ? 3 : 2;
  const path = `M${f.p(-w - 0.2, -h)}Q${f.p(0, -h + dip)} ${f.p(w + 0.2, -h)}L${f.p(w + 0.3, 0.6)}Q${f.p(0, 2.2)} ${f.p(-w - 0.3, 0.6)}Z`;
  const row = (y: number): string =>
    drawStitching(`M${f.p(-w, y)}Q${f.p(0, y + 1.8)} ${f.p(w, y)}`, t.thread, 1.5, '5 3');
  const out: Shape[] = [];
  const gathered = t.band === 'elastic' || (t.band === 'yoke' && t.side === 'back');
  let creaseStrokes = '';
  if (gathered) {
    for (let i = 0; i < 34; i += 1) {
      const x = -w + ((i + 0.5) / 34) * 2 * w;
      creaseStrokes += drawFold(f.x(x), f.y(-h), f.x(x + 0.3), f.y(-h / 2), f.x(x), f.y(1.6), f.s(0.95), 0.75);
    }
  }
  if (t.shape === 'wrap' && t.side === 'front') {
    for (const k of [0, 1]) {
      const tie = `M${f.p(w - 3, -h * 0.6)}C${f.p(w + 2 + k * 4, 4)} ${f.p(w - 4 + k * 5, 14)} ${f.p(w + k * 6, 30 - k * 6)}L${f.p(w + 3.4 + k * 6, 29 - k * 6)}C${f.p(w - 0.5 + k * 5, 14)} ${f.p(w + 5 + k * 4, 4)} ${f.p(w - 0.5, -h * 0.6)}Z`;
      out.push({ path: tie, fabric: t.trim, lift: 5, puff: 0.9 });
    }
  }
  out.push({
    path,
    fabric: t.band === 'rib' ? t.rib : t.shape === 'wrap' ? t.trim : t.main,
    lift: 2,
    puff: 0.9,
    creaseStrokes,
    trims: t.band === 'rib' ? '' : row(-h + 0.7) + row(-0.1) + (gathered ? row(-h * 0.5) : ''),
    grain: { angle: 0, x: 540, y: f.top },
  });
  if (t.band === 'jeans' || t.band === 'flat') {
    if (t.band === 'jeans') {
      for (const x of [-0.74, -0.3, 0.3, 0.74]) {
        const cx = x * w;
        const dip = 1.7 * (1 - x * x);
        out.push({
          path: `M${f.p(cx - 0.65, -h - 0.3 + dip)}L${f.p(cx + 0.65, -h - 0.3 + dip)}L${f.p(cx + 0.65, 1.2 + dip)}L${f.p(cx - 0.65, 1.2 + dip)}Z`,
          fabric: t.main,
          lift: 2,
          puff: 0.8,
          trims: drawStitching(
            `M${f.p(cx - 0.3, -h + dip)}L${f.p(cx - 0.3, 1 + dip)}M${f.p(cx + 0.3, -h + dip)}L${f.p(cx + 0.3, 1 + dip)}`,
            t.thread,
            1.2,
            '4 3',
          ),
        });
      }
    }
    if (t.fly && t.side === 'front') {
      const tab = `M${f.p(-1.4, -h + 1)}L${f.p(3.8, -h + 0.9)}L${f.p(3.8, 1.6)}L${f.p(-1.4, 1.6)}Z`;
      out.push({
        path: tab,
        fabric: t.main,
        lift: 1.5,
        puff: 0.5,
        trims: (t.crease ? button : knob)(f.x(0.9), f.y(-h / 2 + 1.2), f.s(0.85), t.buttons),
      });
    }
  }
  if (t.drawstring && t.side === 'front') {
    for (const k of [1, -1]) {
      const cord = `M${f.p(k * 2.2, -h * 0.4)}C${f.p(k * 3, 4)} ${f.p(k * 1.2, 8)} ${f.p(k * 2.6, 13 + k)}L${f.p(k * 3.5, 13 + k)}C${f.p(k * 2.2, 8)} ${f.p(k * 4, 4)} ${f.p(k * 3.1, -h * 0.4)}Z`;
      out.push({
        path: cord,
        fabric: t.trim,
        lift: 3,
        puff: 0.8,
        trims: knob(f.x(k * 2.6), f.y(-h * 0.4 + 0.7), f.s(0.7), t.buttons),
      });
    }
  }
  return out;
}

function drawBib(f: Frame, t: BottomSpec): Shape[] {
  const u = t.waist / 20;
  const v = u * bibHeight;
  const line = (d: string): string => drawStitching(d, t.thread, 1.6, '5 3');
  const out: Shape[] = [];
  const w = t.waist;
  out.push({
    path: `M${f.p(-w, 1)}L${f.p(-w - 0.4, -9 * v)}C${f.p(-w + 4, -13 * v)} ${f.p(-11 * u, -22 * v)} ${f.p(-9 * u, -32 * v)}L${f.p(9 * u, -32 * v)}C${f.p(11 * u, -22 * v)} ${f.p(w - 4, -13 * v)} ${f.p(w + 0.4, -9 * v)}L${f.p(w, 1)}Z`,
    fabric: t.lining,
    light: 0.6,
    lift: 3,
    puff: 0.4,
  });
  for (const k of [1, -1]) {
    out.push({
      path: `M${f.p(k * 5.6 * u, -45 * v)}L${f.p(k * 9.4 * u, -45.4 * v)}C${f.p(k * 8 * u, -36 * v)} ${f.p(k * 5 * u, -32 * v)} ${f.p(-k * 1 * u, -27 * v)}L${f.p(-k * 3 * u, -30 * v)}C${f.p(k * 2 * u, -34 * v)} ${f.p(k * 4 * u, -38 * v)} ${f.p(k * 5.6 * u, -45 * v)}Z`,
      fabric: t.main,
      light: 0.74,
      lift: 3,
      puff: 0.8,
    });
    out.push({
      path: `M${f.p(k * 6 * u, -24 * v)}C${f.p(k * 7 * u, -34 * v)} ${f.p(k * 8 * u, -40 * v)} ${f.p(k * 5.6 * u, -45 * v)}L${f.p(k * 9.4 * u, -45.4 * v)}C${f.p(k * 12 * u, -40 * v)} ${f.p(k * 11 * u, -34 * v)} ${f.p(k * 10 * u, -24 * v)}Z`,
      fabric: t.main,
      lift: 3,
      puff: 1,
      trims: line(
        `M${f.p(k * 6.6 * u, -24 * v)}C${f.p(k * 7.6 * u, -34 * v)} ${f.p(k * 8.6 * u, -40 * v)} ${f.p(k * 6.2 * u, -45 * v)}M${f.p(k * 9.4 * u, -24 * v)}C${f.p(k * 10.4 * u, -34 * v)} ${f.p(k * 11.4 * u, -40 * v)} ${f.p(k * 8.8 * u, -45 * v)}`,
      ),
    });
  }
  const path = `M${f.p(-w, 1)}C${f.p(-w + 1, -7 * v)} ${f.p(-12 * u, -12 * v)} ${f.p(-11 * u, -26 * v)}Q${f.p(0, -25 * v)} ${f.p(11 * u, -26 * v)}C${f.p(12 * u, -12 * v)} ${f.p(w - 1, -7 * v)} ${f.p(w, 1)}Z`;
  const edge = `M${f.p(-w + 0.8, 1)}C${f.p(-w + 1.8, -6.4 * v)} ${f.p(-11.2 * u, -12 * v)} ${f.p(-10.2 * u, -25.2 * v)}Q${f.p(0, -24.2 * v)} ${f.p(10.2 * u, -25.2 * v)}C${f.p(11.2 * u, -12 * v)} ${f.p(w - 1.8, -6.4 * v)} ${f.p(w - 0.8, 1)}`;
  out.push({
    path,
    fabric: t.main,
    lift: 4,
    puff: 1,
    trims: line(edge),
    soft: drawFold(f.x(-9 * u), f.y(0), f.x(-6 * u), f.y(-6 * v), f.x(-7 * u), f.y(-14 * v), f.s(3), 0.4),
  });
  const pocket = `M${f.p(-6.5 * u, -19 * v)}L${f.p(6.5 * u, -19 * v)}L${f.p(6.4 * u, -8 * v)}L${f.p(0, -6 * v)}L${f.p(-6.4 * u, -8 * v)}Z`;
  out.push({
    path: pocket,
    fabric: t.main,
    lift: 2.4,
    puff: 0.8,
    trims:
      line(
        `M${f.p(-5.9 * u, -18.4 * v)}L${f.p(-5.8 * u, -8.4 * v)}L${f.p(0, -6.7 * v)}L${f.p(5.8 * u, -8.4 * v)}L${f.p(5.9 * u, -18.4 * v)}Z`,
      ) + line(`M${f.p(-6.5 * u, -16.8 * v)}L${f.p(6.5 * u, -16.8 * v)}`),
  });
  for (const k of [1, -1]) {
    const [x, y] = [f.x(k * 8.2 * u), f.y(-24 * v)];
    const r = f.s(u);
    out.push({
      path: `M${f.p(k * 6.2 * u, -30 * v)}L${f.p(k * 10.2 * u, -30 * v)}L${f.p(k * 10 * u, -26.4 * v)}L${f.p(k * 6.4 * u, -26.4 * v)}Z`,
      fabric: t.main,
      lift: 3,
      puff: 1,
      trims: line(`M${f.p(k * 6.6 * u, -27.2 * v)}L${f.p(k * 9.8 * u, -27.2 * v)}`),
    });
    out.push({
      path: `M${f.p(k * 7.2 * u, -27 * v)}L${f.p(k * 9.2 * u, -27 * v)}L${f.p(k * 9.2 * u, -22 * v)}L${f.p(k * 7.2 * u, -22 * v)}Z`,
      fabric: t.main,
      lift: 0,
      puff: 0.2,
      trims: `<rect x="${x - r * 1.9}" y="${y - r * 3.2}" width="${r * 3.8}" height="${r * 4.6}" rx="${r * 0.8}" fill="none" stroke="#c9a36a" stroke-width="${r * 0.55}"/>${knob(x, y, r * 0.95, '#c9a36a')}`,
    });
  }
  return out;
}
