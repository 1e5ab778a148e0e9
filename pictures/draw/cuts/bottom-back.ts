import { drawGroove, drawStitching, mirrorPath, type Shape } from '../scene';
import { bibHeight, type BottomSpec } from './bottom-spec';
import type { Frame } from './frame';
import { button } from './trims';

/** Draws the seat of trousers from behind: the seams, the yoke of jeans, the pockets. */
export function drawSeat(f: Frame, t: BottomSpec): Shape[] {
  const out: Shape[] = [];
  const line = (d: string, width = 1.5): string => drawStitching(d, t.thread, width, '5 3');
  for (const k of [1, -1] as const) {
    const put = (d: string): string => (k === 1 ? d : mirrorPath(d));
    const at = (x: number): number => f.x(k * x);
    if (t.pockets === 'jeans') {
      const [x, y, w, h] = [t.hip * 0.24, 9, t.hip * 0.56, t.hip * 0.62];
      const pocket = put(
        `M${f.p(x, y)}L${f.p(x + w, y - 0.8)}L${f.p(x + w - 0.3, y + h * 0.74)}L${f.p(x + w * 0.5, y + h)}L${f.p(x + 0.4, y + h * 0.76)}Z`,
      );
      const inside = put(
        `M${f.p(x + 0.6, y + 0.8)}L${f.p(x + 0.9, y + h * 0.72)}L${f.p(x + w * 0.5, y + h - 0.9)}L${f.p(x + w - 0.9, y + h * 0.7)}L${f.p(x + w - 0.6, y + 0.1)}`,
      );
      const arc = put(
        `M${f.p(x + 0.8, y + h * 0.4)}Q${f.p(x + w * 0.3, y + h * 0.36)} ${f.p(x + w * 0.5, y + h * 0.56)}Q${f.p(x + w * 0.7, y + h * 0.34)} ${f.p(x + w - 0.8, y + h * 0.36)}`,
      );
      const hem = put(`M${f.p(x, y + 1.4)}L${f.p(x + w, y + 0.6)}`);
      out.push({
        path: pocket,
        fabric: t.main,
        lift: 2,
        puff: 0.7,
        trims: line(inside) + line(hem) + line(arc),
      });
    }
    if (t.pockets === 'slant' || (t.pockets === 'seam' && t.length < 60 && k === 1)) {
      const [x, y, w] = [t.hip * 0.26, t.rise * 0.34, t.hip * 0.52];
      const path = put(`M${f.p(x, y)}L${f.p(x + w, y - 0.7)}L${f.p(x + w, y + 0.7)}L${f.p(x, y + 1.4)}Z`);
      out.push({
        path,
        fabric: t.main,
        lift: 1.6,
        puff: 0.6,
        trims:
          line(put(`M${f.p(x, y + 0.7)}L${f.p(x + w, y)}`), 1.2) +
          button(at(x + w / 2), f.y(y + 2.4), f.s(0.5), t.buttons),
      });
    }
  }
  const middle = `M${f.p(0, 0.4)}C${f.p(0.2, t.rise * 0.4)} ${f.p(-0.2, t.rise * 0.7)} ${f.p(0, t.rise)}`;
  out.push({
    path: `M${f.p(-0.7, 0.4)}L${f.p(0.7, 0.4)}L${f.p(0.5, t.rise)}L${f.p(-0.5, t.rise)}Z`,
    fabric: t.main,
    lift: 0,
    puff: 0,
    seamStrokes: drawGroove(middle, 4),
    trims: t.pockets === 'jeans' ? line(`M${f.p(0.6, 0.4)}L${f.p(0.5, t.rise * 0.96)}`) : '',
  });
  return out;
}

/** Draws the seam of the yoke of jeans across the right leg; it runs out under the waistband's side. */
export function drawYoke(f: Frame, t: BottomSpec): { seam: string; over: string } {
  if (t.side === 'front' || t.pockets !== 'jeans') return { seam: '', over: '' };
  const at = (down: number): string => `M${f.p(-0.2, 6.6 + down)}L${f.p(t.hip + 1, 3.2 + down)}`;
  return {
    seam: drawGroove(at(0), 4),
    over: [0.5, 1.1].map((down) => drawStitching(at(down), t.thread, 1.5, '5 3')).join(''),
  };
}

/** Draws dungarees above the waist from behind: the inside of the bib and the straps, which cross. */
export function drawCrossedStraps(f: Frame, t: BottomSpec): Shape[] {
  const u = t.waist / 20;
  const v = u * bibHeight;
  const line = (d: string): string => drawStitching(d, t.thread, 1.6, '5 3');
  const inside: Shape = {
    path: `M${f.p(-t.waist, 0)}C${f.p(-t.waist + 2, -6 * v)} ${f.p(-11 * u, -10 * v)} ${f.p(-9.4 * u, -24 * v)}Q${f.p(0, -25 * v)} ${f.p(9.4 * u, -24 * v)}C${f.p(11 * u, -10 * v)} ${f.p(t.waist - 2, -6 * v)} ${f.p(t.waist, 0)}Z`,
    fabric: t.lining,
    light: 0.6,
    lift: 3,
    puff: 0.4,
  };
  const panel: Shape = {
    path: `M${f.p(-t.waist, 1)}C${f.p(-t.waist + 1, -3 * v)} ${f.p(-6 * u, -8 * v)} ${f.p(-4.4 * u, -16 * v)}L${f.p(4.4 * u, -16 * v)}C${f.p(6 * u, -8 * v)} ${f.p(t.waist - 1, -3 * v)} ${f.p(t.waist, 1)}Z`,
    fabric: t.main,
    lift: 4,
    puff: 1,
    trims: line(`M${f.p(-4.2 * u, -15 * v)}L${f.p(4.2 * u, -15 * v)}`),
  };
  const straps = [1, -1].map((k): Shape => ({
    path: `M${f.p(-k * 4 * u, -13 * v)}C${f.p(-k * 2 * u, -24 * v)} ${f.p(k * 4 * u, -34 * v)} ${f.p(k * 5.4 * u, -45 * v)}L${f.p(k * 9.2 * u, -45.4 * v)}C${f.p(k * 8.4 * u, -33 * v)} ${f.p(k * 2.4 * u, -24 * v)} ${f.p(-k * 0.2 * u, -13 * v)}Z`,
    fabric: t.main,
    lift: 4,
    puff: 1,
  }));
  return [inside, panel, ...straps];
}
