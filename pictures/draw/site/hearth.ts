import { createFabric } from '../fabrics/fabric';
import { cloudNoise, createRandom } from '../noise';
import type { Shape } from '../scene';
import { outlineBlob, drawCoriander } from './food-shapes';

const smooth = (hex: string, shine = 0.2, wrinkle = 0.4) => ({ ...createFabric('smooth', hex), shine, wrinkle });

/** Draws a brass pot from the side, with its content and steam. */
export function drawPot(x: number, y: number, r: number, hex: string, meal: string): Shape[] {
  const belly = `M${x - r * 0.86} ${y - r * 0.34}C${x - r * 1.14} ${y + r * 0.2} ${x - r * 0.8} ${y + r * 0.72} ${x} ${y + r * 0.74}C${x + r * 0.8} ${y + r * 0.72} ${x + r * 1.14} ${y + r * 0.2} ${x + r * 0.86} ${y - r * 0.34}Z`;
  const gloss = `<defs><linearGradient id="pot" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".24" stop-color="#fff" stop-opacity=".42"/><stop offset=".36" stop-color="#fff" stop-opacity=".06"/><stop offset=".8" stop-color="#000" stop-opacity=".22"/><stop offset=".93" stop-color="#ffb45a" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient><linearGradient id="glow" x1="0" x2="0" y1="0" y2="1"><stop offset=".6" stop-color="#ff8a2a" stop-opacity="0"/><stop offset="1" stop-color="#ff8a2a" stop-opacity=".75"/></linearGradient></defs><path d="${belly}" fill="url(#pot)"/><path d="${belly}" fill="url(#glow)"/><path d="M${x - r * 0.97} ${y + r * 0.04}Q${x} ${y + r * 0.2} ${x + r * 0.97} ${y + r * 0.04}" stroke="#000" stroke-opacity=".3" stroke-width="6" fill="none"/>`;
  return [
    { path: belly, fabric: smooth(hex, 0.6), lift: 16, puff: 1.4, trims: gloss },
    { path: outlineBlob(x, y - r * 0.36, r * 0.96, r * 0.26), fabric: smooth('#b98648', 0.6), lift: 8, puff: 1.4 },
    { path: outlineBlob(x, y - r * 0.36, r * 0.84, r * 0.2), fabric: smooth('#4a2f1c'), light: 0.8, lift: 0, puff: 0 },
    {
      path: outlineBlob(x, y - r * 0.33, r * 0.8, r * 0.165),
      fabric: smooth(meal, 0.6, 2),
      lift: 0,
      puff: 1,
      trims: drawCoriander('pot', x, y - r * 0.33, r * 0.22, 9),
    },
    {
      path: `M${x + r * 0.2} ${y - r * 0.3}L${x + r * 0.86} ${y - r * 1.16}L${x + r * 0.95} ${y - r * 1.1}L${x + r * 0.32} ${y - r * 0.26}Z`,
      fabric: { ...smooth('#9b6a3c', 0.2), slub: 2 },
      lift: 8,
      puff: 1.2,
    },
  ];
}

