import { createFabric, type Fabric } from '../fabrics/fabric';
import { createRandom } from '../noise';

export const formatNumber = (value: number): string => value.toFixed(1);

/** Returns a round outline, optionally irregular. */
export function outlineBlob(x: number, y: number, rx: number, ry = rx, wobble = 0, seed = 'o'): string {
  const roll = createRandom(`${seed}${x}${y}`);
  const points = Array.from({ length: 14 }, (_p, i): [number, number] => {
    const a = (i / 14) * Math.PI * 2;
    const k = 1 + (roll() - 0.5) * wobble;
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k];
  });
  const at = (i: number): [number, number] => points[(i + 14) % 14] ?? [x, y];
  let d = `M${formatNumber(at(0)[0])} ${formatNumber(at(0)[1])}`;
  for (let i = 0; i < 14; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${formatNumber(p1[0] + (p2[0] - p0[0]) / 6)} ${formatNumber(p1[1] + (p2[1] - p0[1]) / 6)} ${formatNumber(p2[0] - (p3[0] - p1[0]) / 6)} ${formatNumber(p2[1] - (p3[1] - p1[1]) / 6)} ${formatNumber(p2[0])} ${formatNumber(p2[1])}`;
  }
  return `${d}Z`;
}

export const createSmoothFabric = (hex: string, shine = 0.3, wrinkle = 0): Fabric => ({
  ...createFabric('smooth', hex),
  shine,
  wrinkle,
});
export const createSteel = (): Fabric => createSmoothFabric('#c3c1bb', 0.7);

/** Draws many small strokes inside an ellipse. */
export function drawScattered(
  seed: string,
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  draw: (x: number, y: number, roll: () => number) => string,
): string {
  const roll = createRandom(seed);
  return Array.from({ length: count }, () => {
    const a = roll() * Math.PI * 2;
    const k = Math.sqrt(roll());
    return draw(x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, roll);
  }).join('');
}

/** Draws the reflections of polished metal. */
export function drawSheen(x: number, y: number, r: number): string {
  return [20, 110, 200, 290]
    .map(
      (a, i) =>
        `<path d="M${x} ${y}L${formatNumber(x + r * Math.cos((a * Math.PI) / 180))} ${formatNumber(y + r * Math.sin((a * Math.PI) / 180))}A${r} ${r} 0 0 1 ${formatNumber(x + r * Math.cos(((a + 34) * Math.PI) / 180))} ${formatNumber(y + r * Math.sin(((a + 34) * Math.PI) / 180))}Z" fill="${i % 2 === 0 ? '#fff' : '#000'}" fill-opacity="${i % 2 === 0 ? 0.2 : 0.09}"/>`,
    )
    .join('');
}

/** Draws coriander leaves. */
export function drawCoriander(seed: string, x: number, y: number, spread: number, count: number): string {
  return drawScattered(
    seed,
    count,
    x,
    y,
    spread,
    spread,
    (a, b, roll) =>
      `<g transform="translate(${formatNumber(a)} ${formatNumber(b)}) rotate(${formatNumber(roll() * 360)}) scale(${formatNumber(0.8 + roll() * 0.5)})"><path d="M0 9C-1 4 -9 5 -9 -1C-8 -5 -5 -4 -4 -3C-5 -8 -2 -11 0 -11C2 -11 5 -8 4 -3C5 -4 8 -5 9 -1C9 5 1 4 0 9Z" fill="#3f7d33"/><path d="M0 8V-8M0 2L-6 -1M0 2L6 -1" stroke="#8ab768" stroke-width=".9" fill="none"/></g>`,
  );
}
