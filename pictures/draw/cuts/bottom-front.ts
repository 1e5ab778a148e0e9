import { drawGroove, mirrorPath, drawStitching, type Shape } from '../scene';
import type { BottomSpec } from './bottom-spec';
import type { Frame } from './frame';
import { button, drawSideZip } from './trims';

export function drawFront(f: Frame, t: BottomSpec): Shape[] {
  const out: Shape[] = [];
  const line = (d: string, width = 1.6): string => drawStitching(d, t.thread, width, '5 3');
  for (const k of [1, -1] as const) {
    const put = (d: string): string => (k === 1 ? d : mirrorPath(d));
    if (t.pockets === 'jeans') {
      const w = t.waist;
      const side = w + (t.hip - w) * 0.6 - 0.5;
      const bag = put(
        `M${f.p(w * 0.42, 0.3)}C${f.p(w * 0.46, 5)} ${f.p(w * 0.72, 8)} ${f.p(side, 8.6)}Q${f.p(w + (t.hip - w) * 0.3, 4)} ${f.p(w - 0.4, 0)}Z`,
      );
      const edge = put(`M${f.p(w * 0.42, 0.3)}C${f.p(w * 0.46, 5)} ${f.p(w * 0.72, 8)} ${f.p(side, 8.6)}`);
      const second = put(`M${f.p(w * 0.38, 0.3)}C${f.p(w * 0.42, 5.8)} ${f.p(w * 0.7, 9)} ${f.p(side + 0.2, 9.6)}`);
      out.push({
        path: bag,
        fabric: t.main,
        light: 0.82,
        lift: 0,
        puff: 0,
        seamStrokes: drawGroove(edge, 5),
        trims: line(edge) + line(second) + (k === 1 ? line(`M${f.p(w * 0.62, 4.4)}L${f.p(w * 0.96, 5)}`) : ''),
      });
    }
    if (t.pockets === 'slant') {
      const path = put(
        `M${f.p(t.waist * 0.66, 0.2)}L${f.p(t.hip - 0.7, t.rise * 0.6)}L${f.p(t.hip - 2, t.rise * 0.62)}L${f.p(t.waist * 0.58, 0.3)}Z`,
      );
      out.push({
        path,
        fabric: t.main,
        lift: 1.8,
        puff: 0.7,
        trims: line(put(`M${f.p(t.waist * 0.6, 0.3)}L${f.p(t.hip - 1.2, t.rise * 0.62)}`), 1.3),
      });
    }
    if (t.pockets === 'cargo') {
      const y = t.rise + (t.length < 60 ? 1 : 12);
      const x = t.hip * 0.56;
      const path = put(
        `M${f.p(x, y)}L${f.p(x + t.hip * 0.38, y - 0.6)}L${f.p(x + t.hip * 0.4, y + 12)}L${f.p(x + 0.4, y + 12.6)}Z`,
      );
      const flap = put(
        `M${f.p(x - 0.5, y - 1)}L${f.p(x + t.hip * 0.4, y - 1.6)}L${f.p(x + t.hip * 0.41, y + 3.2)}L${f.p(x - 0.3, y + 4)}Z`,
      );
      out.push(
        { path, fabric: t.main, lift: 2.4, puff: 0.9, trims: '' },
        {
          path: flap,
          fabric: t.main,
          lift: 2.6,
          puff: 0.9,
          trims: button(
            k === 1 ? f.x(x + t.hip * 0.19) : 1080 - f.x(x + t.hip * 0.19),
            f.y(y + 1.6),
            f.s(0.6),
            t.buttons,
          ),
        },
      );
    }
    if (t.pockets === 'seam') {
      const d = put(
        `M${f.p(t.waist + 0.6, 5)}C${f.p(t.hip * 0.94, 9)} ${f.p(t.hip * 0.96, 12)} ${f.p(t.hip - 0.4, 17)}`,
      );
      out.push({
        path: `${d}L${k === 1 ? f.p(t.hip - 1.6, 17) : f.p(-t.hip + 1.6, 17)}Z`,
        fabric: t.main,
        lift: 1.2,
        puff: 0.4,
        seamStrokes: drawGroove(d, 5),
        trims: line(d, 1.3),
      });
    }
  }
  if (t.sideZip) {
    const path = `M${f.p(-t.waist - 0.2, 0)}C${f.p(-t.waist - 1.6, 4)} ${f.p(-t.hip + 0.4, 8)} ${f.p(-t.hip + 0.7, 14)}`;
    out.push({
      path: `${path}L${f.p(-t.hip + 1.6, 14)}L${f.p(-t.waist + 0.8, 0)}Z`,
      fabric: t.main,
      lift: 0,
      puff: 0.2,
      trims: drawSideZip(path, f.x(-t.waist - 0.2), f.y(0)),
    });
  }
  if (t.fly) {
    const j = `M${f.p(3.6, 0.4)}L${f.p(3.6, t.rise * 0.5)}Q${f.p(3.4, t.rise * 0.64)} ${f.p(0.2, t.rise * 0.7)}`;
    const path = `M${f.p(-0.1, 0.4)}L${f.p(4, 0.4)}L${f.p(4, t.rise * 0.5)}Q${f.p(3.8, t.rise * 0.68)} ${f.p(0, t.rise * 0.74)}Z`;
    out.push({
      path,
      fabric: t.main,
      lift: 1.6,
      puff: 0.3,
      trims: t.crease
        ? ''
        : line(j) +
          line(`M${f.p(3, 0.4)}L${f.p(3, t.rise * 0.5)}Q${f.p(2.8, t.rise * 0.6)} ${f.p(0.2, t.rise * 0.65)}`),
    });
  }
  return out;
}
