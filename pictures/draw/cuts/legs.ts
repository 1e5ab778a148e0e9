import { createRandom } from '../noise';
import { mirrorStrokes, drawFold, drawGroove, drawLens, mirrorPath, drawStitching, type Shape } from '../scene';
import { drawYoke } from './bottom-back';
import type { BottomSpec } from './bottom-spec';
import type { Frame } from './frame';
import { legSpread } from './volume';

/** Draws one leg and its half of the seat; the left one is mirrored. */
export function leg(f: Frame, t: BottomSpec, k: 1 | -1): Shape[] {
  const roll = createRandom(`${t.seed}${k}`);
  const spread = legSpread(t);
  const kneeY = t.rise + (t.length - t.rise) * 0.45;
  const inHem = spread;
  const slope = (spread + t.hemWidth - t.hip) / (t.length - t.rise * 0.66);
  const outHem = inHem + t.hemWidth;
  const inKnee = spread * 0.5;
  const outKnee = inKnee + t.knee;
  const ribbed = t.ends === 'rib';
  const end = ribbed ? t.length - 5.5 : t.length;
  const bag = ribbed ? 1.6 : 0;
  const short = t.length < 60;
  const isWide = t.hemWidth > t.hip * 1.1;
  const outside = short
    ? `C${f.p(t.hip + 0.6, t.rise)} ${f.p(outHem + 0.4, end - 8)} ${f.p(outHem, end)}`
    : `C${f.p(t.hip + 0.8, t.rise * 0.95)} ${f.p(outKnee - slope * 14, kneeY - 14)} ${f.p(outKnee, kneeY)}C${f.p(outKnee + slope * 12, kneeY + 12)} ${f.p(outHem - slope * 12 + bag, end - 12)} ${f.p(outHem, end)}`;
  const inside = short
    ? `L${f.p(0.6, t.rise)}`
    : `C${f.p(inHem - bag, end - 10)} ${f.p(inKnee - 0.2, kneeY + 10)} ${f.p(inKnee, kneeY)}C${f.p(inKnee, kneeY - 12)} ${f.p(0.8, t.rise + 4)} ${f.p(0.4, t.rise)}`;
  const d = `M${f.p(-0.2, 0.6)}L${f.p(t.waist, 0)}C${f.p(t.waist + 1.6, 4)} ${f.p(t.hip, t.rise * 0.42)} ${f.p(t.hip, t.rise * 0.66)}${outside}Q${f.p((inHem + outHem) / 2, end + 0.9)} ${f.p(inHem, end)}${inside}C${f.p(0.2, t.rise * 0.7)} ${f.p(-0.2, 6)} ${f.p(-0.2, 0.6)}Z`;
  const X = (x: number, y: number): [number, number] => [f.x(x), f.y(y)];
  let soft = '';
  let crease = '';
  for (let i = 0; i < 4; i += 1) {
    soft += drawFold(
      ...X(0.6, t.rise - 1 + i * 1.4),
      ...X(t.hip * 0.4, t.rise - 4 + i * 3.4),
      ...X(t.hip * (0.75 + roll() * 0.2), t.rise - 9 + i * 6 + roll() * 3),
      f.s(3.6),
      0.5 - i * 0.05,
    );
  }
  crease +=
    drawFold(...X(0.4, t.rise), ...X(5, t.rise - 1.4), ...X(10, t.rise - 5), f.s(1.6), 0.5) +
    drawFold(...X(0.5, t.rise + 1), ...X(5, t.rise + 4), ...X(9, t.rise + 4), f.s(1.6), 0.4);
  if (!short && !isWide) {
    for (let i = 0; i < 4; i += 1) {
      const y = kneeY - 9 + i * 6 + roll() * 3;
      const from = i % 2 === 0 ? inKnee : outKnee;
      const to = i % 2 === 0 ? inKnee + t.knee * 0.72 : outKnee - t.knee * 0.66;
      soft += drawFold(...X(from, y), ...X((from + to) / 2, y + 3.4), ...X(to, y - 1.4 + roll() * 4), f.s(3.2), 0.38);
    }
    for (let i = 0; i < 5; i += 1) {
      const y = end - 1.5 - i * 3 - roll();
      const left = i % 2 === 0;
      crease += drawFold(
        ...X(left ? inHem - bag : outHem + bag, y),
        ...X((inHem + outHem) / 2, y + 1),
        ...X(left ? outHem - t.hemWidth * 0.3 : inHem + t.hemWidth * 0.3, y - 1.6),
        f.s(2.2),
        ribbed ? 0.8 : 0.4,
      );
    }
  }
  const falls = Math.max(1, Math.round(t.hemWidth / 6));
  for (let i = 0; i < falls; i += 1) {
    const x = inHem + ((i + 0.5) / falls) * t.hemWidth + (roll() - 0.5) * 2;
    soft += drawFold(
      ...X(x, end + 1),
      ...X(x * 0.94 + roll(), (end + t.rise) / 2),
      ...X(x * (t.hip / outHem) * 0.8 + 1, t.rise * (0.5 + roll() * 0.6)),
      f.s(t.hemWidth > 20 ? 5 : 6),
      t.hemWidth > 20 ? 0.55 : 0.26,
    );
  }
  const mid = (inHem + outHem) / 2;
  let over = '';
  let seam = '';
  if (t.crease) {
    const line = `M${f.p(t.waist * 0.52, 6)}C${f.p(t.waist * 0.55, t.rise)} ${f.p((inKnee + outKnee) / 2, kneeY - 10)} ${f.p((inKnee + outKnee) / 2, kneeY)}L${f.p(mid, end)}`;
    crease += `<path d="${line}" fill="none" stroke="#fff" stroke-width="${f.s(1)}" stroke-opacity=".8"/>`;
  }
  const yoke = drawYoke(f, t);
  seam += yoke.seam;
  over += yoke.over;
  if (t.fade) over += fading(f, t, k, inKnee, outKnee, kneeY);
  if (t.stripe !== '')
    over += `<path d="M${f.p(t.waist - 1.6, 0)}C${f.p(t.hip - 1.6, t.rise * 0.4)} ${f.p(t.hip - 1.2, t.rise * 0.9)} ${f.p(outKnee - 1.7, kneeY)}L${f.p(outHem - 1.5, end)}" fill="none" stroke="${t.stripe}" stroke-width="${f.s(1.6)}"/>`;
  if (t.ends === 'hem' || t.ends === 'turn') {
    const up = t.ends === 'turn' ? 4.4 : 2.2;
    const line = `M${f.p(inHem - 1, end - up)}Q${f.p(mid, end - up + 0.9)} ${f.p(outHem + 1, end - up)}`;
    over += drawStitching(line, t.thread, 1.6, '5 3');
    seam += drawGroove(line, t.ends === 'turn' ? 6 : 2.6, 0.7);
  }
  const sideSeam = `M${f.p(t.hip - 0.7, t.rise * 0.7)}${outside}`;
  seam += `<g transform="translate(${-f.s(0.7)} 0)">${drawGroove(sideSeam, 2, 0.35)}</g>`;
  soft += drawLens(
    ...X(t.waist * 0.5, 8),
    ...X(t.hip * 0.55, t.rise),
    ...X((inKnee + outKnee) / 2, kneeY + 10),
    f.s(10),
    '#fff',
    0.22,
  );
  const side = (svg: string): string => (k === 1 ? svg : mirrorStrokes(svg));
  const put = (path: string): string => (k === 1 ? path : mirrorPath(path));
  const lean = Math.atan2((outHem + inHem) / 2 - t.hip * 0.5, t.length);
  const shapes: Shape[] = [
    {
      path: put(
        `M${f.p(inHem, end - 0.3)}Q${f.p(mid, end + 1.6)} ${f.p(outHem, end - 0.3)}Q${f.p(mid, end - 1.6)} ${f.p(inHem, end - 0.3)}Z`,
      ),
      fabric: t.lining,
      light: 0.5,
      lift: 0,
      puff: 0,
    },
    {
      path: put(d),
      fabric: t.main,
      grain: { angle: k === 1 ? -lean : lean, x: 540, y: f.top },
      soft: side(soft),
      creaseStrokes: side(crease),
      seamStrokes: side(seam),
      trims: side(over),
      lift: 5,
      puff: 1.2,
    },
  ];
  if (ribbed)
    shapes.push({
      path: put(
        `M${f.p(inHem + 0.4, end - 0.3)}Q${f.p(mid, end + 0.6)} ${f.p(outHem - 0.4, end - 0.3)}L${f.p(outHem - 1.2, t.length)}Q${f.p(mid, t.length + 0.8)} ${f.p(inHem + 1.2, t.length)}Z`,
      ),
      fabric: t.rib,
      lift: 2,
      puff: 1,
    });
  return shapes;
}

