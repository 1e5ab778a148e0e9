import { drawGroove, drawStitching, type Shape } from '../scene';
import type { Frame } from './frame';
import type { TopSpec } from './top-spec';

/** Draws the collar, band or hood of a top as it looks from behind. */
export function neckFromBehind(f: Frame, t: TopSpec): Shape[] {
  const w = t.neckWidth;
  const isTrimmed = t.badge === 'piping' || t.badge === 'embroidery';
  switch (t.neck) {
    case 'hood':
      return [hoodFromBehind(f, t)];
    case 'shirt':
    case 'camp':
    case 'polo': {
      const up = t.wearer === 'Kids' ? 0.7 : 1;
      const path = `M${f.p(-w - 1.9, 3.4)}C${f.p(-w - 1.4, 0.8)} ${f.p(-w * 0.99, -2.4 * up)} ${f.p(-w * 0.8, -3.1 * up)}Q${f.p(0, -4.5 * up)} ${f.p(w * 0.8, -3.1 * up)}C${f.p(w * 0.99, -2.4 * up)} ${f.p(w + 1.4, 0.8)} ${f.p(w + 1.9, 3.4)}Q${f.p(0, 5.2)} ${f.p(-w - 1.9, 3.4)}Z`;
      const edge = `M${f.p(-w - 1.4, 2.7)}Q${f.p(0, 4.5)} ${f.p(w + 1.4, 2.7)}`;
      const tipping = t.neck === 'polo' && t.badge === 'piping';
      return [
        {
          path,
          fabric: t.neck === 'polo' ? t.rib : t.main,
          lift: 5,
          puff: 1.2,
          trims: tipping
            ? `<path d="M${f.p(-w - 1.9, 3.1)}Q${f.p(0, 4.9)} ${f.p(w + 1.9, 3.1)}" fill="none" stroke="${t.accent}" stroke-width="${f.s(0.9)}"/>`
            : drawStitching(edge, t.thread, 1.3, '5 3'),
        },
      ];
    }
    case 'band':
    case 'stand': {
      const tall = t.neck === 'stand' ? 5 : 3.4;
      const path = `M${f.p(-w - 0.6, 1.2)}C${f.p(-w - 0.2, -tall * 0.3)} ${f.p(-w * 0.9, -tall * 0.7)} ${f.p(-w * 0.84, -tall * 0.78)}Q${f.p(0, -tall * 1.2)} ${f.p(w * 0.84, -tall * 0.78)}C${f.p(w * 0.9, -tall * 0.7)} ${f.p(w + 0.2, -tall * 0.3)} ${f.p(w + 0.6, 1.2)}Q${f.p(0, 4)} ${f.p(-w - 0.6, 1.2)}Z`;
      const edge = `M${f.p(-w * 0.82, -tall * 0.62)}Q${f.p(0, -tall * 1.02)} ${f.p(w * 0.82, -tall * 0.62)}`;
      return [
        {
          path,
          fabric: isTrimmed ? t.trim : t.main,
          lift: 3,
          puff: t.quilt > 0 ? 1.6 : 1.1,
          trims: drawStitching(edge, t.thread, 1.3, '5 3'),
        },
      ];
    }
    case 'shawl': {
      const path = `M${f.p(-w - 3, 4)}C${f.p(-w - 2.4, -1.4)} ${f.p(-w * 0.7, -4.8)} ${f.p(-w * 0.4, -5.2)}Q${f.p(0, -5.8)} ${f.p(w * 0.4, -5.2)}C${f.p(w * 0.7, -4.8)} ${f.p(w + 2.4, -1.4)} ${f.p(w + 3, 4)}Q${f.p(0, 8)} ${f.p(-w - 3, 4)}Z`;
      return [{ path, fabric: t.rib, lift: 6, puff: 1.6 }];
    }
    case 'roll': {
      const path = `M${f.p(-w - 0.8, 1.6)}C${f.p(-w - 1.3, -4)} ${f.p(-w, -8.4)} ${f.p(-w + 0.6, -9.4)}Q${f.p(0, -10.8)} ${f.p(w - 0.6, -9.4)}C${f.p(w, -8.4)} ${f.p(w + 1.3, -4)} ${f.p(w + 0.8, 1.6)}Q${f.p(0, 4.2)} ${f.p(-w - 0.8, 1.6)}Z`;
      return [{ path, fabric: t.rib, lift: 4, puff: 1.6 }];
    }
    default: {
      const drop = t.neck === 'tank' ? 6 : 2.4;
      const wide = t.neck === 'tank' ? 1.5 : 1.9;
      const path = `M${f.p(-w - 0.2, 0)}C${f.p(-w * 0.8, drop * 0.7)} ${f.p(-w * 0.5, drop)} ${f.p(0, drop)}C${f.p(w * 0.5, drop)} ${f.p(w * 0.8, drop * 0.7)} ${f.p(w + 0.2, 0)}L${f.p(w - 0.7, -wide * 0.5)}C${f.p(w * 0.76, drop * 0.7 - wide)} ${f.p(w * 0.5, drop - wide)} ${f.p(0, drop - wide)}C${f.p(-w * 0.5, drop - wide)} ${f.p(-w * 0.76, drop * 0.7 - wide)} ${f.p(-w + 0.7, -wide * 0.5)}Z`;
      return [{ path, fabric: t.rib, lift: 1.6, puff: 0.9 }];
    }
  }
}

