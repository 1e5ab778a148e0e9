import { createRandom } from '../noise';
import { mirrorStrokes, drawFold, drawGroove, mirrorPath, drawStitching, type Shape } from '../scene';
import type { Frame } from './frame';
import type { TopSpec } from './top-spec';
import { button } from './trims';
import { armVolume } from './volume';

/** Draws both sleeves with their cuffs; the left one is mirrored and has its own folds. */
export function sleeves(f: Frame, t: TopSpec): Shape[] {
  if (t.sleeve === 'none') return [];
  return [...sleeve(f, t, 1), ...sleeve(f, t, -1)];
}

function sleeve(f: Frame, t: TopSpec, k: 1 | -1): Shape[] {
  const roll = createRandom(`${t.seed}${k}`);
  const angle = ((t.sleeveAngle + (k === 1 ? 1.2 : -0.8)) * Math.PI) / 180;
  const volume = t.isWorn ? { volume: armVolume(f, t, k, angle) } : {};
  const tx = Math.sin(angle);
  const ty = Math.cos(angle);
  const sx = t.shoulder;
  const sy = t.slope;
  /** Returns a point at a share of the sleeve's length and width, from the outer edge inwards. */
  const at = (along: number, across: number): [number, number] => [
    sx + tx * along - ty * across,
    sy + ty * along + tx * across,
  ];
  const p = (along: number, across: number): string => f.p(...at(along, across));
  const L = t.sleeveLength;
  const cuff = t.cuff * 2;
  const long = L > 35;
  const ribbed = t.finish === 'rib' || t.finish === 'cuff' || t.finish === 'elastic';
  const ribHeight = t.finish === 'cuff' ? 6 : t.finish === 'elastic' ? 3 : long ? 6 : 2.6;
  const bodyEnd = ribbed ? L - ribHeight : L;
  const bag = ribbed && long ? 1.7 : 0;
  const elbow = L * 0.52;
  const [ax, ay] = [t.chest - 0.6, t.armhole + 0.3];
  const arm = `C${f.p(sx - 2.2, t.armhole - 4)} ${f.p(sx - 3.4, sy + 8)} ${f.p(sx - 0.4, sy - 0.1)}Z`;
  const inner = long
    ? `C${p(L * 0.86, cuff + bag + 0.8)} ${p(elbow + 8, cuff + 4.2)} ${p(elbow, cuff + 5)}C${p(elbow - 8, cuff + 6)} ${f.p(ax + 1.5, ay + 5)} ${f.p(ax, ay)}`
    : `L${f.p(ax, ay)}`;
  const outer = long
    ? `M${f.p(sx - 0.4, sy - 0.1)}C${p(2, -1.2)} ${p(5, -1.5)} ${p(9, -1.2)}C${p(elbow - 6, -1)} ${p(elbow, -0.7)} ${p(elbow + 4, -0.3)}C${p(L * 0.8, 0)} ${p(bodyEnd - 3, -bag)} ${p(bodyEnd, ribbed ? -bag * 0.4 : 0)}`
    : `M${f.p(sx - 0.4, sy - 0.1)}C${p(2, -0.9)} ${p(L * 0.5, -1)} ${p(bodyEnd, 0)}`;
  const head =
    t.sleeve === 'raglan'
      ? `M${f.p(t.neckWidth - 0.6, -0.2)}C${f.p(t.neckWidth + 5, 0.8)} ${f.p(sx - 2, sy - 1)} ${f.p(sx - 0.4, sy - 0.1)}${outer.slice(outer.indexOf('C'))}`
      : outer;
  const close =
    t.sleeve === 'raglan'
      ? `C${f.p(sx - 7, t.armhole - 4)} ${f.p(t.neckWidth + 1, t.armhole * 0.5)} ${f.p(t.neckWidth - 1.2, t.neckDrop * 0.46)}Z`
      : arm;
  const d = `${head}L${p(bodyEnd, cuff + (ribbed ? bag * 0.4 : 0))}${inner}${close}`;
  const X = (along: number, across: number): [number, number] => {
    const [x, y] = at(along, across);
    return [f.x(x), f.y(y)];
  };
  let soft = '';
  let crease = '';
  const w = f.s(4.2);
  const tuck = (a1: number, c1: number, a2: number, c2: number, width: number, strength: number): void => {
    soft += drawFold(...X(a1, c1), ...X((a1 + a2) / 2 + 1.5, (c1 + c2) / 2), ...X(a2, c2), width, strength);
  };
  if (long) {
    tuck(8, cuff + 6, 20, 3, w * 1.2, 0.6);
    tuck(16, cuff + 5, 30, 4, w, 0.5);
    for (let i = 0; i < 4; i += 1) {
      const a = elbow - 7 + i * 5 + roll() * 3;
      tuck(a, i % 2 === 0 ? -1 : cuff + 4, a + 5 + roll() * 4, i % 2 === 0 ? cuff * 0.8 : 1.5, w * 0.9, 0.5);
    }
    for (let i = 0; i < 4; i += 1) {
      const a = bodyEnd - 3 - i * 3.4 - roll() * 2;
      crease += drawFold(
        ...X(a, i % 2 === 0 ? -1 : cuff + 1),
        ...X(a - 1, cuff / 2),
        ...X(a - 2 + roll() * 3, i % 2 === 0 ? cuff * 0.75 : cuff * 0.2),
        f.s(2),
        ribbed ? 0.8 : 0.45,
      );
    }
    tuck(6, 4, L * 0.45, 3, w * 1.4, 0.3);
  } else {
    tuck(L, cuff * 0.35, 5, cuff * 0.42, w * 1.2, 0.42);
    tuck(L + 1, cuff * 0.75, 8, cuff * 0.85, w, 0.5);
    crease += drawFold(f.x(ax), f.y(ay - 1), ...X(L * 0.6, cuff * 0.8), ...X(L * 0.45, cuff * 0.4), f.s(1.8), 0.45);
  }
  const sides = (svg: string): string => (k === 1 ? svg : mirrorStrokes(svg));
  const put = (path: string): string => (k === 1 ? path : mirrorPath(path));
  const origin = X(0, 0);
  const grain = { angle: k === 1 ? -angle : angle, x: k === 1 ? origin[0] : 1080 - origin[0], y: origin[1] };
  let over = '';
  let seam = '';
  if (t.finish === 'hem' || t.finish === 'band') {
    const depth = t.finish === 'hem' ? 2.2 : 3.4;
    const line = `M${p(L - depth, -0.4)}L${p(L - depth, cuff + 1)}`;
    seam += drawGroove(line, 2.4, 0.6);
    over += drawStitching(line, t.thread, 1.5, '5 3');
  }
  if (t.badge === 'stripe' && long) {
    over += `<path d="M${p(3, 4)}L${p(bodyEnd, 2.6)}M${p(3, 6)}L${p(bodyEnd, 4.6)}" stroke="${t.accent}" stroke-width="${f.s(1)}" fill="none"/>`;
  }
  const shapes: Shape[] = [];
  if (!long && t.quilt === 0) {
    const dark = `M${p(L - 0.2, 0)}Q${p(L + 1.3, cuff * 0.5)} ${p(L - 0.2, cuff)}Q${p(L - 1, cuff * 0.5)} ${p(L - 0.2, 0)}Z`;
    shapes.push({ path: put(dark), fabric: t.sleeves, light: 0.5, lift: 0, puff: 0 });
  }
  const quilt = t.quilt > 0 ? quiltLines(p, bodyEnd, cuff, t.quilt) : '';
  shapes.push({
    path: put(d),
    fabric: t.sleeves,
    grain,
    soft: sides(soft),
    creaseStrokes: sides(crease + quilt),
    seamStrokes: sides(seam),
    trims: sides(over),
    lift: 4,
    puff: t.quilt > 0 ? 1.7 : 1.1,
  });
  if (t.badge === 'piping') {
    const band = `M${p(L - 4.4, -0.3)}L${p(L, 0)}L${p(L, cuff)}L${p(L - 4.4, cuff + 0.5)}Z`;
    shapes.push({
      path: put(band),
      fabric: t.trim,
      grain,
      lift: 1,
      puff: 0.5,
      trims: sides(drawStitching(`M${p(L - 4, -0.3)}L${p(L - 4, cuff + 0.4)}`, t.thread, 1.4, '5 3')),
    });
  }
  if (ribbed) {
    const wide = cuff - (t.finish === 'cuff' ? 0 : 0.8);
    const s = 0.4;
    const band = `M${p(L - ribHeight, s)}Q${p(L - ribHeight - 0.4, cuff / 2)} ${p(L - ribHeight, wide + s)}L${p(L, wide)}Q${p(L + 0.5, cuff / 2)} ${p(L, s)}Z`;
    const [bx, by] = X(L - ribHeight / 2, wide * 0.3);
    const bandOver =
      t.finish === 'cuff'
        ? drawStitching(`M${p(L - ribHeight + 0.7, s)}L${p(L - ribHeight + 0.7, wide + s)}`, t.thread, 1.3, '5 3') +
          drawStitching(`M${p(L - 0.7, s)}L${p(L - 0.7, wide)}`, t.thread, 1.3, '5 3') +
          button(bx, by, f.s(0.55), t.buttons)
        : '';
    shapes.push({
      path: put(band),
      fabric: t.finish === 'cuff' ? t.sleeves : t.rib,
      grain,
      lift: 2.5,
      puff: 1,
      trims: sides(bandOver),
    });
  }
  return shapes.map((shape) => ({ ...shape, ...volume }));
}

function quiltLines(p: (along: number, across: number) => string, end: number, cuff: number, step: number): string {
  let out = '';
  for (let a = step * 0.8; a < end; a += step) {
    out += `<path d="M${p(a, -3)}Q${p(a + 1.2, cuff / 2)} ${p(a - 0.6, cuff + 9)}" fill="none" stroke="#000" stroke-width="13" stroke-opacity=".95"/>`;
  }
  return out;
}
