import { cloth, type Fabric } from '../fabrics/fabric';
import { motifs } from '../fabrics/prints';
import { tile } from '../fabrics/tile';
import { onGround } from '../ground';
import { emptyLayer, put, settle, type Layer } from '../layer';
import type { Camera } from '../raster';
import { groove, type Piece } from '../scene';
import { renderScene } from '../shade';
import { makeUp } from '../style';
import { styles } from '../styles';
import { coin } from '../cuts/trims';
import { blob } from './food';

const smooth = (hex: string, shine = 0.2, slub = 0): Fabric => ({ ...cloth('smooth', hex), shine, slub });

async function garmentLayer(key: string, camera: Camera): Promise<Layer> {
  const style = styles[key];
  if (style === undefined) throw new Error(`No style is written for ${key}.`);
  const wearer = key.startsWith('men') ? 'Men' : key.startsWith('women') ? 'Women' : 'Kids';
  const made = await makeUp(key, wearer, style);
  const { y, slope } = made.hanger;
  const top = made.kind === 'bottom' ? y - 10 : y + slope * 0.3;
  const hook: Piece = {
    d: `M532 ${top + 20}L532 ${top - 60}C532 ${top - 76} 570 ${top - 84} 570 ${top - 112}C570 ${top - 146} 512 ${top - 148} 506 ${top - 112}L518 ${top - 112}C524 ${top - 132} 558 ${top - 132} 558 ${top - 112}C558 ${top - 94} 520 ${top - 84} 520 ${top - 60}L520 ${top + 20}Z`,
    fabric: smooth('#8f8a82', 0.6),
    lift: 3,
    puff: 0.8,
  };
  return settle(await renderScene({ pieces: [hook, ...made.pieces] }, camera, key.length), camera, key.length, 7);
}

/** One layer over another, with a soft shadow between them. */
function over(base: Layer, above: Layer): void {
  for (let i = 0; i < base.cover.length; i += 1) {
    const cover = above.cover[i] ?? 0;
    if (cover > 0.003)
      put(base, i, above.colour[i * 3] ?? 0, above.colour[i * 3 + 1] ?? 0, above.colour[i * 3 + 2] ?? 0, cover);
  }
}

function shade(base: Layer, above: Layer, dx: number, dy: number, strength: number): void {
  for (let y = base.height - 1; y >= dy; y -= 1) {
    for (let x = base.width - 1; x >= dx; x -= 1) {
      let cover = 0;
      for (let k = -4; k <= 4; k += 2)
        cover += above.cover[(y - dy) * base.width + Math.max(0, Math.min(base.width - 1, x - dx + k * 3))] ?? 0;
      const i = (y * base.width + x) * 3;
      const keep = 1 - (cover / 5) * strength;
      for (let c = 0; c < 3; c += 1) base.colour[i + c] = (base.colour[i + c] ?? 0) * keep;
    }
  }
}

/** The crowded petals of a marigold. */
function petals(x: number, y: number, hex: string): string {
  let out = '';
  for (const [ring, r] of [40, 30, 20, 11].entries()) {
    const count = 15 - ring * 3;
    for (let i = 0; i < count; i += 1) {
      const a = ((i + ring * 0.5) / count) * Math.PI * 2;
      out += `<ellipse cx="${(x + Math.cos(a) * r).toFixed(1)}" cy="${(y + Math.sin(a) * r * 0.92).toFixed(1)}" rx="8" ry="10" transform="rotate(${((a * 180) / Math.PI + 90).toFixed(0)} ${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r * 0.92).toFixed(1)})" fill="#f6b23c" fill-opacity=".5" stroke="${hex}" stroke-opacity=".75" stroke-width="2"/>`;
    }
  }
  return out;
}

