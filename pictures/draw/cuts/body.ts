import { createRandom } from '../noise';
import { drawFold, drawGroove, drawLens, drawStitching } from '../scene';
import type { Frame } from './frame';
import type { TopSpec } from './top-spec';

/** Half the width of the body at a height. */
export function sideAt(t: TopSpec, y: number): number {
  const middle = (t.armhole + t.length) / 2;
  if (y < middle) {
    const k = (y - t.armhole) / (middle - t.armhole);
    return t.chest + (t.waist - t.chest) * (k * k * (3 - 2 * k));
  }
  const k = (y - middle) / (t.length - middle);
  return t.waist + (t.hemWidth - t.waist) * (k * k * (3 - 2 * k));
}

/** The neckline of the front, from the left neck point to the right. */
export function neckEdge(f: Frame, t: TopSpec, widen = 0, deepen = 0): string {
  const w = t.neckWidth + widen;
  if (t.side === 'back') {
    const d = t.neck === 'tank' ? 6 : 2.4;
    return `C${f.p(-w * 0.8, d * 0.7)} ${f.p(-w * 0.5, d)} ${f.p(0, d)}C${f.p(w * 0.5, d)} ${f.p(w * 0.8, d * 0.7)} ${f.p(w, 0)}`;
  }
  const d = t.neckDrop + deepen;
  if (t.neck === 'v' || t.neck === 'shawl' || t.neck === 'camp') return `L${f.p(0, d)}L${f.p(w, widen * 0.2)}`;
  if (t.neck === 'shirt' || t.neck === 'polo')
    return `C${f.p(-w * 0.8, d * 0.6)} ${f.p(-w * 0.3, d)} ${f.p(0, d)}C${f.p(w * 0.3, d)} ${f.p(w * 0.8, d * 0.6)} ${f.p(w, 0)}`;
  const belly = t.neck === 'boat' ? 0.55 : 0.98;
  return `C${f.p(-w * belly, d * 0.66)} ${f.p(-w * 0.6, d)} ${f.p(0, d)}C${f.p(w * 0.6, d)} ${f.p(w * belly, d * 0.66)} ${f.p(w, 0)}`;
}

function hemLine(f: Frame, t: TopSpec): string {
  const h = t.hemWidth;
  const y = t.length - (t.hem === 'rib' || t.hem === 'elastic' ? 2.4 : 0);
  if (t.hem === 'tail')
    return `C${f.p(h - 1, y - 3)} ${f.p(h * 0.62, y + 0.3)} ${f.p(0, y)}C${f.p(-h * 0.62, y + 0.3)} ${f.p(-h + 1, y - 3)} ${f.p(-h, y - 7)}`;
  if (t.hem === 'peplum') {
    return `C${f.p(h * 0.86, y + 2.4)} ${f.p(h * 0.7, y - 0.4)} ${f.p(h * 0.5, y + 1.2)}C${f.p(h * 0.3, y + 2.6)} ${f.p(h * 0.12, y)} ${f.p(0, y + 1.4)}C${f.p(-h * 0.2, y + 2.6)} ${f.p(-h * 0.3, y + 0.2)} ${f.p(-h * 0.52, y + 1.4)}C${f.p(-h * 0.7, y + 2.6)} ${f.p(-h * 0.86, y + 0.4)} ${f.p(-h, y)}`;
  }
  return `Q${f.p(h * 0.5, y + 1)} ${f.p(0, y + 0.8)}Q${f.p(-h * 0.5, y + 1)} ${f.p(-h, y)}`;
}

/** The seam of a raglan sleeve, from the neckline to the armpit; k is 1 for the right one. */
function raglanSeam(f: Frame, t: TopSpec, k: 1 | -1, inset: number): readonly [string, string, string, string] {
  const [x, y] = [t.neckWidth * 0.97 - inset, t.side === 'back' ? 1 : t.neckDrop * 0.42];
  return [
    f.p(k * x, y),
    f.p(k * (t.neckWidth + 3.4 - inset), y + t.armhole * 0.26),
    f.p(k * (t.shoulder - 4.4 - inset), t.armhole - 6),
    f.p(k * (t.chest - inset), t.armhole),
  ];
}