function fading(f: Frame, t: BottomSpec, k: number, inKnee: number, outKnee: number, kneeY: number): string {
  const id = `fade${k === 1 ? 'r' : 'l'}`;
  const x = f.x((inKnee + outKnee) / 2 + 1.4);
  let whiskers = '';
  for (let i = 0; i < 4; i += 1)
    whiskers += `<path d="M${f.p(3 + i, t.rise - 3 + i * 2.6)}Q${f.p(t.hip * 0.55, t.rise - 6 + i * 3)} ${f.p(t.hip - 2, t.rise - 11 + i * 4.4)}" fill="none" stroke="#dfe9f5" stroke-opacity=".1" stroke-width="${f.s(1.4)}" stroke-linecap="round"/>`;
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="#dfe9f5" stop-opacity=".34"/><stop offset="1" stop-color="#dfe9f5" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${f.y(t.rise + 14)}" rx="${f.s(8)}" ry="${f.s(26)}" fill="url(#${id})"/><ellipse cx="${x}" cy="${f.y(kneeY + 4)}" rx="${f.s(6.5)}" ry="${f.s(15)}" fill="url(#${id})"/>${whiskers}`;
}

/** Draws a skirt: one flared shape in deep folds. */
export function skirt(f: Frame, t: BottomSpec): Shape[] {
  const roll = createRandom(t.seed);
  const h = t.hemWidth;
  const y = t.length;
  const waves = Math.max(4, Math.round(h / 8));
  let hem = '';
  for (let i = waves; i > 0; i -= 1) {
    const x1 = -h + ((i - 0.5) / waves) * 2 * h;
    const x2 = -h + ((i - 1) / waves) * 2 * h;
    const bow = (x: number): number => y + 3 * (1 - (x / h) ** 2);
    hem += `Q${f.p(x1 + h / waves / 2, bow(x1) + 2.2)} ${f.p(x1, bow(x1) + 0.7)}Q${f.p((x1 + x2) / 2, bow(x2) - 0.9)} ${f.p(x2, bow(x2))}`;
  }
  const path = `M${f.p(-t.waist, 0)}Q${f.p(0, 1.4)} ${f.p(t.waist, 0)}C${f.p(t.waist + 2.6, 7)} ${f.p(t.hip, y * 0.28)} ${f.p(t.hip + (h - t.hip) * 0.2, y * 0.42)}L${f.p(h, y)}${hem}L${f.p(-t.hip - (h - t.hip) * 0.2, y * 0.42)}C${f.p(-t.hip, y * 0.28)} ${f.p(-t.waist - 2.6, 7)} ${f.p(-t.waist, 0)}Z`;
  let soft = '';
  let creaseStrokes = '';
  for (let i = 0; i < waves * 2; i += 1) {
    const x = -h + ((i + 0.5) / (waves * 2)) * 2 * h + (roll() - 0.5) * 2.4;
    const up = t.pleats > 0 || t.band === 'elastic' ? roll() * 8 : y * (0.12 + roll() * 0.3);
    const top = (x * t.waist) / h;
    soft += drawFold(
      f.x(x),
      f.y(y + 4),
      f.x(x * 0.72 + top * 0.28),
      f.y(y * 0.5),
      f.x(top * (1 + up / y)),
      f.y(up),
      f.s(4.6 + roll() * 2.4),
      0.5 + roll() * 0.35,
    );
  }
  const gathers = t.band === 'elastic' || t.pleats > 0 ? 26 : 0;
  for (let i = 0; i < gathers; i += 1) {
    const x = -t.waist + ((i + 0.5) / gathers) * 2 * t.waist;
    creaseStrokes += drawFold(
      f.x(x),
      f.y(1),
      f.x(x * 1.05),
      f.y(5),
      f.x(x * 1.16),
      f.y(7 + roll() * 9),
      f.s(1.7),
      0.85,
    );
  }
  let trims = '';
  let seamStrokes = '';
  for (const up of t.ends === 'border' ? [3, 12] : t.ends === 'frill' ? [y * 0.34, y * 0.68] : [2.4]) {
    const w = t.hip + (h - t.hip) * (1 - up / y / 0.9);
    const line = `M${f.p(-w - 3, y - up)}Q${f.p(0, y - up + 5.6)} ${f.p(w + 3, y - up)}`;
    trims += drawStitching(line, t.thread, 1.5, '5 3');
    seamStrokes += drawGroove(line, t.ends === 'frill' ? 6 : 2.4, 0.7);
  }
  const shapes: Shape[] = [
    {
      path: `M${f.p(-h, y - 1)}Q${f.p(0, y + 8)} ${f.p(h, y - 1)}Q${f.p(0, y)} ${f.p(-h, y - 1)}Z`,
      fabric: t.lining,
      light: 0.45,
      lift: 0,
      puff: 0,
    },
    {
      path,
      fabric: t.main,
      grain: { angle: 0, x: 540, y: f.top },
      soft,
      creaseStrokes,
      seamStrokes,
      trims,
      lift: 5,
      puff: 1.2,
    },
  ];
  if (t.ends === 'border') {
    const at = (up: number): string => `M${f.p(-h - 2, y - up)}Q${f.p(0, y - up + 6.4)} ${f.p(h + 2, y - up)}`;
    shapes[1] = {
      ...(shapes[1] as Shape),
      trims: `<path d="${at(7.4)}" fill="none" stroke="${t.stripe === '' ? t.buttons : t.stripe}" stroke-width="${f.s(6.6)}"/><path d="${at(7.4)}" fill="none" stroke="${t.thread}" stroke-width="${f.s(3)}" stroke-dasharray="${f.s(1.6)} ${f.s(1.2)}"/>${trims}`,
    };
  }
  if (t.shape === 'wrap' && t.side === 'front') {
    const edge = `M${f.p(t.waist * 0.5, 0.6)}C${f.p(t.waist * 0.2, y * 0.4)} ${f.p(-h * 0.1, y * 0.7)} ${f.p(-h * 0.34, y + 2.6)}L${f.p(h * 1.02, y + 1)}L${f.p(t.hip + (h - t.hip) * 0.2, y * 0.42)}C${f.p(t.hip, y * 0.28)} ${f.p(t.waist + 2.6, 7)} ${f.p(t.waist, 0)}Z`;
    const main = shapes[1] as Shape;
    const border = `M${f.p(t.waist * 0.5, 0.6)}C${f.p(t.waist * 0.2, y * 0.4)} ${f.p(-h * 0.1, y * 0.7)} ${f.p(-h * 0.34, y + 2.6)}L${f.p(-h * 0.24, y + 2.6)}C${f.p(0, y * 0.7)} ${f.p(t.waist * 0.42, y * 0.4)} ${f.p(t.waist * 0.72, 0.6)}Z`;
    shapes.push(
      { ...main, path: edge, lift: 6, puff: 1, soft: mirrorStrokes(soft) },
      {
        path: border,
        fabric: t.trim,
        lift: 1,
        puff: 0.5,
        soft: mirrorStrokes(soft),
        trims: drawStitching(border, t.thread, 1.4, '5 3'),
      },
    );
  }
  return shapes;
}
