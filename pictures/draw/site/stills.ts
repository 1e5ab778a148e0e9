import { createFabric, type Fabric } from '../fabrics/fabric';
import { motifs } from '../fabrics/prints';
import { createTile } from '../fabrics/tile';
import { drawOnGround } from '../ground';
import { createLayer, blendPixel } from '../layer';
import type { Camera } from '../raster';
import { drawGroove, type Shape } from '../scene';
import { renderScene } from '../shade';
import { makeGarment } from '../style';
import { styles } from '../styles';
import { coin } from '../cuts/trims';
import { outlineBlob } from './food-shapes';
import { drawFloor, drawGarmentLayer, blendLayer, drawLayerShadow, createSmoothFabric } from './still-layers';
import { drawMarigoldPetals } from './about';

/** Draws garments on a wooden rail, each with its key, position, size and rotation. */
export async function drawRail(
  tint: string,
  hung: readonly (readonly [string, number, number, number])[],
  props: readonly Shape[],
): Promise<Buffer> {
  const camera: Camera = { width: 1080, height: 1350, zoom: 1, turn: 0, x: 540, y: 675 };
  const base = await renderScene(
    {
      shapes: [
        ...props,
        {
          path: 'M-30 128L1110 122L1110 150L-30 156Z',
          fabric: createSmoothFabric('#8a5f3a', 0.4, 2),
          grain: { angle: 1.57, x: 0, y: 0 },
          lift: 8,
          puff: 2,
        },
      ],
    },
    camera,
    3,
  );
  for (const [key, x, zoom, turn] of hung) {
    const style = styles[key];
    const wearer = key.startsWith('kids') ? 'Kids' : key.startsWith('men') ? 'Men' : 'Women';
    if (style === undefined) continue;
    const made = await makeGarment(key, wearer, style);
    const top = made.kind === 'bottom' ? made.hanger.y - 10 : made.hanger.y + made.hanger.slope * 0.3;
    const shot: Camera = { ...camera, zoom, turn, x: 540 - (x - 540) / zoom, y: top - 128 + (675 - 138) / zoom };
    const layer = await drawGarmentLayer(key, shot);
    drawLayerShadow(base, layer, 14, 20, 0.34);
    blendLayer(base, layer);
  }
  return drawOnGround(base, tint, 44);
}

export async function drawHim(): Promise<Buffer> {
  return drawRail(
    '#d8cfc0',
    [
      ['men-selvedge-jeans', 800, 0.78, 0.012],
      ['men-ajrakh-camp-shirt', 730, 0.76, -0.015],
      ['men-indigo-khadi-kurta', 390, 0.92, 0.012],
    ],
    [
      drawFloor(1228, '#c9bba4'),
      { path: 'M700 1170L1010 1170L1000 1236L712 1236Z', fabric: createFabric('fleece', '#9d3425'), lift: 8, puff: 2 },
      { path: 'M712 1108L1000 1108L1006 1172L704 1172Z', fabric: createFabric('cable', '#ddcfb4'), lift: 8, puff: 2 },
      { path: 'M722 1052L990 1052L996 1110L716 1110Z', fabric: createFabric('denim', '#3c5078'), lift: 8, puff: 2 },
    ],
  );
}

export async function drawHer(): Promise<Buffer> {
  const jar =
    'M838 1040C800 1080 786 1150 800 1210Q806 1236 838 1238L930 1238Q962 1236 968 1210C982 1150 968 1080 930 1040L932 1010L836 1010Z';
  const stems = [-60, -24, 10, 44, 78].map((dx, i): Shape => ({
    path: outlineBlob(884 + dx * 1.7, 870 - (i % 2) * 70 - (i === 2 ? 60 : 0), 46, 42, 0.14, `m${i}`),
    fabric: { ...createFabric('fleece', i % 2 === 0 ? '#f0a92b' : '#e07f22'), wrinkle: 0.6 },
    lift: 8,
    puff: 2.6,
    trims: drawMarigoldPetals(
      884 + dx * 1.7,
      870 - (i % 2) * 70 - (i === 2 ? 60 : 0),
      i % 2 === 0 ? '#c9741a' : '#a8560f',
    ),
  }));
  const stalks: Shape = {
    path: 'M780 880L872 1030L862 1030ZM848 830L884 1030L874 1030ZM900 780L892 1030L884 1030ZM960 850L906 1030L898 1030ZM1010 890L914 1030L906 1030Z',
    fabric: createSmoothFabric('#4c7a3f', 0.1),
    lift: 2,
    puff: 1,
  };
  return drawRail(
    '#e0cfc2',
    [
      ['women-ikat-peplum-blouse', 770, 0.72, 0.02],
      ['women-bandhani-kurti', 350, 0.94, -0.012],
    ],
    [
      drawFloor(1228, '#cdb6a3'),
      stalks,
      ...stems,
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
