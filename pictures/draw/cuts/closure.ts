import { drawGroove, drawStitching, type Shape } from '../scene';
import type { Frame } from './frame';
import type { TopSpec } from './top-spec';
import { button, buttonhole, knob, zip } from './trims';

/** Draws the strip down the middle that opens the garment, with its buttons or zip. */
export function closure(f: Frame, t: TopSpec): Shape[] {
  const top = t.neckDrop - (t.neck === 'stand' || t.neck === 'band' ? 0.4 : 0);
  const strip = (x0: number, x1: number, y0: number, y1: number, trims: string, fabric = t.main): Shape => ({
    path: `M${f.p(x0, y0)}L${f.p(x1, y0)}L${f.p(x1 + 0.1, (y0 + y1) / 2)}L${f.p(x1, y1)}L${f.p(x0, y1)}L${f.p(x0 + 0.1, (y0 + y1) / 2)}Z`,
    fabric,
    lift: 1.8,
    puff: 0.55,
    trims,
  });
  const lines = (x0: number, x1: number, y0: number, y1: number): string =>
    drawStitching(`M${f.p(x0 + 0.6, y0)}L${f.p(x0 + 0.6, y1)}`, t.thread, 1.3, '5 3') +
    drawStitching(`M${f.p(x1 - 0.6, y0)}L${f.p(x1 - 0.6, y1)}`, t.thread, 1.3, '5 3');
  const row = (y0: number, y1: number, count: number, r: number, cord = false): string => {
    let out = '';
    for (let i = 0; i < count; i += 1) {
      const y = y0 + ((y1 - y0) * i) / Math.max(1, count - 1);
      out +=
        buttonhole(f.x(0), f.y(y), f.s(r), t.thread, true) + (cord ? knob : button)(f.x(0), f.y(y), f.s(r), t.buttons);
    }
    return out;
  };
  const end = t.length + 0.7;
  switch (t.closure) {
    case 'full':
      return [
        strip(
          -1.7,
          1.7,
          top - 0.6,
          end,
          lines(-1.7, 1.7, top, end) + row(top + (t.neck === 'v' ? 3 : 2.2), t.length - 9, t.buttonCount, 0.62),
        ),
      ];
    case 'half': {
      const y1 = top + 15;
      return [
        strip(
          -1.7,
          1.7,
          top - 0.4,
          y1,
          lines(-1.7, 1.7, top, y1) +
            drawStitching(`M${f.p(-1.7, y1 - 0.7)}L${f.p(1.7, y1 - 0.7)}`, t.thread, 1.3, '5 3') +
            row(top + 1.6, y1 - 3.6, t.buttonCount, 0.62),
        ),
      ];
    }
    case 'kurta': {
      const y1 = top + Math.min(30, t.length * 0.32);
      const point = drawStitching(
        `M${f.p(-1.9, y1 - 2.6)}L${f.p(1.9, y1 - 2.6)}L${f.p(0, y1 - 0.6)}Z`,
        t.thread,
        1.3,
        '5 3',
      );
      return [
        strip(
          -2,
          2,
          top - 0.4,
          y1,
          lines(-2, 2, top, y1) + point + row(top + 2.2, y1 - 6, t.buttonCount, 0.66, t.badge === 'embroidery'),
          t.badge === 'piping' || t.badge === 'embroidery' ? t.trim : t.main,
        ),
      ];
    }
    case 'hidden':
    case 'open': {
      const lapel = strip(
        -1.9,
        2.1,
        top - 0.4,
        end,
        drawStitching(`M${f.p(1.2, top)}L${f.p(1.2, end)}`, t.thread, 1.3, '5 3') +
          row(
            top + (t.neck === 'shawl' ? 4 : 2.4),
            t.length - (t.closure === 'open' ? 8 : t.length * 0.31),
            t.buttonCount,
            t.neck === 'shawl' ? 1.05 : 0.9,
            t.closure === 'hidden',
          ),
        t.neck === 'shawl' ? t.rib : t.main,
      );
      return [{ ...lapel, lift: 4, puff: 1 }];
    }
    case 'edges': {
      const edge = strip(-1.6, 1.6, top - 0.4, end, '', t.rib);
      return [{ ...edge, lift: 4, puff: 1, seamStrokes: drawGroove(`M${f.p(0, top)}L${f.p(0, end)}`, 5) }];
    }
    case 'zip': {
      const y0 = t.neck === 'stand' ? top - 4.4 : top - 0.5;
      const line = `M${f.p(0, y0)}L${f.p(0, end)}`;
      const path = `M${f.p(-1.6, y0)}L${f.p(1.6, y0)}L${f.p(1.6, end)}L${f.p(-1.6, end)}Z`;
      return [
        {
          path,
          fabric: t.main,
          lift: 0,
          puff: 0,
          seamStrokes: drawGroove(line, 20, 0.6),
          trims: zip(540, f.y(y0), f.y(end), t.thread, t.buttons),
        },
      ];
    }
    default:
      return [];
  }
}

