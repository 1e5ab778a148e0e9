import { mirrorStrokes, drawGroove, scaleStrokes, mirrorPath, drawStitching, type Shape } from '../scene';
import { neckEdge } from './body';
import type { Frame } from './frame';
import type { TopSpec } from './top-spec';
import { button, label } from './trims';

/** Draws what is visible through the neck: the inside of the back, with the label. */
export function neckBehind(f: Frame, t: TopSpec): Shape[] {
  const w = t.neckWidth;
  const rise = t.neck === 'tank' || t.neck === 'boat' ? -0.6 : 1.4;
  const deep = t.neckDrop + 4;
  const inside =
    t.neck === 'shawl'
      ? `M${f.p(-w, 0)}C${f.p(-w, -4)} ${f.p(-w * 0.4, -5)} ${f.p(0, -5)}C${f.p(w * 0.4, -5)} ${f.p(w, -4)} ${f.p(w, 0)}L${f.p(w, deep)}L${f.p(-w, deep)}Z`
      : `M${f.p(-w - 1.5, 0.6)}Q${f.p(-w * 0.5, -rise * 0.2)} ${f.p(0, -rise * 0.2 + 1.2)}Q${f.p(w * 0.5, -rise * 0.2)} ${f.p(w + 1.5, 0.6)}L${f.p(w, deep)}L${f.p(-w, deep)}Z`;
  const tape = `M${f.p(-w, 1.2)}Q${f.p(0, 3.6)} ${f.p(w, 1.2)}`;
  const shapes: Shape[] = [
    {
      path: inside,
      fabric: t.lining,
      light: 0.66,
      lift: 0,
      puff: 0.4,
      seamStrokes: drawGroove(tape, 3, 0.7),
      trims: label(540, f.y(t.neck === 'tank' ? 1.9 : t.neck === 'shawl' ? 0 : 2.6), f.s(4.2)),
    },
  ];
  if (t.neck === 'hood') return [];
  if (t.neck === 'crew' || t.neck === 'boat' || t.neck === 'v' || t.neck === 'tank' || t.neck === 'keyhole') {
    const back = `M${f.p(-w - 1.4, 0.3)}C${f.p(-w * 0.5, -0.4)} ${f.p(-w * 0.3, 0.5)} ${f.p(0, 0.6)}C${f.p(w * 0.3, 0.5)} ${f.p(w * 0.5, -0.4)} ${f.p(w + 1.4, 0.3)}L${f.p(w, 1.6)}Q${f.p(0, 4)} ${f.p(-w, 1.6)}Z`;
    shapes.push({ path: back, fabric: t.rib, light: 0.74, lift: 0, puff: 0.6 });
  }
  if (t.neck === 'shirt' || t.neck === 'camp' || t.neck === 'polo' || t.neck === 'band' || t.neck === 'stand') {
    const tall = t.neck === 'stand' ? 5 : 3.2;
    const back = `M${f.p(-w - 0.5, 1)}C${f.p(-w * 0.98, -tall * 0.7)} ${f.p(-w * 0.6, -tall * 0.8)} ${f.p(0, -tall * 0.8)}C${f.p(w * 0.6, -tall * 0.8)} ${f.p(w * 0.98, -tall * 0.7)} ${f.p(w + 0.5, 1)}Q${f.p(0, 4.4)} ${f.p(-w - 0.5, 1)}Z`;
    shapes.unshift({
      path: back,
      fabric: t.main,
      light: 0.8,
      lift: 3,
      puff: 0.8,
      trims: drawStitching(`M${f.p(-w, 0)}Q${f.p(0, 2.6)} ${f.p(w, 0)}`, t.thread, 1.3, '5 3'),
    });
    shapes.reverse();
  }
  return shapes;
}

