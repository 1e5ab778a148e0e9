import { cloth, type Fabric } from '../fabrics/fabric';
import { dice } from '../noise';

export const f = (value: number): string => value.toFixed(1);

/** Returns a round outline, optionally irregular. */
export function blob(x: number, y: number, rx: number, ry = rx, wobble = 0, seed = 'o'): string {
  const roll = dice(`${seed}${x}${y}`);
  const points = Array.from({ length: 14 }, (_p, i): [number, number] => {
    const a = (i / 14) * Math.PI * 2;
    const k = 1 + (roll() - 0.5) * wobble;
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k];
  });
  const at = (i: number): [number, number] => points[(i + 14) % 14] ?? [x, y];
  let d = `M${f(at(0)[0])} ${f(at(0)[1])}`;
  for (let i = 0; i < 14; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} ${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return `${d}Z`;
}

export const smooth = (hex: string, shine = 0.3, wrinkle = 0): Fabric => ({ ...cloth('smooth', hex), shine, wrinkle });
export const steel = (): Fabric => smooth('#c3c1bb', 0.7);

/** Draws many small strokes inside an ellipse. */
export function scatter(
  seed: string,
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  draw: (x: number, y: number, roll: () => number) => string,
): string {
  const roll = dice(seed);
  return Array.from({ length: count }, () => {
    const a = roll() * Math.PI * 2;
    const k = Math.sqrt(roll());
    return draw(x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k, roll);
  }).join('');
}

/** Draws the reflections of polished metal. */
export function sheen(x: number, y: number, r: number): string {
  return [20, 110, 200, 290]
    .map(
      (a, i) =>
        `<path d="M${x} ${y}L${f(x + r * Math.cos((a * Math.PI) / 180))} ${f(y + r * Math.sin((a * Math.PI) / 180))}A${r} ${r} 0 0 1 ${f(x + r * Math.cos(((a + 34) * Math.PI) / 180))} ${f(y + r * Math.sin(((a + 34) * Math.PI) / 180))}Z" fill="${i % 2 === 0 ? '#fff' : '#000'}" fill-opacity="${i % 2 === 0 ? 0.2 : 0.09}"/>`,
    )
    .join('');
}

/** Draws coriander leaves. */
export function leaves(seed: string, x: number, y: number, spread: number, count: number): string {
  return scatter(
    seed,
    count,
    x,
    y,
    spread,
    spread,
    (a, b, roll) =>
      `<g transform="translate(${f(a)} ${f(b)}) rotate(${f(roll() * 360)}) scale(${f(0.8 + roll() * 0.5)})"><path d="M0 9C-1 4 -9 5 -9 -1C-8 -5 -5 -4 -4 -3C-5 -8 -2 -11 0 -11C2 -11 5 -8 4 -3C5 -4 8 -5 9 -1C9 5 1 4 0 9Z" fill="#3f7d33"/><path d="M0 8V-8M0 2L-6 -1M0 2L6 -1" stroke="#8ab768" stroke-width=".9" fill="none"/></g>`,
  );
}
