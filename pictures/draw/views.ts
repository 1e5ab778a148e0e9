import { createFabric } from './fabrics/fabric';
import type { Pose } from './cuts/pose';
import { drawHanger } from './hanger';
import { distort, type Bend, type Layer } from './layer';
import { createRandom } from './noise';
import { drawOnGround } from './ground';
import type { Camera } from './raster';
import type { Shape, Scene } from './scene';
import { renderScene } from './shade';
import { makeGarment, type MadeGarment, type Style } from './style';
import type { Garment, PictureView } from '../src/garment';
import { coin } from './cuts/trims';

const poses: Readonly<Record<PictureView, Pose>> = {
  form: 'form',
  back: 'back',
  flat: 'flat',
  detail: 'flat',
  folded: 'flat',
  hanger: 'hanger',
};

/** Draws one view of a garment. Returns RGB bytes of size x size * 1.25. */
export async function drawView(garment: Garment, style: Style, view: PictureView, width: number): Promise<Buffer> {
  const { key } = garment;
  const { tint } = style;
  const made = await makeGarment(key, garment.category, style, poses[view]);
  const k = width / 1080;
  const height = Math.round(width * 1.25);
  const seed = Math.floor(createRandom(key)() * 900) / 10;
  const shot = (zoom: number, x: number, y: number, turn: number): Camera => ({
    width,
    height,
    zoom: zoom * k,
    turn,
    x,
    y,
  });
  const take = async (scene: Scene, camera: Camera, drop: number, loose: number, bend?: Bend): Promise<Buffer> => {
    const layer: Layer = distort(await renderScene(scene, camera, seed), camera, seed, loose, bend);
    return drawOnGround(layer, tint, drop);
  };
  const { shapes } = made;
  switch (view) {
    case 'form':
    case 'back':
      return take({ shapes }, shot(1, 540, 675, 0), 60, 5, made.bend);
    case 'flat':
      return take({ shapes }, shot(1, 540, 675, 0), 15, 7);
    case 'detail':
      return take({ shapes }, shot(3, made.closeUp.x, made.closeUp.y, -0.12), 15, 5);
    case 'hanger': {
      const top = made.hanger.y - 160;
      const zoom = Math.min(1, 1250 / (made.bottom - top));
      const scene = { shapes: [...drawHanger(made, 'behind'), ...shapes, ...drawHanger(made, 'front')] };
      return take(scene, shot(zoom, 540, (top + made.bottom) / 2 - 10, 0), 46, 7);
    }
    case 'folded': {
      const { scene, x, y, zoom } = bundle(made);
      return take(scene, shot(zoom, x, y, 0.05), 24, 5);
    }
  }
}

/** Draws the folded garment: sides and hem turned under, with visible layers at the fold. */
function bundle(made: MadeGarment): { scene: Scene; x: number; y: number; zoom: number } {
  const { half, top, bottom } = made.folded;
  const isTop = made.kind === 'top';
  const x0 = isTop ? 540 - half : 540 - half * 0.08;
  const x1 = isTop ? 540 + half : 540 + half * 1.92;
  const packet = (grow: number, down: number): string =>
    `M${x0 - grow} ${top}L${x1 + grow} ${top}L${x1 + grow + 2} ${(top + bottom) / 2}L${x1 + grow} ${bottom - 26 + down}C${x1 + grow} ${bottom - 6 + down} ${x1 + grow - 10} ${bottom + down} ${x1 + grow - 26} ${bottom + down}C${(x0 + x1) / 2} ${bottom + 5 + down} ${x0 + 60} ${bottom + 3 + down} ${x0 - grow + 26} ${bottom + down}C${x0 - grow + 8} ${bottom + down} ${x0 - grow} ${bottom - 8 + down} ${x0 - grow} ${bottom - 26 + down}L${x0 - grow - 3} ${(top + bottom) / 2}Z`;
  const { shoulder, from } = made.folded;
  const under = (grow: number, down: number, light: number): Shape => ({
    path: `M${x0 - grow} ${shoulder}L${x1 + grow} ${shoulder}L${x1 + grow} ${bottom - 20 + down}Q${x1 + grow} ${bottom + down} ${x1 + grow - 22} ${bottom + down}L${x0 - grow + 22} ${bottom + down}Q${x0 - grow} ${bottom + down} ${x0 - grow} ${bottom - 20 + down}Z`,
    fabric: made.fabric,
    light,
    lift: 8,
    puff: 1.8,
    isUnclipped: true,
  });
  const clip = packet(0, 0);
  const shapes: Shape[] = [
    under(2, 30, 0.9),
    under(4, 16, 0.94),
    ...made.shapes.map((shape) => ({ ...shape, puff: (shape.puff ?? 1) * 1.15 })),
    tag(made, (x0 + x1) / 2, bottom),
  ];
  const zoom = Math.min(700 / (x1 - x0), 960 / (bottom - from + 60));
  return { scene: { shapes, clip }, x: (x0 + x1) / 2, y: (from + bottom) / 2 + 4, zoom };
}

/** Draws the hang tag with the coin. */
function tag(made: MadeGarment, middle: number, bottom: number): Shape {
  const x = middle + made.folded.half * 0.44;
  const y = bottom - 150;
  return {
    path: `M${x} ${y + 12}L${x + 12} ${y}L${x + 46} ${y + 4}L${x + 56} ${y + 18}L${x + 48} ${y + 104}L${x - 10} ${y + 98}Z`,
    fabric: createFabric('smooth', '#f1e9da'),
    lift: 5,
    puff: 0.25,
    isUnclipped: true,
    trims: `${coin(x + 22, y + 60, 17)}<circle cx="${x + 29}" cy="${y + 15}" r="4" fill="#8f877a"/><path d="M${x + 29} ${y + 15}C${x + 10} ${y - 20} ${x + 60} ${y - 40} ${x + 36} ${y - 70}" fill="none" stroke="#b59b6b" stroke-width="2.4"/>`,
  };
}