/** Garments on a wooden rail; each is given its key, its place along the rail, its size and turn. */
async function rail(
  tint: string,
  hung: readonly (readonly [string, number, number, number])[],
  props: readonly Piece[],
): Promise<Buffer> {
  const camera: Camera = { width: 1080, height: 1350, zoom: 1, turn: 0, x: 540, y: 675 };
  const base = await renderScene(
    {
      pieces: [
        ...props,
        {
          d: 'M-30 128L1110 122L1110 150L-30 156Z',
          fabric: smooth('#8a5f3a', 0.4, 2),
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
    const wearer = key.startsWith('men') ? 'Men' : 'Women';
    if (style === undefined) continue;
    const made = await makeUp(key, wearer, style);
    const top = made.kind === 'bottom' ? made.hanger.y - 10 : made.hanger.y + made.hanger.slope * 0.3;
    const shot: Camera = { ...camera, zoom, turn, x: 540 - (x - 540) / zoom, y: top - 128 + (675 - 138) / zoom };
    const layer = await garmentLayer(key, shot);
    shade(base, layer, 14, 20, 0.34);
    over(base, layer);
  }
  return onGround(base, tint, 44);
}

const floorAt = (y: number, hex: string): Piece => ({
  d: `M-40 ${y}L1120 ${y}L1120 1400L-40 1400Z`,
  fabric: smooth(hex, 0, 0.6),
  lift: 6,
  puff: 0.3,
});

export async function him(): Promise<Buffer> {
  return rail(
    '#d8cfc0',
    [
      ['men-selvedge-jeans', 800, 0.78, 0.012],
      ['men-ajrakh-camp-shirt', 730, 0.76, -0.015],
      ['men-indigo-khadi-kurta', 390, 0.92, 0.012],
    ],
    [
      floorAt(1228, '#c9bba4'),
      { d: 'M700 1170L1010 1170L1000 1236L712 1236Z', fabric: cloth('fleece', '#9d3425'), lift: 8, puff: 2 },
      { d: 'M712 1108L1000 1108L1006 1172L704 1172Z', fabric: cloth('cable', '#ddcfb4'), lift: 8, puff: 2 },
      { d: 'M722 1052L990 1052L996 1110L716 1110Z', fabric: cloth('denim', '#3c5078'), lift: 8, puff: 2 },
    ],
  );
}

export async function her(): Promise<Buffer> {
  const jar =
    'M838 1040C800 1080 786 1150 800 1210Q806 1236 838 1238L930 1238Q962 1236 968 1210C982 1150 968 1080 930 1040L932 1010L836 1010Z';
  const stems = [-60, -24, 10, 44, 78].map((dx, i): Piece => ({
    d: blob(884 + dx * 1.7, 870 - (i % 2) * 70 - (i === 2 ? 60 : 0), 46, 42, 0.14, `m${i}`),
    fabric: { ...cloth('fleece', i % 2 === 0 ? '#f0a92b' : '#e07f22'), wrinkle: 0.6 },
    lift: 8,
    puff: 2.6,
    over: petals(884 + dx * 1.7, 870 - (i % 2) * 70 - (i === 2 ? 60 : 0), i % 2 === 0 ? '#c9741a' : '#a8560f'),
  }));
  const stalks: Piece = {
    d: 'M780 880L872 1030L862 1030ZM848 830L884 1030L874 1030ZM900 780L892 1030L884 1030ZM960 850L906 1030L898 1030ZM1010 890L914 1030L906 1030Z',
    fabric: smooth('#4c7a3f', 0.1),
    lift: 2,
    puff: 1,
  };
  return rail(
    '#e0cfc2',
    [
      ['women-ikat-peplum-blouse', 770, 0.72, 0.02],
      ['women-bandhani-kurti', 350, 0.94, -0.012],
    ],
    [
      floorAt(1228, '#cdb6a3'),
      stalks,
      ...stems,
      {
        d: jar,
        fabric: smooth('#b06a45', 0.4, 0.8),
        lift: 10,
        puff: 3,
        seam: groove('M806 1120Q884 1140 962 1120', 4),
      },
    ],
  );
}

/** The workshop: a handloom with an ikat growing on it, bobbins and a shuttle; 3:2. */
export async function about(): Promise<Buffer> {
  const camera: Camera = { width: 1440, height: 960, zoom: 1, turn: 0, x: 720, y: 480 };
  const wood = (d: string, hex = '#8a5f3a', angle = 0): Piece => ({
    d,
    fabric: smooth(hex, 0.2, 2.6),
    grain: { angle, x: 0, y: 0 },
    lift: 14,
    puff: 2,
  });
  const ikat = { ...cloth('ikat', '#8c2a31', await tile(motifs.ikat('#8c2a31', '#f0e2c8', '#26315e'))), wrinkle: 0.3 };
  let warp = '';
  for (let x = 300; x < 1140; x += 7)
    warp += `<path d="M${x} 0V560" stroke="${x % 96 < 40 ? '#efe2c8' : x % 96 < 60 ? '#26315e' : '#a8434a'}" stroke-width="3"/>`;
  const heddle = (y: number): Piece => ({
    ...wood(`M240 ${y}L1200 ${y}L1200 ${y + 34}L240 ${y + 34}Z`, '#a97a4c'),
    over: '',
  });
  let reed = '';
  for (let x = 290; x < 1150; x += 9) reed += `<path d="M${x} 440V520" stroke="#3d2a18" stroke-width="2"/>`;
  const bobbin = (x: number, y: number, hex: string): Piece[] => [
    {
      d: blob(x, y, 62),
      fabric: { ...cloth('knit', hex), wrinkle: 0.2 },
      lift: 14,
      puff: 3,
      over: [54, 46, 38, 30]
        .map(
          (r) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.5"/>`,
        )
        .join(''),
    },
    { d: blob(x, y, 20), fabric: smooth('#c79a62', 0.2, 1), lift: 4, puff: 1 },
    { d: blob(x, y, 7), fabric: smooth('#3a2817'), lift: 0, puff: 0 },
  ];
  const pieces: Piece[] = [
    {
      d: 'M-40 -40L1480 -40L1480 1000L-40 1000Z',
      fabric: { ...cloth('fleece', '#cbbfa9'), wrinkle: 0.8 },
      lift: 0,
      puff: 0,
    },
    { d: 'M296 -20L1144 -20L1144 560L296 560Z', fabric: smooth('#d9cbb0'), light: 0.8, lift: 10, puff: 0, over: warp },
    heddle(120),
    heddle(250),
    {
      ...wood('M210 430L1230 430L1230 530L210 530Z', '#9a6b40'),
      over: `<rect x="290" y="446" width="860" height="68" fill="#d8c39a"/>${reed}`,
    },
    { d: 'M296 530L1144 530L1144 838L296 838Z', fabric: ikat, grain: { angle: 0, x: 336, y: 530 }, lift: 4, puff: 0.6 },
    { ...wood('M180 828L1260 828L1260 910L180 910Z', '#7d5534'), puff: 3 },
    { d: 'M300 822L1140 822L1140 902L300 902Z', fabric: ikat, grain: { angle: 0, x: 336, y: 560 }, lift: 8, puff: 3.4 },
    wood('M150 -40L236 -40L236 1000L150 1000Z', '#8a5f3a', 1.57),
    wood('M1204 -40L1290 -40L1290 1000L1204 1000Z', '#8a5f3a', 1.57),
    {
      ...wood(
        'M520 610C560 576 840 560 930 596C946 604 946 612 930 620C840 664 560 660 520 626Q510 618 520 610Z',
        '#b98450',
      ),
      lift: 18,
      over: '<path d="M600 604C660 590 790 588 850 604C790 626 660 628 600 616Z" fill="#3a2614"/><path d="M620 609H835" stroke="#26315e" stroke-width="15" stroke-linecap="round"/><path d="M620 605H835" stroke="#5f71b5" stroke-width="3" stroke-dasharray="4 3"/>',
    },
    ...bobbin(1370, 260, '#a6321f'),
    ...bobbin(1372, 430, '#26315e'),
    ...bobbin(1368, 600, '#e2a02f'),
    ...bobbin(72, 640, '#efe2c8'),
    ...bobbin(74, 800, '#2f6b3c'),
  ];
  const layer = await renderScene({ pieces }, camera, 8);
  return onGround(layer, '#cbbfa9', 0);
}

export async function placeholder(): Promise<Buffer> {
  const camera: Camera = { width: 1080, height: 1350, zoom: 1, turn: 0, x: 540, y: 675 };
  const line =
    '<path d="M540 560V520C540 496 580 488 580 452C580 404 500 404 500 452M540 560L270 730C240 750 254 790 290 790H790C826 790 840 750 810 730Z" fill="none" stroke="#b9ae9c" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>';
  const layer = await renderScene(
    {
      pieces: [{ d: 'M200 380L880 380L880 830L200 830Z', fabric: smooth('#ece6da', 0), lift: 0, puff: 0, over: line }],
    },
    camera,
    1,
  );
  const drawn = emptyLayer(camera);
  for (let i = 0; i < drawn.cover.length; i += 1) {
    const [r = 0, g = 0, b = 0] = [layer.colour[i * 3], layer.colour[i * 3 + 1], layer.colour[i * 3 + 2]];
    const ink = (layer.cover[i] ?? 0) > 0.5 ? Math.max(0, Math.min(1, (0.9 - r) / 0.17)) : 0;
    if (ink > 0.02) put(drawn, i, Math.min(r, 0.73), Math.min(g, 0.69), Math.min(b, 0.62), ink);
  }
  return onGround(drawn, '#ece6da', 0);
}

/** What a link to the shop shows: cloth folded in a row, and the coin; 1440 x 756. */
export async function share(): Promise<Buffer> {
  const camera: Camera = { width: 1440, height: 756, zoom: 1, turn: -0.06, x: 720, y: 378 };
  const strip = (i: number, fabric: Fabric): Piece => ({
    d: `M${-80 + i * 230} -120Q${-60 + i * 230} 380 ${-90 + i * 230} 900L1700 900L1700 -120Z`,
    fabric: { ...fabric, wrinkle: 0.8 },
    grain: { angle: 0.1 * (i % 3), x: i * 230, y: 0 },
    lift: 20,
    puff: 2.4,
  });
  const [ajrakh, ikat, bandhani, buti] = [
    await tile(motifs.ajrakh('#232c58', '#9e3427', '#eadfc8')),
    await tile(motifs.ikat('#8c2a31', '#f0e2c8', '#26315e')),
    await tile(motifs.bandhani('#dd9a2a', '#fdf3dd', '#a6321f')),
    await tile(motifs.buti('#efe2c4', '#c8472c', '#2f6b3c')),
  ];
  const pieces: Piece[] = [
    strip(0, cloth('khadi', '#2d3f7c')),
    strip(1, cloth('ikat', '#8c2a31', ikat)),
    strip(2, cloth('cotton', '#efe2c4', buti)),
    strip(3, cloth('silk', '#dd9a2a', bandhani)),
    strip(4, cloth('cotton', '#232c58', ajrakh)),
    strip(5, cloth('denim', '#48628b')),
    strip(6, cloth('cable', '#ece4d3')),
    { d: blob(720, 378, 150), fabric: smooth('#f0a92b', 0.5), lift: 24, puff: 1.6, over: coin(720, 378, 142) },
  ];
  return onGround(await renderScene({ pieces }, camera, 5), '#26315e', 0);
}