/** The outline of the front. A sleeveless one has a deeper armhole. */
export function bodyOutline(f: Frame, t: TopSpec): string {
  const y1 = t.length - (t.hem === 'tail' ? 7 : t.hem === 'rib' || t.hem === 'elastic' ? 2.4 : 0);
  const mid = (t.armhole + t.length) / 2;
  const near = (y1 - mid) * 0.38;
  const flare = (t.hemWidth - t.waist) * 0.42;
  const side = (k: 1 | -1): string => {
    const q = (x: number, y: number): string => f.p(k * x, y);
    const arm = t.sleeve === 'none' ? (t.neck === 'tank' ? 3.4 : 6) : 2.2;
    const [neck, high, low, armpit] =
      t.sleeve === 'raglan'
        ? raglanSeam(f, t, k, 0)
        : [
            q(t.shoulder, t.slope),
            q(t.shoulder - arm, t.slope + 8),
            q(t.shoulder - arm + 0.6, t.armhole - 4),
            q(t.chest, t.armhole),
          ];
    return k === 1
      ? `L${neck}C${high} ${low} ${armpit}C${q(t.chest - 0.4, t.armhole + 8)} ${q(t.waist, mid - near)} ${q(t.waist, mid)}C${q(t.waist, mid + near)} ${q(t.hemWidth - flare, y1 - near)} ${q(t.hemWidth, y1)}`
      : `C${q(t.hemWidth - flare, y1 - near)} ${q(t.waist, mid + near)} ${q(t.waist, mid)}C${q(t.waist, mid - near)} ${q(t.chest - 0.4, t.armhole + 8)} ${armpit}C${low} ${high} ${neck}Z`;
  };
  return `M${f.p(-t.neckWidth, 0)}${neckEdge(f, t)}${side(1)}${hemLine(f, t)}${side(-1)}`;
}

/** The folds of a body: from the armpits, along the sides, up from the hem. */
export function bodyFolds(f: Frame, t: TopSpec): { soft: string; crease: string } {
  const roll = createRandom(t.seed);
  const reach = t.length - t.armhole;
  let soft = '';
  let crease = '';
  for (const k of [1, -1]) {
    const X = (x: number): number => f.x(k * x);
    const start = 0.7 + roll() * 0.2;
    soft += drawFold(
      X(t.chest - 1),
      f.y(t.armhole + 1),
      X(t.chest * 0.62),
      f.y(t.armhole + reach * 0.1),
      X(t.chest * 0.22),
      f.y(t.armhole + reach * (0.1 + roll() * 0.12)),
      f.s(5),
      0.55,
    );
    soft += drawFold(
      X(t.chest - 2),
      f.y(t.armhole + 3),
      X(t.waist * start),
      f.y(t.armhole + reach * 0.3),
      X(t.waist * (0.4 + roll() * 0.2)),
      f.y(t.armhole + reach * 0.62),
      f.s(6),
      0.6,
    );
    soft += drawFold(
      X(t.waist - 1),
      f.y(t.armhole + reach * 0.36),
      X(t.waist * 0.7),
      f.y(t.armhole + reach * 0.48),
      X(t.waist * 0.3),
      f.y(t.armhole + reach * (0.44 + roll() * 0.1)),
      f.s(4),
      0.42,
    );
    crease += drawFold(
      X(t.chest - 1.2),
      f.y(t.armhole + 0.8),
      X(t.chest * 0.8),
      f.y(t.armhole + 2.4),
      X(t.chest * 0.58),
      f.y(t.armhole + 2 + roll() * 4),
      f.s(1.7),
      0.6,
    );
    crease += drawFold(
      X(t.shoulder - 3),
      f.y(t.slope + 10),
      X(t.shoulder * 0.76),
      f.y(t.slope + 14),
      X(t.shoulder * 0.5),
      f.y(t.slope + 13 + roll() * 6),
      f.s(1.8),
      0.35,
    );
  }
  const waves = Math.max(4, Math.round(t.hemWidth / (t.hem === 'peplum' ? 4 : 5.5)));
  for (let i = 0; i < waves; i += 1) {
    const x = -t.hemWidth + ((i + 0.5 + (roll() - 0.5) * 0.5) / waves) * t.hemWidth * 2;
    const rise = reach * (0.25 + roll() * 0.4);
    const lean = x * (t.hemWidth > t.chest ? 0.82 : 0.94);
    soft += drawFold(
      f.x(x),
      f.y(t.length + 2),
      f.x((x + lean) / 2 + roll() * 2),
      f.y(t.length - rise / 2),
      f.x(lean),
      f.y(t.length - rise),
      f.s(4 + roll() * 2.5),
      0.28 + roll() * 0.3,
    );
  }
  soft += drawLens(
    f.x(-t.chest * 0.4),
    f.y(t.armhole * 0.4),
    f.x(-t.chest * 0.45),
    f.y(t.armhole),
    f.x(-t.chest * 0.3),
    f.y(t.armhole * 1.5),
    f.s(15),
    '#fff',
    0.25,
  );
  return { soft, crease };
}

