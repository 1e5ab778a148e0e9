import { createFabric } from '../fabrics/fabric';
import { motifs } from '../fabrics/prints';
import { createTile } from '../fabrics/tile';
import { drawGroove, type Shape } from '../scene';

const fullArea = 'M-60 -60L1140 -60L1140 870L-60 870Z';
export const createSmoothFabric = (hex: string, shine = 0.2, wrinkle = 0.4) => ({
  ...createFabric('smooth', hex),
  shine,
  wrinkle,
});

export function drawWood(hex: string): Shape {
  const lines = [110, 300, 470, 660].map((y) => drawGroove(`M-60 ${y}L1140 ${y + 8}`, 7)).join('');
  return {
    path: fullArea,
    fabric: { ...createSmoothFabric(hex, 0.1, 0.3), slub: 4 },
    grain: { angle: Math.PI / 2, x: 0, y: 0 },
    seamStrokes: lines,
    lift: 0,
    puff: 0,
  };
}
export const drawStone = (hex: string): Shape => ({
  path: fullArea,
  fabric: { ...createFabric('fleece', hex), wrinkle: 1.1 },
  lift: 0,
  puff: 0,
});
export const drawTablecloth = async (
  hex: string,
  motif?: 'buti' | 'ajrakh' | 'gingham' | 'ikat',
  one = '#fff',
  two = '#fff',
): Promise<Shape> => ({
  path: fullArea,
  fabric: {
    ...createFabric('khadi', hex, motif === undefined ? undefined : await createTile(motifs[motif](hex, one, two))),
    wrinkle: 1.4,
  },
  grain: { angle: 0.14, x: 0, y: 0 },
  lift: 0,
  puff: 0,
});
