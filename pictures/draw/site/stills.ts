import { createFabric, type Fabric } from '../fabrics/fabric';
import { motifs } from '../fabrics/prints';
import { createTile } from '../fabrics/tile';
import { drawOnGround } from '../ground';
import { createLayer, blendPixel } from '../layer';
import type { Camera } from '../raster';
import { drawGroove, type Shape } from '../scene';
import { renderScene } from '../shade';
import { coin } from '../cuts/trims';
import { outlineBlob } from './food-shapes';
import { blendLayer, createSmoothFabric, drawFloor, drawHungGarment, drawLayerShadow, fillEdges } from './still-layers';
import { drawMarigoldPetals } from './about';

/** A garment on a rail: its key, the middle of its hanger in pixels, and its rotation. */
export type Hung = readonly [string, number, number];

/** Draws garments at one scale on a wooden rail, the first at the back. */
export async function drawRail(
  tint: string,
  scale: number,
  hung: readonly Hung[],
  props: readonly Shape[],
): Promise<Buffer> {
  const camera: Camera = { width: 1080, height: 1350, zoom: 1, turn: 0, x: 540, y: 675 };
  const rail: Shape = {
    path: 'M-30 128L1110 122L1110 150L-30 156Z',
    fabric: createSmoothFabric('#8a5f3a', 0.4, 2),
    grain: { angle: 1.57, x: 0, y: 0 },
    lift: 8,
    puff: 2,
  };
  const base = await renderScene({ shapes: [...props, rail] }, camera, 3);
  fillEdges(base);
  for (const [key, x, turn] of hung) {
    const layer = await drawHungGarment(key, camera, x, scale, turn);
    drawLayerShadow(base, layer, 14, 20, 0.34);
    blendLayer(base, layer);
  }
  return drawOnGround(base, tint, 44);
}

/** Draws a kurta and a polo on a rail, over folded trousers. */
export function drawHim(): Promise<Buffer> {
  return drawRail(
    '#d8cfc0',
    0.8,
    [
      ['men-marigold-pique-polo', 784, -0.012],
      ['men-indigo-khadi-kurta', 346, 0.01],
    ],
    [
      drawFloor(1228, '#c9bba4'),
      ...drawFolded(1170, createFabric('corduroy', '#2f5a3e'), 6),
      ...drawFolded(1108, createFabric('linen', '#ddcfb4'), 0),
      ...drawFolded(1046, createFabric('denim', '#3c5078'), -6),
    ],
  );
}

/** Draws one of a pile of folded garments, whose upper edge lies at y: the layers show at the fold. */
function drawFolded(y: number, fabric: Fabric, wider: number): Shape[] {
  const [left, right] = [640 - wider, 950 + wider];
  const layer = (top: number, bottom: number): Shape => ({
    path: `M${left} ${top + 14}Q${left} ${top} ${left + 14} ${top}L${right - 26} ${top}C${right} ${top} ${right + 6} ${bottom} ${right - 20} ${bottom}L${left + 12} ${bottom}Q${left} ${bottom} ${left} ${bottom - 12}Z`,
    fabric,
    lift: 5,
    puff: 2.2,
  });
  return [layer(y + 32, y + 64), layer(y, y + 36)];
}

/** Draws a kurti and a jacket on a rail, over marigolds in a jar. */
export function drawHer(): Promise<Buffer> {
  const jar =
    'M838 1040C800 1080 786 1150 800 1210Q806 1236 838 1238L930 1238Q962 1236 968 1210C982 1150 968 1080 930 1040L932 1010L836 1010Z';
  const heads = [-102, -41, 17, 75, 133].map((dx, i) => ({ x: 884 + dx, y: [956, 900, 924, 894, 950][i] ?? 0, i }));
  const flowers = heads.map(({ x, y, i }): Shape => ({
    path: outlineBlob(x, y, 46, 42, 0.14, `m${i}`),
    fabric: { ...createFabric('fleece', i % 2 === 0 ? '#f0a92b' : '#e07f22'), wrinkle: 0.6 },
    lift: 8,
    puff: 2.6,
    trims: drawMarigoldPetals(x, y, i % 2 === 0 ? '#c9741a' : '#a8560f'),
  }));
  const stalks: Shape = {
    path: heads
      .map(({ x, y }) => `M${x - 5} ${y}L${884 + (x - 884) * 0.2} 1034L${874 + (x - 884) * 0.2} 1034Z`)
      .join(''),
    fabric: createSmoothFabric('#4c7a3f', 0.1),
    lift: 2,
    puff: 1,
  };
  return drawRail(
    '#e0cfc2',
    0.8,
    [
      ['women-kantha-quilted-jacket', 778, 0.014],
      ['women-bandhani-kurti', 342, -0.01],
    ],
    [
      drawFloor(1228, '#cdb6a3'),
      stalks,
      ...flowers,
      {
        path: jar,
        fabric: createSmoothFabric('#b06a45', 0.4, 0.8),
        lift: 10,
        puff: 3,
        seamStrokes: drawGroove('M806 1120Q884 1140 962 1120', 4),
      },
    ],
  );
}

