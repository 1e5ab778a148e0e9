import { createFabric } from '../fabrics/fabric';
import { motifs } from '../fabrics/prints';
import { createTile } from '../fabrics/tile';
import { drawOnGround } from '../ground';
import type { Camera } from '../raster';
import type { Shape } from '../scene';
import { renderScene } from '../shade';
import { outlineBlob } from './food-shapes';
import { createSmoothFabric } from './still-layers';

/** Draws the petals of a marigold. */
export function drawMarigoldPetals(x: number, y: number, hex: string): string {
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

/** Draws the workshop for the about page: a handloom with an ikat, bobbins and a shuttle; 3:2. */
export async function drawAbout(): Promise<Buffer> {
  const camera: Camera = { width: 1440, height: 960, zoom: 1, turn: 0, x: 720, y: 480 };
  const wood = (path: string, hex = '#8a5f3a', angle = 0): Shape => ({
    path,
    fabric: createSmoothFabric(hex, 0.2, 2.6),
    grain: { angle, x: 0, y: 0 },
    lift: 14,
    puff: 2,
  });
  const ikat = {
    ...createFabric('ikat', '#8c2a31', await createTile(motifs.ikat('#8c2a31', '#f0e2c8', '#26315e'))),
    wrinkle: 0.3,
  };
  let warp = '';
  for (let x = 300; x < 1140; x += 7)
    warp += `<path d="M${x} 0V560" stroke="${x % 96 < 40 ? '#efe2c8' : x % 96 < 60 ? '#26315e' : '#a8434a'}" stroke-width="3"/>`;
  const heddle = (y: number): Shape => ({
    ...wood(`M240 ${y}L1200 ${y}L1200 ${y + 34}L240 ${y + 34}Z`, '#a97a4c'),
    trims: '',
  });
  let reed = '';
  for (let x = 290; x < 1150; x += 9) reed += `<path d="M${x} 440V520" stroke="#3d2a18" stroke-width="2"/>`;
  const bobbin = (x: number, y: number, hex: string): Shape[] => [
    {
      path: outlineBlob(x, y, 62),
      fabric: { ...createFabric('knit', hex), wrinkle: 0.2 },
      lift: 14,
      puff: 3,
      trims: [54, 46, 38, 30]
        .map(
          (r) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.5"/>`,
        )
        .join(''),
    },
    { path: outlineBlob(x, y, 20), fabric: createSmoothFabric('#c79a62', 0.2, 1), lift: 4, puff: 1 },
    { path: outlineBlob(x, y, 7), fabric: createSmoothFabric('#3a2817'), lift: 0, puff: 0 },
  ];
  const shapes: Shape[] = [
    {
      path: 'M-40 -40L1480 -40L1480 1000L-40 1000Z',
      fabric: { ...createFabric('fleece', '#cbbfa9'), wrinkle: 0.8 },
      lift: 0,
      puff: 0,
    },
    {
      path: 'M296 -20L1144 -20L1144 560L296 560Z',
      fabric: createSmoothFabric('#d9cbb0'),
      light: 0.8,
      lift: 10,
      puff: 0,
      trims: warp,
    },
    heddle(120),
    heddle(250),
    {
      ...wood('M210 430L1230 430L1230 530L210 530Z', '#9a6b40'),
      trims: `<rect x="290" y="446" width="860" height="68" fill="#d8c39a"/>${reed}`,
    },
    {
      path: 'M296 530L1144 530L1144 838L296 838Z',
      fabric: ikat,
      grain: { angle: 0, x: 336, y: 530 },
      lift: 4,
      puff: 0.6,
    },
    { ...wood('M180 828L1260 828L1260 910L180 910Z', '#7d5534'), puff: 3 },
    {
      path: 'M300 822L1140 822L1140 902L300 902Z',
      fabric: ikat,
      grain: { angle: 0, x: 336, y: 560 },
      lift: 8,
      puff: 3.4,
    },
    wood('M150 -40L236 -40L236 1000L150 1000Z', '#8a5f3a', 1.57),
    wood('M1204 -40L1290 -40L1290 1000L1204 1000Z', '#8a5f3a', 1.57),
    {
      ...wood(
        'M520 610C560 576 840 560 930 596C946 604 946 612 930 620C840 664 560 660 520 626Q510 618 520 610Z',
        '#b98450',
      ),
      lift: 18,
      trims:
        '<path d="M600 604C660 590 790 588 850 604C790 626 660 628 600 616Z" fill="#3a2614"/><path d="M620 609H835" stroke="#26315e" stroke-width="15" stroke-linecap="round"/><path d="M620 605H835" stroke="#5f71b5" stroke-width="3" stroke-dasharray="4 3"/>',
    },
    ...bobbin(1370, 260, '#a6321f'),
    ...bobbin(1372, 430, '#26315e'),
    ...bobbin(1368, 600, '#e2a02f'),
    ...bobbin(72, 640, '#efe2c8'),
    ...bobbin(74, 800, '#2f6b3c'),
  ];
  const layer = await renderScene({ shapes }, camera, 8);
  return drawOnGround(layer, '#cbbfa9', 0);
}