function hood(f: Frame, t: TopSpec): Shape[] {
  const w = t.neckWidth;
  const outside = `M${f.p(-w - 4, 3)}C${f.p(-w - 7.5, -8)} ${f.p(-w - 4, -21)} ${f.p(-2, -23)}C${f.p(1, -23.6)} ${f.p(3, -23)} ${f.p(4, -22.6)}C${f.p(w + 5, -20)} ${f.p(w + 7.5, -8)} ${f.p(w + 4, 3)}C${f.p(w * 0.9, 6)} ${f.p(w * 0.5, t.neckDrop + 1)} ${f.p(0, t.neckDrop + 2.4)}C${f.p(-w * 0.5, t.neckDrop + 1)} ${f.p(-w * 0.9, 6)} ${f.p(-w - 4, 3)}Z`;
  const hole = `M${f.p(0, t.neckDrop - 1)}C${f.p(-w * 0.6, t.neckDrop - 3)} ${f.p(-w - 1.6, -2)} ${f.p(-w - 0.6, -10)}C${f.p(-w, -16)} ${f.p(-4, -19.2)} ${f.p(0, -19.4)}C${f.p(4, -19.2)} ${f.p(w, -16)} ${f.p(w + 0.6, -10)}C${f.p(w + 1.6, -2)} ${f.p(w * 0.6, t.neckDrop - 3)} ${f.p(0, t.neckDrop - 1)}Z`;
  const rim = `<path d="${hole}" fill="none" stroke="#000" stroke-width="${f.s(3.4)}" stroke-opacity=".9"/>`;
  return [
    {
      path: outside,
      fabric: t.main,
      lift: 6,
      puff: 1.5,
      seamStrokes: drawGroove(`M${f.p(0, -23.4)}L${f.p(0, -19)}`, 3),
      creaseStrokes: `<path d="${hole}" fill="none" stroke="#fff" stroke-width="${f.s(2)}" stroke-opacity=".5" transform="translate(-6 0)"/>`,
      trims: scaleStrokes(drawStitching(hole, t.thread, 1.5, '5 3'), 540, f.y(-8), 1.1),
    },
    {
      path: hole,
      fabric: t.lining,
      // A pale lining is still pale in shade.
      light: t.lining.colour[1] > 0.8 ? 0.88 : 0.66,
      lift: 0,
      puff: 0,
      soft: rim,
      seamStrokes: drawGroove(`M${f.p(0, -19)}L${f.p(0.6, 3)}`, 3),
    },
  ];
}

/** Draws a band of even width along the neckline, with ribs fanning out. */
function neckBand(f: Frame, t: TopSpec, width: number): Shape {
  const w = t.neckWidth;
  const outer = `M${f.p(-w - 0.2, 0)}${neckEdge(f, t)}`;
  const iw = w - width * 0.94;
  const d2 = t.neckDrop - width;
  const inner =
    t.neck === 'v'
      ? `L${f.p(iw, -0.4)}L${f.p(0, d2 - 0.5)}L${f.p(-iw, -0.4)}Z`
      : `L${f.p(iw, -0.5)}C${f.p(iw * 0.98, d2 * 0.66)} ${f.p(iw * 0.6, d2)} ${f.p(0, d2)}C${f.p(-iw * 0.6, d2)} ${f.p(-iw * 0.98, d2 * 0.66)} ${f.p(-iw, -0.5)}Z`;
  let ribs = '';
  const count = t.neck === 'v' ? 0 : 46;
  for (let i = 1; i < count; i += 1) {
    const a = (i / count) * Math.PI;
    const cx = Math.cos(a);
    const sn = Math.sin(a) ** 0.8;
    ribs += `<path d="M${f.p(-w * cx, t.neckDrop * sn)}L${f.p(-iw * cx, d2 * sn)}" stroke="#000" stroke-width="${f.s(0.16)}" stroke-opacity=".75"/>`;
  }
  return {
    path: outer + inner,
    fabric: { ...t.rib, weave: t.rib.weave === 'rib' ? 'jersey' : t.rib.weave },
    lift: 1.6,
    puff: 0.9,
    seamStrokes: ribs,
  };
}

function collarButton(f: Frame, t: TopSpec): string {
  return button(f.x(t.neckWidth * 0.74 + 0.7), f.y(t.neckDrop + 4), f.s(0.5), t.buttons);
}

function collarLeaf(f: Frame, t: TopSpec): string {
  const w = t.neckWidth;
  const point = t.neck === 'polo' ? 0.9 : 1;
  return `M${f.p(0.5, t.neckDrop + 0.2)}C${f.p(w * 0.35, t.neckDrop - 1.6)} ${f.p(w * 0.78, 1.6)} ${f.p(w * 0.86, -2.6)}C${f.p(w + 0.9, -2.4)} ${f.p(w + 2, -0.4)} ${f.p(w + 2.5, 1.4)}C${f.p(w + 1.2, 4.4)} ${f.p(w * 0.9, 7)} ${f.p(w * 0.74 * point + 1, t.neckDrop + 5.4 * point)}C${f.p(w * 0.5, t.neckDrop + 4)} ${f.p(2, t.neckDrop + 1.4)} ${f.p(0.5, t.neckDrop + 0.2)}Z`;
}