export async function drawPlaceholder(): Promise<Buffer> {
  const camera: Camera = { width: 1080, height: 1350, zoom: 1, turn: 0, x: 540, y: 675 };
  const line =
    '<path d="M540 560V520C540 496 580 488 580 452C580 404 500 404 500 452M540 560L270 730C240 750 254 790 290 790H790C826 790 840 750 810 730Z" fill="none" stroke="#b9ae9c" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>';
  const layer = await renderScene(
    {
      shapes: [
        {
          path: 'M200 380L880 380L880 830L200 830Z',
          fabric: createSmoothFabric('#ece6da', 0),
          lift: 0,
          puff: 0,
          trims: line,
        },
      ],
    },
    camera,
    1,
  );
  const drawn = createLayer(camera);
  for (let i = 0; i < drawn.cover.length; i += 1) {
    const [r = 0, g = 0, b = 0] = [layer.colour[i * 3], layer.colour[i * 3 + 1], layer.colour[i * 3 + 2]];
    const ink = (layer.cover[i] ?? 0) > 0.5 ? Math.max(0, Math.min(1, (0.9 - r) / 0.17)) : 0;
    if (ink > 0.02) blendPixel(drawn, i, Math.min(r, 0.73), Math.min(g, 0.69), Math.min(b, 0.62), ink);
  }
  return drawOnGround(drawn, '#ece6da', 0);
}

/** Draws the share image: a row of folded fabrics and the coin; 1440 x 756. */
export async function drawShare(): Promise<Buffer> {
  const camera: Camera = { width: 1440, height: 756, zoom: 1, turn: -0.06, x: 720, y: 378 };
  const strip = (i: number, fabric: Fabric): Shape => ({
    path: `M${-80 + i * 230} -120Q${-60 + i * 230} 380 ${-90 + i * 230} 900L1700 900L1700 -120Z`,
    fabric: { ...fabric, wrinkle: 0.8 },
    grain: { angle: 0.1 * (i % 3), x: i * 230, y: 0 },
    lift: 20,
    puff: 2.4,
  });
  const [ajrakh, ikat, bandhani, buti] = [
    await createTile(motifs.ajrakh('#232c58', '#9e3427', '#eadfc8')),
    await createTile(motifs.ikat('#8c2a31', '#f0e2c8', '#26315e')),
    await createTile(motifs.bandhani('#dd9a2a', '#fdf3dd', '#a6321f')),
    await createTile(motifs.buti('#efe2c4', '#c8472c', '#2f6b3c')),
  ];
  const shapes: Shape[] = [
    strip(0, createFabric('khadi', '#2d3f7c')),
    strip(1, createFabric('ikat', '#8c2a31', ikat)),
    strip(2, createFabric('cotton', '#efe2c4', buti)),
    strip(3, createFabric('silk', '#dd9a2a', bandhani)),
    strip(4, createFabric('cotton', '#232c58', ajrakh)),
    strip(5, createFabric('denim', '#48628b')),
    strip(6, createFabric('cable', '#ece4d3')),
    {
      path: outlineBlob(720, 378, 150),
      fabric: createSmoothFabric('#f0a92b', 0.5),
      lift: 24,
      puff: 1.6,
      trims: coin(720, 378, 142),
    },
  ];
  return drawOnGround(await renderScene({ shapes }, camera, 5), '#26315e', 0);
}