/** Draws the pockets. */
export function pockets(f: Frame, t: TopSpec): Shape[] {
  const g = t.chest / 27;
  return t.pockets.flatMap((kind): Shape[] => {
    switch (kind) {
      case 'chest': {
        const [x, y, w, h] = [t.chest * 0.26, t.armhole * 0.82, 10.5 * g, 12 * g];
        const path = `M${f.p(x, y)}L${f.p(x + w, y)}L${f.p(x + w - 0.2, y + h - 1.6)}L${f.p(x + w / 2, y + h)}L${f.p(x + 0.2, y + h - 1.6)}Z`;
        return [
          {
            path,
            fabric: t.main,
            lift: 2,
            puff: 0.6,
            trims:
              drawStitching(
                `M${f.p(x + 0.5, y + 2)}L${f.p(x + 0.5, y + h - 2)}L${f.p(x + w / 2, y + h - 0.6)}L${f.p(x + w - 0.5, y + h - 2)}L${f.p(x + w - 0.5, y + 2)}`,
                t.thread,
                1.3,
                '5 3',
              ) + drawStitching(`M${f.p(x, y + 1.9)}L${f.p(x + w, y + 1.9)}`, t.thread, 1.3, '5 3'),
          },
        ];
      }
      case 'kangaroo': {
        const [w, y0, y1] = [t.waist * 0.62, t.length * 0.6, t.length * 0.86];
        const path = `M${f.p(-w * 0.62, y0)}L${f.p(w * 0.62, y0)}C${f.p(w * 0.66, y0 + 6)} ${f.p(w * 0.9, y1 - 7)} ${f.p(w, y1 - 5)}L${f.p(w, y1)}L${f.p(-w, y1)}L${f.p(-w, y1 - 5)}C${f.p(-w * 0.9, y1 - 7)} ${f.p(-w * 0.66, y0 + 6)} ${f.p(-w * 0.62, y0)}Z`;
        const edge = (k: number): string =>
          drawStitching(
            `M${f.p(k * (w * 0.62 - 1.3), y0)}C${f.p(k * (w * 0.66 - 1.6), y0 + 6)} ${f.p(k * (w * 0.9 - 2), y1 - 6)} ${f.p(k * (w - 1.4), y1 - 3.6)}`,
            t.thread,
            1.4,
            '5 3',
          );
        return [
          {
            path,
            fabric: t.main,
            lift: 4,
            puff: 1,
            trims:
              edge(1) +
              edge(-1) +
              drawStitching(`M${f.p(-w * 0.62, y0 + 0.8)}L${f.p(w * 0.62, y0 + 0.8)}`, t.thread, 1.4, '5 3'),
          },
        ];
      }
      case 'square':
      case 'flap':
        return [1, -1].flatMap((k): Shape[] => {
          const [x0, x1, y, h] = [k * t.hemWidth * 0.3, k * (t.hemWidth * 0.3 + 13 * g), t.length * 0.62, 14 * g];
          const path = `M${f.p(x0, y)}L${f.p(x1, y)}L${f.p(x1, y + h)}L${f.p(x0, y + h)}Z`;
          const out: Shape[] = [
            {
              path,
              fabric: t.main,
              lift: 2.4,
              puff: 0.8,
              trims:
                drawStitching(
                  `M${f.p(x0 + k * 0.6, y)}L${f.p(x0 + k * 0.6, y + h - 0.6)}L${f.p(x1 - k * 0.6, y + h - 0.6)}L${f.p(x1 - k * 0.6, y)}`,
                  t.thread,
                  1.4,
                  '5 3',
                ) + drawStitching(`M${f.p(x0, y + 2)}L${f.p(x1, y + 2)}`, t.thread, 1.4, '5 3'),
            },
          ];
          if (kind === 'flap')
            out.push({
              path: `M${f.p(x0 - k * 0.4, y - 1)}L${f.p(x1 + k * 0.4, y - 1)}L${f.p(x1 + k * 0.4, y + 4)}L${f.p(x0 - k * 0.4, y + 4)}Z`,
              fabric: t.main,
              lift: 4,
              puff: 1,
            });
          return out;
        });
      case 'breast': {
        const [x, y] = [t.chest * 0.3, t.armhole + 1];
        const path = `M${f.p(x, y)}L${f.p(x + 10 * g, y - 1)}L${f.p(x + 10.2 * g, y + 1.2)}L${f.p(x + 0.2, y + 2.2)}Z`;
        const kerchief = `M${f.p(x + g, y + 0.6)}L${f.p(x + 2.4 * g, y - 3 * g)}L${f.p(x + 4.4 * g, y - 1.4 * g)}L${f.p(x + 6.6 * g, y - 3.6 * g)}L${f.p(x + 9 * g, y)}Z`;
        return [
          { path: kerchief, fabric: t.trim, lift: 1, puff: 0.7 },
          {
            path,
            fabric: t.main,
            lift: 2,
            puff: 0.6,
            trims: drawStitching(`M${f.p(x, y + 0.5)}L${f.p(x + 10 * g, y - 0.5)}`, t.thread, 1.2, '4 3'),
          },
        ];
      }
      case 'welt':
      case 'side':
        return [1, -1].map((k): Shape => {
          const x = k * t.hemWidth * (kind === 'side' ? 0.68 : 0.42);
          const y = t.length * (kind === 'side' ? 0.58 : 0.66);
          const [dx, dy, wx, wy] =
            kind === 'side' ? [k * 4.4 * g, 13.5 * g, k * 1.9 * g, -0.5] : [k * 12.4 * g, 1, 0, 2.2 * g];
          return {
            path: `M${f.p(x, y)}L${f.p(x + dx, y + dy)}L${f.p(x + dx + wx, y + dy + wy)}L${f.p(x + wx, y + wy)}Z`,
            fabric: t.main,
            lift: 2.2,
            puff: 0.7,
            trims: drawStitching(
              `M${f.p(x + wx * 0.4, y + wy * 0.4)}L${f.p(x + dx + wx * 0.4, y + dy + wy * 0.4)}`,
              t.thread,
              1.2,
              '4 3',
            ),
          };
        });
      default:
        return [];
    }
  });
}