/** Seams and stitching of the body. */
export function bodySeams(f: Frame, t: TopSpec): { seam: string; over: string } {
  let seam = '';
  let over = '';
  const y = t.length;
  if (t.hem === 'straight' || t.hem === 'slit' || t.hem === 'peplum') {
    const lift = t.hem === 'slit' ? 1.6 : 2.2;
    const line = `M${f.p(-t.hemWidth, y - lift)}Q${f.p(0, y + 1 - lift + 0.6)} ${f.p(t.hemWidth, y - lift)}`;
    seam += drawGroove(line, 2.4, 0.5);
    over += drawStitching(line, t.thread, 1.5, '5 3');
    if (t.hem === 'straight')
      over += drawStitching(
        `M${f.p(-t.hemWidth, y - lift + 0.6)}Q${f.p(0, y + 2.2 - lift)} ${f.p(t.hemWidth, y - lift + 0.6)}`,
        t.thread,
        1.5,
        '5 3',
      );
  }
  if (t.hem === 'tail') {
    const h = t.hemWidth;
    const line = `M${f.p(h - 0.4, y - 8.2)}C${f.p(h - 1.6, y - 4.2)} ${f.p(h * 0.6, y - 0.8)} ${f.p(0, y - 1)}C${f.p(-h * 0.6, y - 0.8)} ${f.p(-h + 1.6, y - 4.2)} ${f.p(-h + 0.4, y - 8.2)}`;
    over += drawStitching(line, t.thread, 1.4, '5 3');
    seam += drawGroove(line, 2, 0.4);
  }
  for (const k of [1, -1] as const) {
    if (t.hem === 'slit') {
      const cut = t.length * 0.24;
      const open = `M${f.p(k * (t.hemWidth - 1.7), y)}L${f.p(k * (sideAt(t, y - cut) - 1.5), y - cut)}L${f.p(k * sideAt(t, y - cut), y - cut - 0.4)}`;
      over += drawStitching(open, t.thread, 1.4, '5 3');
      seam += drawGroove(open, 2, 0.35);
    }
    if (t.sleeve === 'none') {
      const line = `M${f.p(k * (t.shoulder - 1.3), t.slope)}C${f.p(k * (t.shoulder - 6.5), t.slope + 8)} ${f.p(k * (t.shoulder - 5.8), t.armhole - 3)} ${f.p(k * (t.chest - 0.6), t.armhole + 1.4)}`;
      seam += drawGroove(line, 2.6, 0.6);
      over += drawStitching(line, t.thread, 1.4, '5 3');
    }
    if (t.sleeve === 'raglan') {
      const [neck, high, low, armpit] = raglanSeam(f, t, k, 0.7);
      over += drawStitching(`M${neck}C${high} ${low} ${armpit}`, t.thread, 1.5, '5 3');
    }
    if (t.sleeve === 'set' && t.neck !== 'hood') {
      const line = `M${f.p(k * t.neckWidth, 1.6)}L${f.p(k * t.shoulder, t.slope + 1.6)}`;
      seam += drawGroove(line, 2, 0.4);
    }
  }
  return { seam, over };
}
