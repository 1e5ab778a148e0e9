import { createFabric } from '../fabrics/fabric';
import { drawGroove, type Shape } from '../scene';
import { outlineBlob } from './food-shapes';
import { createSmoothFabric, drawFloor } from './still-layers';
import { drawRail } from './stills';

/** Draws children's clothes on a rail, over a ball of cloth and building blocks. */
export function drawKids(): Promise<Buffer> {
  const block = (x: number, y: number, size: number, colour: string): Shape => ({
    path: `M${x} ${y}L${x + size} ${y}L${x + size} ${y + size}L${x} ${y + size}Z`,
    fabric: createSmoothFabric(colour, 0.4, 1.4),
    lift: 10,
    puff: 2.4,
    seamStrokes: drawGroove(
      `M${x + 14} ${y + 14}L${x + size - 14} ${y + 14}L${x + size - 14} ${y + size - 14}L${x + 14} ${y + size - 14}Z`,
      3,
    ),
  });
  return drawRail(
    '#cfd6cc',
    0.76,
    [
      ['kids-bandhani-kurta', 834, 0.012],
      ['kids-kite-tee', 556, -0.01],
      ['kids-denim-dungarees', 240, 0.008],
    ],
    [
      drawFloor(1228, '#c3bfae'),
      block(560, 1118, 120, '#c9772f'),
      block(690, 1118, 120, '#3f6f8f'),
      block(624, 1000, 118, '#2f6b3c'),
      {
        path: outlineBlob(910, 1142, 98, 98, 0.02, 'ball'),
        fabric: { ...createFabric('fleece', '#a6321f'), wrinkle: 0.5 },
        lift: 14,
        puff: 3.2,
        seamStrokes: drawGroove('M824 1100Q910 1150 1000 1104M842 1196Q910 1120 984 1196', 4),
      },
    ],
  );
}