/** A hood that hangs down the back. */
function hoodFromBehind(f: Frame, t: TopSpec): Shape {
  const w = t.neckWidth;
  const path = `M${f.p(-w - 2.6, 2.4)}C${f.p(-w - 1.6, -3.4)} ${f.p(-w * 0.6, -5.8)} ${f.p(0, -5.8)}C${f.p(w * 0.6, -5.8)} ${f.p(w + 1.6, -3.4)} ${f.p(w + 2.6, 2.4)}C${f.p(w + 3.6, 10)} ${f.p(w * 0.7, 21)} ${f.p(0, 22.4)}C${f.p(-w * 0.7, 21)} ${f.p(-w - 3.6, 10)} ${f.p(-w - 2.6, 2.4)}Z`;
  const opening = `M${f.p(-w - 1.2, 0.6)}C${f.p(-w * 0.6, 4.4)} ${f.p(w * 0.6, 4.4)} ${f.p(w + 1.2, 0.6)}`;
  return {
    path,
    fabric: t.main,
    lift: 7,
    puff: 1.8,
    soft: `<path d="${opening}" fill="none" stroke="#000" stroke-width="${f.s(1.6)}" stroke-opacity=".6"/>`,
    seamStrokes: drawGroove(`M${f.p(0, -5.6)}L${f.p(0.3, 22)}`, 3, 0.8),
    trims: drawStitching(`M${f.p(0.6, -5)}L${f.p(0.9, 21.4)}`, t.thread, 1.4, '5 3'),
  };
}

/** The seams of the back: a yoke with a pleat, or the seam down the middle of a jacket. */
export function backSeams(f: Frame, t: TopSpec): { seam: string; over: string } {
  if (t.pleat) {
    const y = t.armhole * 0.42;
    const yoke = `M${f.p(-t.shoulder - 1, y)}Q${f.p(0, y + 1)} ${f.p(t.shoulder + 1, y)}`;
    const pleat = [-1.7, 1.7].map((x) => drawGroove(`M${f.p(x, y + 0.4)}L${f.p(x * 1.1, t.length * 0.72)}`, 3, 0.7));
    return { seam: drawGroove(yoke, 3, 0.7) + pleat.join(''), over: drawStitching(yoke, t.thread, 1.4, '5 3') };
  }
  if (t.neck === 'stand' && t.quilt === 0) {
    const seam = drawGroove(`M${f.p(0, 3)}L${f.p(0, t.length + 1)}`, 3, 0.7);
    return { seam, over: '' };
  }
  return { seam: '', over: '' };
}