/** Draws logs and fire. */
export function drawFire(x: number, y: number, size: number): Shape[] {
  const tongue = (dx: number, h: number, w: number): string => {
    const lean = cloudNoise(dx * 0.7, h) * 40;
    return `M${x + dx} ${y + 70}C${x + dx - w * 1.5} ${y + 40} ${x + dx - w * 1.3} ${y - h * 0.2} ${x + dx - w * 0.3 + lean * 0.4} ${y - h * 0.5}C${x + dx + lean * 0.7} ${y - h * 0.7} ${x + dx + lean} ${y - h * 0.85} ${x + dx + lean} ${y - h}C${x + dx + w * 0.8 + lean} ${y - h * 0.6} ${x + dx + w * 1.7} ${y + 20} ${x + dx} ${y + 70}Z`;
  };
  const fire = [-300, -225, -150, -75, 0, 75, 150, 225, 300].flatMap((dx, i): Shape[] => {
    const h = (170 + ((i * 2) % 3) * 60 + (i === 0 || i === 8 ? -50 : 0)) * size;
    const lit = (path: string, hex: string): Shape => ({ path, fabric: smooth(hex, 0, 0), lift: 0, puff: 0.4 });
    return [
      lit(tongue(dx, h, 60), '#c9481c'),
      lit(tongue(dx + 4, h * 0.72, 42), '#ef8b26'),
      lit(tongue(dx + 6, h * 0.44, 24), '#fcd560'),
    ];
  });
  const log = (x0: number, y0: number, x1: number, y1: number): Shape => ({
    path: `M${x0} ${y0 - 26}L${x1} ${y1 - 26}Q${x1 + 20} ${y1} ${x1} ${y1 + 26}L${x0} ${y0 + 26}Q${x0 - 20} ${y0} ${x0} ${y0 - 26}Z`,
    fabric: { ...smooth('#5b3a24', 0, 2), slub: 4 },
    grain: { angle: 1.57, x: 0, y: 0 },
    lift: 10,
    puff: 2,
    trims: `<path d="M${x0} ${y0 - 14}L${x1} ${y1 - 14}" stroke="#ff8a2a" stroke-opacity=".4" stroke-width="14"/>`,
  });
  return [
    {
      path: 'M-40 -40L1120 -40L1120 850L-40 850Z',
      fabric: { ...createFabric('fleece', '#372d28'), wrinkle: 1.1 },
      lift: 0,
      puff: 0,
      trims: `<defs><radialGradient id="fire"><stop offset="0" stop-color="#ff8d30" stop-opacity=".75"/><stop offset="1" stop-color="#ff8d30" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y - 30}" rx="520" ry="330" fill="url(#fire)"/>`,
    },
    ...fire,
    log(x - 320, y + 76, x + 250, y + 40),
    log(x - 240, y + 44, x + 330, y + 84),
  ];
}

/** Draws a rolled dosa, browned in the middle and open at both ends. */
export function drawDosa(): Shape[] {
  const roll = createRandom('dosa');
  let lace = '';
  for (let i = 0; i < 320; i += 1) {
    const k = roll();
    const x = 215 + k * 650;
    const y = 520 - k * 165 - Math.sin(k * 3.1) * 30 + (roll() - 0.5) * 150;
    const brown = 1 - Math.abs(y - (500 - k * 165)) / 110;
    lace += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(2 + roll() * 6).toFixed(1)}" fill="${roll() > 0.45 ? '#7a3d12' : '#f6dca0'}" fill-opacity="${(0.12 + Math.max(0, brown) * 0.26).toFixed(2)}"/>`;
  }
  const bands =
    '<path d="M215 505C400 380 660 295 880 330" stroke="#8f4f1a" stroke-opacity=".42" stroke-width="60" fill="none" stroke-linecap="round"/><path d="M220 455C400 340 660 265 870 300" stroke="#f8dfa6" stroke-opacity=".5" stroke-width="34" fill="none" stroke-linecap="round"/>';
  const end = (x: number, y: number, turn: number): Shape[] => [
    { path: outlineBlob(x, y, 34, 66, 0.05), fabric: smooth('#d99f52', 0.2, 1), lift: 4, puff: 1.4 },
    {
      path: outlineBlob(x - 4 * turn, y + 2, 20, 46, 0.08),
      fabric: smooth('#7a4a20', 0),
      light: 0.8,
      lift: 0,
      puff: -0.6,
      trims: `<path d="M${x - 6} ${y + 26}C${x + 12} ${y + 10} ${x + 8} ${y - 26} ${x - 4} ${y - 22}S${x - 8} ${y + 8} ${x - 2} ${y + 6}" stroke="#e6b76c" stroke-width="8" fill="none"/>`,
    },
  ];
  return [
    {
      path: 'M190 468C330 350 640 258 884 286L896 410C650 440 420 520 240 596Q196 540 190 468Z',
      fabric: smooth('#d9984a', 0.25, 1.4),
      lift: 16,
      puff: 2.2,
      creaseStrokes:
        '<path d="M216 560C420 470 660 400 896 376" stroke="#000" stroke-width="12" fill="none"/><path d="M216 548C420 458 660 388 896 364" stroke="#fff" stroke-width="9" fill="none"/>',
      trims: bands + lace,
    },
    ...end(888, 348, 1),
    ...end(214, 534, -1),
  ];
}