/** Draws collars and bands on the front. */
export function neckFront(f: Frame, t: TopSpec): Shape[] {
  const w = t.neckWidth;
  const both = (shape: Shape): Shape[] => [
    shape,
    {
      ...shape,
      path: mirrorPath(shape.path),
      trims: mirrorStrokes(shape.trims ?? ''),
      seamStrokes: mirrorStrokes(shape.seamStrokes ?? ''),
      creaseStrokes: mirrorStrokes(shape.creaseStrokes ?? ''),
    },
  ];
  switch (t.neck) {
    case 'hood':
      return hood(f, t);
    case 'crew':
      return [neckBand(f, t, t.quilt > 0 ? 3 : 2.1)];
    case 'v':
    case 'boat':
    case 'tank':
      return [neckBand(f, t, t.neck === 'tank' ? 1.5 : 1.4)];
    case 'polo':
    case 'shirt': {
      const path = collarLeaf(f, t);
      const edge = scaleStrokes(drawStitching(path, t.thread, 1.3, '5 3'), f.x(w * 0.75), f.y(3), 0.88);
      const tipping =
        t.neck === 'polo' && t.badge === 'piping'
          ? `<path d="${path}" fill="none" stroke="${t.accent}" stroke-width="${f.s(1)}"/>`
          : '';
      return both({
        path,
        fabric: t.neck === 'polo' ? t.rib : t.main,
        grain: { angle: 0.5, x: 540, y: 200 },
        lift: 6,
        puff: 1,
        trims: (t.neck === 'polo' ? tipping : edge) + (t.collarButtons ? collarButton(f, t) : ''),
      });
    }
    case 'camp': {
      const d = t.neckDrop;
      const lapel = `M${f.p(0.2, d + 0.6)}L${f.p(w * 0.8, 2)}L${f.p(w * 0.72, 5.4)}L${f.p(w + 1.2, 7.6)}C${f.p(w * 0.9, d * 0.66)} ${f.p(3, d * 0.86)} ${f.p(0.2, d + 0.6)}Z`;
      const collar = `M${f.p(w * 0.66, 5)}L${f.p(w * 0.86, -2.6)}C${f.p(w + 0.9, -2.4)} ${f.p(w + 2.1, -0.4)} ${f.p(w + 2.7, 1.4)}L${f.p(w + 1.9, 6.6)}Z`;
      const leaf = (path: string, lift: number): Shape => ({
        path,
        fabric: t.main,
        grain: { angle: 0.4, x: 540, y: 200 },
        lift,
        puff: 0.9,
        trims: scaleStrokes(drawStitching(path, t.thread, 1.3, '5 3'), f.x(w * 0.75), f.y(4), 0.88),
      });
      return [...both(leaf(lapel, 4)), ...both(leaf(collar, 5))];
    }
    case 'band':
    case 'stand': {
      const tall = t.neck === 'stand' ? 5.2 : 3.2;
      const round = t.neck === 'stand' ? 0.9 : 1.5;
      const path = `M${f.p(0.25, t.neckDrop + 0.3)}C${f.p(w * 0.42, t.neckDrop - 0.1)} ${f.p(w * 0.9, t.neckDrop * 0.6)} ${f.p(w + 0.6, 0.5)}C${f.p(w + 0.5, -tall * 0.3)} ${f.p(w * 0.98, -tall * 0.6)} ${f.p(w * 0.9, -tall * 0.62)}C${f.p(w * 0.82, t.neckDrop * 0.3 - tall * 0.4)} ${f.p(w * 0.5, t.neckDrop - tall * 0.9)} ${f.p(round, t.neckDrop - tall * 0.92)}Q${f.p(0.3, t.neckDrop - tall * 0.9)} ${f.p(0.25, t.neckDrop - tall * 0.5)}Z`;
      const edge = scaleStrokes(drawStitching(path, t.thread, 1.3, '5 3'), f.x(w * 0.55), f.y(t.neckDrop * 0.45), 0.9);
      const quilt =
        t.quilt > 0
          ? `<path d="M${f.p(0, t.neckDrop - tall * 0.4)}C${f.p(w * 0.5, t.neckDrop - tall * 0.5)} ${f.p(w * 0.9, t.neckDrop * 0.3)} ${f.p(w + 0.6, -tall * 0.4)}" fill="none" stroke="#000" stroke-width="12"/>`
          : '';
      return both({
        path,
        fabric: t.badge === 'piping' || t.badge === 'embroidery' ? t.trim : t.main,
        grain: { angle: 0.35, x: 540, y: 200 },
        lift: 3,
        puff: t.quilt > 0 ? 1.6 : 1,
        trims: edge,
        creaseStrokes: quilt,
      });
    }
    case 'roll': {
      const path = `M${f.p(-w - 0.6, 2.5)}C${f.p(-w - 1, -4)} ${f.p(-w, -8)} ${f.p(-w + 0.6, -9.6)}Q${f.p(0, -10.8)} ${f.p(w - 0.6, -9.6)}C${f.p(w, -8)} ${f.p(w + 1, -4)} ${f.p(w + 0.6, 2.5)}C${f.p(w * 0.5, 6)} ${f.p(-w * 0.5, 6)} ${f.p(-w - 0.6, 2.5)}Z`;
      const turn = `M${f.p(-w - 1, -0.5)}C${f.p(-w * 0.5, 2)} ${f.p(w * 0.5, 2)} ${f.p(w + 1, -0.5)}`;
      const over = `M${f.p(-w - 1, -0.2)}C${f.p(-w - 1.4, -5)} ${f.p(-w, -8.6)} ${f.p(-w + 0.6, -9.6)}Q${f.p(0, -10.8)} ${f.p(w - 0.6, -9.6)}C${f.p(w, -8.6)} ${f.p(w + 1.4, -5)} ${f.p(w + 1, -0.2)}C${f.p(w * 0.5, 2.8)} ${f.p(-w * 0.5, 2.8)} ${f.p(-w - 1, -0.2)}Z`;
      return [
        { path, fabric: t.rib, lift: 3, puff: 1.2, seamStrokes: drawGroove(turn) },
        { path: over, fabric: t.rib, lift: 5, puff: 1.6 },
      ];
    }
    case 'shawl': {
      const path = `M${f.p(-0.6, t.neckDrop + 1.5)}C${f.p(3, t.neckDrop * 0.7)} ${f.p(w - 1.4, 8)} ${f.p(w - 1.6, 0)}C${f.p(w - 2, -3.4)} ${f.p(w * 0.4, -4.6)} ${f.p(0, -4.6)}L${f.p(0, -5.8)}C${f.p(w * 0.6, -6)} ${f.p(w + 3, -4)} ${f.p(w + 3.6, 1)}C${f.p(w + 4.6, 9)} ${f.p(7, t.neckDrop * 0.8)} ${f.p(3, t.neckDrop + 4)}Z`;
      const roll = `<path d="M${f.p(2, t.neckDrop)}C${f.p(5, t.neckDrop * 0.7)} ${f.p(w + 1, 8)} ${f.p(w + 0.8, 0)}" fill="none" stroke="#fff" stroke-width="${f.s(3)}" stroke-opacity=".5"/>`;
      return both({ path, fabric: t.rib, grain: { angle: -0.28, x: 540, y: 200 }, lift: 6, puff: 1.6, soft: roll });
    }
    case 'keyhole': {
      const slit = `M${f.p(0, t.neckDrop - 0.4)}C${f.p(-1.5, t.neckDrop + 2.4)} ${f.p(-1.7, t.neckDrop + 6)} ${f.p(0, t.neckDrop + 7)}C${f.p(1.7, t.neckDrop + 6)} ${f.p(1.5, t.neckDrop + 2.4)} ${f.p(0, t.neckDrop - 0.4)}Z`;
      return [
        neckBand(f, t, 1.3),
        {
          path: slit,
          fabric: t.lining,
          light: 0.5,
          lift: 0,
          puff: 0,
          trims: `<path d="${slit}" fill="none" stroke="${t.accent}" stroke-width="${f.s(0.6)}"/>`,
        },
      ];
    }
    default:
      return [];
  }
}
